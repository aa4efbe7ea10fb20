import type { Permission } from '../../api/gql/graphql.ts'
import { Check } from '../manage/check.tsx'
import { rightName } from './right-name.ts'
import { userWords as say } from './words.ts'

/** The permission sets, the least first. */
export const sets = ['READ', 'EDIT', 'POST', 'ADMIN'] as const satisfies readonly Permission[]

const helps = { READ: 'readHelp', EDIT: 'editHelp', POST: 'postHelp', ADMIN: 'adminHelp' } as const

/** A box for each permission set, with what it allows; what the giver has not himself cannot be ticked, and says so. */
export function SetBoxes(props: {
  readonly wanted: readonly Permission[]
  readonly granted: readonly Permission[]
  /** What the giver may; undefined where that is not known yet. */
  readonly mine: readonly Permission[] | undefined
  readonly disabled?: boolean
  readonly onWanted: (wanted: readonly Permission[]) => void
}) {
  const { wanted, granted, mine, disabled = false, onWanted } = props
  return (
    <div class="users-sets">
      {sets.map((set) => {
        const comesAlong = set === 'READ' && wanted.some((one) => one !== 'READ')
        const cannotGive = mine !== undefined && !mine.includes(set) && !granted.includes(set)
        return (
          <Check
            key={set}
            label={rightName(set)}
            value={comesAlong || wanted.includes(set)}
            disabled={comesAlong || disabled || cannotGive}
            help={cannotGive ? say('needsGiven') : say(helps[set])}
            onValue={(on) => onWanted([...wanted.filter((one) => one !== set), ...(on ? [set] : [])])}
          />
        )
      })}
    </div>
  )
}
