"""The look of the exported page: paper, ink, a red wedge and gold, as on the posters of the game."""

PAPER, INK, RED, GOLD = "#F3E7CC", "#1A1718", "#C8321F", "#E2A336"

LOOKS = ("#C8321F", "#B97A12", "#3E7C97", "#2F8558", "#7B6A45", "#8E4A8A")
"""Colours of the six looks, dark enough for paper."""

STYLE = f"""
:root {{ --paper: {PAPER}; --ink: {INK}; --red: {RED}; --gold: {GOLD}; }}
* {{ box-sizing: border-box; margin: 0; }}
body {{ background: var(--paper); color: var(--ink); line-height: 1.45;
  font: 500 17px Manrope, "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }}
main {{ max-width: 1080px; margin: 0 auto; padding: 0 32px 64px; }}
header {{ background: var(--ink); color: var(--paper); position: relative; overflow: hidden; }}
header .inner {{ max-width: 1080px; margin: 0 auto; padding: 46px 32px 54px; position: relative; }}
header::before {{ content: ""; position: absolute; inset: 0; background: var(--red);
  clip-path: polygon(62% 0, 100% 0, 100% 100%, 84% 100%); }}
header::after {{ content: ""; position: absolute; left: 0; right: 0; bottom: 0; height: 10px; background: var(--gold);
  clip-path: polygon(0 0, 46% 0, 48% 100%, 0 100%); }}
h1 {{ font-size: 80px; font-weight: 800; line-height: 1.02; max-width: 70%;
  letter-spacing: -2px; text-transform: uppercase; }}
header p {{ margin-top: 14px; font-size: 19px; font-weight: 600; max-width: 58%; }}
header .kicker {{ color: var(--gold); font-size: 20px; font-weight: 800; letter-spacing: 3px; text-transform: uppercase;
  margin: 0 0 16px; }}
h2 {{ width: fit-content; background: var(--ink); color: var(--paper); font-size: 22px; font-weight: 800;
  text-transform: uppercase; letter-spacing: 1px; padding: 8px 34px 8px 18px; margin: 46px 0 18px;
  clip-path: polygon(0 0, 100% 0, calc(100% - 18px) 100%, 0 100%); }}
h3 {{ font-size: 17px; font-weight: 800; margin: 20px 0 6px; border-bottom: 3px solid var(--red);
  width: fit-content; }}
table {{ border-collapse: collapse; width: 100%; }}
th {{ text-align: left; font-size: 13px; font-weight: 700; text-transform: uppercase; letter-spacing: 1px;
  padding: 0 10px 6px; }}
td {{ padding: 9px 10px; border-top: 2px solid var(--ink); vertical-align: middle; }}
.figure {{ text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }}
.place {{ font-size: 26px; font-weight: 800; width: 62px; }}
.name {{ font-weight: 800; white-space: nowrap; }}
.name svg {{ width: 18px; height: 18px; vertical-align: -3px; margin-right: 10px; }}
.kind {{ font-weight: 500; font-size: 14px; opacity: 0.65; margin-left: 6px; }}
.track {{ width: 34%; }}
.bar {{ height: 20px; background: var(--ink);
  clip-path: polygon(0 0, 100% 0, calc(100% - 8px) 100%, 0 100%); }}
.first .bar {{ background: var(--red); }}
.first .place {{ color: var(--red); }}
.gone {{ opacity: 0.6; }}
.score {{ font-size: 22px; font-weight: 800; }}
.chart {{ width: 100%; height: auto; display: block; }}
.chart text {{ font: 600 15px Manrope, "Segoe UI", Arial, sans-serif; fill: var(--ink); }}
.results {{ font-size: 16px; table-layout: fixed; }}
.results td {{ border-top-width: 1px; padding: 6px 10px; }}
.results .number {{ width: 70px; font-weight: 800; white-space: nowrap; }}
.durak {{ color: var(--red); font-weight: 800; width: 220px; }}
.note {{ font-size: 14px; opacity: 0.75; }}
.rules {{ columns: 2; column-gap: 44px; padding-left: 20px; }}
.rules li {{ break-inside: avoid; margin-bottom: 6px; }}
.rules li::marker {{ color: var(--red); content: "■  "; font-size: 11px; }}
.mark {{ font: 700 18px ui-monospace, Menlo, Consolas, monospace; background: var(--gold); padding: 2px 10px; }}
footer {{ margin-top: 54px; border-top: 6px solid var(--ink); padding-top: 12px; font-size: 14px; }}
@media (max-width: 760px) {{ h1 {{ font-size: 46px; max-width: 100%; }} header p {{ max-width: 100%; }}
  .rules {{ columns: 1; }} .track {{ display: none; }}
  main, header .inner {{ padding-left: 16px; padding-right: 16px; }} }}
@media print {{ header, h2, .bar {{ -webkit-print-color-adjust: exact; print-color-adjust: exact; }} }}
"""
