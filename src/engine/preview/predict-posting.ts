import type { PostingPrediction, PredictedDimension, PredictedEntry } from '../../model/reports/posting-prediction.ts'
import type { Journal } from '../../posting/given/document.ts'
import type { Session } from '../../storage/server/database.ts'
import { readDimensionNames } from '../../storage/setup/dimension-names.ts'
import { entryReasons } from './entry-reasons.ts'
import { lineReasons, type LineReasons, type ReasonFacts } from './line-reasons.ts'
import type { Rehearsed } from './rehearsed.ts'

/** What a rehearsed posting does to the general ledger, and why (F115). One statement where an entry has dimensions, for their names. */
export async function predictedPosting(
  session: Session,
  companyId: string,
  rehearsed: Rehearsed,
): Promise<PostingPrediction> {
  const ofLines = lineReasons(rehearsed)
  const reasons = rehearsed.input.lines.flatMap(({ lineNo }) => ofLines.get(lineNo) ?? [])
  if ('findings' in rehearsed) return { bookable: false, findings: rehearsed.findings, entries: [], reasons }
  const { journal } = rehearsed
  const named = await dimensionNamer(session, companyId, journal)
  return { bookable: true, findings: [], entries: entriesOf(rehearsed, journal, ofLines, named), reasons }
}

type Namer = (code: string, valueCode: string) => PredictedDimension

async function dimensionNamer(session: Session, companyId: string, { glEntries }: Journal): Promise<Namer> {
  const pairs = new Map(
    glEntries.flatMap(({ dimensions }) => Object.entries(dimensions)).map((pair) => [pair.join('\u001f'), pair]),
  )
  const rows = await readDimensionNames(session, companyId, [...pairs.values()])
  const known = new Map(rows.map((row) => [`${row.code}\u001f${row.value_code}`, row]))
  return (code, valueCode) => {
    const row = known.get(`${code}\u001f${valueCode}`)
    return { code, name: row?.name ?? '', valueCode, valueName: row?.value_name ?? '' }
  }
}

function entriesOf(
  { input, setup }: ReasonFacts,
  journal: Journal,
  ofLines: LineReasons,
  named: Namer,
): readonly PredictedEntry[] {
  return journal.glEntries.map((entry) => ({
    accountNo: entry.accountNo,
    accountName: setup?.accounts.get(entry.accountNo)?.name ?? '',
    postingDate: entry.postingDate,
    description: entry.description,
    amount: entry.amount,
    dimensions: Object.entries(entry.dimensions).map(([code, value]) => named(code, value)),
    lineNos: entry.source.lineNos,
    reasons: entryReasons(entry, input, journal, ofLines),
  }))
}
