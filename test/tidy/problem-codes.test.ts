import { describe, expect, it } from 'vitest'
import { problemStatus } from '../../src/core/problem.ts'
import { readSources } from './source-files.ts'

/** The rows of the table below the heading `# Errors`, as code → status. */
function documentedCodes(markdown: string): Map<string, number> {
  const section = /^# Errors$([\s\S]*?)(?=^##? |$(?![\s\S]))/m.exec(markdown)?.[1] ?? ''
  const rows = section.matchAll(/^\|\s*`(\w+)`\s*\|\s*(\d{3})\s*\|\s*\S.*\|\s*$/gm)
  return new Map([...rows].map((row) => [row[1] ?? '', Number(row[2])]))
}

describe('error codes', () => {
  const [page] = readSources(['docs/errors.md'], () => true)
  const documented = documentedCodes(page?.text ?? '')

  it('docs/errors.md has a table of errors', () => {
    expect(documented.size).toBeGreaterThan(0)
  })

  it('every code is in the table with its status, and every row is a code', () => {
    expect(Object.fromEntries(documented)).toEqual(problemStatus)
  })

  it('reads a table by its heading only', () => {
    const text =
      '## A\n| `No` | 200 | x |\n# Errors\n\n| code | status | when |\n|---|---|---|\n| `Yes` | 400 | x |\n\n## B\n| `No` | 200 | x |\n'
    expect(documentedCodes(text)).toEqual(new Map([['Yes', 400]]))
  })
})
