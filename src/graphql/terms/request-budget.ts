import type { Relation } from '../../model/resource.ts'
import { badInput } from './errors.ts'
import { limits } from './limits.ts'

/** What the nested lists and files of one request have left to load, whatever loaders it goes through. */
export interface RequestBudget {
  /** Records of nested lists, findings and attachments. */
  rows: number
  /** Bytes of files, before base64. */
  bytes: number
  /** Runs loads of one request one after the other: each knows what the others left, and no request takes many connections. */
  inTurn<T>(load: () => Promise<T>): Promise<T>
  /** Runs reads of one request a few at a time: thirty reports of one query leave connections to the others. */
  readonly fewAtOnce: <T>(read: () => Promise<T>) => Promise<T>
}

/** How many reads of a request run at one time, of the connections that all requests share. */
const readsAtOnce = 4

/** A request that has not loaded anything yet. */
export function freshBudget(): RequestBudget {
  let last: Promise<unknown> = Promise.resolve()
  return {
    rows: limits.rows,
    bytes: limits.blobBytes,
    inTurn: (load) => {
      const turn = last.then(load)
      last = turn.then(
        () => undefined,
        () => undefined,
      )
      return turn
    },
    fewAtOnce: few(readsAtOnce),
  }
}

function few(most: number): RequestBudget['fewAtOnce'] {
  const waiting: (() => void)[] = []
  let running = 0
  return async (read) => {
    if (running < most) running++
    // Its place is handed over by the one that ends.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await read()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}

/** BAD_USER_INPUT: the nested lists of a request are longer than {@link limits} allows in all. */
export function tooManyRows(relation: Relation, name: string): Error {
  const { set, graphqlList } = relation.target()
  const instead = set === '' ? '' : `, or for pages of ${graphqlList}`
  return badInput(
    `The '${name}' of one request may be ${limits.rows} records in all, and these are more. Ask for fewer records at once${instead}.`,
  )
}

/** BAD_USER_INPUT: the findings and attachments of a request are more than {@link limits} allows in all. */
export function tooManyFindings(): Error {
  return badInput(
    `The 'validationReport' and 'attachments' of one request may be ${limits.rows} findings and attachments in all, and these are more. Ask for fewer records at once.`,
  )
}

/** BAD_USER_INPUT: the files that a request sends to be read are larger than {@link limits} allows in all. */
export function tooManyFiles(): Error {
  return badInput(
    `The files that one request has read may have ${megabytes(limits.blobBytes)} MB in all, and these have more. Send fewer at once.`,
  )
}

/** BAD_USER_INPUT: the files of a request are larger than {@link limits} allows in all. */
export function tooManyBytes(name: string, size: number): Error {
  return badInput(
    `The files of one answer may have ${megabytes(limits.blobBytes)} MB in all, and this '${name}' of ${megabytes(size)} MB is beyond that. Ask for fewer records at once, or read the file by itself: OData has it under the address of the record, with the name of the field and /$value.`,
  )
}

/** BAD_USER_INPUT: the received files that a request's attachments and previews come out of are larger than {@link limits} allows in all. */
export function tooManyFileBytes(name: string, size: number): Error {
  return badInput(
    `The files that one answer is read out of may have ${megabytes(limits.blobBytes)} MB in all, and the file of ${megabytes(size)} MB that this '${name}' comes out of is beyond that. Ask for fewer records at once.`,
  )
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
