import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { serviceCapabilities } from '../../src/odata/metadata/capabilities.ts'
import { root } from './source-files.ts'

/** docs/odata-conformance.md is complete and names tests that exist. */
const page = readFileSync(`${root}docs/odata-conformance.md`, 'utf8')

const upTo = (last: number): string[] => Array.from({ length: last }, (_one, index) => String(index + 1))
const parts = (number: string, last: number): string[] => upTo(last).map((part) => `${number}.${part}`)

/** The numbers of OData 4.01 Part 1, chapter 13. */
const levels: Readonly<Record<string, readonly string[]>> = {
  '13.1.1': [...upTo(33), ...parts('5', 2)],
  '13.1.2': [...upTo(17), ...parts('7', 5)],
  '13.1.3': [...upTo(16), ...parts('9', 9)],
  '13.2.1': [...upTo(27), ...Array.from('abcdefghijklmn', (letter) => `9${letter}`), '9l.a'],
  '13.2.2': upTo(11),
  '13.2.3': [...upTo(10), ...parts('5', 5)],
}

interface Row {
  readonly number: string
  readonly says: string
  readonly state: string
  readonly proof: string
}

function rowsOf(level: string): Row[] {
  const [, section = ''] = page.split(`\n## ${level} `)
  return section
    .split('\n## ', 1)
    .flatMap((text) => text.split('\n'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => /^\d/.test(cells[1] ?? ''))
    .map(([, number = '', says = '', , state = '', proof = '']) => ({ number, says, state, proof }))
}

/** `contract/metadata` "title" as the file and the title. */
function testsIn(text: string): { readonly file: string; readonly title: string }[] {
  return [...text.matchAll(/`([a-z]+\/[\w-]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }))
}

it.each(Object.entries(levels))('every requirement of %s is there once, with a state', (level, numbers) => {
  const rows = rowsOf(level)
  expect(rows.map((row) => row.number).toSorted()).toEqual(numbers.toSorted())
  for (const { number, says, state } of rows) {
    expect(says, number).toMatch(/^(MUST|MUST NOT|SHOULD|SHOULD NOT|MAY)\*?$/)
    expect(['yes', 'partly', 'differs', 'no', 'n/a'], number).toContain(state)
  }
})

it.each(Object.keys(levels))('what is done or refused of %s has its test, what is not says why', (level) => {
  for (const { number, state, proof } of rowsOf(level)) {
    expect(proof, number).toMatch(/\w/)
    if (['yes', 'partly', 'no'].includes(state)) expect(testsIn(proof), number).not.toEqual([])
  }
})

it('the page names tests that exist', () => {
  const named = testsIn(page)
  // A mention that is not of the form file, title is a mistake too.
  expect(named).toHaveLength(page.match(/`(contract|unit|property|tidy|fault|browser)\//g)?.length ?? 0)
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ file, title }) => {
    const path = `${root}test/${file}.test.ts`
    if (!existsSync(path)) return true
    const text = readFileSync(path, 'utf8')
    return ![`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted))
  })
  expect(missing).toEqual([])
})

it('no level is declared while one of its MUSTs is not met', () => {
  const unmet = rowsOf('13.1.1').filter(
    ({ says, state }) => /^MUST( NOT)?$/.test(says) && !['yes', 'n/a'].includes(state),
  )
  const declared = serviceCapabilities.some(({ term }) => term === 'Capabilities.ConformanceLevel')
  expect([declared, unmet.map(({ number }) => number)]).toEqual([false, ['10', '11']])
})
