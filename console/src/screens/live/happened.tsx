import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { actorText } from '../../words/actor-words.ts'
import { kindText } from '../../look/kind-words.ts'
import { Amount } from '../../parts/amount.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Link } from '../../parts/link.tsx'
import { say } from './words.ts'

/** Something that happened: a posting, or a change of a received document. */
export type Happened = Booked | Received

/** A posting. */
interface Booked {
  readonly kind: 'booked'
  readonly key: string
  readonly at: string
  readonly user: string
  readonly documentNo: string
  readonly document:
    | {
        readonly systemId: string
        readonly kind?: string | null
        readonly name?: string | null
        readonly amountInclVAT: string
        readonly currencyCode?: string | null
      }
    | undefined
}

/** A change of a received document; it has no document any more when that is gone. */
interface Received {
  readonly kind: 'received'
  readonly key: string
  readonly at: string
  readonly change: string
  readonly state: string | undefined
  readonly document:
    | {
        readonly side: 'sales' | 'purchase'
        readonly entryNo: number
        readonly name: string
        readonly no: string
      }
    | undefined
}

/** What it is about, as a link to it. */
export function Heading({ of }: { readonly of: Happened }) {
  const name = company.value?.name ?? ''
  if (of.kind === 'booked') {
    const text = (
      <>
        {kindText(of.document?.kind)} <bdi>{of.documentNo}</bdi> <bdi class="quiet">{of.document?.name}</bdi>
      </>
    )
    return of.document === undefined ? text : <Link to={pathTo(name, 'documents', of.document.systemId)}>{text}</Link>
  }
  if (of.document === undefined) return <>{say('gone')}</>
  const { side, entryNo, name: party, no } = of.document
  return (
    <Link to={pathTo(name, 'document', side, String(entryNo))}>
      {say(side, { no: entryNo })} <bdi class="quiet">{`${party} ${no}`}</bdi>
    </Link>
  )
}

/** What became of it. */
export function Told({ of }: { readonly of: Happened }) {
  if (of.kind === 'booked')
    return (
      <>
        <Badge tone="good">{say('booked')}</Badge>{' '}
        <Amount value={of.document?.amountInclVAT} currency={of.document?.currencyCode} />{' '}
        <bdi class="quiet">{say('by', { user: actorText(of.user) })}</bdi>
      </>
    )
  return (
    <>
      <Badge tone={of.change === 'DELETED' ? 'warn' : 'plain'}>{kindText(of.change)}</Badge>{' '}
      <span class="quiet">{kindText(of.state)}</span>
    </>
  )
}

/** What happened in a sentence, for those who hear the page. */
export function spoken(of: Happened): string {
  if (of.kind === 'booked') return `${say('booked')}: ${kindText(of.document?.kind)} ${of.documentNo}`
  const { document, change } = of
  return `${kindText(change)}: ${document === undefined ? say('gone') : say(document.side, { no: document.entryNo })}`
}
