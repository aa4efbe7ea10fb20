import { useSignal } from '@preact/signals'
import { ask, useAsk } from '../../api/client.ts'
import { success } from '../../api/errors.ts'
import { company } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { tell } from '../../app/toasts.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { Copied } from '../manage/copied.tsx'
import { useSending } from '../manage/sending.ts'
import { Sure } from '../manage/sure.tsx'
import {
  type DeadLetter,
  dropLetterDocument,
  renewDocument,
  sendAgainDocument,
  type Subscription,
  unsubscribeDocument,
  webhooksDocument,
} from './data.ts'
import { NewWebhook } from './new-webhook.tsx'
import { typeText } from './type-text.ts'
import { webhookWords as say } from './words.ts'
import '../manage/manage.css'
import './webhooks.css'

/** Where programs ask, what they are told by itself, and which messages did not arrive. */
export default function Webhooks() {
  const { data, error, again } = useAsk(webhooksDocument, {}).value
  const making = useSignal(false)
  const now = company.value
  const make = (): void => {
    making.value = true
  }
  useKeys([{ keys: 'n', text: say('make'), press: make }])
  if (now === undefined) return null
  const hooks = data?.webhookSubscriptions.filter(({ companyId }) => companyId === now.id)
  const letters = data?.webhookDeadLetters ?? []
  return (
    <>
      <div class="manage-head">
        <h1>{say('title')}</h1>
        <Button kind="main" hint="n" onPress={make}>
          {say('make')}
        </Button>
      </div>
      <p class="quiet">{say('intro')}</p>
      <section class="card stack">
        <h2>{say('address')}</h2>
        <Copied label={say('address')} text={`${location.origin}/graphql`} />
        <a class="webhooks-docs" href="/docs">
          {say('docs')}
        </a>
      </section>
      <h2>{say('webhooks')}</h2>
      {error !== undefined && <Problem error={error} onAgain={again} />}
      {hooks === undefined && error === undefined && <Spinner />}
      {hooks?.length === 0 && (
        <Empty title={say('none')}>
          <p>{say('noneHelp')}</p>
        </Empty>
      )}
      <div class="webhooks-list">
        {hooks?.map((one) => (
          <HookCard key={one.subscriptionId} of={one} again={again} />
        ))}
      </div>
      <h2>{say('dead')}</h2>
      <p class="quiet">{letters.length === 0 ? say('deadNone') : say('deadHelp')}</p>
      <div class="webhooks-list">
        {letters.map((one) => (
          <LetterCard key={one.deadLetterId} of={one} again={again} />
        ))}
      </div>
      {making.value && <NewWebhook company={now} again={again} onClose={() => (making.value = false)} />}
    </>
  )
}

function HookCard({ of: hook, again }: { readonly of: Subscription; readonly again: () => void }) {
  const ending = useSignal(false)
  const { busy, error, send } = useSending()
  const { subscriptionId, etag } = hook
  const renew = async (): Promise<void> => {
    success((await ask(renewDocument, { input: { subscriptionId, etag } })).renewWebhookSubscription)
    tell(say('renewed'))
    again()
  }
  const end = async (): Promise<void> => {
    success((await ask(unsubscribeDocument, { input: { subscriptionId } })).deleteWebhookSubscription)
    ending.value = false
    tell(say('removed'))
    again()
  }
  return (
    <article class="card stack">
      <h3>{typeText(hook.type, hook.resource)}</h3>
      <dl class="manage-facts">
        <dt>{say('url')}</dt>
        <dd>
          <bdi>{hook.notificationUrl}</bdi>
        </dd>
        <dt>{say('ends')}</dt>
        <dd>
          <Day value={hook.expiresAt} />
        </dd>
      </dl>
      {error !== undefined && <Problem error={error} />}
      <div class="row">
        <Button busy={busy} label={`${say('renew')}: ${hook.notificationUrl}`} onPress={() => void send(renew)}>
          {say('renew')}
        </Button>
        <Button kind="danger" label={`${say('remove')}: ${hook.notificationUrl}`} onPress={() => (ending.value = true)}>
          {say('remove')}
        </Button>
      </div>
      {ending.value && (
        <Sure title={say('removeTitle')} go={say('remove')} onGo={end} onClose={() => (ending.value = false)}>
          <p>
            <bdi>{hook.notificationUrl}</bdi>
          </p>
          <p>{say('removeHelp')}</p>
        </Sure>
      )}
    </article>
  )
}

function LetterCard({ of: letter, again }: { readonly of: DeadLetter; readonly again: () => void }) {
  const { busy, error, send } = useSending()
  const input = { deadLetterId: letter.deadLetterId }
  const sendAgain = async (): Promise<void> => {
    success((await ask(sendAgainDocument, { input })).sendWebhookAgain)
    tell(say('sent'))
    again()
  }
  const drop = async (): Promise<void> => {
    success((await ask(dropLetterDocument, { input })).deleteWebhookDeadLetter)
    tell(say('dropped'))
    again()
  }
  return (
    <article class="card stack">
      <h3 class="webhooks-url">
        <bdi>{letter.notificationUrl}</bdi>
      </h3>
      <dl class="manage-facts">
        <dt>{say('lastTried')}</dt>
        <dd>
          <Day value={letter.lastTriedAt} />
        </dd>
        <dt>{say('why')}</dt>
        <dd>
          <bdi>{letter.lastError}</bdi>
        </dd>
      </dl>
      {error !== undefined && <Problem error={error} />}
      <div class="row">
        <Button busy={busy} onPress={() => void send(sendAgain)}>
          {say('again')}
        </Button>
        <Button kind="danger" busy={busy} onPress={() => void send(drop)}>
          {common('delete')}
        </Button>
      </div>
    </article>
  )
}
