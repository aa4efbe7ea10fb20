import { useSignal } from '@preact/signals'
import { ask, useAsk } from '../../api/client.ts'
import { asAskError, success } from '../../api/errors.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { Permission } from '../../api/gql/graphql.ts'
import { companies, type Company } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { discard, useUnsaved } from '../../app/unsaved.ts'
import { Button } from '../../parts/button.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Select } from '../../parts/select.tsx'
import { common } from '../../words/shared-words.ts'
import { useSending } from '../manage/sending.ts'
import { setRightsDocument, type User, usersDocument } from './data.ts'
import { RightsConflict } from './rights-conflict.tsx'
import { SetBoxes, sets } from './set-boxes.tsx'
import { userWords as say } from './words.ts'

const myRightsDocument = graphql(`
  query MyRights($company: ID!) {
    viewer {
      permissions(company: $company)
    }
  }
`)

/** What a user may do in each company: a row of boxes for each, with what every one of them allows. */
export function Rights({
  user,
  company,
  again,
}: {
  readonly user: User
  readonly company: Company
  readonly again: () => void
}) {
  const added = useSignal<readonly string[]>([])
  const granted = user.permissions.map(({ companyId }) => companyId)
  const shown = [...new Set([company.id, ...granted, ...added.value])]
  const all = companies.value ?? []
  const others = all.filter(({ id }) => !shown.includes(id))
  return (
    <section class="stack" aria-label={say('rights')}>
      <h2>{say('rights')}</h2>
      {shown.map((id) => {
        const known = user.permissions.find(({ companyId }) => companyId === id)
        const name = all.find((one) => one.id === id)?.displayName ?? known?.companyName ?? id
        return (
          <RightsIn
            // A change of what is granted begins anew.
            key={`${id} ${known?.permissions.join(' ') ?? ''}`}
            user={user}
            company={{ id, name }}
            granted={known?.permissions ?? []}
            again={again}
          />
        )
      })}
      {others.length > 0 && (
        <div class="users-other">
          <Select
            label={say('addCompany')}
            value=""
            options={[{ value: '', text: '–' }, ...others.map((one) => ({ value: one.id, text: one.displayName }))]}
            onValue={(id) => (added.value = [...added.value, id])}
          />
        </div>
      )}
    </section>
  )
}

function RightsIn(props: {
  readonly user: User
  readonly company: { readonly id: string; readonly name: string }
  readonly granted: readonly Permission[]
  readonly again: () => void
}) {
  const { user, company, granted, again } = props
  const wanted = useSignal<readonly Permission[]>(granted)
  const { busy, error, send } = useSending()
  const theirs = useSignal<readonly Permission[] | undefined>(undefined)
  const mine = useAsk(myRightsDocument, { company: company.id }).value.data?.viewer.permissions
  const noAdmin = mine?.includes('ADMIN') === false ? common('mayNot', { right: common('rightAdmin') }) : undefined
  const isSame = sets.every((set) => wanted.value.includes(set) === granted.includes(set))
  useUnsaved(!isSame)
  const setRights = async (permissions: readonly Permission[], expected: readonly Permission[]): Promise<void> => {
    theirs.value = await othersAfter(user.userName, company.id, permissions, expected)
    if (theirs.value !== undefined) return
    discard()
    tell(say('rightsSaved', { company: company.name }))
    again()
  }
  return (
    <fieldset class="card users-rights">
      <legend class="unseen">{say('rightsIn', { company: company.name })}</legend>
      <h3>
        <bdi>{company.name}</bdi>
      </h3>
      <SetBoxes
        wanted={wanted.value}
        granted={granted}
        mine={noAdmin === undefined ? mine : undefined}
        disabled={noAdmin !== undefined}
        onWanted={(now) => (wanted.value = now)}
      />
      {error !== undefined && <Problem error={error} />}
      <div class="row">
        <Button
          kind={isSame ? 'plain' : 'main'}
          busy={busy}
          unable={noAdmin ?? (isSame ? say('unchanged') : undefined)}
          label={`${say('saveRights')}: ${company.name}`}
          onPress={() => void send(() => setRights(wanted.value, granted))}
        >
          {say('saveRights')}
        </Button>
      </div>
      {theirs.value !== undefined && (
        <RightsConflict
          before={granted}
          theirs={theirs.value}
          mine={wanted.value}
          company={company.name}
          busy={busy}
          onTheirs={() => {
            theirs.value = undefined
            discard()
            again()
          }}
          onMine={() => void send(() => setRights(wanted.value, theirs.value ?? []))}
          onClose={() => (theirs.value = undefined)}
        />
      )}
    </fieldset>
  )
}

/**
 * Puts rights in the place of those that were seen; where somebody else made others of them, those, and nothing was changed: what
 * is sent takes the place of what is there, so that is shown first.
 */
async function othersAfter(
  userName: string,
  companyId: string,
  permissions: readonly Permission[],
  expected: readonly Permission[],
): Promise<readonly Permission[] | undefined> {
  const input = { companyId, userName, permissions: [...permissions], expected: [...expected] }
  try {
    success((await ask(setRightsDocument, { input })).setUserPermissions)
    return undefined
  } catch (thrown) {
    if (asAskError(thrown).kind !== 'changed') throw thrown
    const found = (await ask(usersDocument)).users.find((one) => one.userName === userName)
    return found?.permissions.find((one) => one.companyId === companyId)?.permissions ?? []
  }
}
