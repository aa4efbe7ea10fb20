import { describe, expect, it } from 'vitest'
import { historyFaults } from '../history/check.ts'
import {
  changeText,
  type Answer,
  type Asked,
  type Event,
  type History,
  type Register,
  type Seen,
} from '../history/history.ts'

const open = (tag: string, marker: string): Seen => ({ tag, marker, posted: false, no: '' })
const posted = (tag: string, marker: string, no: string): Seen => ({ tag, marker, posted: true, no })
const event = (client: string, begin: number, end: number, asked: Asked, answer: Answer): Event => ({
  client,
  begin,
  end,
  asked,
  answer,
})
const register = (no: number, key: string, documentNo: string, more: Partial<Register> = {}): Register => ({
  no,
  id: `r${no}`,
  documentNo,
  key,
  cancels: false,
  firstEntry: 3 * no - 2,
  lastEntry: 3 * no,
  debit: '121.00',
  credit: '121.00',
  customer: 'C1',
  owed: '121.00',
  ...more,
})

const create = (key: string, marker: string): Asked => ({ kind: 'create', key, marker, bad: false })
const patch = (key: string, tag: string, was: string, marker: string) =>
  ({ kind: 'patch', key, tag, was, marker }) as const
const done = (seen?: Seen): Answer => ({ is: 'done', seen })
const rows = (all: Record<string, Seen>): Answer => ({ is: 'rows', rows: all, again: [] })

/** What happened, in order: two documents are made, changed, changed together, booked, one of them cancelled, another one removed. */
const events: readonly Event[] = [
  event('a', 1, 4, create('g.1', 'm1'), done(open('t1', 'm1'))),
  event('b', 2, 3, { kind: 'read', key: 'g.1' }, { is: 'absent' }),
  event('b', 5, 7, create('g.2', 'n1'), done(open('u1', 'n1'))),
  event(
    'k',
    6,
    8,
    { kind: 'delta', copy: 'k', fresh: true },
    { is: 'walked', rows: { 'g.1': open('t1', 'm1') }, removed: [] },
  ),
  event('a', 9, 14, patch('g.1', 't1', 'm1', 'm2'), done(open('t2', 'm2'))),
  event('b', 10, 13, patch('g.1', 't1', 'm1', 'm3'), { is: 'stale' }),
  event('c', 11, 12, { kind: 'list', group: 'g' }, rows({ 'g.1': open('t1', 'm1'), 'g.2': open('u1', 'n1') })),
  event(
    'a',
    15,
    18,
    { kind: 'batch', parts: [patch('g.1', 't2', 'm2', 'm4'), patch('g.2', 'u1', 'n1', 'n2')] },
    { is: 'unknown' },
  ),
  event('c', 16, 17, { kind: 'list', group: 'g' }, rows({ 'g.1': open('t2', 'm2'), 'g.2': open('u1', 'n1') })),
  event('c', 19, 20, { kind: 'list', group: 'g' }, rows({ 'g.1': open('t4', 'm4'), 'g.2': open('u2', 'n2') })),
  event('a', 21, 26, { kind: 'post', key: 'g.1' }, done(posted('t5', 'm4', 'VF-0001'))),
  event('b', 22, 25, { kind: 'post', key: 'g.1' }, done(posted('t5', 'm4', 'VF-0001'))),
  event('d', 23, 24, { kind: 'trial' }, { is: 'total', amount: '0.00' }),
  event('a', 27, 30, { kind: 'post', key: 'g.2' }, { is: 'unknown' }),
  event('d', 28, 29, { kind: 'trial' }, { is: 'total', amount: '242.00' }),
  event('d', 31, 32, { kind: 'aging' }, { is: 'open', amounts: { C1: '242.00' } }),
  event('a', 33, 34, { kind: 'cancel', key: 'g.1' }, done()),
  event('b', 35, 36, { kind: 'cancel', key: 'g.1' }, { is: 'closed' }),
  event(
    'd',
    37,
    38,
    { kind: 'tail' },
    {
      is: 'tail',
      tail: [
        { entryNo: 9, documentNo: 'CN-0001' },
        { entryNo: 8, documentNo: 'CN-0001' },
        { entryNo: 7, documentNo: 'CN-0001' },
        { entryNo: 6, documentNo: 'VF-0002' },
      ],
    },
  ),
  event('c', 39, 40, create('g.3', 'o1'), done(open('v1', 'o1'))),
  event(
    'k',
    41,
    42,
    { kind: 'delta', copy: 'k', fresh: false },
    {
      is: 'walked',
      rows: { 'g.1': posted('t5', 'm4', 'VF-0001'), 'g.2': posted('u3', 'n2', 'VF-0002'), 'g.3': open('v1', 'o1') },
      removed: [],
    },
  ),
  event('c', 43, 44, { kind: 'remove', key: 'g.3', tag: 'v1', was: 'o1' }, done()),
  event('k', 45, 46, { kind: 'delta', copy: 'k', fresh: false }, { is: 'walked', rows: {}, removed: ['g.3'] }),
  event(
    'z',
    47,
    48,
    { kind: 'list', group: 'g' },
    rows({ 'g.1': posted('t5', 'm4', 'VF-0001'), 'g.2': posted('u3', 'n2', 'VF-0002') }),
  ),
]

const changes: History['changes'] = [
  { key: 'g.1', kind: 'CREATED', state: 'OPEN' },
  { key: 'g.2', kind: 'CREATED', state: 'OPEN' },
  { key: 'g.1', kind: 'CHANGED', state: 'OPEN' },
  { key: 'g.1', kind: 'CHANGED', state: 'OPEN' },
  { key: 'g.2', kind: 'CHANGED', state: 'OPEN' },
  { key: 'g.1', kind: 'CHANGED', state: 'POSTED' },
  { key: 'g.2', kind: 'CHANGED', state: 'POSTED' },
  { key: 'g.3', kind: 'CREATED', state: 'OPEN' },
  { key: 'g.3', kind: 'DELETED', state: '' },
]

const clean: History = {
  seed: 1,
  clients: 5,
  faults: [],
  events,
  streams: [
    { of: 'documents', told: changes.map((one) => ({ at: 50, what: changeText(one) })) },
    { of: 'ledger', told: [1, 2, 3].map((no) => ({ at: 50, what: `r${no}` })) },
  ],
  before: { registers: 0, entries: 0, debit: '0.00', open: {} },
  registers: [
    register(1, 'g.1', 'VF-0001'),
    register(2, 'g.2', 'VF-0002'),
    register(3, 'g.1', 'CN-0001', { cancels: true, owed: '-121.00' }),
  ],
  changes,
}

/** The history with the answer of one event, found by its begin, replaced. */
const answered = (begin: number, answer: Answer): History => ({
  ...clean,
  events: events.map((one) => (one.begin === begin ? { ...one, answer } : one)),
})
const beside = (...more: readonly Event[]): History => ({ ...clean, events: [...events, ...more] })
const before = <Kept>(all: readonly Kept[], at: number): Kept[] => all.filter((_, index) => index !== at)

describe('the history checker', () => {
  it('explains a history that has an order, with what was never answered', () => {
    expect(historyFaults(clean)).toEqual([])
    // Whoever heard nothing may see the one or the other.
    expect(historyFaults(answered(27, done(posted('u3', 'n2', 'VF-0002'))))).toEqual([])
    expect(historyFaults(beside(event('e', 49, 50, { kind: 'post', key: 'g.2' }, { is: 'unknown' })))).toEqual([])
    expect(historyFaults(beside(event('e', 49, 50, create('g.9', 'lost'), { is: 'unknown' })))).toEqual([])
  })

  it.each<[what: string, planted: History, found: RegExp]>([
    [
      'a lost write',
      answered(19, rows({ 'g.1': open('t1', 'm1'), 'g.2': open('u1', 'n1') })),
      /no order explains g\.1/,
    ],
    [
      'a write that was told and is gone in the end',
      beside(event('e', 49, 50, { kind: 'read', key: 'g.2' }, { is: 'absent' })),
      /no order explains g\.2/,
    ],
    ['two changes of one version', answered(10, done(open('t3', 'm3'))), /no order explains g\.1/],
    [
      'a stale read',
      beside(event('e', 49, 50, { kind: 'read', key: 'g.1' }, done(open('t4', 'm4')))),
      /no order explains g\.1/,
    ],
    [
      'a removed document that is there again',
      beside(event('e', 49, 50, { kind: 'read', key: 'g.3' }, done(open('v1', 'o1')))),
      /no order explains g\.3/,
    ],
    [
      'a read of what was refused',
      {
        ...beside(
          event('e', 49, 52, create('g.5', 'p1'), { is: 'nothing' }),
          event('d', 50, 51, { kind: 'read', key: 'g.5' }, done(open('w1', 'p1'))),
        ),
      },
      /no order explains g\.5/,
    ],
    [
      'a read of what was not asked for yet',
      answered(11, rows({ 'g.1': open('t4', 'm4'), 'g.2': open('u1', 'n1') })),
      /no order explains g\.1/,
    ],
    [
      'a torn batch, to a reader between its halves',
      answered(16, rows({ 'g.1': open('t4', 'm4'), 'g.2': open('u1', 'n1') })),
      /each of these was before the next.*g\.1 m4 and g\.2 n2/,
    ],
    [
      'a torn batch, for good',
      {
        ...answered(47, rows({ 'g.1': posted('t5', 'm4', 'VF-0001'), 'g.2': posted('u3', 'n1', 'VF-0002') })),
        events: answered(
          47,
          rows({ 'g.1': posted('t5', 'm4', 'VF-0001'), 'g.2': posted('u3', 'n1', 'VF-0002') }),
        ).events.filter(({ begin }) => begin !== 19 && begin !== 41 && begin !== 45),
      },
      /no order explains g\.2/,
    ],
    [
      'two readers who see two writes in two orders',
      beside(
        event('e', 50, 59, patch('h.1', 'x1', 'q1', 'q2'), done(open('x2', 'q2'))),
        event('e', 49.1, 49.2, create('h.1', 'q1'), done(open('x1', 'q1'))),
        event('f', 49.3, 49.4, create('h.2', 's1'), done(open('y1', 's1'))),
        event('f', 51, 58, patch('h.2', 'y1', 's1', 's2'), done(open('y2', 's2'))),
        event('a', 52, 56, { kind: 'list', group: 'h' }, rows({ 'h.1': open('x2', 'q2'), 'h.2': open('y1', 's1') })),
        event('b', 53, 57, { kind: 'list', group: 'h' }, rows({ 'h.1': open('x1', 'q1'), 'h.2': open('y2', 's2') })),
      ),
      /each of these was before the next.*list h/,
    ],
    [
      'a report that knows a posting which a later reader does not',
      beside(
        event('a', 24.1, 24.2, { kind: 'trial' }, { is: 'total', amount: '121.00' }),
        event('b', 24.3, 24.4, { kind: 'read', key: 'g.1' }, done(open('t4', 'm4'))),
      ),
      /each of these was before the next.*register 1/,
    ],
    ['a posting twice', { ...clean, registers: [...clean.registers, register(4, 'g.1', 'VF-0003')] }, /booked 2 times/],
    ['a posting under another number', answered(21, done(posted('t5', 'm4', 'VF-0007'))), /answered with VF-0007/],
    [
      'a lost posting',
      { ...clean, registers: clean.registers.slice(0, 2) },
      /cancel of g\.1 was answered to a as done, and is not in the books/,
    ],
    ['a posting that was refused', answered(27, { is: 'nothing' }), /post of g\.2 is booked, though nobody asked/],
    [
      'a gap in the numbers of documents',
      { ...clean, registers: clean.registers.map((one) => (one.no === 2 ? { ...one, documentNo: 'VF-0003' } : one)) },
      /numbers VF- have gaps/,
    ],
    [
      'a gap in the entries',
      { ...clean, registers: clean.registers.map((one) => (one.no === 2 ? { ...one, firstEntry: 5 } : one)) },
      /register 2 begins at 5/,
    ],
    [
      'a report of an older state',
      answered(31, { is: 'open', amounts: { C1: '121.00' } }),
      /each of these was before the next.*aging/,
    ],
    ['an amount that never was', answered(31, { is: 'open', amounts: { C1: '120.00' } }), /open amounts C1 12000/],
    ['a sum that never was', answered(28, { is: 'total', amount: '121.01' }), /debits of 121\.01/],
    [
      'a page with a hole',
      answered(37, {
        is: 'tail',
        tail: [
          { entryNo: 9, documentNo: 'CN-0001' },
          { entryNo: 7, documentNo: 'CN-0001' },
        ],
      }),
      /last entries 9/,
    ],
    ['half a document', answered(37, { is: 'tail', tail: [{ entryNo: 8, documentNo: 'CN-0001' }] }), /last entries 8/],
    ['a delta that skips a change', answered(41, { is: 'walked', rows: {}, removed: [] }), /no order explains g\.1/],
    ['a delta that skips a removal', answered(45, { is: 'walked', rows: {}, removed: [] }), /no order explains g\.3/],
    [
      'a stream that skips a change',
      { ...clean, streams: [{ of: 'documents', told: before(clean.streams[0]?.told ?? [], 3) }] },
      /a stream of documents told g\.2 CHANGED OPEN as no\. 4/,
    ],
    [
      'a stream that tells twice',
      { ...clean, streams: [{ of: 'ledger', told: [1, 1, 2, 3].map((no) => ({ at: 50, what: `r${no}` })) }] },
      /a stream of ledger told r1 as no\. 2/,
    ],
    [
      'a stream that tells too early',
      { ...clean, streams: [{ of: 'ledger', told: [1, 2, 3].map((no) => ({ at: 20, what: `r${no}` })) }] },
      /told r1 before anybody asked/,
    ],
    [
      'a feed without a change',
      { ...clean, changes: before(changes, 2), streams: [] },
      /g\.1 has 3 changes in the feed/,
    ],
    ['a document made twice', answered(47, { is: 'rows', rows: {}, again: ['g.1'] }), /g\.1 twice in one answer/],
    ['an answer that is never to be', answered(27, { is: 'wrong', what: '500 Unknown' }), /answered 500 Unknown/],
  ])('finds %s', (_, planted, found) => {
    expect(historyFaults(planted).join('\n')).toMatch(found)
  })
})
