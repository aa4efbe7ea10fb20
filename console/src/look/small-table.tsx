import type { ComponentChildren } from 'preact'
import './small-table.css'

/** A column of a {@link SmallTable}; numbers stand at the end. */
export interface SmallColumn {
  readonly title: string
  readonly align?: 'end'
}

interface SmallTableProps {
  readonly label: string
  readonly columns: readonly SmallColumn[]
  readonly rows: readonly (readonly ComponentChildren[])[]
  /** Sums, a cell for each column. */
  readonly foot?: readonly ComponentChildren[]
  /** Scrolls in a box of its own, where there may be many. */
  readonly low?: boolean
}

/** A table of some rows, all of them in the page: lines of a document, what is in a file. Nothing without rows. */
export function SmallTable({ label, columns, rows, foot, low = false }: SmallTableProps) {
  if (rows.length === 0) return null
  const look = (index: number): string => (columns[index]?.align === 'end' ? 'small-table-end' : '')
  return (
    <div class={low ? 'small-table small-table-low' : 'small-table'} tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title }, index) => (
              <th key={index} scope="col" class={look(index)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={nth}>
              {row.map((cell, index) => (
                <td key={index} class={look(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot>
            <tr>
              {foot.map((cell, index) => (
                <td key={index} class={look(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
