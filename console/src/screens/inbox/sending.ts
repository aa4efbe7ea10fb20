import { signal } from '@preact/signals'
import { ask, askIn } from '../../api/client.ts'
import { AskError, success } from '../../api/errors.ts'
import { graphql } from '../../api/gql/gql.ts'
import type { Language } from '../../words/words.ts'
import type { Side } from './documents.ts'
import { ZipError, zipEntries, type ZipRefusal } from './zip.ts'

const parsed = graphql(`
  query WhatIsIt($company: ID!, $xml: Base64!) {
    parseImportDocument(companyId: $company, xml: $xml) {
      side
      existing {
        __typename
        id
        entryNo
      }
    }
  }
`)

const makePurchase = graphql(`
  mutation MakePurchase($company: ID!, $xml: Base64!) {
    result: createImportPurchaseInvoice(input: { companyId: $company, source: { xml: $xml } }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConflictError {
        existing {
          __typename
          entryNo
        }
      }
      ... on CreateImportPurchaseInvoiceSuccess {
        document: importPurchaseInvoice {
          entryNo
          name
          errorMessage
        }
      }
    }
  }
`)

const makeSales = graphql(`
  mutation MakeSales($company: ID!, $xml: Base64!) {
    result: createImportSalesInvoice(input: { companyId: $company, source: { xml: $xml } }) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ConflictError {
        existing {
          __typename
          entryNo
        }
      }
      ... on CreateImportSalesInvoiceSuccess {
        document: importSalesInvoice {
          entryNo
          name
          errorMessage
        }
      }
    }
  }
`)

/**
 * The largest file that is sent. A request may have 50 MB unless the service is set otherwise (`FACTURIER_MAX_BODY`), and in
 * Base64 a file is a third longer; one that the service takes less of is refused by it, in its words.
 */
export const largestFile = 37 * 1024 * 1024

/** What became of a file. */
export type Outcome =
  | { readonly is: 'waiting' | 'sending' }
  | {
      readonly is: 'made'
      readonly side: Side
      readonly entryNo: number
      readonly party: string
      readonly problem: string
    }
  | { readonly is: 'existing'; readonly side: Side; readonly entryNo: number }
  /** It names the company neither as seller nor as buyer: the user says which it is. */
  | { readonly is: 'unclear' }
  /** The service says what is wrong with it, for whoever made it. */
  | { readonly is: 'refused'; readonly why: string }
  /** It did not even get there. */
  | {
      readonly is: 'failed'
      readonly why: 'noInvoice' | 'tooLarge' | 'emptyFile' | 'unreadable' | 'offline' | ZipRefusal
    }

/** A file on its way. */
export interface Sent {
  readonly id: number
  /** The company whose books it was sent to. */
  readonly company: string
  /** As it was called; shown as text. */
  readonly name: string
  readonly outcome: Outcome
}

interface Work {
  readonly id: number
  readonly company: string
  readonly read: () => Promise<Blob>
  readonly side?: Side
}

const atOnce = 4

/** The files of this visit, newest last. */
export const sent = signal<readonly Sent[]>([])

const isOnItsWay = ({ outcome }: Sent): boolean => outcome.is === 'waiting' || outcome.is === 'sending'

addEventListener('beforeunload', (event) => {
  // The service has not heard of them: the browser asks before they are lost.
  if (sent.peek().some(isOnItsWay)) event.preventDefault()
})

const queue: Work[] = []
const works = new Map<number, Work>()
let last = 0
let under = 0

/** Sends files: each becomes a document, or says why not. ZIP files are opened here, and what is in them is sent. */
export function send(company: string, files: readonly File[]): void {
  for (const file of files) void take(company, file)
}

/** Sends one again: after the user said which books it belongs to, or when the service is back. */
export function sendAgain(id: number, side?: Side): void {
  const work = works.get(id)
  if (work === undefined) return
  become(id, { is: 'waiting' })
  queue.push(side === undefined ? work : { ...work, side })
  go()
}

/** What begins a file that was not taken, as text; empty where it cannot be read any more. */
export async function beginningOf(id: number): Promise<string> {
  try {
    return (await (await works.get(id)?.read())?.slice(0, beginningMax).text()) ?? ''
  } catch {
    return ''
  }
}

const beginningMax = 200_000

/** Why a file is not taken, in another language than the reader's; undefined where the service does not say it again. */
export async function whyIn(id: number, language: Language): Promise<string | undefined> {
  const work = works.get(id)
  if (work === undefined) return undefined
  try {
    await askIn(language, parsed, { company: work.company, xml: await base64Of(await work.read()) })
    return undefined
  } catch (thrown) {
    return thrown instanceof AskError && thrown.kind !== 'offline' ? thrown.message : undefined
  }
}

/** Forgets the files of a company that are done. */
export function clearSent(company: string): void {
  const isKept = (one: Sent): boolean => one.company !== company || isOnItsWay(one)
  for (const one of sent.value) if (!isKept(one)) works.delete(one.id)
  sent.value = sent.value.filter(isKept)
}

async function take(company: string, file: File): Promise<void> {
  try {
    if (!(await startsWith(file, 'PK'))) return add(company, file.name, async () => file)
    const entries = await zipEntries(file)
    if (entries.length === 0) become(note(company, file.name), { is: 'failed', why: 'emptyFile' })
    for (const entry of entries) add(company, `${file.name} › ${entry.name}`, entry.read)
  } catch (thrown) {
    const id = note(company, file.name)
    become(id, { is: 'failed', why: thrown instanceof ZipError ? thrown.refusal : 'unreadable' })
  }
}

function add(company: string, name: string, read: () => Promise<Blob>): void {
  const work = { id: note(company, name), company, read }
  works.set(work.id, work)
  queue.push(work)
  go()
}

function note(company: string, name: string): number {
  last += 1
  sent.value = [...sent.value, { id: last, company, name, outcome: { is: 'waiting' } }]
  return last
}

function become(id: number, outcome: Outcome): void {
  sent.value = sent.value.map((one) => (one.id === id ? { ...one, outcome } : one))
  if (outcome.is === 'made' || outcome.is === 'existing') works.delete(id)
}

function go(): void {
  while (under < atOnce) {
    const work = queue.shift()
    if (work === undefined) return
    under += 1
    become(work.id, { is: 'sending' })
    void outcomeOf(work).then((outcome) => {
      under -= 1
      become(work.id, outcome)
      go()
    })
  }
}

async function outcomeOf({ company, read, side }: Work): Promise<Outcome> {
  try {
    const file = await read()
    if (file.size > largestFile) return { is: 'failed', why: 'tooLarge' }
    if (file.size === 0) return { is: 'failed', why: 'emptyFile' }
    if (await startsWith(file, 'PK')) return { is: 'failed', why: 'zipNested' }
    if (!(await mayBeInvoice(file))) return { is: 'failed', why: 'noInvoice' }
    return await make(company, await base64Of(file), side)
  } catch (thrown) {
    if (thrown instanceof ZipError) return { is: 'failed', why: thrown.refusal }
    // Not the service but this page could not: the file was moved or changed since, or is a folder.
    if (!(thrown instanceof AskError)) return { is: 'failed', why: 'unreadable' }
    if (thrown.kind === 'offline') return { is: 'failed', why: 'offline' }
    return thrown.path === 'side' ? { is: 'unclear' } : { is: 'refused', why: thrown.message }
  }
}

async function make(company: string, xml: string, told: Side | undefined): Promise<Outcome> {
  const side = told ?? (await sideOf(company, xml))
  if (typeof side === 'object') return side
  try {
    const { document } =
      side === 'purchase'
        ? success((await ask(makePurchase, { company, xml })).result)
        : success((await ask(makeSales, { company, xml })).result)
    const { entryNo, name, errorMessage } = document
    return { is: 'made', side, entryNo, party: name ?? '', problem: errorMessage ?? '' }
  } catch (thrown) {
    const known = thrown instanceof AskError && thrown.code === 'ALREADY_EXISTS' ? existingOf(thrown.detail) : undefined
    if (known === undefined) throw thrown
    return known
  }
}

async function sideOf(company: string, xml: string): Promise<Side | Outcome> {
  const { side, existing } = (await ask(parsed, { company, xml })).parseImportDocument
  if (existing !== null && existing !== undefined)
    return { is: 'existing', side: sideOfType(existing.__typename), entryNo: existing.entryNo }
  return side === 'PURCHASE' ? 'purchase' : 'sales'
}

function existingOf(detail: object | undefined): Outcome | undefined {
  if (detail === undefined || !('existing' in detail)) return undefined
  const { existing } = detail
  if (typeof existing !== 'object' || existing === null || !('entryNo' in existing)) return undefined
  const type = '__typename' in existing ? String(existing.__typename) : ''
  return { is: 'existing', side: sideOfType(type), entryNo: Number(existing.entryNo) }
}

const sideOfType = (name: string): Side => (name === 'ImportSalesInvoice' ? 'sales' : 'purchase')

/** XML of any encoding, or a PDF; what is inside, the service says. */
async function mayBeInvoice(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 1_024).arrayBuffer())
  const text = new TextDecoder(bytes[1] === 0 || bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes)
  return /^[\s\0]*</.test(text) || text.includes('%PDF-') || bytes[0] === 0xfe || bytes[0] === 0
}

async function startsWith(file: Blob, text: string): Promise<boolean> {
  return (await file.slice(0, text.length).text()) === text
}

/** A file as GraphQL takes it. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      // A data URL: what follows its first comma is the Base64.
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(new AskError('refused', reader.error?.message ?? '')))
    reader.readAsDataURL(file)
  })
}
