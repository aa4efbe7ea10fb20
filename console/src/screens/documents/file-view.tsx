import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { asAskError } from '../../api/errors.ts'
import { pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { tell } from '../../app/toasts.tsx'
import { HumanView } from '../../look/human-view.tsx'
import { bytesOf, saveFile } from '../../look/save-file.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { Notice, problemText } from '../../parts/notice.tsx'
import { attachmentsDocument, fileDocument, type Posted } from './queries.ts'
import { say } from './words.ts'

/** The file that the document came from, as people read it, with the file itself and what came inside it to download. */
export function FileView({ document }: { readonly document: Posted }) {
  const { preview } = document
  if (preview === null || preview === undefined) return <NoFile document={document} />
  return (
    <section class="stack" aria-label={say('file')}>
      <HumanView html={preview} label={say('file')} />
      <Downloads document={document} />
      <Report document={document} />
    </section>
  )
}

/** There is no file: of what cancels another document, that one may have it. */
function NoFile({ document: { cancels } }: { readonly document: Posted }) {
  if (cancels === null || cancels === undefined) return <Notice>{say('fields')}</Notice>
  return (
    <Notice>
      <p>{say('mirror')}</p>
      <Link to={pathTo(company.value?.name ?? '', 'documents', cancels.systemId)}>
        <bdi>{cancels.no}</bdi>
      </Link>
    </Notice>
  )
}

/** Downloads; bytes are asked for when they are wanted. */
function Downloads({ document }: { readonly document: Posted }) {
  const busy = useSignal(false)
  const run = async (reading: (of: string) => Promise<void>): Promise<void> => {
    const id = company.value?.id
    if (id === undefined) return
    busy.value = true
    try {
      await reading(id)
    } catch (thrown) {
      tell(problemText(asAskError(thrown)), 'bad')
    } finally {
      busy.value = false
    }
  }
  const saveWhole = (): void => void run((of) => saveReceived(of, document))
  useKeys([{ keys: 'f', text: say('downloadFile'), press: saveWhole }])
  return (
    <div class="row">
      <Button busy={busy.value} hint="f" onPress={saveWhole}>
        {say('downloadFile')}
      </Button>
      {document.attachments.map((one) => (
        <Button key={one.no} busy={busy.value} onPress={() => void run((of) => saveAttachment(of, document, one))}>
          <bdi>{one.fileName ?? `${say('attachments')} ${one.no}`}</bdi>
        </Button>
      ))}
    </div>
  )
}

async function saveReceived(of: string, { systemId, no }: Posted): Promise<void> {
  const answer = await ask(fileDocument, { company: of, id: systemId })
  const content = answer.company?.postedDocuments?.nodes[0]?.contentString ?? ''
  const bytes = bytesOf(content)
  const isPdf = String.fromCharCode(...bytes.subarray(0, 4)) === '%PDF'
  saveFile(`${no}.${isPdf ? 'pdf' : 'xml'}`, isPdf ? 'application/pdf' : 'application/xml', bytes)
}

async function saveAttachment(of: string, document: Posted, one: Posted['attachments'][number]): Promise<void> {
  const answer = await ask(attachmentsDocument, { company: of, id: document.systemId })
  const found = answer.company?.postedDocuments?.nodes[0]?.attachments.find(({ no }) => no === one.no)
  // Whatever the file calls it, the browser is told to keep it, not to show it.
  saveFile(one.fileName ?? `${document.no}-${one.no}`, 'application/octet-stream', bytesOf(found?.content ?? ''))
}

/** What was found in the file when it was received, in the service's words. */
function Report({ document: { validationReport: found } }: { readonly document: Posted }) {
  if (found.length === 0) return null
  const tones = { ERROR: 'bad', WARNING: 'warn', INFO: 'plain' } as const
  return (
    <details class="card">
      <summary>
        {say('report')} ({found.length})
      </summary>
      <ul class="posted-list">
        {found.map((one, index) => (
          <li key={index}>
            <Badge tone={tones[one.severity]}>{one.rule}</Badge>
            <span dir="auto">{one.message}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
