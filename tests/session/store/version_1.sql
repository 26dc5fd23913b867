-- A file as the first layout kept it: one game over, one going on.
BEGIN TRANSACTION;
CREATE TABLE changes (
        session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
        number INTEGER NOT NULL,
        change TEXT NOT NULL,
        PRIMARY KEY (session, number)
    ) WITHOUT ROWID;
CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
        round INTEGER NOT NULL,
        place INTEGER NOT NULL,
        play_off INTEGER NOT NULL,
        number INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('running', 'over', 'void')),
        position INTEGER,
        began TEXT NOT NULL,
        ended TEXT,
        header TEXT NOT NULL,
        result TEXT,
        outcome TEXT,
        CHECK ((state = 'running') = (position IS NULL) AND (position IS NULL) = (outcome IS NULL)),
        UNIQUE (session, round, place, play_off, number),
        UNIQUE (session, position)
    );
INSERT INTO "games" VALUES(1,1,1,1,0,1,'over',1,'2026-11-30T12:00:00+00:00','2026-11-30T12:00:00+00:00','{"record":1,"variant":"podkidnoy","rules":{"players":[2,3,4,5,6],"deck":24,"hand_size":4,"redeal_same_suit":0,"partners":"none","team_ends":"all_out","opening":{"first_game":"lowest_trump","next_games":"left_of_dealer","dealer":"durak"},"attack":{"lead":"same_rank","max_cards":6,"first_max_cards":6,"first_max_until":"first_bout","first_max_from_players":2},"throw_in":{"who":"everyone","neighbours_from_players":0,"when":"all_beaten","order":"attacker_permits","after_take":true},"transfer":{"allowed":false,"in_first_bout":true,"from_players":2,"by_showing_trump":false},"trump_swap":"any_time","draw_after_bouts_without_discard":100},"seats":[{"name":"Anna","kind":"bot:casual"},{"name":"Clara","kind":"bot:casual"},{"name":"Boris","kind":"bot:beginner"}],"seed":8429203223509777,"deck":["10H","KS","AC","9C","QC","QS","JH","AH","9S","10D","QH","AS","AD","9D","QD","JD","KD","10C","JC","KC","JS","9H","10S","KH"],"dealer":1,"previous":null,"first_attacker":2}','{"result":{"durak":[1],"draw":false,"out":[2,0]}}','{"round":1,"table":1,"play_off":false,"game":1,"entrants":["a","c","b"],"places":[[2],[0],[1]],"durak":[1],"dealer":1,"previous":{"durak":1,"winner":2},"assisted":[],"void":false}');
INSERT INTO "games" VALUES(2,1,1,1,0,2,'running',NULL,'2026-11-30T12:00:00+00:00',NULL,'{"record":1,"variant":"podkidnoy","rules":{"players":[2,3,4,5,6],"deck":24,"hand_size":4,"redeal_same_suit":0,"partners":"none","team_ends":"all_out","opening":{"first_game":"lowest_trump","next_games":"left_of_dealer","dealer":"durak"},"attack":{"lead":"same_rank","max_cards":6,"first_max_cards":6,"first_max_until":"first_bout","first_max_from_players":2},"throw_in":{"who":"everyone","neighbours_from_players":0,"when":"all_beaten","order":"attacker_permits","after_take":true},"transfer":{"allowed":false,"in_first_bout":true,"from_players":2,"by_showing_trump":false},"trump_swap":"any_time","draw_after_bouts_without_discard":100},"seats":[{"name":"Anna","kind":"bot:casual"},{"name":"Clara","kind":"bot:casual"},{"name":"Boris","kind":"bot:beginner"}],"seed":8436544612052577,"deck":["QH","10C","JC","AH","10H","JS","JH","9H","KS","AC","QS","AS","9C","QD","JD","AD","KH","9S","QC","KD","10D","9D","10S","KC"],"dealer":1,"previous":{"durak":1,"winner":2},"first_attacker":2}',NULL,NULL);
CREATE TABLE moves (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
INSERT INTO "moves" VALUES(1,0,'{"seat":2,"move":"attack","cards":["9C"]}');
INSERT INTO "moves" VALUES(1,1,'{"seat":0,"move":"beat","card":"QC","target":"9C"}');
INSERT INTO "moves" VALUES(1,2,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(1,3,'{"seat":1,"move":"attack","cards":["9S"]}');
INSERT INTO "moves" VALUES(1,4,'{"seat":0,"move":"beat","card":"KS","target":"9S"}');
INSERT INTO "moves" VALUES(1,5,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(1,6,'{"seat":1,"move":"attack","cards":["QS"]}');
INSERT INTO "moves" VALUES(1,7,'{"seat":0,"move":"take"}');
INSERT INTO "moves" VALUES(1,8,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(1,9,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,10,'{"seat":1,"move":"attack","cards":["AS"]}');
INSERT INTO "moves" VALUES(1,11,'{"seat":2,"move":"swap"}');
INSERT INTO "moves" VALUES(1,12,'{"seat":2,"move":"beat","card":"10D","target":"AS"}');
INSERT INTO "moves" VALUES(1,13,'{"seat":1,"move":"attack","cards":["AC"]}');
INSERT INTO "moves" VALUES(1,14,'{"seat":2,"move":"beat","card":"AD","target":"AC"}');
INSERT INTO "moves" VALUES(1,15,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,16,'{"seat":0,"move":"attack","cards":["AH"]}');
INSERT INTO "moves" VALUES(1,17,'{"seat":2,"move":"take"}');
INSERT INTO "moves" VALUES(1,18,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,19,'{"seat":0,"move":"pass"}');
INSERT INTO "moves" VALUES(1,20,'{"seat":0,"move":"attack","cards":["9S"]}');
INSERT INTO "moves" VALUES(1,21,'{"seat":1,"move":"beat","card":"JD","target":"9S"}');
INSERT INTO "moves" VALUES(1,22,'{"seat":0,"move":"attack","cards":["9C"]}');
INSERT INTO "moves" VALUES(1,23,'{"seat":1,"move":"beat","card":"10C","target":"9C"}');
INSERT INTO "moves" VALUES(1,24,'{"seat":0,"move":"pass"}');
INSERT INTO "moves" VALUES(1,25,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(1,26,'{"seat":1,"move":"attack","cards":["JC"]}');
INSERT INTO "moves" VALUES(1,27,'{"seat":2,"move":"beat","card":"AC","target":"JC"}');
INSERT INTO "moves" VALUES(1,28,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,29,'{"seat":0,"move":"pass"}');
INSERT INTO "moves" VALUES(1,30,'{"seat":2,"move":"attack","cards":["10H"]}');
INSERT INTO "moves" VALUES(1,31,'{"seat":0,"move":"beat","card":"QH","target":"10H"}');
INSERT INTO "moves" VALUES(1,32,'{"seat":2,"move":"attack","cards":["10D"]}');
INSERT INTO "moves" VALUES(1,33,'{"seat":0,"move":"take"}');
INSERT INTO "moves" VALUES(1,34,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(1,35,'{"seat":1,"move":"attack","cards":["QD"]}');
INSERT INTO "moves" VALUES(1,36,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,37,'{"seat":1,"move":"attack","cards":["9H"]}');
INSERT INTO "moves" VALUES(1,38,'{"seat":2,"move":"beat","card":"JH","target":"9H"}');
INSERT INTO "moves" VALUES(1,39,'{"seat":1,"move":"attack","cards":["JS"]}');
INSERT INTO "moves" VALUES(1,40,'{"seat":2,"move":"beat","card":"AS","target":"JS"}');
INSERT INTO "moves" VALUES(1,41,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,42,'{"seat":0,"move":"pass"}');
INSERT INTO "moves" VALUES(1,43,'{"seat":2,"move":"attack","cards":["AH"]}');
INSERT INTO "moves" VALUES(1,44,'{"seat":0,"move":"beat","card":"10D","target":"AH"}');
INSERT INTO "moves" VALUES(1,45,'{"seat":2,"move":"attack","cards":["AD"]}');
INSERT INTO "moves" VALUES(1,46,'{"seat":0,"move":"take"}');
INSERT INTO "moves" VALUES(1,47,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(1,48,'{"seat":1,"move":"attack","cards":["10S"]}');
INSERT INTO "moves" VALUES(1,49,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,50,'{"seat":1,"move":"attack","cards":["KH"]}');
INSERT INTO "moves" VALUES(1,51,'{"seat":2,"move":"beat","card":"9D","target":"KH"}');
INSERT INTO "moves" VALUES(1,52,'{"seat":0,"move":"attack","cards":["10S","10H"]}');
INSERT INTO "moves" VALUES(1,53,'{"seat":1,"move":"take"}');
INSERT INTO "moves" VALUES(1,54,'{"seat":0,"move":"attack","cards":["QS","QH","QC"]}');
INSERT INTO "moves" VALUES(1,55,'{"seat":1,"move":"take"}');
INSERT INTO "moves" VALUES(1,56,'{"seat":0,"move":"attack","cards":["QD"]}');
INSERT INTO "moves" VALUES(1,57,'{"seat":0,"move":"attack","cards":["KS"]}');
INSERT INTO "moves" VALUES(1,58,'{"seat":1,"move":"beat","card":"KD","target":"KS"}');
INSERT INTO "moves" VALUES(1,59,'{"seat":0,"move":"pass"}');
INSERT INTO "moves" VALUES(1,60,'{"seat":1,"move":"attack","cards":["10S","10H"]}');
INSERT INTO "moves" VALUES(1,61,'{"seat":0,"move":"beat","card":"10D","target":"10S"}');
INSERT INTO "moves" VALUES(1,62,'{"seat":0,"move":"beat","card":"AH","target":"10H"}');
INSERT INTO "moves" VALUES(1,63,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(1,64,'{"seat":0,"move":"attack","cards":["AD"]}');
INSERT INTO "moves" VALUES(1,65,'{"seat":1,"move":"take"}');
INSERT INTO "moves" VALUES(2,0,'{"seat":2,"move":"attack","cards":["JH"]}');
INSERT INTO "moves" VALUES(2,1,'{"seat":0,"move":"beat","card":"10C","target":"JH"}');
INSERT INTO "moves" VALUES(2,2,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(2,3,'{"seat":1,"move":"attack","cards":["JS"]}');
INSERT INTO "moves" VALUES(2,4,'{"seat":0,"move":"beat","card":"QS","target":"JS"}');
INSERT INTO "moves" VALUES(2,5,'{"seat":2,"move":"attack","cards":["QH"]}');
INSERT INTO "moves" VALUES(2,6,'{"seat":0,"move":"take"}');
INSERT INTO "moves" VALUES(2,7,'{"seat":2,"move":"pass"}');
INSERT INTO "moves" VALUES(2,8,'{"seat":1,"move":"pass"}');
INSERT INTO "moves" VALUES(2,9,'{"seat":1,"move":"attack","cards":["KS"]}');
INSERT INTO "moves" VALUES(2,10,'{"seat":2,"move":"beat","card":"AC","target":"KS"}');
INSERT INTO "moves" VALUES(2,11,'{"seat":1,"move":"attack","cards":["AD"]}');
CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        look TEXT NOT NULL DEFAULT '',
        hand_order TEXT NOT NULL DEFAULT '',
        deck_style TEXT NOT NULL DEFAULT ''
    );
INSERT INTO "players" VALUES(1,'Anna','1','','');
INSERT INTO "players" VALUES(2,'Clara','2','','');
CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        entrant TEXT NOT NULL,
        player INTEGER REFERENCES players ON DELETE SET NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,'a',1,'Anna','human');
INSERT INTO "seats" VALUES(1,1,'c',2,'Clara','human');
INSERT INTO "seats" VALUES(1,2,'b',NULL,'Boris','bot:beginner');
INSERT INTO "seats" VALUES(2,0,'a',1,'Anna','human');
INSERT INTO "seats" VALUES(2,1,'c',2,'Clara','human');
INSERT INTO "seats" VALUES(2,2,'b',NULL,'Boris','bot:beginner');
CREATE TABLE sessions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        plan TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        format TEXT NOT NULL,
        variant TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'over')),
        created TEXT NOT NULL,
        played TEXT NOT NULL
    );
INSERT INTO "sessions" VALUES(1,'{"version": 1, "format": "series", "parameters": {"games": 3}, "scoring": "marks", "entrants": [{"key": "a", "name": "Anna", "kind": "bot:casual", "look": 0, "party": null}, {"key": "b", "name": "Boris", "kind": "bot:beginner", "look": 0, "party": null}, {"key": "c", "name": "Clara", "kind": "bot:casual", "look": 0, "party": null}], "rules": {"players": [2, 3, 4, 5, 6], "deck": 24, "hand_size": 4, "redeal_same_suit": 0, "partners": "none", "team_ends": "all_out", "opening": {"first_game": "lowest_trump", "next_games": "left_of_dealer", "dealer": "durak"}, "attack": {"lead": "same_rank", "max_cards": 6, "first_max_cards": 6, "first_max_until": "first_bout", "first_max_from_players": 2}, "throw_in": {"who": "everyone", "neighbours_from_players": 0, "when": "all_beaten", "order": "attacker_permits", "after_take": true}, "transfer": {"allowed": false, "in_first_bout": true, "from_players": 2, "by_showing_trump": false}, "trump_swap": "any_time", "draw_after_bouts_without_discard": 100}, "variant": "podkidnoy", "switches": [], "seed": 7}','81ad861a','series','podkidnoy','open','2026-11-30T12:00:00+00:00','2026-11-30T12:00:00+00:00');
CREATE INDEX sessions_by_state ON sessions (state, played);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sessions',1);
COMMIT;
PRAGMA application_id = 1148547691;
PRAGMA user_version = 1;
