import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guidOf, newGuid } from '../../core/guid.ts'
import { type Json, parseJson } from '../../core/json.ts'
import { decodeRecord } from '../../model/decode/record.ts'
import { importPurchaseInvoice } from '../../model/resources/documents/import-purchase-invoice.ts'
import { openingFile, templateDirectory } from './template.ts'
import type { Caller } from '../contract/caller.ts'
import type { Engine } from '../contract/engine.ts'

/** Works in the name of the service itself: there is no user yet when the demo company is made. */
const service: Omit<Caller, 'statements' | 'requestId'> = {
  principalId: guidOf('principal/facturier'),
  principalName: 'facturier',
  via: { surface: 'Service', userAgent: '' },
  permissions: new Map([['*', new Set(['READ', 'EDIT', 'POST'] as const)]]),
}

/** A caller for documents that a company begins with. */
export function serviceCaller(): Caller {
  return { ...service, requestId: newGuid(), statements: 0 }
}

/**
 * Gives the demo company its opening stock: real purchase invoices, made and posted as a client's would be. Throws an
 * Error with the findings when one cannot be posted: then the template and the setup disagree.
 */
export async function postOpeningDocuments(engine: Pick<Engine, 'create' | 'act'>, companyId: string): Promise<void> {
  const path = join(templateDirectory, 'demo', openingFile)
  const documents = parseJson(await readFile(path, 'utf8'))
  if (!Array.isArray(documents)) throw new Error(`${path} is not an array of purchase invoices.`)
  for (const [at, document] of (documents as readonly Json[]).entries()) {
    const caller = serviceCaller()
    const record = decodeRecord(importPurchaseInvoice, document, 'create')
    const id = await engine.create(caller, companyId, importPurchaseInvoice, record)
    const { succeeded, findings } = await engine.act(caller, companyId, importPurchaseInvoice, id, 'post', {})
    if (succeeded) continue
    const reasons = findings.map((finding) => finding.message).join('; ')
    throw new Error(`${path}: document ${at + 1} could not be posted: ${reasons}`)
  }
}
