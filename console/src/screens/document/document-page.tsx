import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { asAskError, type AskError } from '../../api/errors.ts'
import { pathTo } from '../../app/address.ts'
import { company, unableWithout } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { exactly } from '../../look/filter-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../parts/link.tsx'
import { Notice, Problem, Spinner } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { sayState, stateTone } from '../../words/state-words.ts'
import { type Preview, previewOf } from './act/posting.ts'
import { Bar } from './act/bar.tsx'
import { BookedVat, Entries, Vat } from './booking.tsx'
import { Conflict } from './act/dialogs.tsx'
import { useDraft } from './act/saving.ts'
import { conflictsOf, contentOf } from './draft.ts'
import { Files } from './files.tsx'
import { Letter } from './act/letter.tsx'
import { Learned } from './learned.tsx'
import { Header, Lines, type MendProps, OtherFindings } from './mend.tsx'
import { NewVendor } from './new-vendor.tsx'
import type { Doc } from './queries.ts'
import { say } from './words.ts'
import './document.css'

interface DocumentPageProps extends Pick<MendProps, 'dimensions' | 'usualAccount'> {
  readonly doc: Doc
  readonly again: () => void
  /** The document as it is now at the service. */
  readonly fresh: () => Promise<Doc | undefined>
}

/** A document: the file on the left, what booking will do on the right, findings beside their field. */
export function DocumentPage({ doc, again, fresh, dimensions, usualAccount }: DocumentPageProps) {
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
    usualAccount,
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
        newVendor={() => (making.value = true)}
      />
      {work.error !== undefined && <Problem error={work.error} />}
      <Told doc={doc} />
      <div class="document-sides">
        <Files doc={doc} />
        <div class="stack">
          <Header {...mend} />
          <Lines {...mend} />
          {isDirty && (
            <div class="row document-save">
              <Button kind="main" busy={work.busy} onPress={() => void work.save()} hint="Ctrl+Enter">
                {say('save')}
              </Button>
              <Button onPress={work.undo}>{say('undo')}</Button>
            </div>
          )}
          <Booking doc={doc} isDirty={isDirty} />
          <OtherFindings doc={doc} />
          {doc.side === 'purchase' && <Learned vendorNo={doc.partyNo ?? ''} />}
        </div>
      </div>
      {making.value && (
        <NewVendor
          doc={doc}
          onClose={() => (making.value = false)}
          onMade={(no) => {
            making.value = false
            tell(say('vendorMade', { no }))
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
      <Letter doc={doc} />
    </>
  )
}

/** Whether what stopped the last action stands beside a field, or will in the preview of an open document. */
function isTold({ errorMessage, validationReport, state }: Doc): boolean {
  const isShownBelow = state === 'OPEN' && unableWithout('POST') === undefined
  return isShownBelow || validationReport.some(({ message }) => message === errorMessage)
}

/** What posting would book, or what it booked. */
function Booking({ doc, isDirty }: { readonly doc: Doc; readonly isDirty: boolean }) {
  const preview = useSignal<Pick<Preview, 'entries' | 'issues' | 'succeeded'> | undefined>(undefined)
  const error = useSignal<AskError | undefined>(undefined)
  const asked = useRef('')
  const isBooked = doc.postedDocument !== null && doc.postedDocument !== undefined
  const canTry = (doc.state === 'OPEN' || doc.state === 'REGISTERED') && unableWithout('POST') === undefined
  // The try itself may write a message onto the document, which makes it another one: once for each content.
  const content = contentOf(doc)
  useEffect(() => {
    if (!canTry || asked.current === content) return
    asked.current = content
    previewOf(doc).then(
      (answer) => {
        if (asked.current !== content) return
        preview.value = answer
        error.value = undefined
      },
      (thrown: unknown) => {
        if (asked.current === content) error.value = asAskError(thrown)
      },
    )
  }, [content, canTry])
  const posted = doc.postedDocument
  const name = company.value?.name ?? ''
  return (
    <section class="card stack" aria-label={say(isBooked ? 'booked' : 'booking')}>
      <h2>{say(isBooked ? 'booked' : 'booking')}</h2>
      {isDirty && <Notice tone="warn">{say('previewOld')}</Notice>}
      {posted && (
        <p class="row">
          <Link to={pathTo(name, 'documents', posted.systemId)}>
            <code>{posted.no}</code>
          </Link>
          {posted.cancelledBy && <Badge tone="warn">{say('cancelledBy', { no: posted.cancelledBy.no })}</Badge>}
          <Link to={pathTo(name, 'ledgers', 'general')} query={{ document: exactly(posted.no) }}>
            {say('inLedger')}
          </Link>
          <Link to={pathTo(name, 'reports', 'vat')} query={{ period: posted.postingDate?.slice(0, 7) }}>
            {say('inReturn')}
          </Link>
        </p>
      )}
      {posted && <Entries entries={posted.generalLedgerEntries.nodes} />}
      {!isBooked && !canTry && doc.state === 'OPEN' && <p class="quiet">{unableWithout('POST')}</p>}
      {error.value !== undefined && <Problem error={error.value} />}
      {!isBooked && canTry && preview.value === undefined && error.value === undefined && <Spinner />}
      {!isBooked && preview.value !== undefined && (
        <div role="status" class="stack">
          {preview.value.issues.map((one, index) => (
            <Notice key={index} tone="bad">
              <p dir="auto">{one.message}</p>
            </Notice>
          ))}
          {preview.value.succeeded && <Entries entries={preview.value.entries} />}
        </div>
      )}
      {posted ? (
        <BookedVat posted={posted} />
      ) : (
        <Vat prediction={doc.predictedVat} told={preview.value?.issues.map(({ message }) => message) ?? []} />
      )}
    </section>
  )
}
