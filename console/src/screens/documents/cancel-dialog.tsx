import { useSignal } from '@preact/signals'
import { ask } from '../../api/client.ts'
import { type AskError, asAskError, success } from '../../api/errors.ts'
import type { CancelPreviewMutation } from '../../api/gql/graphql.ts'
import { go, pathTo } from '../../app/address.ts'
import { company } from '../../app/company.ts'
import { tell } from '../../app/toasts.tsx'
import { today } from '../../look/days.ts'
import { unlessZero } from '../../look/exact.ts'
import { lookWords as look } from '../../look/look-words.ts'
import { SmallTable } from '../../look/small-table.tsx'
import { Amount } from '../../parts/amount.tsx'
import { Button } from '../../parts/button.tsx'
import { dayText } from '../../parts/day.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Notice, Problem } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { language } from '../../words/words.ts'
import { cancelWords as say } from './cancel-words.ts'
import { cancelIt, cancelPreview, correctIt, type Posted } from './queries.ts'

type Entries = Extract<
  CancelPreviewMutation['cancelPreviewPostedDocument'],
  { readonly __typename: 'CancelPreviewPostedDocumentSuccess' }
>['generalLedgerEntries']

interface CancelDialogProps {
  readonly document: Posted
  readonly what: 'cancel' | 'correct'
  readonly onClose: () => void
  /** It was done, or the document turned out to be another one: read it again. */
  readonly onDone: () => void
}

/** Asks the day, shows what would be booked, and then books it: a preview is looked at first, of the very day. */
export function CancelDialog({ document, what, onClose, onDone }: CancelDialogProps) {
  const { day, setDay, seen, error, busy, preview, book } = useCancelling(document, what, () => {
    onClose()
    onDone()
  })
  const isSeen = seen !== undefined
  return (
    <Dialog
      wide
      title={what === 'cancel' ? say('cancel') : say('correct')}
      onClose={onClose}
      onSend={() => void (isSeen ? book() : preview())}
      actions={
        <>
          <Button onPress={onClose}>{common('cancel')}</Button>
          <Button busy={busy} kind={isSeen ? 'plain' : 'main'} onPress={() => void preview()}>
            {say('preview')}
          </Button>
          <Button
            busy={busy}
            kind={isSeen ? 'danger' : 'plain'}
            unable={isSeen ? undefined : say('previewFirst')}
            onPress={() => void book()}
          >
            {what === 'cancel' ? say('do') : say('doCorrect')}
          </Button>
        </>
      }
    >
      <p>{what === 'cancel' ? say('cancelHelp') : say('correctHelp')}</p>
      <Field
        type="date"
        autoFocus
        label={say('day')}
        help={say('dayHelp', { day: dayText(document.postingDate, language.value) })}
        value={day}
        onValue={setDay}
      />
      {error?.kind === 'changed' && (
        <Notice tone="warn">
          <p>{say('changed')}</p>
          <Button
            onPress={() => {
              onClose()
              onDone()
            }}
          >
            {common('again')}
          </Button>
        </Notice>
      )}
      {error !== undefined && error.kind !== 'changed' && <Problem error={error} />}
      {isSeen && <Mirror entries={seen} />}
    </Dialog>
  )
}

/** The steps of a cancellation: its day, the preview that was seen of that very day, and the booking. */
function useCancelling(document: Posted, what: 'cancel' | 'correct', onBooked: () => void) {
  const day = useSignal(document.postingDate > today() ? document.postingDate : today())
  const shown = useSignal<{ readonly day: string; readonly entries: Entries } | undefined>(undefined)
  const error = useSignal<AskError | undefined>(undefined)
  const busy = useSignal(false)
  // One key for one intention: sent again after a lost answer, it is not booked twice.
  const key = useSignal(newKey())
  const run = async (doing: () => Promise<void>): Promise<void> => {
    if (busy.value) return
    busy.value = true
    error.value = undefined
    try {
      await doing()
    } catch (thrown) {
      error.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  const input = { id: document.id, etag: document.etag, postingDate: day.value }
  return {
    day: day.value,
    setDay: (value: string): void => {
      day.value = value
      key.value = newKey()
    },
    /** The entries that were shown for the day as it is now. */
    seen: shown.value?.day === day.value ? shown.value.entries : undefined,
    error: error.value,
    busy: busy.value,
    preview: () =>
      run(async () => {
        const { cancelPreviewPostedDocument: result } = await ask(cancelPreview, { input })
        shown.value = { day: input.postingDate, entries: success(result).generalLedgerEntries }
      }),
    book: () =>
      run(async () => {
        const made = await booked(what, { ...input, idempotencyKey: key.value })
        tellDone(document, made)
        onBooked()
        if (made.copy !== undefined) go(pathTo(company.value?.name ?? '', 'document', ...made.copy))
      }),
  }
}

/** What was made: the number of the mirror, and where the copy to mend is. */
interface Made {
  readonly by: string
  readonly copy: readonly [side: string, entryNo: string] | undefined
}

interface Input {
  readonly id: string
  readonly etag: string
  readonly postingDate: string
  readonly idempotencyKey: string
}

async function booked(what: 'cancel' | 'correct', input: Input): Promise<Made> {
  if (what === 'cancel') {
    const { cancelledBy } = success((await ask(cancelIt, { input })).cancelPostedDocument)
    return { by: cancelledBy?.no ?? '', copy: undefined }
  }
  const { cancelledBy, correction } = success((await ask(correctIt, { input })).correctPostedDocument)
  const side = correction?.__typename === 'ImportSalesInvoice' ? 'sales' : 'purchase'
  return {
    by: cancelledBy?.no ?? '',
    copy: correction === null || correction === undefined ? undefined : [side, String(correction.entryNo)],
  }
}

function tellDone({ no }: Posted, { by, copy }: Made): void {
  const copied = copy === undefined ? '' : ` ${say('copied', { entry: copy[1] })}`
  tell(`${say('done', { no, by })}${copied}`)
}

/** Entries as they would be booked. */
function Mirror({ entries }: { readonly entries: Entries }) {
  return (
    <section aria-live="polite">
      <h3>{say('wouldBook')}</h3>
      <SmallTable
        label={say('wouldBook')}
        columns={[
          { title: look('account') },
          { title: look('debit'), align: 'end' },
          { title: look('credit'), align: 'end' },
        ]}
        rows={entries.map((one) => [
          <>
            <span class="number">{one.accountNumber}</span> <bdi>{one.account?.name}</bdi>
          </>,
          <Amount key="debit" value={unlessZero(one.debitAmount)} />,
          <Amount key="credit" value={unlessZero(one.creditAmount)} />,
        ])}
      />
    </section>
  )
}

/** A key of our own making; it works on pages that were not sent over TLS too. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join('')
}
