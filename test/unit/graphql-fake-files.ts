import type { Engine } from '../../src/engine/contract/engine.ts'
import type { AttachmentInfo, ReportLine } from '../../src/model/file-functions.ts'
import { importSalesInvoice } from '../../src/model/resources/documents/import-sales-invoice.ts'
import type { FakeEngine, FakeRecord } from './graphql-fake-engine.ts'
import { noPrediction } from '../support/no-prediction.ts'

/** A finding as stored, with what a test wants of it. */
export function finding(line: Partial<ReportLine>): ReportLine {
  return {
    rule: 'BR-CO-10',
    severity: 'error',
    message: 'BR-CO-10: wrong',
    xpath: '',
    found: '',
    expected: '',
    ...line,
  }
}

/** An attachment as stored, with what a test wants of it. */
export function attachment(info: Partial<AttachmentInfo>): AttachmentInfo {
  return { no: 1, id: '', type: '', fileName: '', mimeType: '', uri: '', size: 0, sha256: '', ...info }
}

/** What an engine does with files. */
type FakeFiles = Pick<
  Engine,
  | 'validationReport'
  | 'attachments'
  | 'attachment'
  | 'preview'
  | 'parse'
  | 'sideOf'
  | 'parties'
  | 'predictVat'
  | 'predictBooking'
  | 'reports'
  | 'attachmentContents'
  | 'previews'
  | 'partiesOf'
  | 'responseFiles'
>

/**
 * The batch functions of files over fake records: `report` and `attachments` are JSON texts, `contentstring` the file,
 * out of which every attachment reads as `<id of the record>#<no>`.
 */
export function fakeFiles(records: Record<string, FakeRecord[]>, calls: FakeEngine['calls']): FakeFiles {
  const unused = async (): Promise<never> => {
    throw new Error('not used')
  }
  const fileOf = (entity: string, id: string): string => {
    const record = (records[entity] ?? []).find((one) => one['id'] === id)
    return typeof record?.['contentstring'] === 'string' ? record['contentstring'] : ''
  }
  return {
    responseFiles: async () => new Map(),
    validationReport: unused,
    attachments: unused,
    attachment: unused,
    preview: unused,
    async reports(_caller, _company, resource, ids, rowsMax) {
      calls.push({ name: 'reports' })
      const found = (records[resource.entity] ?? [])
        .filter((one) => ids.includes(String(one['id'])) && typeof one['report'] === 'string')
        .map((one) => {
          const report = JSON.parse(String(one['report'])) as ReportLine[]
          const attachments = JSON.parse(String(one['attachments'] ?? '[]')) as AttachmentInfo[]
          return [String(one['id']), { report, attachments }] as const
        })
      const count = found.reduce((sum, [, one]) => sum + one.report.length + one.attachments.length, 0)
      return count > rowsMax ? undefined : new Map(found)
    },
    async attachmentContents(_caller, _company, resource, wanted, bytesMax) {
      calls.push({ name: 'attachmentContents' })
      const fit = fitting((id) => fileOf(resource.entity, id), bytesMax)
      return wanted.map(({ id, no }) => {
        const { size, fits } = fit(id)
        const base64 = fits ? Buffer.from(`${id}#${no}`).toString('base64') : undefined
        return { id, no, fileSize: size, base64 }
      })
    },
    async previews(_caller, _company, resource, ids, { language, theme }, bytesMax) {
      calls.push({ name: 'previews' })
      const fit = fitting((id) => fileOf(resource.entity, id), bytesMax)
      return ids
        .filter((id) => fileOf(resource.entity, id) !== '')
        .map((id) => {
          const { size, fits } = fit(id)
          return {
            id,
            fileSize: size,
            html: fits ? `<html lang="${language}" class="${theme}">${id}</html>` : undefined,
          }
        })
    },
    ...fakeParse(records, calls),
  }
}

function fakeParse(
  records: Record<string, FakeRecord[]>,
  calls: FakeEngine['calls'],
): Pick<Engine, 'parse' | 'sideOf' | 'parties' | 'partiesOf' | 'predictVat' | 'predictBooking'> {
  return {
    partiesOf: async () => [],
    predictVat: async () => noPrediction,
    predictBooking: async () => undefined,
    parties: async () => {
      throw new Error('not used')
    },
    async sideOf() {
      calls.push({ name: 'sideOf' })
      return 'sales'
    },
    async parse(_caller, _company, contentstring, side) {
      calls.push({ name: 'parse' })
      const [known] = records['importsalesinvoice'] ?? []
      return {
        side: side ?? 'sales',
        format: 'peppol-bis3',
        header: { documentType: 'Credit Memo', customerNo: 'C1', docAmountInclVAT: '121.00', dueDate: '0001-01-01' },
        lines: [{ lineNo: 10000, type: 'G/L Account', no: '700000', quantity: '2', countryofOriginCode: 'BE' }],
        report: [finding({ found: contentstring })],
        attachments: [attachment({ fileName: 'a.pdf', size: 5 })],
        existing: known === undefined ? undefined : { resource: importSalesInvoice, id: String(known['id']) },
        predictVat: async () => noPrediction,
      }
    },
  }
}

// Answers in order while the files fit, each file counted once.
function fitting(fileOf: (id: string) => string, bytesMax: number): (id: string) => { size: number; fits: boolean } {
  const seen = new Set<string>()
  let total = 0
  return (id) => {
    const size = fileOf(id).length
    if (!seen.has(id)) total += size
    seen.add(id)
    return { size, fits: total <= bytesMax }
  }
}
