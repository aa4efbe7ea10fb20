import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type Service } from '../support/service.ts'

/** Filters that are refused: with the code, the position and the name of what is wrong, and never by an error of the database. */
let service: Service
beforeAll(async () => {
  service = await startService({ openingStock: true })
})
afterAll(() => service.stop())

async function ask(filter: string, more = '', set = 'vendorLedgerEntries') {
  return service.request('GET', `${service.companyUrl}/${set}?$filter=${encodeURIComponent(filter)}${more}`)
}

async function refusal(filter: string, more = '') {
  const answer = await ask(filter, more)
  return { status: answer.status, code: answer.json?.error?.code, message: String(answer.json?.error?.message) }
}

describe('a mistake is 400', () => {
  it.each([
    ['entryNo eq', 10, 'Expression expected'],
    ['nope eq 1', 0, "Could not find a property named 'nope' on type 'Microsoft.NAV.vendorLedgerEntry'"],
    ['constructor eq 1', 0, "named 'constructor'"],
    ['__proto__ eq 1', 0, "named '__proto__'"],
    ['toString(description) eq 1', 0, "'toString'"],
    ['hasOwnProperty(description)', 0, "'hasOwnProperty'"],
    ['toString() eq 1', 0, "unknown function with name 'toString'"],
    ['description/valueOf() eq 1', 12, "unknown function with name 'valueOf'"],
    ["description in 'a'", 15, "'in' takes a list"],
    ['description in vendorNo', 15, "'in' takes a list"],
    ['documentId eq 00000000-0000-0000-0000-000000000000', 0, "named 'documentId'"],
    ["entryNo eq 'x'", 11, "cannot be compared with 'entryNo' of type Edm.Int32"],
    ['entryNo eq postingDate', 0, 'A number value cannot be compared with a date value'],
    ['postingDate eq 2026-02-30', 15, '2026-02-30'],
    ["postingDate eq '10000-01-01'", 15, 'is not a date'],
    ['debitAmount', 0, 'A condition is expected'],
    ["'x'", 0, 'A condition is expected'],
    ['debitAmount and open', 0, 'A condition is expected'],
    ['not debitAmount', 4, 'A condition is expected'],
    ['debitAmount div 0 eq 1', 16, 'Dividing by zero'],
    ['debitAmount mod 0.00 eq 1', 16, 'Dividing by zero'],
    ['debitAmount divby -0 eq 1', 18, 'Dividing by zero'],
    ["description add 1 eq 'x'", 0, "'add' cannot be applied to a text value and a number value"],
    ['postingDate add 1 eq 2026-01-01', 0, "'add' cannot be applied to a date value and a number value"],
    ['postingDate add postingDate eq 2026-01-01', 0, "'add' cannot be applied"],
    ["duration'P1D' sub postingDate eq 2026-01-01", 0, "'sub' cannot be applied"],
    ['-description eq 1', 0, "'-' cannot be applied to a text value"],
    [`${Array(8).fill('1e99').join(' mul ')} gt 1`, 0, 'more than 400 digits'],
    [`debitAmount eq ${'9'.repeat(100)}`, 15, 'too many digits'],
    ['debitAmount eq INF', 15, 'INF'],
    ['debitAmount eq NaN', 15, 'NaN'],
    ['contains(description)', 0, 'takes 2 arguments, not 1'],
    ["substring(description) eq 'x'", 0, 'takes 2 or 3 arguments, not 1'],
    ["substring(description,1.5) eq 'x'", 22, 'takes a whole number'],
    ['length(debitAmount) eq 1', 7, 'takes text, not a number value'],
    ['year(debitAmount) eq 1', 5, 'takes a date or a timestamp'],
    ["matchesPattern(description,'(')", 27, 'is not a regular expression'],
    ["matchesPattern(description,'(a)\\1')", 27, "'\\1'"],
    ["matchesPattern(description,'(?=a)')", 27, 'Looking around'],
    ["matchesPattern(description,'(a{1,200}){1,200}')", 27, 'Repeating so much'],
    [`matchesPattern(description,'${'a'.repeat(201)}')`, 27, 'longer than 200'],
    ['cast(open,Edm.Date) eq 2026-01-01', 0, 'A boolean value cannot be cast to a date value'],
    ["cast(description,Edm.Nope) eq 'x'", 17, "'Edm.Nope'"],
    ["case(open:1,true:'x') eq 1", 17, 'cannot stand beside'],
    ['dimensionSetLines eq null', 0, 'is a collection'],
    ['dimensionSetLines/code eq null', 18, 'is a collection'],
    ['dimensionSetLines/all()', 22, 'Variable expected'],
    ["dimensionSetLines/any(d:code eq 'X')", 24, "named 'code'"],
    ["dimensionSetLines/any(d:d/nope eq 'X')", 26, "'Microsoft.NAV.dimensionSetLine'"],
    ['dimensionSetLines/any(d:d) or open', 24, 'is no value'],
    ["dimensionSetLines/any(d:d/parentType eq 'x')", 26, 'cannot be used in an expression'],
    ["d/code eq 'X'", 0, "named 'd'"],
    ['entryNo/any(d:true)', 8, 'has no parts'],
    ['document eq 1', 0, 'only be compared with null'],
    ["document/nope eq 'x'", 9, "'Microsoft.NAV.postedDocument'"],
    ["document/contentstring eq 'x'", 9, 'cannot be used in an expression'],
    ["duration'P1Y' eq duration'P1D'", 10, 'expected'],
    ["entryNo in (1,'x')", 14, 'cannot be compared'],
    ['entryNo in dimensionSetLines', 11, 'is a collection'],
  ])('%s', async (filter, position, words) => {
    const { status, code, message } = await refusal(filter)
    expect([status, code], message).toEqual([400, 'BadRequest'])
    expect(message).toContain(words)
    expect(message).toContain(`at position ${position} in`)
  })

  it('as an option that is none (D20)', async () => {
    expect(await refusal("documentType eq 'Foo'")).toMatchObject({ status: 400, code: 'Unknown' })
    expect(await refusal("documentType in ('Invoice','Foo')")).toMatchObject({ status: 400, code: 'Unknown' })
  })

  it('inside a parameter alias, with the position in its own text', async () => {
    expect(await refusal('entryNo eq @p', "&@p='x'")).toMatchObject({ status: 400 })
    expect((await refusal('@c', '&@c=open and nope')).message).toContain("at position 9 in 'open and nope'")
    expect((await refusal('entryNo eq @p', '&@p=@p')).message).toContain("'@p' is used too often, or by itself")
    expect((await refusal('entryNo eq @p', '&@p=@q add @q&@q=@p add @p')).status).toBe(400)
  })
})

describe('what the standard has and the service has not is 501', () => {
  it.each([
    ["documentType has Microsoft.NAV.x'Invoice'", 0, "'has'"],
    ['isof(entryNo,Edm.Int32)', 0, "'isof'"],
    ['hassubset([1,2],[1])', 0, "'hassubset'"],
    ['isdefined(debitAmount)', 0, "'isdefined'"],
    ['hassubsequence([1,2],[1])', 0, "'hassubsequence'"],
    ['cast(Microsoft.NAV.x) eq null', 0, "'cast' of a record"],
    ['cast(description,Edm.Double) eq 1', 17, 'Edm.Double'],
    ['$root/companies/$count gt 1', 0, "'$root'"],
    ["binary'T0RhdGE' eq null", 0, 'A binary value is'],
    ['@Core.Name eq 1', 0, "annotation '@Core.Name'"],
    ["Microsoft.NAV.vendorLedgerEntry/no eq 'x'", 0, "'Microsoft.NAV.vendorLedgerEntry'"],
    ['Microsoft.NAV.open()', 0, "'Microsoft.NAV.open'"],
    ['dimensionSetLines/$count($search=x) gt 1', 18, "'$search'"],
    ["dimensionSetLines/$filter(code eq 'X')/$count gt 1", 18, "'$filter'"],
    ['matchesPattern(description,vendorNo)', 27, 'no plain text'],
  ])('%s', async (filter, position, words) => {
    const { status, code, message } = await refusal(filter)
    expect([status, code], message).toEqual([501, 'BadRequest_MethodNotImplemented'])
    expect(message).toContain(words)
    expect(message).toContain(`at position ${position} in`)
  })
})

describe('extreme values are no error of the database', () => {
  it('where there are entries to ask', async () => {
    expect((await ask('entryNo gt 0')).json.value.length).toBeGreaterThan(0)
  })

  it.each([
    'entryNo eq 2147483648',
    'entryNo in (2147483647,2147483648,-99999999999999999999)',
    'entryNo eq 1e99 or entryNo eq 1e-99',
    "substring(description,99999999999,99999999999) eq ''",
    "substring(description,-99999999999,-99999999999) eq ''",
    "substring(description,entryNo mul 99999999999) eq ''",
    'entryNo mul 99999999999 mul 99999999999 gt 1',
    '-(-2147483648) eq 2147483648',
    'debitAmount div (debitAmount sub debitAmount) eq 1',
    'entryNo mod (entryNo sub entryNo) eq 1',
    "postingDate sub duration'P999999999999D' lt 2026-01-01",
    "systemModifiedAt add duration'P999999999999DT999999999999H' lt now()",
    "maxdatetime() add duration'PT1S' eq null",
    "mindatetime() sub duration'PT1S' eq null",
    'systemModifiedAt gt 0001-01-01T00:00:00+14:00',
    'systemModifiedAt lt 9999-12-31T23:59:59.999999999999-14:00',
    "cast(concat('9',description),Edm.Decimal) eq 1",
    "cast('0000-01-01',Edm.Date) eq null",
    "cast('9999-12-31T23:59:59-14:00',Edm.DateTimeOffset) eq null",
    'cast(description,Edm.TimeOfDay) eq 23:59:59 or true',
    "matchesPattern(description,'(a|b|ab)*c(a|b){20}(x+x+)+y')",
    "matchesPattern(description,'a[:alpha:]+|[.a-]')",
    "contains(description,'\\') and startswith(description,'%') and endswith(description,'')",
    "description eq '💶' and indexof(description,'💶') eq 0",
    'round(debitAmount mul 1e99) gt 1',
    'concat(vendorNo,description) lt concat(description,vendorNo)',
    'vendorNo lt description and contains(vendorNo,description) and indexof(description,vendorNo) gt 1',
    'case(open:vendorNo,true:description) lt description',
    'vendorNo in (null) or null eq null',
    'null and not null or null',
    'null',
    'open gt false',
    "tolower(documentType) eq 'invoice'",
  ])('%s', async (filter) => {
    const answer = await ask(filter)
    expect(answer.status, answer.text).toBe(200)
    const opposite = await ask(`not (${filter})`)
    expect(opposite.status, opposite.text).toBe(200)
  })
})
