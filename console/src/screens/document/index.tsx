import { useMemo } from 'preact/hooks'
import { ask, useAsk } from '../../api/client.ts'
import { useBeginning, useEvents } from '../../api/events.ts'
import { pathTo, place } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { pageLanguage } from '../../look/human-view.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { inboxChanges } from '../inbox/documents.ts'
import { DocumentPage } from './document-page.tsx'
import { docOf, documentPage } from './queries.ts'
import { say } from './words.ts'

/** A document by its side and entry number: `/console/<company>/document/purchase/12`. */
export default function DocumentScreen() {
  const now = company.value
  const [side = '', no = ''] = place.value.rest
  const isPurchase = side !== 'sales'
  const entryNo = /^\d{1,9}$/.test(no) ? Number(no) : undefined
  const shown = pageLanguage()
  const variables = now && entryNo !== undefined ? { company: now.id, entryNo, isPurchase, language: shown } : undefined
  const asked = useAsk(documentPage, variables)
  const { data, error, loading, again } = asked.value
  const doc = useMemo(() => docOf(data), [data])
  const isHere = doc !== undefined && doc.entryNo === entryNo && (doc.side === 'purchase') === isPurchase
  const since = useBeginning(now && `${now.id} ${side} ${no}`, isHere ? data?.company?.importDocumentCursor : undefined)
  useEvents(
    inboxChanges,
    now && since !== undefined ? { company: now.id, after: since } : undefined,
    ({ importDocumentChanged: event }) => {
      if (event.documentId === docOf(asked.peek().data)?.id) asked.peek().again()
    },
    (event) => event.importDocumentChanged.cursor,
  )
  const back = now && (
    <p>
      <Link to={pathTo(now.name, 'inbox')} query={{ side: isPurchase ? '' : 'sales' }}>
        ← {say('inbox')}
      </Link>
    </p>
  )
  if (error !== undefined && doc === undefined)
    return (
      <>
        {back}
        <Problem error={error} onAgain={again} />
      </>
    )
  if (!isHere)
    return (
      <>
        {back}
        {loading ? <Spinner /> : <Empty title={say('noDocument')} />}
      </>
    )
  const setup = data?.company?.generalLedgerSetup
  return (
    <>
      {back}
      <DocumentPage
        key={doc.id}
        doc={doc}
        again={again}
        fresh={async () => (variables === undefined ? undefined : docOf(await ask(documentPage, variables)))}
        dimensions={[setup?.globalDimension1Code ?? '', setup?.globalDimension2Code ?? ''].map((code) => ({
          code,
          name: data?.company?.dimensions?.nodes.find((one) => one.code === code)?.name || code,
        }))}
      />
    </>
  )
}
