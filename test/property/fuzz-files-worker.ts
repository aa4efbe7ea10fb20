import { parentPort, workerData } from 'node:worker_threads'
import { XMLValidator } from 'fast-xml-parser'
import { Problem } from '../../src/core/problem.ts'
import type { DraftContext } from '../../src/formats/match/draft.ts'
import { toImportDraft } from '../../src/formats/import-draft.ts'
import { previewHtml } from '../../src/formats/preview/page.ts'
import { previewLanguages } from '../../src/model/file-functions.ts'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { ciiTwin } from '../support/cii-twin.ts'
import { corpusFiles } from '../support/corpus-files.ts'
import { attached, businessDocument } from '../support/envelopes.ts'
import { mutate, oneOf, seededRandom } from '../support/mutations.ts'
import { holding, stream } from '../support/pdfs.ts'

/** What a worker is told; `done` counts its files, for whoever watches whether it hangs. */
export interface FuzzTask {
  readonly seed: number
  readonly files: number
  readonly done: Int32Array
}

/** What it found: how many files were read and refused, and those that did what no file may do. */
export interface FuzzResult {
  readonly read: number
  readonly refused: number
  /** The processor time of the costliest file. */
  readonly slowestMs: number
  readonly failures: readonly string[]
}

/** Larger ones would say the same more slowly. */
const sizeMax = 10_000

const bare = corpusFiles
  .map((file) => file.bytes().toString('latin1'))
  .filter(({ length }) => length > 0 && length < sizeMax)

/** The same files as access points hand them over: a PDF is not packed, so that what is broken in it is still near what is read. */
const handedOver = corpusFiles
  .filter(({ folder, name }) => folder === 'peppol/be' && name.length % 3 === 0)
  .flatMap((file) => {
    const xml = file.bytes().toString('latin1')
    const cii = Buffer.from(ciiTwin(readEInvoice(file.bytes()))).toString('latin1')
    const pdf = holding('factur-x.xml', stream(Buffer.from(cii, 'latin1'), '')).toString('latin1')
    const text = attached(xml, { shape: 'text' })
    return xml.startsWith('<') ? [businessDocument(xml), attached(xml, {}), text, cii, pdf] : [cii]
  })

const bases = [...bare, ...handedOver]

const party = { blocked: false, gln: null, endpointScheme: null, endpointId: null, iban: null, postCode: null }
const context: Omit<DraftContext, 'side'> = {
  ownCompany: { name: 'Demo Verkoop NV', enterpriseNo: '0999000129', vatRegistrationNo: 'BE0999000129', gln: null },
  parties: [
    {
      ...party,
      no: 'C1',
      name: 'Bakkerij De Korenbloem BV',
      vatRegistrationNo: 'BE0999100196',
      enterpriseNo: '0999100196',
    },
    {
      ...party,
      no: 'V1',
      name: 'Papeterie Centrale SA',
      vatRegistrationNo: 'BE0999200166',
      enterpriseNo: '0999200166',
    },
  ],
  lcyCode: 'EUR',
  vatProdPostingGroups: [
    { category: 'S', rate: '21', vatProdPostingGroup: 'S3' },
    { category: 'S', rate: '6', vatProdPostingGroup: 'S1' },
    { category: 'AE', rate: '0', vatProdPostingGroup: 'S3', vatBusPostingGroup: 'CO' },
    { category: 'O', rate: null, vatProdPostingGroup: 'S0' },
  ],
  defaultAccount: '700000',
  chargeAccount: null,
  roundingAccount: '754000',
  tableCurrencyFactor: '1.1',
}

/** Reads a file and makes the document it stands for, on one side or the other; whether it could be read. */
function take(bytes: Buffer, index: number): boolean {
  let invoice
  try {
    invoice = readEInvoice(bytes)
  } catch (error) {
    if (error instanceof Problem && error.code === 'Application_DialogException') return false
    throw error
  }
  const { findings } = toImportDraft(invoice, { ...context, side: index % 2 === 0 ? 'sales' : 'purchase' })
  const report = findings.map((one) => ({
    ...one,
    rule: one.code,
    found: one.found ?? '',
    expected: one.expected ?? '',
  }))
  const page = previewHtml(invoice, {
    language: oneOf(previewLanguages, seededRandom(index)),
    findings: report,
  })
  const shown = index % 20 < 2 ? XMLValidator.validate(page.replace('<!DOCTYPE html>', '')) : true
  if (shown !== true) throw new Error(`its preview is not well-formed: ${shown.err.msg}`)
  // A second opinion of what may be read: the validator knows less of XML, but nothing that it refuses may pass.
  const isUtf8 =
    bytes[0] === 0x3c && bytes[1] !== 0 && !/encoding=["'](?!utf-8)/i.test(bytes.toString('latin1', 0, 200))
  const verdict = index % 10 < 2 && isUtf8 ? XMLValidator.validate(bytes.toString('utf8')) : true
  if (verdict !== true) throw new Error(`it was read although the validator says: ${verdict.err.msg}`)
  return true
}

function fuzz({ seed, files, done }: FuzzTask): FuzzResult {
  const failures: string[] = []
  let read = 0
  let slowestMs = 0
  for (let index = 0; index < files; index++) {
    // A seed of its own for every file: one that fails can be made again alone.
    const random = seededRandom(seed + index)
    const bytes = mutate(oneOf(bases, random), random)
    const before = process.threadCpuUsage()
    try {
      if (take(bytes, index)) read++
    } catch (error) {
      failures.push(`seed ${seed + index}: ${error instanceof Error ? error.stack : String(error)}`)
    }
    const { user, system } = process.threadCpuUsage(before)
    slowestMs = Math.max(slowestMs, (user + system) / 1000)
    Atomics.add(done, 0, 1)
  }
  return { read, refused: files - read - failures.length, slowestMs, failures: failures.slice(0, 5) }
}

parentPort?.postMessage(fuzz(workerData as FuzzTask))
