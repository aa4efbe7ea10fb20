import { company } from '../../app/company.ts'
import { pathTo } from '../../app/address.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { common } from '../../words/shared-words.ts'
import { RefusalLetter } from './letter.tsx'
import type { Side } from './documents.ts'
import { clearSent, type Outcome, sendAgain, sent, type Sent } from './sending.ts'
import { say } from './words.ts'
import './sent-files.css'

/** What became of each file of this visit, with what to do about it. `shown` is the side whose list stands below. */
export function SentFiles({ side: shown }: { readonly side: Side }) {
  // Those that were sent to another company are told of there: their documents are others than those of the same numbers here.
  const id = company.value?.id ?? ''
  const files = sent.value.filter((one) => one.company === id)
  if (files.length === 0) return null
  const done = files.filter(({ outcome }) => outcome.is !== 'waiting' && outcome.is !== 'sending').length
  const elsewhere = files.filter(({ outcome }) => isIn(outcome) && outcome.side !== shown).length
  return (
    <section class="card sent" aria-label={say('files')}>
      <div class="row sent-head">
        <h2>{say('files')}</h2>
        <p role="status">{say('filesDone', { done, count: files.length })}</p>
        <Button kind="word" onPress={() => clearSent(id)}>
          {say('clear')}
        </Button>
      </div>
      {elsewhere > 0 && <Elsewhere shown={shown} count={elsewhere} />}
      <ul class="sent-list">
        {files.map((file) => (
          <li key={file.id} class="sent-file">
            <bdi class="sent-name">{file.name}</bdi>
            <Result file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** That files went to the other side than the list below shows, with the way there: nobody looks for them in this list. */
function Elsewhere({ shown, count }: { readonly shown: Side; readonly count: number }) {
  const to = shown === 'purchase' ? 'sales' : 'purchase'
  return (
    <p role="status" class="row sent-elsewhere">
      <span>{say(to === 'sales' ? 'wentToSales' : 'wentToPurchase', { count })}</span>
      <Link to={pathTo(company.value?.name ?? '', 'inbox')} query={{ side: to === 'sales' ? 'sales' : '' }}>
        {say(to === 'sales' ? 'showSales' : 'showPurchase')}
      </Link>
    </p>
  )
}

/** Whether a file is a document of the books now. */
function isIn(outcome: Outcome): outcome is Extract<Outcome, { readonly is: 'made' | 'existing' }> {
  return outcome.is === 'made' || outcome.is === 'existing'
}

/** The books that a file went to. */
function Books({ side }: { readonly side: Side }) {
  return <span class="quiet">{say(side === 'sales' ? 'inSales' : 'inPurchase')}</span>
}

function Result({ file: { id, name, outcome } }: { readonly file: Sent }) {
  const to = company.value?.name ?? ''
  switch (outcome.is) {
    case 'waiting':
    case 'sending':
      return <Badge>{say(outcome.is)}</Badge>
    case 'made':
      return (
        <span class="row">
          <Badge tone={outcome.problem === '' ? 'good' : 'warn'}>{say('made')}</Badge>
          <Link to={pathTo(to, 'document', outcome.side, String(outcome.entryNo))}>
            {outcome.party === '' ? common('open') : <bdi>{outcome.party}</bdi>}
          </Link>
          <Books side={outcome.side} />
        </span>
      )
    case 'existing':
      return (
        <span class="row">
          <Badge tone="warn">{say('existing')}</Badge>
          <Link to={pathTo(to, 'document', outcome.side, String(outcome.entryNo))}>{common('open')}</Link>
          <Books side={outcome.side} />
        </span>
      )
    case 'unclear':
      return (
        <span class="row">
          <span>{say('unclear')}</span>
          <Button onPress={() => sendAgain(id, 'purchase')}>{say('purchase')}</Button>
          <Button onPress={() => sendAgain(id, 'sales')}>{say('sales')}</Button>
        </span>
      )
    case 'refused':
      return (
        <span class="row">
          <Badge tone="bad">{say('refused')}</Badge>
          <span dir="auto">{outcome.why}</span>
          <RefusalLetter id={id} name={name} why={outcome.why} />
        </span>
      )
    case 'failed':
      return (
        <span class="row">
          <Badge tone="bad">{say('refused')}</Badge>
          <span>{say(outcome.why)}</span>
          {outcome.why === 'offline' && <Button onPress={() => sendAgain(id)}>{common('again')}</Button>}
        </span>
      )
  }
}
