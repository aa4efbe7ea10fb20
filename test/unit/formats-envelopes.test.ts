import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEInvoice } from '../../src/formats/read/read.ts'
import { attached, businessDocument } from '../support/envelopes.ts'

const ubl = readFileSync(new URL('../data/peppol/be-01-simple-21.xml', import.meta.url), 'utf8')
const latin = readFileSync(new URL('../data/peppol/be-38-iso-8859-1.xml', import.meta.url))
const read = (xml: string | Buffer) => readEInvoice(Buffer.from(xml))
const refusalOf = (xml: string): string => {
  try {
    read(xml)
  } catch (error) {
    expect(error).toMatchObject({ code: 'Application_DialogException', target: 'contentstring' })
    return error instanceof Error ? error.message : ''
  }
  return 'it was read'
}

test('the document of an envelope is read as if it came alone, with who sent it to whom', () => {
  const bare = read(ubl)
  const envelope = { sender: '0208:0999000129', receiver: '0208:0999100196', instanceId: 'a1b2-c3' }
  expect(bare.envelope).toBeNull()
  expect(read(businessDocument(ubl))).toEqual({
    ...bare,
    envelope: { kind: 'StandardBusinessDocument', ...envelope },
  })
  for (const shape of ['base64', 'text'] as const)
    expect(read(attached(ubl, { shape }))).toEqual({ ...bare, envelope: { kind: 'AttachedDocument', ...envelope } })
  // A file of its own has an encoding of its own, whatever its envelope is written in.
  const enveloped = read(attached(latin, {}))
  expect(enveloped.seller).toEqual(read(latin).seller)
})

test('an envelope that does not say who or what is a warning, and so is one that says it at length', () => {
  const { envelope, findings } = read(businessDocument(ubl, { sender: '', instanceId: 'x'.repeat(251) }))
  expect(envelope).toMatchObject({ sender: null, instanceId: null })
  const header = '/StandardBusinessDocument/StandardBusinessDocumentHeader'
  expect(findings.map(({ severity, xpath, message }) => [severity, xpath, message])).toEqual([
    [
      'warning',
      `${header}/Sender/Identifier`,
      'The StandardBusinessDocument has no sender: the same sending is not known again by it.',
    ],
    [
      'warning',
      `${header}/DocumentIdentification/InstanceIdentifier`,
      'The StandardBusinessDocument has more than 250 characters in its instance identifier: the same sending is not known again by it.',
    ],
  ])
})

const document = ubl.replace(/<\?xml[^>]*\?>/, '')

test.for<readonly [what: string, xml: string, sentence: string]>([
  [
    'nothing',
    businessDocument(''),
    'The StandardBusinessDocument holds no document: after /StandardBusinessDocument/StandardBusinessDocumentHeader an Invoice or CreditNote is expected.',
  ],
  [
    'two documents',
    businessDocument(document + document),
    'The StandardBusinessDocument holds 2 documents, /StandardBusinessDocument/Invoice[1], /StandardBusinessDocument/Invoice[2]: send each by itself.',
  ],
  [
    'an envelope of its kind',
    businessDocument(businessDocument(ubl)),
    'The StandardBusinessDocument holds another envelope, /StandardBusinessDocument/StandardBusinessDocument: send the document that is in it.',
  ],
  [
    'an envelope of the other kind',
    businessDocument(attached(ubl, {})),
    'The StandardBusinessDocument holds another envelope, /StandardBusinessDocument/AttachedDocument: send the document that is in it.',
  ],
  [
    'something else',
    businessDocument('<Order/>'),
    `The file's root element is Order; Invoice or CreditNote is expected.`,
  ],
  [
    'nothing, attached',
    attached('', {}),
    'The AttachedDocument holds no document: /AttachedDocument/cac:Attachment must have it',
  ],
  [
    'two documents, attached',
    attached(ubl, { times: 2 }),
    'The AttachedDocument holds 2 documents in /AttachedDocument/cac:Attachment: send each by itself.',
  ],
  [
    'an envelope, attached',
    attached(businessDocument(ubl), {}),
    'The AttachedDocument holds another envelope, /AttachedDocument/StandardBusinessDocument: send the document that is in it.',
  ],
  [
    'what is no base64',
    attached(ubl, {}).replace(/(mimeCode="application\/xml">)[^<]*/, '$1@@@'),
    'The document in /AttachedDocument/cac:Attachment/cbc:EmbeddedDocumentBinaryObject of the AttachedDocument is not valid base64.',
  ],
  [
    'what is broken',
    attached('<Invoice>\n<a></Invoice>', {}),
    'In the document of the AttachedDocument: The file is not well-formed XML: </Invoice> stands where </a> of line 2 must be (line 2',
  ],
])('an envelope around %s is refused with the place', ([, xml, sentence]) => {
  expect(refusalOf(xml)).toContain(sentence)
})
