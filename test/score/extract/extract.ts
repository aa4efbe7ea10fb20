import type { Facts } from '../facts.ts'
import { ciiFacts } from './cii.ts'
import { decode } from './decode.ts'
import { elements, every } from './path.ts'
import { invoicesOfPdf } from './pdf.ts'
import { type Element, treeOf } from './tree.ts'
import { ublFacts } from './ubl.ts'

/**
 * What a file says by the independent extractor, or why it is no e-invoice to it. It shares no line with `src`: another XML parser
 * (saxes), decoding and arithmetic of its own, written from EN 16931-3-2, EN 16931-3-3 and the papers of e-FFF. Envelopes (SBDH,
 * AttachedDocument) and PDFs are opened when one invoice is in them.
 */
export function extract(bytes: Uint8Array): Facts | { readonly unreadable: string } {
  try {
    return factsOf(bytes)
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) }
  }
}

/** Envelopes in one another that are opened. */
const depthMax = 3

function factsOf(bytes: Uint8Array, depth = 0): Facts {
  if (depth > depthMax) throw new Error('Envelopes are nested too deep.')
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    return factsOf(only(invoicesOfPdf(bytes), 'PDF'), depth + 1)
  }
  const root = treeOf(decode(bytes))
  if (root.name === 'attached:AttachedDocument') return factsOf(only(attached(root), 'AttachedDocument'), depth + 1)
  if (root.name !== 'sbdh:StandardBusinessDocument') return invoiceFacts(root)
  const inside = root.children.filter(({ name }) => name !== 'sbdh:StandardBusinessDocumentHeader')
  return invoiceFacts(only(inside, 'StandardBusinessDocument'))
}

function invoiceFacts(root: Element): Facts {
  if (root.name === 'rsm:CrossIndustryInvoice') return ciiFacts(root)
  const isUbl = root.name === 'invoice:Invoice' || root.name === 'creditnote:CreditNote'
  if (!isUbl || !root.children.some(({ name }) => name.startsWith('cbc:'))) {
    throw new Error(`The root element is ${root.name.slice(0, 200)}.`)
  }
  return ublFacts(root)
}

/** The documents within an AttachedDocument: as text of its reference, or as an embedded file. */
function attached(root: Element): readonly Uint8Array[] {
  return elements(root, 'cac:Attachment').flatMap((attachment) => [
    ...every(attachment, 'cac:ExternalReference/cbc:Description').map((text) => Buffer.from(text)),
    ...every(attachment, 'cbc:EmbeddedDocumentBinaryObject').map((text) => Buffer.from(text, 'base64')),
  ])
}

function only<Inside>(inside: readonly Inside[], where: string): Inside {
  const [one, ...others] = inside
  if (one === undefined || others.length > 0) throw new Error(`The ${where} holds ${inside.length} documents.`)
  return one
}
