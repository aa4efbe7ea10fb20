import type { Permission } from '../../api/gql/graphql.ts'
import { companies, type Company } from '../../app/company.ts'
import { Select } from '../../parts/select.tsx'
import { Check } from '../manage/check.tsx'
import { boundWords as sayBound } from './bound-words.ts'
import type { User } from './data.ts'
import { SetBoxes } from './set-boxes.tsx'
import { userWords as say } from './words.ts'

/** How far a key reaches; undefined = as far as its user. */
export interface Bounds {
  readonly sets: readonly Permission[] | undefined
  readonly companies: readonly string[] | undefined
}

const everything: readonly Permission[] = ['READ', 'EDIT', 'POST', 'ADMIN']

/** The rights and companies of a new key: all of its user's, or those that are ticked. */
export function KeyBounds(props: {
  readonly user: User
  readonly company: Company
  readonly bounds: Bounds
  readonly onBounds: (bounds: Bounds) => void
  readonly problemOf: (name: string) => string | undefined
}) {
  const { user, company, bounds, onBounds } = props
  const has = user.administrator ? everything : [...new Set(user.permissions.flatMap((one) => one.permissions))]
  const reach = (id: string): boolean => user.administrator || user.permissions.some((one) => one.companyId === id)
  const all = companies.value ?? [company]
  const tick = (id: string, on: boolean): void =>
    onBounds({
      ...bounds,
      companies: [...(bounds.companies ?? []).filter((one) => one !== id), ...(on ? [id] : [])],
    })
  return (
    <>
      <Select
        label={say('bounds')}
        value={bounds.sets === undefined ? 'all' : 'some'}
        onValue={(value) => onBounds({ ...bounds, sets: value === 'all' ? undefined : ['READ'] })}
        problem={props.problemOf('permissions')}
        help={bounds.sets === undefined ? undefined : sayBound('someHelp')}
        options={[
          { value: 'all', text: say('allRights') },
          { value: 'some', text: sayBound('someRights') },
        ]}
      />
      {bounds.sets !== undefined && (
        <SetBoxes wanted={bounds.sets} granted={[]} mine={has} onWanted={(sets) => onBounds({ ...bounds, sets })} />
      )}
      <Select
        label={sayBound('companies')}
        value={bounds.companies === undefined ? 'all' : 'some'}
        onValue={(value) => onBounds({ ...bounds, companies: value === 'all' ? undefined : [company.id] })}
        problem={props.problemOf('companyIds')}
        options={[
          { value: 'all', text: sayBound('allCompanies') },
          { value: 'some', text: sayBound('someCompanies') },
        ]}
      />
      {bounds.companies !== undefined && (
        <fieldset class="users-companies">
          <legend class="unseen">{sayBound('companies')}</legend>
          {all.map(({ id, displayName }) => (
            <Check
              key={id}
              label={displayName}
              value={bounds.companies?.includes(id) === true}
              help={reach(id) ? undefined : sayBound('notTheirs')}
              onValue={(on) => tick(id, on)}
            />
          ))}
        </fieldset>
      )}
      <p class="quiet">{sayBound('noAddresses')}</p>
    </>
  )
}
