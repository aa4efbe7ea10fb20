import { lookWords as look } from '../../look/look-words.ts'
import { Amount } from '../../parts/amount.tsx'
import { say } from './words.ts'

interface SumsProps {
  /** What is summed, with the exact sum of all entries of the filter; undefined while it is asked for. */
  readonly of: readonly (readonly [name: string, value: string | null | undefined])[]
}

/** The sums of what is filtered, worked out by the service over all entries, not over those that are here. */
export function Sums({ of }: SumsProps) {
  if (of.some(([, value]) => value === undefined || value === null)) return null
  return (
    <dl class="look-sums" aria-label={say('sums')}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The sums of the sides of a ledger and what remains open, all in local currency. */
export function PartySums({
  of,
}: {
  readonly of:
    | {
        readonly debitAmount: string
        readonly creditAmount: string
        readonly balance: string
        readonly remainingAmountLCY: string
      }
    | null
    | undefined
}) {
  return (
    <Sums
      of={[
        [look('debit'), of?.debitAmount],
        [look('credit'), of?.creditAmount],
        [look('balance'), of?.balance],
        [look('remaining'), of?.remainingAmountLCY],
      ]}
    />
  )
}
