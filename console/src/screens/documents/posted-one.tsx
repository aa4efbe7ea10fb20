import { useSignal } from '@preact/signals'
import { type Asked, useAsk } from '../../api/client.ts'
import type { PostedOneQuery } from '../../api/gql/graphql.ts'
import { pathTo } from '../../app/address.ts'
import { company, unableWithout } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { kindText } from '../../look/kind-words.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { KeyLinks } from '../../look/key-links.tsx'
import { Link } from '../../parts/link.tsx'
import { Empty, Problem, Spinner } from '../../parts/notice.tsx'
import { pageLanguage } from '../../look/human-view.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { cancelWords } from './cancel-words.ts'
import { Entries, Lines } from './entries.tsx'
import { Facts } from './facts.tsx'
import { FileView } from './file-view.tsx'
import { Proof } from './proof.tsx'
import { oneDocument, type Posted } from './queries.ts'
import { Responses } from './responses.tsx'
import { Settled, unableToCancel } from './settled.tsx'
import { say } from './words.ts'
import './document.css'

/** One posted document: its file beside what it made in the books, who posted it and when, and what can be done about it. */
export function PostedOne({ systemId }: { readonly systemId: string }) {
  const id = company.value?.id
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(systemId)
  const asked = useAsk(
    oneDocument,
    id === undefined || !isId ? undefined : { company: id, id: systemId, language: pageLanguage() },
  ).value
  const document = asked.data?.company?.postedDocuments?.nodes[0]
  if (asked.error !== undefined) return <Problem error={asked.error} onAgain={asked.again} />
  if (document !== undefined) return <Whole document={document} asked={asked} />
  if (asked.loading) return <Spinner />
  return (
    <Empty title={say('unknown')}>
      <Link to={pathTo(company.value?.name ?? '', 'documents')}>{say('all')}</Link>
    </Empty>
  )
}

function Whole({ document, asked }: { readonly document: Posted; readonly asked: Asked<PostedOneQuery> }) {
  return (
    <>
      <p>
        <Link to={pathTo(company.value?.name ?? '', 'documents')}>← {say('all')}</Link>
      </p>
      <Head document={document} again={asked.again} />
      <Settled document={document} />
      <div class="posted-both">
        <div class="stack">
          <FileView document={document} />
        </div>
        <div class="stack">
          <Facts document={document} />
          <Entries document={document} />
          <Lines document={document} />
          <Responses document={document} />
          <Proof key={document.systemId} systemId={document.systemId} no={document.no} />
        </div>
      </div>
    </>
  )
}

/** What it is, whether it still stands, and the two ways to undo it. */
function Head({ document, again }: { readonly document: Posted; readonly again: () => void }) {
  const dialog = useSignal<'cancel' | 'correct' | undefined>(undefined)
  const unable = unableToCancel(document) ?? unableWithout('POST')
  const open = (what: 'cancel' | 'correct') => () => {
    dialog.value = what
  }
  useKeys([
    { keys: 'c', text: cancelWords('cancel'), press: open('cancel'), unable },
    { keys: 'e', text: cancelWords('correct'), press: open('correct'), unable },
  ])
  return (
    <div class="posted-head">
      <h1>
        {kindText(document.kind)} <bdi>{document.no}</bdi>
      </h1>
      <State document={document} />
      <div class="row">
        <Button hint="c" unable={unable} onPress={open('cancel')}>
          {cancelWords('cancel')}
        </Button>
        <Button hint="e" unable={unable} onPress={open('correct')}>
          {cancelWords('correct')}
        </Button>
      </div>
      {dialog.value !== undefined && (
        <CancelDialog
          document={document}
          what={dialog.value}
          onClose={() => {
            dialog.value = undefined
          }}
          onDone={again}
        />
      )}
    </div>
  )
}

/** Whether it was cancelled, cancels another, or is simply posted. */
function State({ document: { cancelledBy, cancels } }: { readonly document: Posted }) {
  if (cancelledBy !== null && cancelledBy !== undefined)
    return (
      <Badge tone="warn">
        <KeyLinks
          links={[
            { keys: 'm', text: say('cancelledBy', { no: cancelledBy.no }), to: ['documents', cancelledBy.systemId] },
          ]}
        />
      </Badge>
    )
  if (cancels !== null && cancels !== undefined)
    return (
      <Badge tone="accent">
        <KeyLinks
          links={[{ keys: 'm', text: say('cancels', { no: cancels.no }), to: ['documents', cancels.systemId] }]}
        />
      </Badge>
    )
  return <Badge tone="good">{say('posted')}</Badge>
}
