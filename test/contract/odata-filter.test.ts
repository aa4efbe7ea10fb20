import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, list, read, setPostingRange } from '../support/odata-client.ts'
import { startService, type Service } from '../support/service.ts'
import { sinceMs } from '../support/work.ts'

/**
 * What `$filter` finds (OData 4.01 Part 2, 5.1.1), asked of the customer ledger entries of two invoices: `a` with one line of
 * 100.50 of the department ADM, `b` with three lines of 200, 10 and 10 of the department SALES.
 */
let service: Service
const numbers: Record<string, string> = {}
beforeAll(async () => {
  service = await startService()
  await setPostingRange(service)
  const a = { postingDate: '2026-03-10', dueDate: '2026-04-15', postingDescription: "O'Neil & Éclair 100%" }
  numbers['a'] = await post({ ...a, shortcutDimension1Code: 'ADM' }, [['100.50', 'ADM']])
  const b = { postingDate: '2026-03-31', dueDate: '2026-05-15', postingDescription: 'plain b_1' }
  numbers['b'] = await post({ ...b, shortcutDimension1Code: 'SALES' }, [
    ['200', 'SALES'],
    ['10', 'SALES'],
    ['10', 'SALES'],
  ])
})
afterAll(() => service.stop())

async function post(header: object, lines: readonly (readonly [string, string])[]): Promise<string> {
  const id = await create(service, {
    customerNo: 'C00010',
    documentDate: '2026-03-10',
    ...header,
    importSalesInvoiceLines: lines.map(([unitPrice, shortcutDimension1Code]) => ({
      type: 'G/L Account',
      no: '700000',
      quantity: 1,
      unitPrice: Number(unitPrice),
      vatProdPostingGroup: 'G3',
      shortcutDimension1Code,
    })),
  })
  const answer = await service.request('POST', `${service.companyUrl}/importsalesinvoices(${id})/Microsoft.NAV.post`)
  expect(answer.status).toBe(204)
  const document = await read(service, `importsalesinvoices(${id})`)
  expect(document['errorMessage']).toBe('')
  return String(document['createdDocNo'])
}

/** Which of the two entries a filter finds, as `ab`. */
async function found(filter: string, more = '', set = 'customerLedgerEntries'): Promise<string> {
  const rows = await list(service, `${set}?$filter=${encodeURIComponent(filter)}${more}`)
  const names = rows.map((row) => Object.keys(numbers).find((name) => numbers[name] === row['documentNo']) ?? '?')
  return [...new Set(names)].sort().join('')
}

const cases = (table: readonly (readonly [string, string])[]): void => {
  it.each(table)('%s → %s', async (filter, expected) => {
    expect(await found(filter)).toBe(expected)
  })
}

describe('operators', () => {
  cases([
    ['debitAmount eq 121.61', 'a'],
    ['debitAmount ne 121.61', 'b'],
    ['debitAmount gt 121.605 and debitAmount lt 121.615', 'a'],
    ['200 le debitAmount', 'b'],
    ['debitAmount add 1 eq 122.61', 'a'],
    ['debitAmount sub creditAmount gt 122', 'b'],
    ['debitAmount mul 2 eq 243.22', 'a'],
    ['debitAmount mul 0.5 eq 60.805', 'a'],
    ['1 add 2 mul 3 eq 7', 'ab'],
    ['(1 add 2) mul 3 eq 9', 'ab'],
    ['7 div 2 eq 3', 'ab'],
    ['-7 div 2 eq -3', 'ab'],
    ['7 divby 2 eq 3.5', 'ab'],
    ['7.0 div 2 eq 3.5', 'ab'],
    ['-7 mod 3 eq -1', 'ab'],
    ['debitAmount mod 100 eq 21.61', 'a'],
    ['-debitAmount lt -200', 'b'],
    ['- (1 add 1) eq -2', 'ab'],
    ['entryNo mul 99999999 gt 1', 'ab'],
    ['entryNo lt 99999999999', 'ab'],
    ['entryNo eq 99999999999', ''],
    ['entryNo mul 100000000000000000000 gt 1e20', 'b'],
    ['debitAmount div creditAmount gt 0', ''],
    ['not (debitAmount div creditAmount gt 0)', 'ab'],
    ['debitAmount eq 121.61 or debitAmount gt 1 and debitAmount lt 0', 'a'],
    ['(debitAmount eq 121.61 or debitAmount gt 1) and debitAmount lt 0', ''],
    ['not (debitAmount eq 121.61)', 'b'],
    ['not open eq false', 'ab'],
    ['open', 'ab'],
    ['open eq true', 'ab'],
    ['true eq open', 'ab'],
    ['(debitAmount gt 200) eq (postingDate eq 2026-03-31)', 'ab'],
    ["contains(description,'b_') eq false", 'a'],
    ['debitAmount in (1,121.61,99999999999999999999)', 'a'],
    ['entryNo in (1.5)', ''],
    ['debitAmount in (1,2)', ''],
    ['not (debitAmount in (1,2))', 'ab'],
    ['open in (true,false)', 'ab'],
    ["description in ('a,b','{x}','\"','\\','NULL','','plain b_1')", 'b'],
    ['systemModifiedAt in (2026-03-16T09:30:00Z,2026-03-17T09:30:00+01:00)', ''],
    ['id in (00000000-0000-0000-0000-000000000000,00000000-0000-0000-0000-000000000001)', ''],
    ['postingDate in (2026-03-31,2026-03-30)', 'b'],
    ["postingDate in ('2026-03-31')", 'b'],
    ["documentType in ('Invoice','Credit_x0020_Memo')", 'ab'],
    ["documentType eq 'Credit Memo'", ''],
    ["customerNo in ('c00010')", 'ab'],
    ["not (customerNo in ('c00010','x'))", ''],
    ['entryNo in ()', ''],
    ['1 in (1,2)', 'ab'],
    ['id ne 00000000-0000-0000-0000-000000000000', 'ab'],
    ["id eq '00000000-0000-0000-0000-000000000000'", ''],
    ['dueDate lt 2026-05-01', 'a'],
    ['closedAtDate eq 0001-01-01', 'ab'],
    ['systemModifiedAt gt 2026-03-16T09:30:00Z', 'ab'],
    ['systemModifiedAt gt 9999-12-31T23:59:59Z', ''],
  ])
})

describe('dates, times and durations', () => {
  cases([
    ["postingDate add duration'P1D' eq 2026-03-11", 'a'],
    ["postingDate sub duration'P10D' lt 2026-03-01", 'a'],
    ["duration'PT36H' add postingDate eq 2026-04-01", 'b'],
    ["postingDate add 'P1D' eq 2026-03-11", 'a'],
    ["postingDate sub 'P10D' lt 2026-03-01", 'a'],
    ["'PT36H' add postingDate eq 2026-04-01", 'b'],
    ["dueDate sub postingDate eq 'P36D' and -'P1D' eq '-PT24H'", 'a'],
    ["dueDate sub postingDate gt 'P1D' mul 40", 'b'],
    ["totalseconds('P1DT1H') eq 90000", 'ab'],
    ["'P1D' eq 'PT24H'", ''],
    ["dueDate sub postingDate eq duration'P36D'", 'a'],
    ['totalseconds(dueDate sub postingDate) divby 86400 eq 45', 'b'],
    ["dueDate sub postingDate gt duration'P1D' mul 40", 'b'],
    ["(dueDate sub postingDate) div 2 eq duration'P18D'", 'a'],
    ["-duration'P1D' eq duration'-PT24H'", 'ab'],
    ["now() sub systemModifiedAt lt duration'PT1H'", 'ab'],
    ["systemModifiedAt add duration'P1D' gt now()", 'ab'],
    ["2026-03-16T09:30:00Z add duration'PT0.5S' eq 2026-03-16T09:30:00.500Z", 'ab'],
    ["postingDate add duration'P9999999D' gt 2026-01-01", ''],
    ["not (postingDate add duration'P9999999D' gt 2026-01-01)", 'ab'],
    ["systemModifiedAt sub duration'P999999999999D' eq null", 'ab'],
    ['year(postingDate) eq 2026 and month(postingDate) eq 3 and day(postingDate) eq 31', 'b'],
    ['hour(2026-03-16T09:30:15.250+02:00) eq 9', 'ab'],
    ['minute(2026-03-16T09:30:15.250Z) eq 30 and second(2026-03-16T09:30:15.250Z) eq 15', 'ab'],
    ['fractionalseconds(2026-03-16T09:30:15.250Z) eq 0.25', 'ab'],
    ['totaloffsetminutes(2026-03-16T09:30:15-01:30) eq -90', 'ab'],
    ['totaloffsetminutes(systemModifiedAt) eq 0', 'ab'],
    ['date(2026-03-16T23:30:00Z) eq 2026-03-16 and time(2026-03-16T23:30:00Z) eq 23:30:00', 'ab'],
    ['time(systemModifiedAt) ge 00:00:00', 'ab'],
    ['date(systemModifiedAt) ge postingDate or true', 'ab'],
    ['systemModifiedAt gt mindatetime() and systemModifiedAt lt maxdatetime()', 'ab'],
    ["totalseconds(duration'P1DT1H') eq 90000", 'ab'],
  ])
})

describe('texts and numbers', () => {
  cases([
    ["contains(description,'%')", 'a'],
    ["contains(description,'_')", 'b'],
    ["startswith(description,'O''Neil')", 'a'],
    ["endswith(description,'100%')", 'a'],
    ["contains(tolower(description),'éclair')", 'a'],
    ["contains(toupper(description),'ÉCLAIR')", 'a'],
    ["startswith(customerNo,'c0')", 'ab'],
    ["indexof(description,'b_1') eq 6", 'b'],
    ["indexof(description,'nowhere') eq -1", 'ab'],
    ['length(description) eq 9', 'b'],
    ["substring(description,6) eq 'b_1'", 'b'],
    ["substring(description,0,5) eq 'plain'", 'b'],
    ["substring(description,-3) eq 'b_1'", 'b'],
    ["substring(description,-3,1) eq 'b'", 'b'],
    ["substring(description,-300) eq 'plain b_1'", 'b'],
    ["substring(description,99999999999) eq ''", 'ab'],
    ["substring(description,0,-1) eq ''", 'ab'],
    ["substring(description,length(description) sub 1) eq '1'", 'b'],
    ["trim('  x ') eq 'x'", 'ab'],
    ["concat(concat(description,'-'),customerNo) eq 'plain b_1-C00010'", 'b'],
    ['concat(customerNo,description) eq concat(customerNo,description)', 'ab'],
    ['customerNo ne description', 'ab'],
    ['contains(description,customerNo)', ''],
    ["matchesPattern(description,'^pl[a-z]+ b_\\d$')", 'b'],
    ["matchesPattern(description,'%25$')", ''],
    ["matchesPattern(description,'É.*\\d{3}%$')", 'a'],
    ["matchesPattern(description,'\\bb_1\\b')", 'b'],
    ['ceiling(debitAmount) eq 122 and floor(debitAmount) eq 121', 'a'],
    ['round(debitAmount) eq 122', 'a'],
    ['round(-2.5) eq -3 and round(2.5) eq 3 and round(1.5) eq 2', 'ab'],
    ["cast(debitAmount,Edm.String) eq '121.61'", 'a'],
    ["cast(cast('12.5',Edm.Decimal),Edm.Int32) eq 13", 'ab'],
    ['cast(documentNo,Edm.Int32) eq null', 'ab'],
    ["cast('99999999999',Edm.Int32) eq null and cast('99999999999',Edm.Int64) eq 99999999999", 'ab'],
    ["cast('2026-02-30',Edm.Date) eq null and cast('2024-02-29',Edm.Date) eq 2024-02-29", 'ab'],
    ["cast(postingDate,Edm.String) eq '2026-03-31'", 'b'],
    ['cast(postingDate,Edm.DateTimeOffset) eq 2026-03-31T00:00:00Z', 'b'],
    ["cast('2026-03-31T10:00:00+01:00',Edm.DateTimeOffset) eq 2026-03-31T09:00:00Z", 'ab'],
    ["cast('2026-03-31T25:00:00Z',Edm.DateTimeOffset) eq null", 'ab'],
    ["cast('x',Edm.Guid) eq null and cast('true',Edm.Boolean) and cast('x',Edm.Boolean) eq null", 'ab'],
    ["cast(2026-03-31T09:00:00.120Z,Edm.String) eq '2026-03-31T09:00:00.12Z'", 'ab'],
    ['case(1 div 2 eq 10:100 div 2,debitAmount gt 200:10) eq 10', 'b'],
    ["case(debitAmount gt 200:'big',true:'small') eq 'big'", 'b'],
    ['case(debitAmount gt 200:1) eq null', 'a'],
    ["case(debitAmount gt 200:description,true:customerNo) eq 'C00010'", 'a'],
  ])
})

describe('matchesPattern', () => {
  const texts = [
    '',
    'a',
    'b-1',
    'A[x]',
    'é',
    'a.b',
    'a\\b',
    'one two',
    '2026-03-31',
    'x{2}',
    'aaa',
    'ab\ncd',
    '*?',
    'a^b$c',
  ]
  const patterns = [
    'a',
    '^a$',
    '^$',
    '.',
    '^.$',
    '^a.b$',
    'a\\.b',
    '\\d',
    '\\D',
    '^\\w+$',
    '\\W',
    '\\s',
    '^\\S*$',
    '[a-c]',
    '[^a-z]',
    '[\\d-]',
    '[\\]x]',
    '\\[x\\]',
    '[.]',
    '[[]',
    '[*?]',
    '[a\\-z]',
    '^(?:a|b)',
    '(a|one) two',
    'a{3}',
    'a{2,}',
    'a{4,9}',
    'x\\{2\\}',
    '\\bb\\b',
    '\\Bb',
    '\\*\\?',
    'b.c',
    '\\u00e9',
    '^[^b]$',
    '|',
    'a+?b',
    '\\$c',
    '\\^b',
    '\\\\',
    '\\d{4}-\\d\\d',
  ]
  it.each(patterns)('%s means what it means in ECMAScript', async (pattern) => {
    const hits = texts.filter((text) => new RegExp(pattern, 'u').test(text))
    const literals = (list: readonly string[]): string =>
      list.map((text) => `matchesPattern('${text}','${pattern}')`).join(' and ')
    const misses = texts
      .filter((text) => !hits.includes(text))
      .map((text) => `not matchesPattern('${text}','${pattern}')`)
    expect(await found([literals(hits), ...misses].filter((term) => term !== '').join(' and '))).toBe('ab')
  })
})

describe('null', () => {
  cases([
    ['dueDate eq null', ''],
    ['dueDate ne null', 'ab'],
    ['null eq null', 'ab'],
    ['null ne null', ''],
    ['null gt 1', ''],
    ['not (null gt 1)', 'ab'],
    ['not (debitAmount gt null)', 'ab'],
    ['debitAmount add null eq null', 'ab'],
    ['length(null) eq null', 'ab'],
    ['contains(description,null)', ''],
    ['not contains(description,null)', ''],
    ['contains(description,null) or open', 'ab'],
    ['not (contains(description,null) and closedbyEntryNo gt 0)', 'ab'],
    ['entryNo in (null)', ''],
    ['null in (null,1)', 'ab'],
    ["cast('x',Edm.Int32) in (1,null)", 'ab'],
    ["not (cast('x',Edm.Int32) in (1,2))", 'ab'],
    ["cast('x',Edm.Int32) ne 1", 'ab'],
    ["cast('x',Edm.Int32) eq cast('y',Edm.Int32)", 'ab'],
    ["not (cast('x',Edm.Int32) le 1)", 'ab'],
  ])
})

describe('other records', () => {
  cases([
    ['dimensionSetLines/any()', 'ab'],
    ['not dimensionSetLines/any()', ''],
    ["dimensionSetLines/any(d:d/code eq 'department' and d/valueCode eq 'adm')", 'a'],
    ["not dimensionSetLines/any(d:d/valueCode eq 'ADM')", 'b'],
    ["dimensionSetLines/all(d:d/valueCode eq 'ADM')", 'a'],
    ["debitAmount lt 0 or dimensionSetLines/any(d:d/valueCode eq 'ADM')", 'a'],
    ["dimensionSetLines/any(d:d/valueCode eq 'SALES' and $it/debitAmount gt 200)", 'b'],
    ["dimensionSetLines/any(d:d/valueCode eq 'SALES' and debitAmount lt 200)", ''],
    ["DIMENSIONSETLINES/ANY(d:contains(tolower(d/valueDisplayName),'a') or d/code ne '')", 'ab'],
    ['dimensionSetLines/$count eq 1', 'ab'],
    ["dimensionSetLines/$count($filter=valueCode eq 'ADM') eq 1", 'a'],
    ['document ne null', 'ab'],
    ['document eq null', ''],
    ["document/no eq documentNo and contains(document/postingDescription,'plain')", 'b'],
    ['document/no ne documentNo', ''],
    ['100.5 lt document/amountExclVAT', 'b'],
    ['null eq document', ''],
    ['document/amountExclVAT in (100.5,1)', 'a'],
    ['document/amountExclVAT add 1 gt 200', 'b'],
    ['not (document/amountExclVAT lt 200)', 'b'],
    ['document/lines/$count gt 2', 'b'],
    ['document/lines/any(l:l/lineAmount eq 10)', 'b'],
    ['document/lines/all(l:l/lineAmount gt 10)', 'a'],
    ["document/lines/any(l:l/dimensionSetLines/any(d:d/valueCode eq 'ADM' and l/lineAmount gt 100))", 'a'],
    ['$it/debitAmount gt 200', 'b'],
  ])

  it('is found from documents and lines too', async () => {
    const nos = async (filter: string) =>
      (await list(service, `postedDocuments?$filter=${encodeURIComponent(filter)}`)).map((row) => row['no'])
    expect(await nos('lines/$count eq 3')).toEqual([numbers['b']])
    expect(await nos('lines/any(l:l/lineAmount eq 100.5 and l/document/no eq $it/no)')).toEqual([numbers['a']])
    expect(await nos('customerLedgerEntries/any(e:e/debitAmount eq amountInclVAT and e/entryNo gt 0)')).toHaveLength(2)
    expect(await found("dimensionSetLines/any(d:d/valueCode eq 'SALES')", '', 'generalLedgerEntries')).toBe('b')
  })
})

describe('parameter aliases', () => {
  it.each([
    ['debitAmount eq @p', '&@p=121.61', 'a'],
    ['customerNo eq @P', "&@P='c00010'", 'ab'],
    ['debitAmount in @list', '&@list=[1,121.61]', 'a'],
    ['dueDate eq @none', '', ''],
    ['@c', '&@c=debitAmount gt 200', 'b'],
    ['dimensionSetLines/any(d:d/valueCode eq @v)', "&@v='ADM'", 'a'],
  ])('%s with %s → %s', async (filter, more, expected) => {
    expect(await found(filter, more)).toBe(expected)
  })
})

it('takes a thousand terms and two thousand items with little work', async () => {
  const terms = Array.from({ length: 1000 }, (_one, index) => `entryNo ne ${index + 100}`).join(' and ')
  const items = `entryNo in (${Array.from({ length: 2000 }, (_one, index) => index).join(',')})`
  const before = process.cpuUsage()
  expect(await found(terms)).toBe('ab')
  expect(await found(items)).toBe('ab')
  expect(sinceMs(before)).toBeLessThan(5_000)
})
