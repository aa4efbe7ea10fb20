import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { HumanView } from '../../look/human-view.tsx'
import { ask, useAsk } from '../../api/client.ts'
import { asAskError, type AskError } from '../../api/errors.ts'
import { Button } from '../../parts/button.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { common } from '../../words/shared-words.ts'
import { documentFiles, type Doc } from './queries.ts'
import { say } from './words.ts'

/** The left side: the invoice as people read it, and each picture that came with it. */
export function Files({ doc }: { readonly doc: Doc }) {
  const pdfs = doc.attachments.filter(({ mimeType, size }) => mimeType === 'application/pdf' && size > 0)
  const shown = useSignal('invoice')
  const tabs = [
    { value: 'invoice', text: say('invoice') },
    ...pdfs.map((one) => ({ value: String(one.no), text: <bdi>{one.fileName ?? `PDF ${one.no}`}</bdi> })),
  ]
  return (
    <section class="document-files" aria-label={say('files')}>
      <Tabs label={say('files')} value={shown.value} onValue={(value) => (shown.value = value)} tabs={tabs}>
        {shown.value === 'invoice' ? <Page doc={doc} /> : <Pdf doc={doc} no={Number(shown.value)} />}
      </Tabs>
      <Download doc={doc} />
    </section>
  )
}

function Page({ doc }: { readonly doc: Doc }) {
  if (doc.preview === null || doc.preview === undefined) return <Empty title={say('noFile')} />
  return <HumanView html={doc.preview} label={say('invoice')} />
}

function Pdf({ doc, no }: { readonly doc: Doc; readonly no: number }) {
  const asked = useAsk(documentFiles, { id: doc.id }).value
  const address = useSignal('')
  const node = asked.data?.node
  const content =
    node !== undefined && node !== null && 'attachments' in node
      ? node.attachments.find((one) => one.no === no)?.content
      : undefined
  useEffect(() => {
    if (content === undefined || content === null) return undefined
    address.value = URL.createObjectURL(blobOf(content, 'application/pdf'))
    return () => URL.revokeObjectURL(address.value)
  }, [content])
  if (asked.error !== undefined) return <Problem error={asked.error} onAgain={asked.again} />
  if (address.value === '') return <Spinner />
  return (
    <div class="stack">
      <iframe class="document-frame" src={address.value} title={say('picture')} />
      <a href={address.value} target="_blank" rel="noreferrer">
        {say('openApart')}
      </a>
    </div>
  )
}

function Download({ doc }: { readonly doc: Doc }) {
  const error = useSignal<AskError | undefined>(undefined)
  if (doc.preview === null || doc.preview === undefined) return null
  const download = async (): Promise<void> => {
    try {
      const { node } = await ask(documentFiles, { id: doc.id })
      const content = node !== null && node !== undefined && 'contentString' in node ? node.contentString : undefined
      if (content !== undefined && content !== null) saveFile(content, `${doc.externalNo ?? doc.entryNo}`)
      error.value = undefined
    } catch (thrown) {
      error.value = asAskError(thrown)
    }
  }
  return (
    <>
      {error.value !== undefined && <Problem error={error.value} />}
      <div>
        <Button kind="word" onPress={() => void download()}>
          {common('download')}
        </Button>
      </div>
    </>
  )
}

function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type })
}

function saveFile(base64: string, name: string): void {
  const isPdf = base64.startsWith('JVBERi')
  const address = URL.createObjectURL(blobOf(base64, isPdf ? 'application/pdf' : 'application/xml'))
  const link = document.createElement('a')
  link.href = address
  // What is no letter or digit could mean something to a file system.
  link.download = `${name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}.${isPdf ? 'pdf' : 'xml'}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
