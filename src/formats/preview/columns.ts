import type { PreviewLanguage } from '../../model/file-functions.ts'
import { type Label, labels } from './labels.ts'
import { type Markup, markup } from './markup.ts'
import { shortCurrency, type View } from './view.ts'

/** A column of a table: texts, or numbers, of which amounts of money are in the document's currency. */
interface Column {
  readonly label: Label
  readonly kind: 'text' | 'number' | 'money'
}

const text = (label: Label): Column => ({ label, kind: 'text' })
const number = (label: Label): Column => ({ label, kind: 'number' })
const money = (label: Label): Column => ({ label, kind: 'money' })

/** The tables of a page by their class. */
const tables = {
  lines: [text('no'), text('description'), number('quantity'), money('price'), number('vat'), money('net')],
  adjustments: [text('reason'), number('vat'), money('amount')],
  rates: [text('category'), number('rate'), money('taxable'), money('vat')],
  files: [text('name'), text('description'), text('fileType'), number('size')],
  findings: [text('severity'), text('rule'), text('finding')],
} as const satisfies Readonly<Record<string, readonly Column[]>>

/** A table with a row of column titles. */
export type TableName = keyof typeof tables

// Roles are those the elements have: where a narrow screen shows a table as cards, Safari forgets them.

/** A table of rows that {@link rowOf} made, in a section of its own. */
export function tableOf(
  name: TableName,
  title: Label,
  currency: string | null,
  rows: readonly Markup[],
  view: View,
): Markup {
  const columns: readonly Column[] = tables[name]
  const ofMoney = currency !== null && columns.some(({ kind }) => kind === 'money')
  const heads = columns.map(
    ({ label, kind }) =>
      markup`<th role="columnheader" scope="col"${kind === 'text' ? null : numberClass}>${view.say(label)}${kind === 'money' ? unitOf(currency, view) : null}</th>`,
  )
  return markup`<section><table role="table" class="${name}">
<caption><h2>${view.say(title)}</h2>${ofMoney ? markup`<span class="narrow">${unitOf(currency, view)}</span>` : null}</caption>
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">
${rows}</tbody>
</table></section>
`
}

const numberClass = markup` class="number"`

/** The currency of a column of amounts, for its title. */
function unitOf(currency: string | null, view: View): Markup | null {
  return currency === null ? null : markup` <span class="unit">${view.foreign(shortCurrency(currency))}</span>`
}

/** Titles of columns as a rule of style each, for cards, which show them with each value. Words of ours alone. */
export function cardTitles(language: PreviewLanguage): string {
  return Object.entries(tables)
    .flatMap(([name, columns]) => columns.map(({ label }, at) => [name, at, labels[label][language]] as const))
    .filter(([name, at]) => at >= untitled[name as TableName])
    .map(([name, at, word]) => {
      // The title of the column is read out already; the second line says so to browsers that know it.
      const content = JSON.stringify(word)
      return `  .${name} td:nth-child(${at + 1})::before { content: ${content}; content: ${content} / ""; }\n`
    })
    .join('')
}

/** So many values at the beginning of a card speak for themselves. */
const untitled: Readonly<Record<TableName, number>> = { lines: 2, adjustments: 1, rates: 1, files: 1, findings: 3 }
