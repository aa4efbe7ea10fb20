/** The look of a preview: for screens of any width and for paper, nothing fetched. */
export const previewStyle = `
:root { --ink: #1d2733; --quiet: #5b6878; --line: #d9dfe6; --soft: #f4f6f9; --accent: #17507d; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #e9edf2; color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 62rem; margin: 2rem auto; padding: 2.75rem 3rem; background: #fff; border-top: 4px solid var(--accent); border-radius: 4px; box-shadow: 0 1px 3px rgb(20 40 60 / .12), 0 8px 28px rgb(20 40 60 / .08); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1.25rem 2rem; align-items: flex-start; }
.title { flex: 1 1 18rem; min-width: 0; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; }
h2, caption { margin: 0 0 .5rem; padding: 0; color: var(--accent); font-size: .78rem; line-height: 1.5; font-weight: 650; letter-spacing: .06em; text-transform: uppercase; text-align: start; }
p { margin: 0; }
.from { margin-top: .25rem; color: var(--quiet); font-size: 1.05rem; }
.due { min-width: 0; max-width: 100%; padding: .8rem 1.2rem; background: var(--soft); border-radius: 6px; text-align: end; font-size: .9rem; color: var(--quiet); }
.due .label { display: block; }
.due strong { display: block; color: var(--ink); font-size: 1.6rem; line-height: 1.3; font-weight: 650; }
.remark { margin-top: 1.25rem; padding: .6rem .9rem; background: #fdf6e3; border-inline-start: 3px solid #c99a1f; }
section { margin-top: 2rem; min-width: 0; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 0 2.5rem; }
.parties section { margin-top: 1.75rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.name { font-size: 1.08rem; font-weight: 600; }
dl { margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; min-width: 0; }
.identifiers { margin-top: .75rem; font-size: .9rem; }
.identifiers > div { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: .75rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); gap: .9rem 1.5rem; padding: 1rem 1.2rem; background: var(--soft); border-radius: 6px; }
.facts > div { min-width: 0; }
.facts dt { font-size: .82rem; }
.payment .facts { grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
.payment .facts + .facts { margin-top: .6rem; }
.payment .facts > div:has(.prose) { grid-column: 1 / -1; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .6rem; vertical-align: top; text-align: start; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { border-bottom: 2px solid var(--ink); font-size: .82rem; font-weight: 600; vertical-align: bottom; white-space: nowrap; }
tbody tr { border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; }
th { overflow-wrap: normal; }
.files td:first-child { min-width: 9rem; }
td, .amount, .due, .digits { font-variant-numeric: tabular-nums lining-nums; }
.number { text-align: end; white-space: nowrap; }
.number .detail { white-space: normal; }
.lines td:nth-child(1) { min-width: 2.2rem; color: var(--quiet); overflow-wrap: break-word; }
.lines td:nth-child(2) { width: 100%; min-width: 14rem; }
.item { font-weight: 550; }
.prose { white-space: pre-line; }
p.prose + p.prose { margin-top: .6rem; }
.detail { color: var(--quiet); font-size: .86rem; }
.tags > span { margin-inline-end: .9rem; }
.quiet, .unit { color: var(--quiet); font-weight: 400; }
data { white-space: nowrap; }
.sums { display: grid; grid-template-columns: minmax(0, 3fr) minmax(17rem, 2fr); gap: 0 3rem; align-items: start; }
.totals .sum { font-weight: 600; }
.totals .sum th, .totals .payable th { font-weight: 600; }
.totals .aside { color: var(--quiet); }
.totals .payable { border-top: 2px solid var(--ink); border-bottom: 0; font-size: 1.15rem; font-weight: 650; }
.badges { display: flex; flex-wrap: wrap; gap: .4rem; margin: .75rem 0 0; padding: 0; list-style: none; }
.badge { display: inline-block; padding: .08rem .6rem; border-radius: 1rem; background: #e6eef6; color: #17466e; font-size: .82rem; font-weight: 600; white-space: nowrap; }
.badge.error { background: #fbe4e2; color: #9a1c12; }
.badge.warning { background: #fdf0cf; color: #7a5300; }
.validation { padding-top: 1.5rem; border-top: 1px solid var(--line); }
.rule { font-weight: 600; min-width: 7rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
footer { margin-top: 2.5rem; color: var(--quiet); font-size: .8rem; }
@media (max-width: 46rem) {
  body { background: #fff; }
  main { margin: 0; padding: 1.5rem 1.1rem; border-radius: 0; box-shadow: none; }
  .due { flex: 1 1 100%; text-align: start; }
  .sums { grid-template-columns: minmax(0, 1fr); }
  .lines, .files { min-width: 26rem; }
  .rule { min-width: 0; }
  .facts > div:has(.digits) { grid-column: 1 / -1; }
  .sums th, .sums td { padding-inline: .3rem; }
  .lines td:nth-child(2) { min-width: 10rem; }
  .facts, .payment .facts { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); }
}
@media print {
  @page { margin: 14mm; }
  body { background: #fff; font-size: 10pt; }
  main { max-width: none; margin: 0; padding: 0; border: 0; box-shadow: none; }
  .wide { overflow: visible; }
  thead { display: table-header-group; }
  tr, .parties section, .facts > div { break-inside: avoid; }
  caption, h2 { break-after: avoid; }
  .due, .facts, .badge, .remark { print-color-adjust: exact; }
}
`
