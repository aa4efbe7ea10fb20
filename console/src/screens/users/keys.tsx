import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import { companies, type Company, unableWithout } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { Empty } from '../../parts/notice.tsx'
import { Sure } from '../manage/sure.tsx'
import { type Key, revokeKeyDocument, type User } from './data.ts'
import { NewKey, NewSecret, RotateKey } from './new-key.tsx'
import { rightName } from './right-name.ts'
import { userWords as say } from './words.ts'

/** What is done with keys, one at a time. */
type Doing = { readonly what: 'make' } | { readonly what: 'rotate' | 'revoke'; readonly key: Key } | undefined

/** The keys of a user: made, replaced and revoked. */
export function Keys({
  user,
  company,
  again,
}: {
  readonly user: User
  readonly company: Company
  readonly again: () => void
}) {
  const doing = useSignal<Doing>(undefined)
  const secret = useSignal<string | undefined>(undefined)
  const unable = unableWithout('ADMIN')
  const now = doing.value
  const close = (): void => {
    doing.value = undefined
  }
  const made = (text: string): void => {
    close()
    secret.value = text
    again()
  }
  const revoke = async (key: Key): Promise<void> => {
    success((await ask(revokeKeyDocument, { input: { keyId: key.keyId } })).revokeAccessKey)
    close()
    tell(say('revokedTold'))
    again()
  }
  // Those that work first, the newest of them at the top.
  const keys = user.keys.toReversed().sort((one, other) => Number(other.works) - Number(one.works))
  return (
    <section class="stack" aria-label={say('keys')}>
      <div class="manage-head">
        <h2>{say('keys')}</h2>
        <Button kind="main" unable={unable} onPress={() => (doing.value = { what: 'make' })}>
          {say('makeKey')}
        </Button>
      </div>
      {keys.length === 0 && (
        <Empty title={say('noKeys')}>
          <p>{say('noKeysHelp', { user: user.userName })}</p>
        </Empty>
      )}
      <div class="users-keys">
        {keys.map((key) => (
          <KeyCard key={key.keyId} of={key} unable={unable} onDo={(what) => (doing.value = { what, key })} />
        ))}
      </div>
      {now?.what === 'make' && <NewKey user={user} company={company} onMade={made} onClose={close} />}
      {now?.what === 'rotate' && <RotateKey of={now.key} name={nameOf(now.key)} onMade={made} onClose={close} />}
      {now?.what === 'revoke' && (
        <Sure
          title={say('revokeTitle', { name: nameOf(now.key) })}
          go={say('revoke')}
          onGo={() => revoke(now.key)}
          onClose={close}
        >
          <p>{say('revokeHelp')}</p>
        </Sure>
      )}
      {secret.value !== undefined && (
        <NewSecret user={user.userName} secret={secret.value} onClose={() => (secret.value = undefined)} />
      )}
    </section>
  )
}

const nameOf = ({ name }: Key): string => (name === '' ? say('unnamed') : name)

function KeyCard(props: {
  readonly of: Key
  readonly unable: string | undefined
  readonly onDo: (what: 'rotate' | 'revoke') => void
}) {
  const { of: key, unable, onDo } = props
  const state = stateOf(key)
  return (
    <article class="card stack">
      <h3 class="row">
        <bdi>{nameOf(key)}</bdi>
        <Badge tone={key.works ? 'good' : 'plain'}>{say(state)}</Badge>
      </h3>
      <dl class="manage-facts">
        <dt>{say('lastUsed')}</dt>
        <dd>
          {key.lastUsedAt === null ? say('neverUsed') : <Day value={key.lastUsedAt} />}
          {key.lastUsedAddress !== null && ` ${say('from', { address: key.lastUsedAddress })}`}
        </dd>
        <dt>{say('created')}</dt>
        <dd>
          <Day value={key.createdAt} />
        </dd>
        <dt>{say('ends')}</dt>
        <dd>{key.expiresAt === null ? say('never') : <Day value={key.expiresAt} />}</dd>
        <dt>{say('reach')}</dt>
        <dd>{reachOf(key)}</dd>
      </dl>
      {key.works && (
        <div class="row">
          <Button unable={unable} label={`${say('rotate')}: ${nameOf(key)}`} onPress={() => onDo('rotate')}>
            {say('rotate')}
          </Button>
          <Button
            kind="danger"
            unable={unable}
            label={`${say('revoke')}: ${nameOf(key)}`}
            onPress={() => onDo('revoke')}
          >
            {say('revoke')}
          </Button>
        </div>
      )}
    </article>
  )
}

function stateOf(key: Key): 'works' | 'revoked' | 'ended' | 'off' {
  if (key.works) return 'works'
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && Date.parse(key.expiresAt) < Date.now() ? 'ended' : 'off'
}

function reachOf({ companyIds, permissions }: Key): string {
  const where = companyIds?.map((id) => companies.value?.find((one) => one.id === id)?.displayName ?? id)
  const what = permissions?.map(rightName)
  return [where?.join(', ') ?? say('everywhere'), ...(what === undefined ? [] : [what.join(', ')])].join(' · ')
}
