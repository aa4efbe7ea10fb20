import DataLoader from 'dataloader'
import type { PreviewLook } from '../../model/file-functions.ts'
import type { Caller } from '../../engine/contract/caller.ts'
import type { Engine } from '../../engine/contract/engine.ts'
import type { FileParties, FileReport, ParsedFile } from '../../engine/contract/files.ts'
import type { ImportSide } from '../../model/import-side.ts'
import type { BookingPrediction } from '../../model/reports/posting-prediction.ts'
import type { VatPrediction } from '../../model/reports/vat-prediction.ts'
import type { Entity } from '../terms/entity.ts'
import { inGroups } from './groups.ts'
import { tooManyFileBytes, tooManyFiles, tooManyFindings, type RequestBudget } from '../terms/request-budget.ts'

interface ContentOf {
  readonly entity: Entity
  readonly no: number
}

/** What is asked of the booking of a document. */
interface PredictionOf {
  readonly entity: Entity
  readonly what: 'vat' | 'posting'
}

/** Its answer; `posting` is there where that was asked. */
interface Predicted extends Pick<BookingPrediction, 'vat'>, Partial<Pick<BookingPrediction, 'posting'>> {}

interface PreviewOf {
  readonly entity: Entity
  readonly look: PreviewLook
}

/** What records show of the files they were received as, one engine call for all records of a type that ask in one tick. */
export interface FileLoaders {
  /** Findings and attachments, both empty without a file; BAD_USER_INPUT when the request's are too many. */
  readonly report: DataLoader<Entity, FileReport, string>
  /** An attachment as base64; null when it is not readable; BAD_USER_INPUT when its file is beyond what the request's may have. */
  readonly content: DataLoader<ContentOf, string | null, string>
  /** The file as HTML; null when there is none; BAD_USER_INPUT when it is beyond what the request's may have. */
  readonly preview: DataLoader<PreviewOf, string | null, string>
  /** Who sells and who buys by the file; null and BAD_USER_INPUT as for `preview`. */
  readonly parties: DataLoader<Entity, FileParties | null, string>
  /** The file that a record is sent as; null when the record is gone. */
  readonly written: DataLoader<Entity, string | null, string>
  /** What booking a document would do, one document after the other, each rehearsed once for all that is asked of it; null when it is gone. */
  readonly predict: DataLoader<PredictionOf, Predicted | null, string>
  /** What booking the document of a file that was only read would do, likewise. */
  readonly predictParsed: (file: ParsedFile) => Promise<VatPrediction>
  /** A file read without storing anything, one after the other; BAD_USER_INPUT when the request's files are too large in all. */
  readonly parse: (companyId: string, xml: string, side: ImportSide | undefined) => Promise<ParsedFile>
  /** Who sells and who buys by a file that is only read, likewise one after the other and within the same bytes. */
  readonly parseParties: (xml: string) => Promise<FileParties>
}

interface Loading {
  readonly engine: Engine
  readonly caller: Caller
  readonly budget: RequestBudget
}

const nothing: FileReport = { report: [], attachments: [] }

/** Makes the file loaders of one request. */
export function makeFileLoaders(engine: Engine, caller: Caller, budget: RequestBudget): FileLoaders {
  const loading: Loading = { engine, caller, budget }
  return {
    report: new DataLoader(
      (entities) => inGroups(entities, groupOf, (group) => budget.inTurn(() => loadReports(loading, group))),
      { cacheKeyFn: keyOf },
    ),
    content: new DataLoader(
      (keys) =>
        inGroups(
          keys,
          ({ entity }) => groupOf(entity),
          (group) => budget.inTurn(() => loadContents(loading, group)),
        ),
      { cacheKeyFn: ({ entity, no }) => `${keyOf(entity)}:${no}` },
    ),
    preview: new DataLoader(
      (keys) =>
        inGroups(
          keys,
          ({ entity, look }) => `${groupOf(entity)}:${lookOf(look)}`,
          (group) => budget.inTurn(() => loadPreviews(loading, group)),
        ),
      { cacheKeyFn: ({ entity, look }) => `${keyOf(entity)}:${lookOf(look)}` },
    ),
    parties: new DataLoader(
      (entities) => inGroups(entities, groupOf, (group) => budget.inTurn(() => loadParties(loading, group))),
      { cacheKeyFn: keyOf },
    ),
    written: new DataLoader(
      (entities) => inGroups(entities, groupOf, (group) => budget.inTurn(() => loadWritten(loading, group))),
      { cacheKeyFn: keyOf },
    ),
    predict: new DataLoader(
      (keys) =>
        inGroups(
          keys,
          ({ entity }) => keyOf(entity),
          (group) => budget.inTurn(() => loadPrediction(loading, group)),
        ),
      { cacheKeyFn: ({ entity, what }) => `${keyOf(entity)}:${what}` },
    ),
    predictParsed: (file) => budget.inTurn(() => file.predictVat()),
    parse: (companyId, xml, side) =>
      budget.inTurn(async () => {
        spend(budget, xml)
        return engine.parse(caller, companyId, xml, side)
      }),
    parseParties: (xml) =>
      budget.inTurn(async () => {
        spend(budget, xml)
        return engine.parties(caller, xml)
      }),
  }
}

// Counted before it is read, by what the base64 says of its length.
function spend(budget: RequestBudget, xml: string): void {
  const size = Math.floor((xml.length * 3) / 4)
  if (size > budget.bytes) throw tooManyFiles()
  budget.bytes -= size
}

function groupOf({ resource, companyId }: Entity): string {
  return `${resource.graphqlType}:${companyId}`
}

function lookOf({ language, theme }: PreviewLook): string {
  return `${language}:${theme}`
}

function keyOf(entity: Entity): string {
  return `${groupOf(entity)}:${entity.id}`
}

async function loadPrediction(
  { engine, caller }: Loading,
  keys: readonly PredictionOf[],
): Promise<readonly (Predicted | null)[]> {
  const [first] = keys
  if (first === undefined) return []
  const { companyId, resource, id } = first.entity
  const withPosting = keys.some(({ what }) => what === 'posting')
  const found = withPosting
    ? await engine.predictBooking(caller, companyId, resource, id)
    : await predictedVat(engine.predictVat(caller, companyId, resource, id))
  return keys.map(() => found ?? null)
}

async function predictedVat(asked: Promise<VatPrediction | undefined>): Promise<Predicted | undefined> {
  const vat = await asked
  return vat && { vat }
}

async function loadReports(
  { engine, caller, budget }: Loading,
  entities: readonly Entity[],
): Promise<readonly FileReport[]> {
  const [first] = entities
  if (first === undefined) return []
  const ids = entities.map(({ id }) => id)
  const found = await engine.reports(caller, first.companyId, first.resource, ids, budget.rows)
  if (found === undefined) throw tooManyFindings()
  for (const { report, attachments } of found.values()) budget.rows -= report.length + attachments.length
  return ids.map((id) => found.get(id) ?? nothing)
}

async function loadWritten(
  { engine, caller }: Loading,
  entities: readonly Entity[],
): Promise<readonly (string | null)[]> {
  const [first] = entities
  if (first === undefined) return []
  const ids = entities.map(({ id }) => id)
  const found = await engine.responseFiles(caller, first.companyId, first.resource, ids)
  return ids.map((id) => found.get(id) ?? null)
}

async function loadContents(
  { engine, caller, budget }: Loading,
  keys: readonly ContentOf[],
): Promise<readonly (string | null | Error)[]> {
  const [first] = keys
  if (first === undefined) return []
  const { companyId, resource } = first.entity
  const wanted = keys.map(({ entity, no }) => ({ id: entity.id, no }))
  const found = await engine.attachmentContents(caller, companyId, resource, wanted, budget.bytes)
  // Attachments of one record come out of one file, which counts once.
  const sizes = new Map(found.flatMap(({ id, fileSize, base64 }) => (base64 === undefined ? [] : [[id, fileSize]])))
  for (const size of sizes.values()) budget.bytes -= size
  const answers = new Map(
    found.map(({ id, no, fileSize, base64 }) => [`${id}:${no}`, base64 ?? tooManyFileBytes('content', fileSize)]),
  )
  return wanted.map(({ id, no }) => answers.get(`${id}:${no}`) ?? null)
}

async function loadPreviews(
  { engine, caller, budget }: Loading,
  keys: readonly PreviewOf[],
): Promise<readonly (string | null | Error)[]> {
  const [first] = keys
  if (first === undefined) return []
  const { companyId, resource } = first.entity
  const ids = keys.map(({ entity }) => entity.id)
  const found = await engine.previews(caller, companyId, resource, ids, first.look, budget.bytes)
  for (const { fileSize, html } of found) if (html !== undefined) budget.bytes -= fileSize
  const answers = new Map(found.map(({ id, fileSize, html }) => [id, html ?? tooManyFileBytes('preview', fileSize)]))
  return ids.map((id) => answers.get(id) ?? null)
}

async function loadParties(
  { engine, caller, budget }: Loading,
  entities: readonly Entity[],
): Promise<readonly (FileParties | null | Error)[]> {
  const [first] = entities
  if (first === undefined) return []
  const ids = entities.map(({ id }) => id)
  const found = await engine.partiesOf(caller, first.companyId, first.resource, ids, budget.bytes)
  for (const { fileSize, parties } of found) if (parties !== undefined) budget.bytes -= fileSize
  const answers = new Map(
    found.map(({ id, fileSize, parties }) => [id, parties ?? tooManyFileBytes('fileParties', fileSize)]),
  )
  return ids.map((id) => answers.get(id) ?? null)
}
