import type { Filing } from '../../model/reports/filings.ts'
import type { Engine } from '../contract/engine.ts'
import type { Caller } from '../contract/caller.ts'
import type { HotReading } from '../contract/hot-reading.ts'
import type { Noting } from './noting.ts'

type Noted = Pick<Engine, 'list' | 'stream' | 'vatReturn' | 'customerListing' | 'intraStatement'>

/** Records of a page beyond which it is an export. */
const plainMax = 1000

/**
 * The calls by which much leaves at a time, noted in the audit log (F94): pages of more than a thousand records, and files for the
 * administration. Jobs that read a whole set are told by the database, with the job.
 */
export function notingExports(engine: Noted, noted: Noting): Noted {
  const noteFile = (caller: Caller, companyId: string, { file }: Filing): void => {
    if (file !== null) noted.exported(caller, companyId, { set: 'filings', no: file.fileName })
  }
  return {
    list: async (caller, companyId, query) => {
      const page = await engine.list(caller, companyId, query)
      if (page.rows.length > plainMax) notePage(noted, caller, companyId, query.resource.set, page.rows.length)
      return page
    },
    stream: async (caller, companyId, query) => {
      const page = await engine.stream(caller, companyId, query)
      const ended = (quantity: number): void => notePage(noted, caller, companyId, query.resource.set, quantity)
      return page && { ...page, rows: counted(page.rows, (rows) => rows.length, ended) }
    },
    vatReturn: async (caller, companyId, question) => {
      const filing = await engine.vatReturn(caller, companyId, question)
      noteFile(caller, companyId, filing)
      return filing
    },
    customerListing: async (caller, companyId, question) => {
      const filing = await engine.customerListing(caller, companyId, question)
      noteFile(caller, companyId, filing)
      return filing
    },
    intraStatement: async (caller, companyId, question) => {
      const filing = await engine.intraStatement(caller, companyId, question)
      noteFile(caller, companyId, filing)
      return filing
    },
  }
}

/** The same for big pages of kept questions. */
export function notingHotExports(hot: HotReading, noted: Noting): HotReading {
  return {
    ...hot,
    stream: async (caller, companyId, kept, values) => {
      const page = await hot.stream(caller, companyId, kept, values)
      if (page === undefined || page.short) return page
      const ended = (quantity: number): void => notePage(noted, caller, companyId, kept.set, quantity)
      return { ...page, rows: counted(page.rows, ({ count }) => count, ended) }
    },
  }
}

function notePage(noted: Noting, caller: Caller, companyId: string, set: string, quantity: number): void {
  if (quantity > plainMax) noted.exported(caller, companyId, { set, quantity })
}

// Not a generator: one that was never started would not hear that it is not wanted any more. `ended` is told once.
function counted<Rows>(
  parts: AsyncIterable<Rows>,
  sizeOf: (rows: Rows) => number,
  ended: (quantity: number) => void,
): AsyncIterable<Rows> {
  const source = parts[Symbol.asyncIterator]()
  let quantity = 0
  let told = false
  const tell = (): void => {
    if (!told) ended(quantity)
    told = true
  }
  const iterator: AsyncIterator<Rows, unknown> = {
    next: async () => {
      try {
        const part = await source.next()
        if (part.done === true) tell()
        else quantity += sizeOf(part.value)
        return part
      } catch (error) {
        tell()
        throw error
      }
    },
    return: async () => {
      tell()
      await source.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
