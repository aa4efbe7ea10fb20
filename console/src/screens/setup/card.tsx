import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { asAskError, type AskError } from '../../api/errors.ts'
import { go, pathTo, query } from '../../app/address.ts'
import { type Company, readCompanies, unableWithout } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { tell } from '../../app/toasts.tsx'
import { discard, useUnsaved } from '../../app/unsaved.ts'
import { Button } from '../../parts/button.tsx'
import { Empty, Notice, Problem, Spinner } from '../../parts/notice.tsx'
import { common } from '../../words/shared-words.ts'
import { Sure } from '../manage/sure.tsx'
import { Conflict } from './conflict.tsx'
import { deleteRecord, readRecord, type Row } from './documents.ts'
import { FieldInput } from './field-input.tsx'
import { below } from './groups.ts'
import { typeHint } from './hints.ts'
import { BelowList } from './list.tsx'
import { useNames } from './lookups.ts'
import { recordType, typeName, type TypeName } from './names/names.ts'
import { type Form, useForm } from './saving.ts'
import { titleOf } from './values.ts'
import { setupWords as say } from './words.ts'
import './setup.css'

// What was made a moment ago is shown at its address without being read again.
let justMade: Row | undefined

/** A record of a kind, by its GUID (`new` for one that is to be made): read, then shown and changed. */
export function Card({
  name,
  id,
  company,
}: {
  readonly name: TypeName
  readonly id: string
  readonly company: Company
}) {
  const found = useSignal<Row | 'none' | undefined>(justMade?.['systemId'] === id ? justMade : undefined)
  const problem = useSignal<AskError | undefined>(undefined)
  const read = (): void => {
    problem.value = undefined
    readRecord(name, company.id, id).then(
      (row) => (found.value = row ?? 'none'),
      (thrown: unknown) => (problem.value = asAskError(thrown)),
    )
  }
  useEffect(() => {
    if (id !== 'new' && found.peek() === undefined) read()
  }, [id, name, company.id])
  if (problem.value !== undefined) return <Problem error={problem.value} onAgain={read} />
  if (id === 'new') return <Filled name={name} company={company} row={undefined} />
  if (found.value === 'none') return <Empty title={say('gone')} />
  return found.value === undefined ? <Spinner /> : <Filled name={name} company={company} row={found.value} />
}

interface FilledProps {
  readonly name: TypeName
  readonly company: Company
  readonly row: Row | undefined
}

function Filled({ name, company, row }: FilledProps) {
  const type = recordType(name)
  const given = Object.fromEntries(
    Object.entries(query.value).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
  const form = useForm(name, company.id, { row, given }, (saved) => {
    const title = type.single ? typeName(name) : titleOf(type, saved)
    tell(say(row === undefined ? 'made' : 'saved', { name: title }))
    if (name === 'company') void readCompanies()
    justMade = row === undefined ? saved : undefined
    if (row !== undefined) return
    discard()
    go(pathTo(company.name, 'setup', name, String(saved['systemId'])))
  })
  const now = form.state.row
  const title =
    now === undefined ? say('making', { type: typeName(name) }) : type.single ? typeName(name) : titleOf(type, now)
  const hint = typeHint(name)
  return (
    <>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {hint !== undefined && <p class="quiet">{hint}</p>}
      <Fields name={name} form={form} company={company} />
      <Conflict form={form} />
      {now !== undefined &&
        below[name]?.map((one) => <BelowList key={one.type} below={one} of={now} company={company} />)}
    </>
  )
}

/** The fields, what is wrong with them, and the buttons. */
function Fields({ name, form, company }: { readonly name: TypeName; readonly form: Form; readonly company: Company }) {
  const { state, type } = form
  const names = useNames(type, state.draft, company.id)
  const deleting = useSignal(false)
  const unable = unableWithout('ADMIN')
  const isNew = state.row === undefined
  const noSave = unable ?? (isNew || form.touched.length > 0 ? undefined : say('nothingChanged'))
  useKeys([{ keys: 'Ctrl+Enter', text: common('save'), press: () => void form.save(), unable: noSave }])
  const all = Object.entries(type.fields).filter(([, field]) => !isNew || field.sent !== 'never')
  const inputs = (flags: boolean) =>
    all
      .filter(([, { kind }]) => (kind === 'flag') === flags)
      .map(([key, field]) => (
        <FieldInput
          key={key}
          name={key}
          field={field}
          value={state.draft[key] ?? ''}
          onValue={(value) => form.set(key, value)}
          problem={state.problems[key]}
          disabled={unable !== undefined}
          named={names[key]}
          draft={state.draft}
          company={company.id}
          isNew={isNew}
        />
      ))
  const isMarked = Object.keys(state.problems).length > 0
  const card = useRef<HTMLDivElement>(null)
  // Whoever sent it goes on with what is wrong.
  useEffect(() => {
    if (isMarked && !state.busy) card.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isMarked, state.busy])
  useUnsaved(form.touched.length > 0)
  return (
    <div class="card stack" ref={card}>
      {unable !== undefined && <Notice>{unable}</Notice>}
      <div class="setup-fields">{inputs(false)}</div>
      <div class="setup-fields">{inputs(true)}</div>
      {state.error !== undefined && !isMarked && <Problem error={state.error} />}
      {isMarked && <p role="alert">{say('look')}</p>}
      <div class="row">
        <Button kind="main" busy={state.busy} unable={noSave} hint="Ctrl+Enter" onPress={() => void form.save()}>
          {common('save')}
        </Button>
        {!isNew && type.removed && (
          <Button kind="danger" unable={unable} onPress={() => (deleting.value = true)}>
            {common('delete')}
          </Button>
        )}
      </div>
      {deleting.value && state.row !== undefined && (
        <Deleting
          name={name}
          row={state.row}
          company={company}
          onClose={() => (deleting.value = false)}
          onChanged={() => form.meet()}
        />
      )}
    </div>
  )
}

function Deleting(props: {
  readonly name: TypeName
  readonly row: Row
  readonly company: Company
  readonly onClose: () => void
  /** Somebody else changed it since it was shown. */
  readonly onChanged: () => Promise<void>
}) {
  const { name, row, company, onClose } = props
  const title = titleOf(recordType(name), row)
  const remove = async (): Promise<void> => {
    try {
      await deleteRecord(name, { id: String(row['id']), etag: String(row['etag']) })
    } catch (thrown) {
      if (asAskError(thrown).kind !== 'changed') throw thrown
      onClose()
      await props.onChanged()
      return
    }
    onClose()
    discard()
    tell(say('deleted', { name: title }))
    go(pathTo(company.name, 'setup', name))
  }
  return (
    <Sure title={say('deleteAsk', { name: title })} go={common('delete')} onGo={remove} onClose={onClose}>
      <p>{say('deleteHelp')}</p>
    </Sure>
  )
}
