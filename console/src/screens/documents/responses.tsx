import { kindText } from '../../look/kind-words.ts'
import { saveFile } from '../../look/save-file.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Day } from '../../parts/day.tsx'
import { common } from '../../words/shared-words.ts'
import type { Posted } from './queries.ts'
import { say } from './words.ts'

/** What the seller was told of a purchase, and what the customer told us of a sale, in order. */
export function Responses({ document }: { readonly document: Posted }) {
  const told = document.invoiceResponses.nodes
  const heard = document.receivedInvoiceResponses.nodes
  return (
    <section class="card stack" aria-labelledby="posted-responses">
      <h2 id="posted-responses">{say('responses')}</h2>
      {told.length + heard.length === 0 && <p class="quiet">{say('noResponses')}</p>}
      {told.length > 0 && (
        <>
          <h3>{say('toldSeller')}</h3>
          <ul class="posted-list">
            {told.map((one) => (
              <li key={one.step}>
                <Badge tone={toneOf(one.status)}>{kindText(one.status)}</Badge>
                <Day value={one.systemCreatedAt} />
                <span dir="auto">{one.reason}</span>
                {one.xml !== null && one.xml !== undefined && (
                  <Save name={`${document.no}-${one.status}`} xml={one.xml} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {heard.length > 0 && (
        <>
          <h3>{say('toldUs')}</h3>
          <ul class="posted-list">
            {heard.map((one) => (
              <li key={one.messageId}>
                <Badge tone={toneOf(one.status)}>{kindText(one.status)}</Badge>
                <Day value={one.issueDate} />
                <bdi>{one.senderName}</bdi>
                <span dir="auto">{[one.reason, one.note, one.finding].filter((text) => text).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Save({ name, xml }: { readonly name: string; readonly xml: string }) {
  return (
    <Button kind="word" onPress={() => saveFile(`${name}.xml`, 'application/xml', xml)}>
      {common('download')}
    </Button>
  )
}

function toneOf(status: string): 'good' | 'bad' | 'warn' | 'plain' {
  if (status === 'AP' || status === 'PD') return 'good'
  if (status === 'RE') return 'bad'
  return status === 'UQ' || status === 'CA' ? 'warn' : 'plain'
}
