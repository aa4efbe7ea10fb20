import { ask } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import type { Company } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Notice, Problem } from '../../parts/notice.tsx'
import { useSending } from '../manage/sending.ts'
import { type User, updateUserDocument, type Viewer } from './data.ts'
import { Keys } from './keys.tsx'
import { Rights } from './rights.tsx'
import { userWords as say } from './words.ts'

/** A user: whether it comes in, what it may, and its keys. */
export function UserCard(props: {
  readonly user: User
  readonly viewer: Viewer
  readonly company: Company
  readonly again: () => void
}) {
  const { user, viewer, company, again } = props
  const { busy, error, send } = useSending()
  const change = (wanted: { readonly disabled?: boolean; readonly administrator?: boolean }): void =>
    void send(async () => {
      success((await ask(updateUserDocument, { input: { userId: user.userId, ...wanted } })).updateUser)
      tell(say('changed', { user: user.userName }))
      again()
    })
  const everywhere = viewer.everywhere.includes('ADMIN') ? undefined : say('needsEverywhere')
  const everything = viewer.everywhere.length === 4 ? undefined : say('needsEverything')
  return (
    <>
      <div class="manage-head">
        <h1 class="row">
          <bdi>{user.userName}</bdi>
          {user.administrator && <Badge tone="accent">{say('administrator')}</Badge>}
          {user.application && <Badge>{say('program')}</Badge>}
          {user.disabled && <Badge tone="bad">{say('disabled')}</Badge>}
        </h1>
        <div class="row">
          <Button busy={busy} unable={everything} onPress={() => change({ administrator: !user.administrator })}>
            {say(user.administrator ? 'noAdministrator' : 'makeAdministrator')}
          </Button>
          <Button
            kind={user.disabled ? 'plain' : 'danger'}
            busy={busy}
            unable={everywhere}
            onPress={() => change({ disabled: !user.disabled })}
          >
            {say(user.disabled ? 'enable' : 'disable')}
          </Button>
        </div>
      </div>
      {user.issuer !== null && (
        <p class="quiet">
          <bdi>
            {user.subject} · {user.issuer}
          </bdi>
        </p>
      )}
      {error !== undefined && <Problem error={error} />}
      {user.administrator ? (
        <Notice>{say('administratorHelp')}</Notice>
      ) : (
        <Rights user={user} company={company} again={again} />
      )}
      <Keys user={user} company={company} again={again} />
    </>
  )
}
