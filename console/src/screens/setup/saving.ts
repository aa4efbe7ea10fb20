import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { asAskError, type AskError } from '../../api/errors.ts'
import type { RecordType } from '../../api/record-type.ts'
import { amountText, marksOf } from '../../words/amount-text.ts'
import { language } from '../../words/words.ts'
import { problemsIn } from '../manage/sending.ts'
import { changeRecord, makeRecord, readRecord, type Row } from './documents.ts'
import { fieldName as nameOf, recordType, type TypeName } from './names/names.ts'
import { differing, type Draft, draftOf, filledIn, inputOf, missingIn } from './values.ts'
import { setupWords as say } from './words.ts'

/** What stands in a form, and what became of the last try to save it. */
interface FormState {
  /** The record that it began with, or that the user saw last; undefined for one that is to be made. */
  readonly row: Row | undefined
  readonly draft: Draft
  /** What is wrong with a field, by its name. */
  readonly problems: Readonly<Record<string, string>>
  readonly error: AskError | undefined
  readonly busy: boolean
  /** The record as somebody else made it meanwhile; `gone` where it is not there any more. */
  readonly theirs: Row | 'gone' | undefined
}

/** A form of a record. */
export interface Form {
  readonly state: FormState
  readonly type: RecordType
  /** Names of the fields that the user changed. */
  readonly touched: readonly string[]
  set(name: string, value: string): void
  /** Saves what was changed; over the other's change where it was shown and `over` says so. */
  save(over?: boolean): Promise<void>
  /** Looks what somebody else made of the record, and shows it as a conflict. */
  meet(): Promise<void>
  /** Drops what was typed for what the other one saved. */
  takeTheirs(): void
}

const untried = { problems: {}, error: undefined, busy: false, theirs: undefined } as const

/** A form for a record, or for one that is to be made of what is given; `done` hears of the saved record. */
export function useForm(
  name: TypeName,
  company: string,
  begin: { readonly row: Row | undefined; readonly given: Draft },
  done: (row: Row) => void,
): Form {
  const type = recordType(name)
  const draftNow = draftOf(type, begin.row, begin.given)
  const state = useSignal<FormState>({ ...untried, row: begin.row, draft: draftNow })
  const latest = useRef(done)
  latest.current = done
  const set = (change: Partial<FormState>): void => {
    state.value = { ...state.peek(), ...change }
  }
  const { row, draft } = state.value
  const touched = differing(draft, draftOf(type, row, row === undefined ? {} : begin.given))
  const save = async (over = false): Promise<void> => {
    const now = state.peek()
    if (now.busy) return
    const problems = problemsBefore(type, now, touched)
    if (Object.keys(problems).length > 0) {
      set({ error: undefined, problems })
      return
    }
    set({ busy: true, problems: {}, error: undefined })
    try {
      const saved = await sent(name, company, state.peek(), touched, over)
      set({ row: saved, draft: draftOf(type, saved), theirs: undefined })
      latest.current(saved)
    } catch (thrown) {
      await refused(asAskError(thrown))
    } finally {
      set({ busy: false })
    }
  }
  const refused = async (error: AskError): Promise<void> => {
    const { row: seen } = state.peek()
    if (error.kind !== 'changed' || seen === undefined)
      set({ problems: problemsOf(type, error), error, theirs: undefined })
    else await meet()
  }
  const meet = async (): Promise<void> => {
    const { row: seen } = state.peek()
    if (seen === undefined) return
    try {
      set({ theirs: (await readRecord(name, company, String(seen['systemId']))) ?? 'gone' })
    } catch (thrown) {
      set({ error: asAskError(thrown) })
    }
  }
  return {
    state: state.value,
    type,
    touched,
    set: (field, value) => {
      const { [field]: _, ...problems } = state.peek().problems
      set({ draft: { ...state.peek().draft, [field]: value }, problems })
    },
    save,
    meet,
    takeTheirs: () => {
      const { theirs } = state.peek()
      if (theirs !== undefined && theirs !== 'gone')
        set({ row: theirs, draft: draftOf(type, theirs), theirs: undefined, problems: {}, error: undefined })
    },
  }
}

/** What is wrong with a form before it is sent: no number where one is wanted, nothing where something has to be. */
function problemsBefore(
  type: RecordType,
  { row, draft }: FormState,
  touched: readonly string[],
): Readonly<Record<string, string>> {
  const { wrong } = inputOf(type, draft, row === undefined ? filledIn(type, draft) : touched)
  const missing = row === undefined ? missingIn(type, draft) : []
  return Object.fromEntries([
    ...wrong.map((one) => [one, say('number', { example: example() })] as const),
    ...missing.map((one) => [one, say('fillIn')] as const),
  ])
}

/** Sends what a form has: a new record, or the fields that were touched, upon the other's change where it was seen. */
async function sent(
  name: TypeName,
  company: string,
  { row, draft, theirs }: FormState,
  touched: readonly string[],
  over: boolean,
): Promise<Row> {
  const type = recordType(name)
  const { fields } = inputOf(type, draft, row === undefined ? filledIn(type, draft) : touched)
  if (row === undefined) return makeRecord(name, company, fields)
  const seen = over && theirs !== undefined && theirs !== 'gone' ? theirs : row
  return changeRecord(name, { id: String(seen['id']), etag: String(seen['etag']) }, fields)
}

// The service calls fields as programs do, in quotes; people know them by the names of this form.
function inNames({ fields }: RecordType, message: string): string {
  return message.replaceAll(/'(\w+)'/g, (quoted, name: string) => (name in fields ? `“${nameOf(name)}”` : quoted))
}

/** The sentences of a refusal by the fields that they are about. */
function problemsOf(type: RecordType, error: AskError): Readonly<Record<string, string>> {
  const placed = Object.entries(problemsIn(error))
    .filter(([name]) => name in type.fields)
    .map(([name, message]) => [name, inNames(type, message)] as const)
  if (placed.length > 0) return Object.fromEntries(placed)
  // One of the same key is there already: that is about the key, where one field is it.
  const [key, ...more] = type.key
  return error.code === 'ALREADY_EXISTS' && key !== undefined && more.length === 0 && key in type.fields
    ? { [key]: error.message }
    : {}
}

const example = (): string => amountText('1234.50', marksOf(language.value))
