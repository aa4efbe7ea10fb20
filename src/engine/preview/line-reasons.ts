import type { PostingReason, ReasonCode, ReasonSubject } from '../../model/reports/posting-prediction.ts'
import type { VatSource } from '../../model/reports/vat-prediction.ts'
import { isComment } from '../../posting/given/checked-line.ts'
import type { PostingDocument, PostingLine } from '../../posting/given/document.ts'
import type { PostingSetup } from '../../posting/given/setup.ts'
import { tracedHeader, tracedLine, type TracedDimensions } from '../../posting/resolve/dimensions.ts'
import type { KeptReason, KeptValueReason, KeptVatReason } from '../file/kept-reasons.ts'

/** What the reasons of a document are made of. */
export interface ReasonFacts {
  readonly input: PostingDocument
  /** As it is now; undefined for a document that is posted, of which only what was kept with its file is said. */
  readonly setup: PostingSetup | undefined
  readonly kept: readonly KeptReason[]
}

/** Reasons by the number of the line they are about; those of the document itself under null. */
export type LineReasons = ReadonlyMap<number | null, readonly PostingReason[]>

const codeOfSource: Readonly<Record<VatSource | KeptValueReason['source'], ReasonCode>> = {
  'file category': 'FILE',
  country: 'COUNTRY',
  party: 'PARTY',
  item: 'ITEM',
  account: 'ACCOUNT',
  learned: 'LEARNED',
  default: 'ASSUMPTION',
  line: 'SET_ON_LINE',
  file: 'FILE',
  setup: 'COMPANY_SETUP',
}

/** A clause that was kept as a sentence. */
export function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

/** A reason without what it is about. */
type Why = Pick<PostingReason, 'code' | 'message'>

function because(code: ReasonCode, message: string): Why {
  return { code, message }
}

const onLine: Why = because('SET_ON_LINE', 'It is set on the line.')
const onDocument: Why = because('SET_ON_DOCUMENT', 'It is set on the document.')

/**
 * Why each line of a document has its account or item, its VAT groups and its dimensions: what the file's reading decided stands
 * while the line has what that gave it; what somebody set since says so, with what it was before.
 */
export function lineReasons(facts: ReasonFacts): LineReasons {
  const { input, kept } = facts
  const keptOf = new Map<number, KeptReason[]>()
  for (const reason of kept)
    for (const lineNo of reason.lineNos) {
      const own = keptOf.get(lineNo)
      if (own === undefined) keptOf.set(lineNo, [reason])
      else own.push(reason)
    }
  const { setup } = facts
  const header = setup === undefined ? undefined : tracedHeader(input, setup)
  const reasons = new Map<number | null, readonly PostingReason[]>([
    [null, dimensionReasons(facts, header, undefined, [])],
  ])
  for (const line of input.lines) {
    if (isComment(line)) continue
    const own = keptOf.get(line.lineNo) ?? []
    reasons.set(line.lineNo, [
      ...targetReasons(line, own),
      ...vatReasons(facts, line, own),
      ...dimensionReasons(facts, header, line, own),
    ])
  }
  return reasons
}

function about(
  subject: ReasonSubject,
  line: PostingLine | undefined,
  value: string,
  why: Why,
  dimensionCode = '',
): PostingReason[] {
  return value === '' ? [] : [{ subject, lineNo: line?.lineNo ?? null, dimensionCode, value, ...why }]
}

function ofKept({ source, text }: Pick<KeptValueReason | KeptVatReason, 'source' | 'text'>): Why {
  return { code: codeOfSource[source], message: sentence(text) }
}

function targetReasons(line: PostingLine, kept: readonly KeptReason[]): PostingReason[] {
  const isItem = line.type.trim() === 'Item'
  const subject = isItem ? 'ITEM' : 'ACCOUNT'
  const found = kept.find((one): one is KeptValueReason => one.about === 'account' || one.about === 'item')
  if (found === undefined) return about(subject, line, line.no, onLine)
  if (found.value === line.no && (found.about === 'item') === isItem)
    return about(subject, line, line.no, ofKept(found))
  const before = found.about === 'item' ? `item ${found.value}` : `G/L account ${found.value}`
  return about(subject, line, line.no, byHand(before))
}

function byHand(before: string): Why {
  return because('SET_ON_LINE', `It was set on the line by hand; the file had been read as ${before}.`)
}

function vatReasons({ input, setup }: ReasonFacts, line: PostingLine, kept: readonly KeptReason[]): PostingReason[] {
  const found = kept.find((one): one is KeptVatReason => one.about === undefined)
  const holds =
    found?.vatBusPostingGroup === line.vatBusPostingGroup && found.vatProdPostingGroup === line.vatProdPostingGroup
  const own: Why = holds
    ? ofKept(found)
    : found === undefined || found.vatProdPostingGroup === ''
      ? onLine
      : byHand([found.vatBusPostingGroup, found.vatProdPostingGroup].filter((group) => group !== '').join(' '))
  return [...businessGroup({ input, setup }, line, own), ...productGroup({ setup }, line, own)]
}

function businessGroup({ input, setup }: Omit<ReasonFacts, 'kept'>, line: PostingLine, own: Why): PostingReason[] {
  const subject = 'VAT_BUSINESS_GROUP'
  if (line.vatBusPostingGroup !== '') return about(subject, line, line.vatBusPostingGroup, own)
  if (input.vatBusPostingGroup !== '') return about(subject, line, input.vatBusPostingGroup, onDocument)
  const party = setup?.[input.side].parties.get(input.partyNo)
  return about(subject, line, party?.vatBusPostingGroup ?? '', because('PARTY', `It is that of ${partyName(input)}.`))
}

function productGroup({ setup }: Pick<ReasonFacts, 'setup'>, line: PostingLine, own: Why): PostingReason[] {
  const subject = 'VAT_PRODUCT_GROUP'
  if (line.vatProdPostingGroup !== '') return about(subject, line, line.vatProdPostingGroup, own)
  const isItem = line.type.trim() === 'Item'
  const owner = isItem ? setup?.items.get(line.no) : setup?.accounts.get(line.no)
  return about(
    subject,
    line,
    owner?.vatProdPostingGroup ?? '',
    because(isItem ? 'ITEM' : 'ACCOUNT', `It is that of ${ownerName(line)}.`),
  )
}

function dimensionReasons(
  { input, setup }: ReasonFacts,
  header: TracedDimensions | undefined,
  line: PostingLine | undefined,
  kept: readonly KeptReason[],
): PostingReason[] {
  if (setup === undefined || header === undefined) return []
  const { values, sources } = line === undefined ? header : tracedLine(header, line, setup)
  return Object.entries(values).flatMap(([code, value]) => {
    const at = setup.generalLedger.shortcutDimensionCodes.indexOf(code) + 1
    const learned = kept.find(
      (one): one is KeptValueReason => one.about === `dimension${at}` && one.value === value && at > 0,
    )
    const why = (): Why => {
      switch (sources.get(code)) {
        case 'party':
          return because('PARTY', `It is the default of ${partyName(input)}.`)
        case 'line':
          return learned === undefined ? onLine : ofKept(learned)
        case 'owner':
          if (line !== undefined) return ofOwner(line)
          return onDocument
        default:
          return onDocument
      }
    }
    return about('DIMENSION', line, value, why(), code)
  })
}

function ofOwner(line: PostingLine): Why {
  const code = line.type.trim() === 'Item' ? 'ITEM' : 'ACCOUNT'
  return { code, message: `It is the default of ${ownerName(line)}.` }
}

function partyName({ side, partyNo }: PostingDocument): string {
  return side === 'sales' ? `customer ${partyNo}` : `vendor ${partyNo}`
}

function ownerName({ type, no }: PostingLine): string {
  return type.trim() === 'Item' ? `item ${no}` : `G/L account ${no}`
}
