import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directOData, type DirectOData } from '../support/direct-odata.ts'
import type { Plain } from '../support/odata-client.ts'
import { sinceMs } from '../support/work.ts'

/** What a hostile or merely odd client of the query language found: answers that were wrong, or cost far more than they are worth. */
let books: DirectOData
beforeAll(async () => {
  books = await directOData()
  await books.post(6)
})
afterAll(() => books.stop())

type Options = Readonly<Record<string, string>>

const set = 'generalLedgerEntries'
const path = (options: Options, of = set): string =>
  `${of}?${Object.entries(options)
    .map(([option, value]) => `${encodeURIComponent(option)}=${encodeURIComponent(value)}`)
    .join('&')}`
const messageOf = (json: Plain): string => String((json['error'] as Plain | undefined)?.['message'])
const many = (count: number, one: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join(separator)

async function refusal(options: Options): Promise<string> {
  const before = process.cpuUsage()
  const { status, json } = await books.get(path(options))
  const message = messageOf(json)
  expect([status, message]).toEqual([400, expect.any(String)])
  expect(sinceMs(before)).toBeLessThan(5_000)
  return message
}

/** Numbers of all entries, page by page. */
async function walked(order: string): Promise<unknown[]> {
  const found: unknown[] = []
  let next: string | undefined = path({ $orderby: order, $select: 'entryNo', $top: '12' })
  for (let pages = 0; next !== undefined && pages < 20; pages++) {
    const answer = await books.send('GET', next, undefined, { prefer: 'odata.maxpagesize=3' })
    expect(answer.status, messageOf(answer.json)).toBe(200)
    found.push(...(answer.json['value'] as Plain[]).map((row) => row['entryNo']))
    const link = answer.json['@odata.nextLink'] as string | undefined
    next = link === undefined ? undefined : `${set}${link.slice(link.indexOf('?'))}`
  }
  return found
}

describe('pages', () => {
  it.each([
    'entryNo divby 7 mul (entryNo divby 7) mul (entryNo divby 7)',
    'entryNo mul 123456789012345678901234567890 mul 12345678901234567890 desc',
    '(entryNo sub 5) divby 3 mul 1e60',
    '1e3,entryNo desc',
    'case(entryNo gt 5:7.0,true:1e3) desc',
  ])('follow one another where the order is by numbers of many digits: %s', async (order) => {
    const whole = await books.rows(path({ $orderby: order, $select: 'entryNo', $top: '12' }))
    expect(await walked(order)).toEqual(whole.map((row) => row['entryNo']))
  })

  it('cannot be ordered by the time of the request, which moves on from page to page', async () => {
    const refused: readonly Options[] = [
      { $orderby: 'now()' },
      { $orderby: 'entryNo,totalseconds(now() sub systemModifiedAt) desc' },
      { $compute: "now() add duration'P1D' as then", $orderby: 'then' },
      { $apply: 'compute(now() as then)', $orderby: 'then' },
      { $apply: 'compute(now() as then)/groupby((then,entryNo))' },
      { $apply: 'compute(now() as then)/groupby((entryNo),aggregate(then with max as late))', $orderby: 'late' },
    ]
    for (const options of refused) expect(await refusal(options)).toContain('now()')
    const allowed: readonly Options[] = [
      { $orderby: 'case(postingDate lt date(now()):1,true:2)' },
      { $filter: 'systemModifiedAt lt now()', $orderby: 'systemModifiedAt' },
      { $compute: 'now() as then' },
      { $apply: 'aggregate(systemModifiedAt with max as late)/compute(now() as then)', $select: 'then' },
    ]
    for (const options of allowed) expect((await books.get(path(options))).status).toBe(200)
  })

  it('are as large as the largest number a client can write', async () => {
    for (const top of ['2147483647', '9223372036854775807', '99999999999999999999'])
      expect((await books.get(path({ $top: top }))).status).toBe(200)
    expect((await books.rows(path({ $skip: '9223372036854775807' }))).length).toBe(0)
  })
})

const linesOf = (document: Plain | undefined): readonly Plain[] => document?.['lines'] as Plain[]

describe('the records of a relation', () => {
  it('come in the order that was asked for, also when it is the one of the key', async () => {
    const documents = await books.rows('postedDocuments?$expand=lines')
    const [document] = documents.toSorted((one, other) => linesOf(other).length - linesOf(one).length)
    expect(linesOf(document).length).toBe(6)
    const id = String(document?.['id'])
    for (const order of ['id', 'id desc'])
      expect(await books.rows(`postedDocuments(${id})/lines?$orderby=${order}`)).toEqual(
        linesOf((await books.rows(`postedDocuments?$expand=lines($orderby=${order})&$filter=id eq ${id}`))[0]),
      )
  })
})

describe('texts and codes', () => {
  it('are joined as they were written', async () => {
    const [customer] = await books.rows(path({ $compute: "concat(no,'-abc') as joined", $top: '1' }, 'customers'))
    expect(customer?.['joined']).toBe(`${String(customer?.['no'])}-abc`)
    const filter = `concat('x',no) eq 'x${String(customer?.['no'])}'`
    expect((await books.rows(path({ $filter: filter }, 'customers'))).length).toBe(1)
  })

  it('an option is found by its encoded spelling inside a function too', async () => {
    const of = (end: string) => books.rows(path({ $filter: `endswith(incomeBalance,'${end}')` }, 'accounts'))
    expect((await of(' Sheet')).length).toBeGreaterThan(5)
    expect(await of('_x0020_Sheet')).toEqual(await of(' Sheet'))
    expect((await of('_x0000_')).length).toBe(0)
  })
})

describe('what would cost too much is refused', () => {
  const doubled = (steps: number, twice: (name: string) => string, first: string): string =>
    `compute(${first} as a0)${many(steps, (index) => `/compute(${twice(`a${index}`)} as a${index + 1})`, '')}`

  it.each([
    ['sums', (name: string) => `${name} add ${name}`, 'entryNo'],
    ['products', (name: string) => `${name} mul ${name}`, 'entryNo'],
    ['texts', (name: string) => `concat(${name},${name})`, 'description'],
  ])('steps of $apply that double again and again: %s', async (_name, twice, first) => {
    for (const steps of [12, 90])
      expect(await refusal({ $apply: doubled(steps, twice, first) })).toMatch(/parts.* at position /)
    expect((await books.get(path({ $apply: doubled(4, twice, first), $top: '2' }))).status).toBe(200)
  })

  it('also with groups between the steps', async () => {
    const steps = many(
      20,
      (index) =>
        `/compute(concat(concat(a${index},a${index}),concat(a${index},a${index})) as b${index})/groupby((entryNo),aggregate(b${index} with max as a${index + 1}))`,
      '',
    )
    expect(await refusal({ $apply: `compute(description as a0)${steps}` })).toMatch(/parts.* at position /)
  })

  it('parameter aliases inside one another, deep or wide', async () => {
    const deep = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [
        `@a${index}`,
        `${'tolower('.repeat(18)}${index === 89 ? 'description' : `@a${index + 1}`}${')'.repeat(18)}`,
      ]),
    )
    expect(await refusal({ ...deep, $filter: "@a0 eq 'x'" })).toMatch(/alias|levels/)
    const wide = { '@a': many(300, (index) => `entryNo gt ${index}`, ' or '), $filter: many(190, () => '@a', ' or ') }
    expect(await refusal(wide)).toMatch(/more than 1000 terms at position /)
  })

  it('more than 50 looks at related records', async () => {
    const look = (index: number): string =>
      `dimensionSetLines/any(d:d/code eq documentNo and d/valueCode ne '${index}')`
    const count = (index: number): string => `dimensionSetLines/$count($filter=code ne '${index}')`
    const refused: readonly Options[] = [
      { $filter: many(51, look, ' or ') },
      { $orderby: many(26, (index) => `${count(index)} add ${count(index)}`, ',') },
      { $compute: many(51, (index) => `${count(index)} as n${index}`, ',') },
      { $compute: `${count(1)} as n`, $filter: many(51, (index) => `n gt ${index}`, ' or ') },
      { '@a': look(1), $filter: many(51, () => '@a', ' or ') },
    ]
    for (const options of refused) expect(await refusal(options)).toMatch(/More than 50 .* at position /)
    expect((await books.get(path({ $filter: many(50, look, ' or ') }))).status).toBe(200)
  })

  it('many patterns, in one option or in several, and one that is used often', async () => {
    const match = (size: number, of = 'description') => `matchesPattern(${of},'(a|b){${size / 2}}x')`
    const tooMany = 'more than 400 characters together'
    expect(await refusal({ $filter: many(4, () => match(100), ' or ') })).toContain(tooMany)
    const options: readonly Options[] = [
      { $orderby: match(100) },
      { $compute: `${match(100)} as m`, $filter: many(4, () => 'm', ' or ') },
      { $compute: `${match(100)} as m`, $filter: match(90), $orderby: match(80) },
      { $filter: match(100), $expand: `dimensionSetLines($filter=${match(90, 'code')} or ${match(80, 'code')})` },
    ]
    for (const [index, one] of options.entries()) {
      const answer = await books.get(path(one))
      expect(answer.status, messageOf(answer.json)).toBe(index === 0 ? 200 : 400)
      if (index > 0) expect(messageOf(answer.json)).toContain(tooMany)
    }
    for (const _again of [1, 2]) expect((await books.get(path({ $filter: match(100) }))).status).toBe(200)
    const small = many(20, (index) => `matchesPattern(description,'^${index}.*$')`, ' or ')
    expect((await books.get(path({ $filter: small }))).status).toBe(200)
  })

  it('many large keys of an order, and many large properties', async () => {
    const x = `${many(80, () => 'length(description)', ' add ')} as x`
    const keys = many(32, (index) => `x add ${index}`, ',')
    expect(await refusal({ $compute: x, $orderby: keys })).toMatch(/more than 1000 parts.* at position /)
    expect(await refusal({ $compute: `${x},${many(20, (index) => `x add ${index} as y${index}`, ',')}` })).toMatch(
      /more than 2500 parts.* at position /,
    )
  })

  it('more than 200,000 records of records that lead to one another', async () => {
    const chain = (levels: number): string =>
      `lines($filter=true;$expand=document($expand=${levels === 1 ? 'dimensionSetLines,vatEntries,customerLedgerEntries' : chain(levels - 1)}))`
    expect((await books.get(path({ $expand: chain(3) }, 'postedDocuments'))).status).toBe(200)
    const answer = await books.get(
      path({ $orderby: 'amountInclVAT desc', $top: '1', $expand: chain(6) }, 'postedDocuments'),
    )
    expect([answer.status, messageOf(answer.json)]).toEqual([413, expect.stringContaining('more than 200000 records')])
  })
})
