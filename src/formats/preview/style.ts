import type { PreviewLook } from '../../model/file-functions.ts'
import { colourRules } from './colours.ts'
import { cardTitles } from './columns.ts'

/** How a preview looks on a wide screen, and what all widths and paper have in common. */
const wide = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 62rem; margin: 2rem auto; padding: 2.75rem 3rem; background: var(--sheet); border-top: 4px solid var(--accent); border-radius: 4px; box-shadow: 0 1px 3px rgb(20 40 60 / .12), 0 8px 28px rgb(20 40 60 / .08); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1.25rem 2rem; align-items: flex-start; }
.title { flex: 1 1 18rem; min-width: 0; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; }
h2 { margin: 0 0 .5rem; color: var(--accent); font-size: .78rem; line-height: 1.5; font-weight: 650; letter-spacing: .06em; text-transform: uppercase; text-align: start; }
caption { padding: 0 0 .5rem; text-align: start; }
caption h2 { display: inline; }
.narrow { display: none; }
p { margin: 0; }
.from { margin-top: .25rem; color: var(--quiet); font-size: 1.05rem; }
.due { min-width: 0; max-width: 100%; padding: .8rem 1.2rem; background: var(--soft); border-radius: 6px; text-align: end; font-size: .9rem; color: var(--quiet); }
.due .label { display: block; }
.due strong { display: block; color: var(--ink); font-size: 1.6rem; line-height: 1.3; font-weight: 650; }
.remark { margin-top: 1.25rem; padding: .6rem .9rem; background: var(--remark); border-inline-start: 3px solid var(--remark-edge); }
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
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .6rem; vertical-align: top; text-align: start; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { border-bottom: 2px solid var(--edge); font-size: .82rem; font-weight: 600; vertical-align: bottom; white-space: nowrap; }
tbody tr { border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; }
th { overflow-wrap: normal; }
.files td:first-child { min-width: 9rem; }
td, .amount, .due, .digits { font-variant-numeric: tabular-nums lining-nums; }
.number { text-align: end; white-space: nowrap; }
.number > *, .lines td:nth-child(1) bdi { display: inline-block; max-width: 8em; white-space: normal; overflow-wrap: break-word; baseline-source: first; }
.number > .detail { display: block; margin-inline-start: auto; }
.number > .quiet { max-width: 4.5em; }
.number > .unit { max-width: 3em; }
.totals .number > * { max-width: 11em; }
.totals .payable .number > * { max-width: 9em; }
.lines td:nth-child(5) > * { max-width: 4.5em; }
.lines td:nth-child(1) { min-width: 2.2rem; color: var(--quiet); overflow-wrap: break-word; }
.lines td:nth-child(1) bdi { max-width: 4em; }
.lines td:nth-child(2) { width: 100%; min-width: 9rem; }
.item { font-weight: 550; }
.prose { white-space: pre-line; }
p.prose + p.prose { margin-top: .6rem; }
.detail { color: var(--quiet); font-size: .86rem; }
.tags > span { margin-inline-end: .9rem; }
.amount > bdi { display: inline-block; max-width: 100%; }
.quiet, .unit { color: var(--quiet); font-weight: 400; }
.sums { display: grid; grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr); gap: 0 3rem; align-items: start; }
.totals .sum { font-weight: 600; }
.totals .sum th, .totals .payable th { font-weight: 600; }
.totals .aside { color: var(--quiet); }
.totals .payable { border-top: 2px solid var(--edge); border-bottom: 0; font-size: 1.15rem; font-weight: 650; }
.badges { display: flex; flex-wrap: wrap; gap: .4rem; margin: .75rem 0 0; padding: 0; list-style: none; }
.badge { display: inline-block; padding: .08rem .6rem; border-radius: 1rem; background: var(--info); color: var(--info-ink); font-size: .82rem; font-weight: 600; white-space: nowrap; }
.badge.error { background: var(--error); color: var(--error-ink); }
.badge.warning { background: var(--warning); color: var(--warning-ink); }
.validation { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.validation > section { margin-top: 0; }
.rule { font-weight: 600; }
.findings td:nth-child(2) { min-width: 7rem; }
.findings td:nth-child(3) { width: 70%; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
footer { margin-top: 2.5rem; color: var(--quiet); font-size: .8rem; }
`

/** Where two columns of texts and four of long numbers have less room. */
const medium = `
@media screen and (max-width: 62rem) {
  .number > * { max-width: 7em; }
  .lines td:nth-child(3) > * { max-width: 5.5em; }
  .lines td:nth-child(5) > * { max-width: 3.5em; }
  .lines td:nth-child(2) { min-width: 7.5rem; }
  .sums { grid-template-columns: minmax(0, 1fr); }
  .sums > :last-child { justify-self: end; width: min(34rem, 100%); }
  .totals tr[class] .number > * { max-width: 16em; }
}
`

/** On a phone, and in a narrow frame: each row of a table is a card, and nothing is wider than the screen. */
const narrow = (titles: string): string => `
@media screen and (max-width: 52rem) {
  body { background: var(--sheet); }
  main { margin: 0; padding: 1.5rem 1.1rem; border-radius: 0; box-shadow: none; }
  .due { flex: 1 1 100%; text-align: start; }
  .sums > :last-child { width: 100%; }
  .facts > div:has(.digits) { grid-column: 1 / -1; }
  .facts, .payment .facts { grid-template-columns: repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr)); }
  .facts { padding-inline: .9rem; }
  .narrow { display: inline; }
  table, caption, tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: flex; flex-wrap: wrap; gap: .35rem .75rem; padding: .75rem 0; }
  tbody tr:first-child { border-top: 1px solid var(--line); }
  th, td, .lines td:nth-child(n), .findings td:nth-child(n) { flex: 0 1 auto; width: auto; min-width: 0; max-width: 100%; padding: 0; }
  td:empty { display: none; }
  td::before { display: block; color: var(--quiet); font-size: .82rem; font-weight: 400; }
  .number, td.number { text-align: start; white-space: normal; }
  .number > *, .lines td.number:nth-child(n) > *, .totals tr[class] .number > * { max-width: 100%; }
  .number > .detail { margin: 0; }
  td.number, .lines td.number:nth-child(n) { flex: 1 1 auto; min-width: min(4rem, 100%); }
  td.number:last-child { margin-inline-start: auto; text-align: end; }
  tr > td:first-child { flex: 0 1 100%; }
  .lines td.number:last-child { font-weight: 550; }
  .lines tr > td:nth-child(1) { flex: 0 1 auto; max-width: 30%; }
  .lines td:nth-child(1) bdi { max-width: 100%; }
  .lines tr > td:nth-child(2) { flex: 1 1 0; }
  .lines tr::before { content: ""; order: 1; flex: 0 0 100%; }
  .lines td.number { order: 2; }
  .findings tr > td:nth-child(1) { flex: 0 0 auto; }
  .findings tr > td:nth-child(2) { flex: 1 1 40%; }
  .findings tr > td:nth-child(3) { flex: 1 1 100%; }
  .totals td.number { flex: 0 1 auto; min-width: 0; }
  .totals tr { justify-content: space-between; gap: 0 1rem; padding: .5rem 0; }
${titles}}
`

/** On paper: A4 with numbers of pages, no line across two of them, and no ink for backgrounds. */
const paper = `
@media print {
  @page { size: A4; margin: 14mm 14mm 17mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; color: #566373; } }
  :root { font-size: 10pt; }
  body { background: none; font-size: 10pt; }
  main { max-width: none; margin: 0; padding: 0; border: 0; border-radius: 0; box-shadow: none; background: none; }
  thead { display: table-header-group; }
  tr, .sums, .parties section, .facts, .facts > div, .due, .remark { break-inside: avoid; }
  caption, h2 { break-after: avoid; }
  p { orphans: 3; widows: 3; }
  .due, .facts, .remark { background: none; border: 1px solid var(--line); }
  .badge, .badge.error, .badge.warning { background: none; border: 1px solid; }
  .number > * { max-width: 8em; }
  .lines td:nth-child(3) > * { max-width: 6em; }
  .lines td:nth-child(5) > * { max-width: 3.5em; }
  .lines td:nth-child(2) { min-width: 6.5rem; }
  .rates .number > * { max-width: 6.7em; }
  .rates td:nth-child(2) > * { max-width: 4em; }
  .sums { grid-template-columns: minmax(0, 3fr) minmax(24rem, 2fr); gap: 0 2rem; }
}
`

const made = new Map<string, string>()

/** The style of a preview for screens of any width and for paper, nothing fetched and no text of a file in it. */
export function styleOf({ language, theme }: PreviewLook): string {
  const key = `${language} ${theme}`
  const known = made.get(key)
  if (known !== undefined) return known
  const style = `\n${colourRules[theme]}${wide.trimStart()}${medium.trimStart()}${narrow(cardTitles(language)).trimStart()}${paper.trimStart()}`
  made.set(key, style)
  return style
}
