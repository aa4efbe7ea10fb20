import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask, useAsk } from '../../api/client.ts'
import { asAskError, type AskError, success } from '../../api/errors.ts'
import { userName } from '../../api/session.ts'
import { tell } from '../../app/toasts.tsx'
import { unableWithout } from '../../app/company.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Notice, Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { firstWords as say } from './first-words.ts'
import { keysDocument, makeKeyDocument } from './queries.ts'

/** Addresses for a program, a key that is shown once, and a line that tries both. */
export function Connect({ onClose }: { readonly onClose: () => void }) {
  const odata = useODataPath()
  const name = useSignal('')
  const secret = useSignal('')
  const busy = useSignal(false)
  const error = useSignal<AskError | undefined>(undefined)
  const user = userName.value
  const isPossible = useAsk(keysDocument, {}).value.data?.viewer.managesUsers !== false
  const unable = isPossible ? unableWithout('ADMIN') : say('noKeys')
  const make = async (): Promise<void> => {
    busy.value = true
    error.value = undefined
    try {
      const made = success((await ask(makeKeyDocument, { user, name: name.value.trim() })).createAccessKey)
      secret.value = made.secret
    } catch (thrown) {
      error.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  const { origin } = location
  const key = secret.value === '' ? 'KEY' : secret.value
  return (
    <Dialog title={say('connect')} onClose={onClose} wide>
      <div class="stack">
        <Copied label="GraphQL" text={`${origin}/graphql`} />
        {odata.value !== '' && <Copied label="OData v4" text={origin + odata.value} />}
        {secret.value === '' ? (
          <div class="stack">
            <Field label={say('keyName')} value={name.value} onValue={(value) => (name.value = value)} maxLength={50} />
            <div class="row">
              <Button kind="main" busy={busy.value} unable={unable} onPress={() => void make()}>
                {say('makeKey')}
              </Button>
              <span class="quiet">{say('keyHelp', { user })}</span>
            </div>
            {!isPossible && <Notice>{say('noKeys')}</Notice>}
            {error.value !== undefined && <Problem error={error.value} />}
          </div>
        ) : (
          <>
            <div role="status">
              <Notice tone="warn">{say('keyOnce')}</Notice>
            </div>
            <Copied label={say('keyMade', { user })} text={secret.value} />
          </>
        )}
        <Copied
          label={say('tryLine')}
          text={`curl -u '${user}:${key}' -H 'Content-Type: application/json' -d '{"query":"{ companies { nodes { name } } }"}' ${origin}/graphql`}
        />
        <p>
          {say('readOn')} <a href="/docs">OData</a>, <a href="/graphql">GraphQL</a>,{' '}
          <a href="/docs/openapi.json">OpenAPI</a>. {say('postman')}
        </p>
      </div>
    </Dialog>
  )
}

/** Where OData is: its names are a setting of the service, and the page of links for programs says them. */
function useODataPath() {
  const path = useSignal('')
  useEffect(() => {
    fetch('/', { headers: { accept: '*/*' } })
      .then((answer) => answer.text())
      .then((text) => (path.value = /href="(\/api\/[^"$]+)"/.exec(text)?.[1] ?? ''))
      // Without it the address is left out.
      .catch(() => undefined)
  }, [])
  return path
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = async (): Promise<void> => {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(text)
      tell(common('copied'))
    } catch {
      tell(say('copyByHand'), 'bad')
    }
  }
  return (
    <div class="start-copied">
      <span class="field-label">{label}</span>
      <div class="start-copied-line">
        <code tabIndex={0} class="start-copied-text">
          {text}
        </code>
        <Button label={`${common('copy')}: ${label}`} onPress={() => void copy()}>
          {common('copy')}
        </Button>
      </div>
    </div>
  )
}
