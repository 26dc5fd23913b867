"""The look of the exported page: paper, ink, a red wedge and gold, as on the posters of the game; by night on ink."""

PAPER, INK, RED, GOLD = "#F3E7CC", "#1A1718", "#C8321F", "#E2A336"

LOOKS = ("#C8321F", "#B97A12", "#3E7C97", "#2F8558", "#7B6A45", "#8E4A8A")
"""Colours of the six looks, dark enough for paper."""

NIGHT_LOOKS = ("#F0684C", "#F2B84B", "#9CC3D5", "#7FD0A0", "#D2C19B", "#D49BD0")
"""The same on ink: those of the seats in the game."""


def _looks(colours: tuple[str, ...]) -> str:
    return " ".join(f".look{number} {{ --look: {colour}; }}" for number, colour in enumerate(colours))


STYLE = f"""
:root {{ color-scheme: light dark; --ground: {PAPER}; --text: {INK}; --red: {RED}; --gold: {GOLD};
  --block: {INK}; --on-block: {PAPER}; --rule: {INK}; }}
{_looks(LOOKS)}
* {{ box-sizing: border-box; margin: 0; }}
body {{ background: var(--ground); color: var(--text); line-height: 1.45;
  font: 500 17px Manrope, "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }}
main {{ max-width: 1080px; margin: 0 auto; padding: 0 32px 64px; }}
header {{ background: {INK}; color: {PAPER}; position: relative; overflow: hidden; }}
header .inner {{ max-width: 1080px; margin: 0 auto; padding: 46px 32px 54px; position: relative; }}
header::before {{ content: ""; position: absolute; inset: 0; background: {RED};
  clip-path: polygon(62% 0, 100% 0, 100% 100%, 84% 100%); }}
header::after {{ content: ""; position: absolute; left: 0; right: 0; bottom: 0; height: 10px; background: var(--gold);
  clip-path: polygon(0 0, 46% 0, 48% 100%, 0 100%); }}
h1 {{ font-size: 80px; font-weight: 800; line-height: 1.02; max-width: 70%; overflow-wrap: anywhere;
  letter-spacing: -2px; text-transform: uppercase; }}
header p {{ margin-top: 14px; font-size: 19px; font-weight: 600; max-width: 58%; overflow-wrap: anywhere; }}
header .kicker {{ color: var(--gold); font-size: 20px; font-weight: 800; letter-spacing: 3px; text-transform: uppercase;
  margin: 0 0 16px; }}
h2 {{ width: fit-content; background: var(--block); color: var(--on-block); font-size: 22px; font-weight: 800;
  text-transform: uppercase; letter-spacing: 1px; padding: 8px 34px 8px 18px; margin: 46px 0 18px;
  clip-path: polygon(0 0, 100% 0, calc(100% - 18px) 100%, 0 100%); }}
h3 {{ font-size: 17px; font-weight: 800; margin: 20px 0 6px; border-bottom: 3px solid var(--red);
  width: fit-content; }}
table {{ border-collapse: collapse; width: 100%; }}
th {{ text-align: left; font-size: 13px; font-weight: 700; text-transform: uppercase; letter-spacing: 1px;
  padding: 0 10px 6px; }}
td {{ padding: 9px 10px; border-top: 2px solid var(--rule); vertical-align: middle; overflow-wrap: anywhere; }}
.figure {{ text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }}
.place {{ font-size: 26px; font-weight: 800; width: 74px; white-space: nowrap; }}
.name {{ font-weight: 800; white-space: nowrap; }}
.who {{ display: flex; align-items: center; gap: 10px; }}
.who svg {{ width: 18px; height: 18px; flex: none; fill: var(--look); }}
.kind {{ font-weight: 500; font-size: 14px; opacity: 0.7; margin-left: 8px; white-space: nowrap; }}
.track {{ width: 34%; }}
.bar {{ height: 20px; background: var(--block);
  clip-path: polygon(0 0, 100% 0, calc(100% - 8px) 100%, 0 100%); }}
.first .bar {{ background: var(--red); }}
.first .place {{ color: var(--red); }}
.gone {{ opacity: 0.6; }}
td.score {{ font-size: 22px; font-weight: 800; }}
.chart {{ width: 100%; height: auto; display: block; }}
.chart.phone, .legend {{ display: none; }}
.chart text {{ font: 600 15px Manrope, "Segoe UI", Arial, sans-serif; fill: var(--text); }}
.chart .axis {{ fill: var(--red); }}
.way {{ fill: none; stroke: var(--look); }}
.rule {{ stroke: var(--rule); opacity: 0.25; }}
.rule.heavy {{ stroke-width: 2.5; opacity: 1; }}
.results {{ font-size: 16px; }}
.results td {{ border-top-width: 1px; padding: 6px 10px; }}
.results .number {{ width: 62px; font-weight: 800; white-space: nowrap; }}
.durak {{ color: var(--red); font-weight: 800; width: 24%; }}
.note {{ font-size: 14px; opacity: 0.75; }}
.rules {{ columns: 2; column-gap: 44px; padding-left: 20px; }}
.rules li {{ break-inside: avoid; margin-bottom: 6px; }}
.rules li::marker {{ color: var(--red); content: "■  "; font-size: 11px; }}
.under {{ margin-top: 14px; }}
.mark {{ font: 700 18px ui-monospace, Menlo, Consolas, monospace; background: {GOLD}; color: {INK};
  padding: 2px 10px; }}
footer {{ margin-top: 54px; border-top: 6px solid var(--block); padding-top: 12px; font-size: 14px; }}
@media screen and (prefers-color-scheme: dark) {{
  :root {{ --ground: #211D1E; --text: {PAPER}; --red: #F0684C; --block: {PAPER}; --on-block: {INK}; --rule: #6E6459; }}
  header {{ background: #100E0F; }}
  {_looks(NIGHT_LOOKS)}
}}
@media (max-width: 760px) {{
  main, header .inner {{ padding-left: 16px; padding-right: 16px; }}
  header::before {{ clip-path: polygon(80% 0, 100% 0, 100% 100%, 94% 100%); }}
  h1 {{ font-size: 42px; max-width: 84%; letter-spacing: -1px; }}
  header p, header .kicker {{ max-width: 84%; }}
  h2 {{ font-size: 19px; margin-top: 36px; }}
  .rules {{ columns: 1; }}
  .track, .less, .chart.wide {{ display: none; }}
  th, td {{ padding-left: 6px; padding-right: 6px; }}
  th {{ font-size: 12px; letter-spacing: 0; }}
  .place {{ width: 48px; font-size: 22px; }}
  .name {{ white-space: normal; }}
  .kind {{ display: block; margin-left: 0; }}
  .chart.phone {{ display: block; }}
  .legend {{ display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; padding: 6px 0 0; font-weight: 700; }}
  .legend svg {{ width: 34px; height: 12px; margin-right: 8px; }}
  .results tr {{ display: grid; grid-template-columns: 42px 1fr; border-top: 1px solid var(--rule); padding: 5px 0; }}
  .results td {{ border: 0; padding: 1px 6px; width: auto; }}
  .results .number {{ grid-row: 1 / 3; width: auto; }}
  .results .durak {{ grid-column: 2; grid-row: 1; width: auto; }}
}}
@media print {{ header, h2, .bar {{ -webkit-print-color-adjust: exact; print-color-adjust: exact; }} }}
"""
