import pytest

from durak_game import paths, text
from durak_game.session.store.errors import StoreError
from durak_game.session.store.store import Store
from durak_game.ui.evening.keeping import Keeping


def test_the_player_s_file_is_opened_and_let_go_again():
    keeping = Keeping()
    assert keeping.store.folder == paths.data_dir()
    assert keeping.notices == []
    keeping.close()
    Store().close()


def test_a_second_game_does_not_begin_beside_the_first():
    keeping = Keeping()
    with pytest.raises(StoreError, match="Durak is already running"):
        Keeping()
    keeping.close()


def test_a_demonstration_leaves_nothing_behind():
    keeping = Keeping(passing=True)
    folder = keeping.store.folder
    assert folder.exists()
    keeping.close()
    assert not folder.exists()
    assert not list(paths.data_dir().glob("*"))


def test_where_nothing_can_be_written_the_game_can_be_played_and_says_so():
    text.use("en")
    paths.data_dir().parent.mkdir(parents=True, exist_ok=True)
    paths.data_dir().write_text("a file where the folder should be", encoding="utf-8")
    keeping = Keeping()
    assert "won't be saved" in keeping.notices[0]()
    assert keeping.store.sessions() == []
    keeping.close()


def test_a_damaged_file_is_kept_aside_and_the_title_tells_it():
    text.use("en")
    with Store() as store:
        path = store.path
    path.write_bytes(b"not a file of ours" * 100)
    keeping = Keeping()
    assert "damaged" in keeping.notices[0]()
    keeping.close()
