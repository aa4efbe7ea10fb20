import { useSignal } from '@preact/signals'
import { unableWithout } from '../../app/company.ts'
import { isStacked } from '../../app/screen-size.ts'
import { exactly } from '../../look/filter-text.ts'
import { KeyLinks } from '../../look/key-links.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Notice, Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { sayState, stateTone } from '../../words/state-words.ts'
import { Settled } from '../documents/settled.tsx'
import { Bar } from './act/bar.tsx'
import { bookedEntries, Entries, Grids, lacksParty, Refusal, Vat } from './booking.tsx'
import { Conflict } from './act/dialogs.tsx'
import { useDraft } from './act/saving.ts'
import { conflictsOf } from './draft.ts'
import { Files } from './files.tsx'
import { DocumentLetter } from './act/letter.tsx'
import { Learned } from './learned.tsx'
import { Header, Lines, type MendProps, OtherFindings } from './mend.tsx'
import { NewParty } from './party/new-party.tsx'
import type { Doc } from './queries.ts'
import { isForetold, unknownPartyId } from './told.ts'
import { say } from './words.ts'
import './document.css'

interface DocumentPageProps extends Pick<MendProps, 'dimensions'> {
  readonly doc: Doc
  readonly again: () => void
  /** The document as it is now at the service. */
  readonly fresh: () => Promise<Doc | undefined>
}

/** A document: the file on the left, what booking will do on the right, findings beside their field. */
export function DocumentPage({ doc, again, fresh, dimensions }: DocumentPageProps) {
  const making = useSignal(false)
  const work = useDraft(doc, again, fresh)
  const { changes, isDirty } = work
  const unable = doc.state === 'OPEN' ? unableWithout('EDIT') : say('notOpen', { state: sayState(doc.state) })
  const mend: MendProps = {
    doc: work.base,
    draft: work.draft,
    onDraft: work.type,
    unable,
    dimensions,
    onNewParty: () => (making.value = true),
  }
  return (
    <>
      <Head doc={doc} />
      <Bar
        doc={doc}
        again={again}
        fresh={fresh}
        dirty={isDirty}
        save={work.save}
        newParty={() => (making.value = true)}
      />
      {work.error !== undefined && <Problem error={work.error} />}
      <Told doc={doc} />
      <div class="document-sides">
        {!isStacked.value && <Files key="files" doc={doc} />}
        <div key="fields" class="stack">
          <Header {...mend} />
          <Lines {...mend} />
          {isDirty && <Unsaved work={work} />}
          <Booking doc={doc} isDirty={isDirty} newParty={unable === undefined ? mend.onNewParty : undefined} />
          <OtherFindings doc={doc} />
          {doc.side === 'purchase' && <Learned vendorNo={doc.partyNo ?? ''} />}
        </div>
        {/* The order of the page is that of Tab and of ears, too. */}
        {isStacked.value && <Files key="files" doc={doc} />}
      </div>
      {making.value && (
        <NewParty
          doc={doc}
          onClose={() => (making.value = false)}
          onMade={(no) => {
            making.value = false
            void work.save({ ...changes, partyNo: no })
          }}
        />
      )}
      {work.conflict && (
        <Conflict
          theirs={doc}
          before={work.base}
          draft={changes}
          keys={conflictsOf(work.base, doc, changes)}
          onClose={work.closeConflict}
          onMine={() => void work.saveOver()}
          onTheirs={work.undo}
        />
      )}
    </>
  )
}

/** What was typed and is not saved: the two things to do about it. */
function Unsaved({ work }: { readonly work: ReturnType<typeof useDraft> }) {
  return (
    <div class="row document-save">
      <Button kind="main" busy={work.busy} onPress={() => void work.save()} hint="Ctrl+Enter">
        {say('save')}
      </Button>
      <Button onPress={work.undo}>{say('undo')}</Button>
    </div>
  )
}

/** Who, what number, and how far it has come. */
function Head({ doc }: { readonly doc: Doc }) {
  return (
    <div class="row document-head">
      <h1>
        <bdi>{doc.name ?? doc.party?.name ?? doc.entryNo}</bdi> <bdi class="quiet">{doc.externalNo}</bdi>
      </h1>
      {doc.documentType === 'CREDIT_MEMO' && <Badge>{common('creditMemo')}</Badge>}
      <Badge tone={stateTone(doc.state)}>{sayState(doc.state)}</Badge>
      {doc.createdDocNo && <code>{doc.createdDocNo}</code>}
      {doc.invoiceResponses?.nodes.at(-1)?.status === 'RE' && <Badge tone="bad">{say('toldRejected')}</Badge>}
    </div>
  )
}

/** What stopped the last action, and what was confirmed. */
function Told({ doc }: { readonly doc: Doc }) {
  return (
    <>
      {doc.errorMessage && !isTold(doc) && (
        <Notice tone="bad">
          <p dir="auto" class="document-lines">
            {doc.errorMessage}
          </p>
        </Notice>
      )}
      {doc.addresseeConfirmedBy && (
        <Notice>
          <p dir="auto">
            {say('confirmedBy', { who: doc.addresseeConfirmedBy, reason: doc.addresseeConfirmedReason ?? '' })}
          </p>
        </Notice>
      )}
      <DocumentLetter doc={doc} />
    </>
  )
}

/** Whether what stopped the last action stands beside a field, or in what booking will do of an open document. */
function isTold({ errorMessage, validationReport, state }: Doc): boolean {
  return state === 'OPEN' || validationReport.some(({ message }) => message === errorMessage)
}

/** What posting would book and why, or what it booked. Whoever may read may see it, and nothing is written by looking. */
function Booking({
  doc,
  isDirty,
  newParty,
}: {
  readonly doc: Doc
  readonly isDirty: boolean
  readonly newParty: (() => void) | undefined
}) {
  const posted = doc.postedDocument ?? undefined
  const foretold = isForetold(doc) ? (doc.predictedPosting ?? undefined) : undefined
  return (
    <section class="card stack" aria-label={say(posted ? 'booked' : 'booking')}>
      <h2>{say(posted ? 'booked' : 'booking')}</h2>
      {isDirty && <Notice tone="warn">{say('previewOld')}</Notice>}
      {posted && <Posted posted={posted} />}
      {posted && <Settled document={posted} />}
      {posted && <Entries entries={bookedEntries(posted.generalLedgerEntries.nodes)} />}
      {foretold && (
        <div role="status" class="stack">
          {lacksParty(doc) && <UnknownParty doc={doc} newParty={newParty} />}
          <Refusal doc={doc} foretold={foretold} />
          {foretold.bookable && <Entries entries={foretold.entries} />}
        </div>
      )}
      {posted ? (
        <Grids grids={posted.vatGrids} />
      ) : (
        <Vat prediction={doc.predictedVat} told={foretold?.findings.map(({ message }) => message) ?? []} />
      )}
    </section>
  )
}

/** The number of a posted document, and where else it is. */
function Posted({ posted }: { readonly posted: NonNullable<Doc['postedDocument']> }) {
  return (
    <p class="row">
      {posted.cancelledBy && <Badge tone="warn">{say('cancelledBy', { no: posted.cancelledBy.no })}</Badge>}
      <KeyLinks
        links={[
          { keys: 'b', text: posted.no, to: ['documents', posted.systemId] },
          { keys: 'l', text: say('inLedger'), to: ['ledgers', 'general'], query: { document: exactly(posted.no) } },
          {
            keys: 'v',
            text: say('inReturn'),
            to: ['reports', 'vat'],
            query: { period: posted.postingDate?.slice(0, 7) },
          },
        ]}
      />
    </p>
  )
}

/** That the books do not know who sent it, and what a bookkeeper does. */
function UnknownParty({ doc, newParty }: { readonly doc: Doc; readonly newParty: (() => void) | undefined }) {
  const isPurchase = doc.side === 'purchase'
  return (
    <Notice tone="bad">
      <p id={unknownPartyId}>{say(isPurchase ? 'vendorNotInBooks' : 'customerNotInBooks')}</p>
      {newParty !== undefined && (
        <Button onPress={newParty} unable={unableWithout('ADMIN')}>
          {say('createFromFile')}
        </Button>
      )}
    </Notice>
  )
}
