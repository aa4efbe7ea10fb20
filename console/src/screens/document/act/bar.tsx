import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { asAskError, type AskError } from '../../../api/errors.ts'
import { newRequestKey } from '../../../api/request-key.ts'
import { go, pathTo } from '../../../app/address.ts'
import { company, unableWithout } from '../../../app/company.ts'
import { type KeyAction, useKeys } from '../../../app/keys.tsx'
import { tell } from '../../../app/toasts.tsx'
import { Button, type ButtonKind } from '../../../parts/button.tsx'
import { Problem } from '../../../parts/notice.tsx'
import * as actions from './actions.ts'
import { type Done, post, register } from './posting.ts'
import { type Asking, Question } from './dialogs.tsx'
import { unableToCancel } from '../../documents/settled.tsx'
import { contentOf } from '../draft.ts'
import type { Doc } from '../queries.ts'
import { partyWords as sayParty } from '../party/words.ts'
import { say } from '../words.ts'
import { sayAct } from './act-words.ts'

interface BarProps {
  readonly doc: Doc
  readonly again: () => void
  /** The document as it is now at the service. */
  readonly fresh: () => Promise<Doc | undefined>
  readonly dirty: boolean
  readonly save: () => Promise<void>
  readonly newParty: () => void
}

interface Act extends KeyAction {
  readonly kind?: ButtonKind
}

/** What can be done with the document now, each by its button and its key; what cannot says why. */
export function Bar({ doc, again, fresh, dirty, save, newParty }: BarProps) {
  const { busy, error, asking, key, run } = useActing(doc, again, fresh)
  const acts = actsOf({
    doc,
    dirty,
    post: () => void run(async (it) => resultOf(await post(it, key.current), 'posted')),
    register: () => void run(async (it) => resultOf(await register(it), 'registered')),
    reopen: () => void run(async (it) => resultOf(await actions.reopen(it), 'reopened')),
    ask: (about) => (asking.value = about),
  })
  useKeys([
    ...acts,
    {
      keys: 'Ctrl+Enter',
      text: say('save'),
      press: () => void save(),
      unable: dirty ? undefined : sayAct('nothingTyped'),
    },
    ...partyKeys(doc, newParty),
    { keys: 'Escape', text: say('inbox'), press: () => go(inboxOf(doc)) },
  ])
  const answer = (text: string, code: string): void => {
    const about = asking.value
    const posted = doc.postedDocument
    if (about === 'confirm') void run(async (it) => resultOf(await actions.confirmAddressee(it, text), 'confirmed'))
    else if (about === 'reject') void run(async (it) => resultOf(await actions.reject(it, text, code), 'rejected'))
    else if (about === 'remove') void run(removed)
    else if (about === 'cancel' && posted)
      void run(async () => sayAct('cancelled', { no: await actions.cancel(posted, text) }))
    else if (about === 'correct' && posted) void run(() => corrected(doc, posted, text))
  }
  return (
    <>
      <div class="row document-bar" role="toolbar" aria-label={sayAct('actions')}>
        {acts.map((one) => (
          <Button
            key={one.keys}
            kind={one.kind ?? 'plain'}
            unable={one.unable}
            hint={one.keys}
            busy={busy.value}
            onPress={one.press}
          >
            {one.text}
          </Button>
        ))}
      </div>
      {error.value !== undefined && asking.value === undefined && <Problem error={error.value} onAgain={again} />}
      {asking.value !== undefined && (
        <Question
          about={asking.value}
          doc={doc}
          error={error.value}
          busy={busy.value}
          onClose={() => {
            asking.value = undefined
            error.value = undefined
          }}
          onYes={answer}
        />
      )}
    </>
  )
}

// Master data is the administrator's.
function partyKeys({ side, state }: Doc, press: () => void): readonly KeyAction[] {
  const text = sayParty(side === 'purchase' ? 'newVendor' : 'newCustomer')
  return state === 'OPEN' ? [{ keys: 'n', text, press, unable: unableWithout('EDIT') ?? unableWithout('ADMIN') }] : []
}

/** Does one thing at a time, and tells how it went; what is asked first is `asking`. */
function useActing(doc: Doc, again: () => void, fresh: BarProps['fresh']) {
  const busy = useSignal(false)
  const error = useSignal<AskError | undefined>(undefined)
  const asking = useSignal<Asking | undefined>(undefined)
  // A second press of the same posting is the same posting.
  const key = useRef(newRequestKey())
  const run = async (what: (doc: Doc) => Promise<string>): Promise<void> => {
    if (busy.value) return
    busy.value = true
    error.value = undefined
    try {
      const told = await onSame(doc, fresh, what)
      asking.value = undefined
      if (told !== '') tell(told)
    } catch (thrown) {
      const refused = asAskError(thrown)
      error.value = refused
      if (refused.kind === 'changed') tell(sayAct('changedMeanwhile'), 'bad')
      // Another try after an answer is another posting; where nobody knows, it is the same one.
      if (refused.kind !== 'offline') key.current = newRequestKey()
    } finally {
      busy.value = false
      again()
    }
  }
  return { busy, error, asking, key, run }
}

/** Does it once more where only the etag of the document is another, as after a try of posting: it is what the user saw. */
async function onSame(doc: Doc, fresh: BarProps['fresh'], what: (doc: Doc) => Promise<string>): Promise<string> {
  try {
    return await what(doc)
  } catch (thrown) {
    const now = asAskError(thrown).kind === 'changed' ? await fresh() : undefined
    if (now === undefined || contentOf(now) !== contentOf(doc)) throw thrown
    return what(now)
  }
}

interface Acting {
  readonly doc: Doc
  readonly dirty: boolean
  readonly post: () => void
  readonly register: () => void
  readonly reopen: () => void
  readonly ask: (about: Asking) => void
}

function actsOf({ doc, dirty, post, register, reopen, ask }: Acting): readonly Act[] {
  const mayPost = unableWithout('POST')
  const mayEdit = unableWithout('EDIT')
  const saved = dirty ? sayAct('saveFirst') : undefined
  const standing = doc.postedDocument ? unableToCancel(doc.postedDocument) : undefined
  switch (doc.state) {
    case 'OPEN':
      return [
        { keys: 'p', text: sayAct('post'), kind: 'main', unable: mayPost ?? saved, press: post },
        { keys: 'r', text: sayAct('register'), unable: mayPost ?? saved, press: register },
        ...(needsAddressee(doc)
          ? [{ keys: 'a', text: sayAct('confirm'), unable: mayPost, press: () => ask('confirm') }]
          : []),
        ...(doc.side === 'purchase' && doc.preview
          ? [
              {
                keys: 'x',
                text: sayAct('reject'),
                kind: 'danger' as const,
                unable: mayPost,
                press: () => ask('reject'),
              },
            ]
          : []),
        { keys: 'd', text: sayAct('remove'), kind: 'danger', unable: mayEdit, press: () => ask('remove') },
      ]
    case 'REGISTERED':
      return [
        { keys: 'p', text: sayAct('post'), kind: 'main', unable: mayPost, press: post },
        { keys: 'o', text: sayAct('reopen'), unable: mayPost, press: reopen },
      ]
    case 'POSTED':
      return [
        {
          keys: 'c',
          text: sayAct('cancel'),
          kind: 'danger',
          unable: mayPost ?? standing,
          press: () => ask('cancel'),
        },
        {
          keys: 'e',
          text: sayAct('correct'),
          unable: mayPost ?? standing,
          press: () => ask('correct'),
        },
      ]
    case 'NOTHING_TO_BOOK':
      return [{ keys: 'o', text: sayAct('reopen'), unable: mayPost, press: reopen }]
  }
}

/** Whether its file names this company neither as seller nor as buyer, and nobody confirmed it. */
function needsAddressee({ validationReport, addresseeConfirmedBy, errorMessage }: Doc): boolean {
  if ((addresseeConfirmedBy ?? '') !== '') return false
  const isNamed = validationReport.some(({ rule, severity }) => rule === 'COMPANY' && severity !== 'INFO')
  return isNamed || (errorMessage ?? '').includes('confirmAddressee')
}

function resultOf(done: Done, word: 'posted' | 'registered' | 'reopened' | 'confirmed' | 'rejected'): string {
  if (!done.succeeded) {
    tell(done.issues.map(({ message }) => message).join(' '), 'bad')
    return ''
  }
  const no = done.document.createdDocNo ?? ''
  return no === '' ? sayAct(word) : `${sayAct(word)}: ${no}`
}

async function removed(doc: Doc): Promise<string> {
  await actions.remove(doc)
  go(inboxOf(doc))
  return sayAct('removed')
}

async function corrected(doc: Doc, posted: NonNullable<Doc['postedDocument']>, day: string): Promise<string> {
  const entryNo = await actions.correct(posted, day)
  if (entryNo !== undefined) go(pathTo(company.peek()?.name ?? '', 'document', doc.side, String(entryNo)))
  return sayAct('corrected')
}

function inboxOf(doc: Doc): string {
  return `${pathTo(company.peek()?.name ?? '', 'inbox')}${doc.side === 'sales' ? '?side=sales' : ''}`
}
