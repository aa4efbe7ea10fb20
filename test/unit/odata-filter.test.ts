import { describe, expect, it } from 'vitest'
import { customerLedgerEntry } from '../../src/model/resources/ledgers/customer-ledger.ts'
import { importSalesInvoice, importSalesInvoiceLine } from '../../src/model/resources/documents/import-sales-invoice.ts'
import { glentry } from '../../src/model/resources/ledgers/general-ledger.ts'
import type { Resource } from '../../src/model/resource.ts'
import { bindFilter } from '../../src/odata/bind/expression/bind.ts'
import { readOptions } from '../../src/odata/request/options.ts'
import { parseExpression } from '../../src/odata/syntax/parser.ts'
import { WireNames } from '../../src/odata/request/wire-names.ts'
import { refusal } from '../support/refusal.ts'

const bind = (text: string, resource: Resource = customerLedgerEntry) =>
  bindFilter(text, {
    resource,
    names: new WireNames('area'),
    namespace: 'Microsoft.NAV',
    text,
    option: '$filter',
    computed: new Map(),
    aliases: new Map(),
    budget: readOptions('').budget,
  })

describe('$filter is parsed', () => {
  it('binds and before or, and not before both', () => {
    expect(parseExpression('a eq 1 or b eq 2 and not c')).toMatchObject({
      node: 'or',
      terms: [{ node: 'compare' }, { node: 'and', terms: [{ node: 'compare' }, { node: 'not' }] }],
    })
  })

  it.each([
    ['No eq', 5, 'Expression expected'],
    ['open eq true x', 13, "'x'"],
    ["name eq 'x", 8, 'unterminated'],
    ['entryNo eq 1abc', 12, 'Unexpected character'],
    ['entryNo in (1,', 14, 'Literal expected'],
    ['(open', 5, "')' expected"],
    ['entryNo add eq 2', 15, 'Unexpected character'],
    ['', 0, 'Expression expected'],
  ])('refuses %j at position %i', (text, position, words) => {
    const problem = refusal(() => parseExpression(text))
    expect(problem.code).toBe('BadRequest')
    expect(problem.message).toContain(words)
    expect(problem.message).toContain(`at position ${position} in`)
  })

  it('holds its limits', () => {
    expect(() => parseExpression(`${'('.repeat(20)}open${')'.repeat(20)}`)).not.toThrow()
    expect(refusal(() => parseExpression(`${'('.repeat(21)}open${')'.repeat(21)}`)).message).toContain('20 levels')
    expect(refusal(() => parseExpression(Array(1001).fill('open').join(' or '))).message).toContain('1000 terms')
    expect(refusal(() => parseExpression(`entryNo in (${Array(2001).fill(1).join(',')})`)).message).toContain(
      '2000 items',
    )
    expect(() => parseExpression(Array(1000).fill('open').join(' or '))).not.toThrow()
  })
})

describe('$filter is bound', () => {
  const literal = (kind: string, value: unknown) => ({ node: 'literal', kind, value })

  it.each([
    ['entryNo eq 5', literal('integer', 5)],
    ['debitAmount GT 10.50', literal('decimal', '10.5')],
    ["customerNo eq 'c1'", literal('code', 'C1')],
    ["customerNo eq 'a-text-that-is-longer-than-the-field'", literal('code', 'A-TEXT-THAT-IS-LONGER-THAN-THE-FIELD')],
    ["documentType eq 'Credit_x0020_Memo'", literal('option', 'Credit Memo')],
    ["documentType eq Microsoft.NAV.genJournalDocumentType'Invoice'", literal('option', 'Invoice')],
    ['postingDate ge 2026-03-16', literal('date', '2026-03-16')],
    ["POSTINGDATE ge '2026-03-16'", literal('date', '2026-03-16')],
    ['id eq 5DE545BC-f6f9-ef11-9344-6045bdc8c234', literal('guid', '5de545bc-f6f9-ef11-9344-6045bdc8c234')],
    ["description eq 'O''Neil'", literal('text', "O'Neil")],
    ['systemModifiedAt gt 2026-03-16T09:30:00Z', literal('timestamp', '2026-03-16T09:30:00Z')],
  ])('%s', (text, right) => {
    expect(bind(text)).toMatchObject({ node: 'compare', right })
  })

  it('knows null, empty lists and conditions compared with true', () => {
    expect(bind('dueDate eq null')).toEqual({ node: 'constant', value: false })
    expect(bind('dueDate ne null')).toEqual({ node: 'constant', value: true })
    expect(bind('entryNo in ()')).toEqual({ node: 'constant', value: false })
    expect(bind("contains(description,'a') eq false")).toMatchObject({
      node: 'not',
      term: { node: 'call', name: 'contains' },
    })
    expect(bind('not open')).toMatchObject({ node: 'not', term: { node: 'compare', operator: 'eq' } })
  })

  it('takes both forms of allowPaymentDiscount and the configured name of extArea', () => {
    for (const value of ['true', "'true'"])
      expect(bind(`allowPaymentDiscount eq ${value}`, importSalesInvoiceLine)).toMatchObject({
        right: literal('booleanText', true),
      })
    expect(bind("area eq 'x'", importSalesInvoice)).toMatchObject({ left: { field: { name: 'extArea' } } })
    expect(refusal(() => bind("extArea eq 'x'", importSalesInvoice)).message).toContain("'extArea'")
  })

  it('searches codes in upper case, through functions too', () => {
    expect(bind("startswith(customerNo,'c')")).toMatchObject({ arguments: [{ node: 'field' }, { value: 'C' }] })
    expect(bind("tolower(customerNo) eq 'c1'")).toMatchObject({ left: { node: 'call' }, right: literal('text', 'c1') })
  })

  it.each([
    ['nope eq 1', "named 'nope'", customerLedgerEntry],
    ['constructor eq 1', "named 'constructor'", customerLedgerEntry],
    ['entryno eq 1', "named 'entryno'", glentry],
    ['lengthOf(description) eq 1', "'lengthOf'", customerLedgerEntry],
    ['entryNo in (a)', "named 'a'", customerLedgerEntry],
    ["entryNo eq 'x'", 'cannot be compared', customerLedgerEntry],
    ['description eq 5', 'cannot be compared', customerLedgerEntry],
    ['postingDate eq 2026-02-30', '2026-02-30', customerLedgerEntry],
    ["systemModifiedAt gt '2026-03-16T09:30:00+99:00'", 'not a time', customerLedgerEntry],
    ["contains(entryNo,'1')", 'takes text', customerLedgerEntry],
    ['contains(description)', 'takes 2 arguments', customerLedgerEntry],
    ['debitAmount', 'condition is expected', customerLedgerEntry],
    ['debitAmount eq postingDate', 'number value cannot be compared with a date', customerLedgerEntry],
    ["contentstring eq 'x'", 'cannot be used in an expression', importSalesInvoice],
  ])('refuses %s', (text, words, resource) => {
    const problem = refusal(() => bind(text, resource))
    expect(problem.code).toBe('BadRequest')
    expect(problem.message).toContain(words)
    expect(problem.message).toContain('at position')
  })

  it('refuses an unknown option as such (D20)', () => {
    expect(refusal(() => bind("documentType eq 'Foo'")).code).toBe('Unknown')
  })
})
