/** A column of a text table; `right` for amounts. */
export interface Column {
  readonly title: string
  readonly right?: boolean
}

/** A table for people: titles, a rule, the rows, and after another rule the total row when there is one. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): string {
  const titles = columns.map(({ title }) => title)
  const all = [titles, ...rows, ...(total === undefined ? [] : [total])]
  const widths = columns.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const lines = all.map((row) =>
    columns
      .map(({ right }, at) => {
        const cell = row[at] ?? ''
        const width = widths[at] ?? 0
        return right === true ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  const rule = '-'.repeat(Math.max(...lines.map((line) => line.length)))
  const [head = '', ...body] = lines
  const last = total === undefined ? [] : [rule, body.pop() ?? '']
  return [head, rule, ...body, ...last].join('\n')
}
