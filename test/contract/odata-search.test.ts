import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, list, type Plain } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'

/** `$search` (OData 4.01 Part 1, 11.2.6.6): literal words and phrases in the shown texts of a record, letter case ignored. */
let service: Service
let customers: Plain[] = []
beforeAll(async () => {
  service = await startService()
  for (let index = 0; index < 12; index++) {
    const body = {
      no: `C9000${String(index)}`,
      name: `Été ${String(index % 7)} 100%_'o`,
      city: index % 2 === 0 ? 'Liège' : 'Gent',
      postingGroup: 'DOMESTIC',
      genBusPostingGroup: 'DOMESTIC',
      vatBusPostingGroup: 'DOMESTIC',
      blocked: index % 3 === 0 ? 'Ship' : ' ',
    }
    await create(service, body, set)
  }
  customers = await list(service, set)
})
afterAll(() => service.stop())

const set = 'customers'
const unsearched: ReadonlySet<string> = new Set(['@odata.etag', 'id', 'systemModifiedAt'])

const search = (text: string, more = ''): Promise<Plain[]> =>
  list(service, `${set}?$search=${encodeURIComponent(text)}${more}`)

/** Whether a record has a word in one of its texts, codes and options, as the documentation says. */
const has =
  (word: string) =>
  (row: Plain): boolean =>
    Object.entries(row).some(
      ([name, value]) =>
        typeof value === 'string' && !unsearched.has(name) && value.toLowerCase().includes(word.toLowerCase()),
    )
const numbers = (rows: readonly Plain[]): unknown[] => rows.map((row) => row['no'])

describe('a search', () => {
  it('finds a word in any text, code or option that is shown', async () => {
    for (const word of ['domestic', 'DOMESTIC', 'C90001', 'c9000', 'ship', 'liÈge', 'été', 'ÉTÉ', 'Été', 'nowhere'])
      expect(numbers(await search(word)), word).toEqual(numbers(customers.filter(has(word))))
    expect((await search('été')).length).toBeGreaterThan(5)
    expect((await search('été')).length).toBeLessThan(customers.length)
  })

  it('takes phrases, AND, OR, NOT, blanks as AND, and parentheses', async () => {
    const cases: readonly (readonly [string, (row: Plain) => boolean])[] = [
      ['"Été 3"', has('été 3')],
      ['Été Liège', (row) => has('été')(row) && has('liège')(row)],
      ['Été AND Ship', (row) => has('été')(row) && has('ship')(row)],
      ['"Été 1" OR "Été 2"', (row) => has('été 1')(row) || has('été 2')(row)],
      ['NOT Été', (row) => !has('été')(row)],
      ['Été NOT "Été 3"', (row) => has('été')(row) && !has('été 3')(row)],
      ['Été AND NOT ("Été 1" OR "Été 2")', (row) => has('été')(row) && !has('été 1')(row) && !has('été 2')(row)],
      ['C90001 OR Été Gent', (row) => has('C90001')(row) || (has('été')(row) && has('gent')(row))],
    ]
    for (const [text, expected] of cases) {
      const found = numbers(await search(text))
      expect(found, text).toEqual(numbers(customers.filter(expected)))
      expect(found.length, text).toBeGreaterThan(0)
    }
  })

  it('has no wildcards: a word is literal text', async () => {
    expect(numbers(await search('"100%_\'o"'))).toEqual(numbers(customers.filter(has("100%_'o"))))
    expect(await search('"1__%"')).toEqual([])
    expect(await search('"I*e"')).toEqual([])
    expect((await search('"100%"')).length).toBeGreaterThan(0)
  })

  it('goes together with the other options', async () => {
    const rows = await search('Été', `&$filter=${encodeURIComponent("city eq 'Gent'")}&$orderby=no desc&$top=2`)
    const expected = customers.filter(has('été')).filter((row) => row['city'] === 'Gent')
    expect(numbers(rows)).toEqual(numbers(expected.reverse().slice(0, 2)))
    const counted = await service.request(
      'GET',
      `${service.companyUrl}/${set}/$count?$search=${encodeURIComponent('Été')}`,
    )
    expect(Number(counted.text.replace('\uFEFF', ''))).toBe(customers.filter(has('été')).length)
  })

  it('of any phrase answers the records that have it, and never fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), async (phrase) => {
        fc.pre(phrase.trim() !== '' && !/["\0]/.test(phrase) && phrase.isWellFormed())
        const text = `"${phrase}"`
        const answer = await service.request('GET', `${service.companyUrl}/${set}?$search=${encodeURIComponent(text)}`)
        expect(answer.status, answer.text).toBe(200)
      }),
      { numRuns: 60 },
    )
  })

  it('of any text at all is answered or refused with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 20, unit: 'binary' }), async (text) => {
        fc.pre(text.isWellFormed())
        const answer = await service.request('GET', `${service.companyUrl}/${set}?$search=${encodeURIComponent(text)}`)
        expect([200, 400], answer.text).toContain(answer.status)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is refused', () => {
  it.each([
    ['nothing', ''],
    ['an open parenthesis', '(a'],
    ['an open phrase', '"a'],
    ['101 words', Array.from({ length: 101 }, () => 'a').join(' ')],
  ])('%s', async (_name, text) => {
    const answer = await service.request('GET', `${service.companyUrl}/${set}?$search=${encodeURIComponent(text)}`)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.json.error.message).toMatch(/\$search|position/)
  })
})
