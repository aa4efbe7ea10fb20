import { company } from '../../app/company.ts'
import { pathTo } from '../../app/address.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { common } from '../../words/shared-words.ts'
import { RefusalLetter } from './letter.tsx'
import { clearSent, sendAgain, sent, type Sent } from './sending.ts'
import { say } from './words.ts'
import './sent-files.css'

/** What became of each file of this visit, with what to do about it. */
export function SentFiles() {
  // Those that were sent to another company are told of there: their documents are others than those of the same numbers here.
  const id = company.value?.id ?? ''
  const files = sent.value.filter((one) => one.company === id)
  if (files.length === 0) return null
  const done = files.filter(({ outcome }) => outcome.is !== 'waiting' && outcome.is !== 'sending').length
  return (
    <section class="card sent" aria-label={say('files')}>
      <div class="row sent-head">
        <h2>{say('files')}</h2>
        <p role="status">{say('filesDone', { done, count: files.length })}</p>
        <Button kind="word" onPress={() => clearSent(id)}>
          {say('clear')}
        </Button>
      </div>
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
        </span>
      )
    case 'existing':
      return (
        <span class="row">
          <Badge tone="warn">{say('existing')}</Badge>
          <Link to={pathTo(to, 'document', outcome.side, String(outcome.entryNo))}>{common('open')}</Link>
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
