import { resource } from '../../resource.ts'
import { customerLink, postedDocumentLink } from '../common/links.ts'
import { invoiceStatuses } from '../common/options.ts'

/** Answers to the sellers of purchase files (Peppol BIS Invoice Response 3, F89): one for each status a document came to. */
export const invoiceResponse = resource(
  'invoice_response',
  {
    entity: 'invoiceResponse',
    set: 'invoiceResponses',
    graphqlType: 'InvoiceResponse',
    graphqlList: 'invoiceResponses',
    description:
      'What the seller of a purchase file is told became of it: a Peppol Invoice Response, to be sent by the access point. It never changes.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier; also the identifier of the message.', { required: true }),
    importDocumentId: f.guid('import_document_id', 'The import document it is about.', { required: true }),
    status: f.option(
      'status',
      'AB received, UQ under query, RE rejected, AP accepted (posted), PD paid (its entry is closed).',
      { options: invoiceStatuses, required: true },
    ),
    step: f.integer('step', 'Place of the status in their order, from 1 (AB) to 7 (PD).', { required: true }),
    reasonCode: f.code('reason_code', 'Why, of the list OPStatusReason.', { maxLength: 3 }),
    actionCode: f.code('action_code', 'What the seller is asked to do, of the list OPStatusAction.', { maxLength: 3 }),
    reason: f.text('reason', 'Why, in words.'),
    documentNo: f.text('document_no', 'Number the seller gave the document (BT-1).', { required: true }),
    documentTypeCode: f.code('document_type_code', 'Kind of document as the file says it (UNTDID 1001).', {
      maxLength: 3,
      required: true,
    }),
    documentDate: f.date('document_date', 'Issue date of the document.'),
    senderEndpoint: f.text('sender_endpoint', 'Electronic address it is sent from, as 0208:0999000129.', {
      required: true,
    }),
    senderName: f.text('sender_name', 'Name of this company.', { required: true }),
    receiverEndpoint: f.text('receiver_endpoint', 'Electronic address of the seller, as 0208:0999200166.', {
      required: true,
    }),
    receiverName: f.text('receiver_name', 'Name of the seller.', { required: true }),
    buyerName: f.text('buyer_name', 'The buyer that the file names, where it is not this company.'),
    systemCreatedAt: f.timestamp('system_created_at', 'When it came to this, UTC.', { required: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'The same: it never changes.', { required: true }),
  }),
  {
    key: 'id',
    relations: [{ ...postedDocumentLink(), parentColumn: 'import_document_id' }],
  },
)

/** Answers that came in for our posted sales documents (F89). */
export const receivedInvoiceResponse = resource(
  'received_invoice_response',
  {
    entity: 'receivedInvoiceResponse',
    set: 'receivedInvoiceResponses',
    graphqlType: 'ReceivedInvoiceResponse',
    graphqlList: 'receivedInvoiceResponses',
    description:
      'What a customer answered became of a posted sales document: a Peppol Invoice Response as it came in. It is made of contentstring alone and never changes.',
  },
  (f) => ({
    id: f.guid('id', 'Record identifier.', { required: true, readOnly: true }),
    contentstring: f.blob('content', 'Base64 of the XML file; OData leaves it empty unless it is selected.', {
      createOnly: true,
      required: true,
      graphqlName: 'contentString',
    }),
    messageId: f.text('message_id', 'Identifier the sender gave the message.', { required: true, readOnly: true }),
    issueDate: f.date('issue_date', 'When the sender issued it.', { required: true, readOnly: true }),
    issueTime: f.text('issue_time', 'Time of that day, as written.', { readOnly: true }),
    status: f.option(
      'status',
      'AB received, IP in process, UQ under query, CA conditionally accepted, RE rejected, AP accepted, PD paid.',
      { options: invoiceStatuses, required: true, readOnly: true },
    ),
    statusDate: f.date('status_date', 'Since when, where the sender says it.', { readOnly: true }),
    reasonCodes: f.text('reason_codes', 'Why, of the list OPStatusReason, with blanks between.', { readOnly: true }),
    actionCodes: f.text('action_codes', 'What we are asked to do, of the list OPStatusAction, likewise.', {
      readOnly: true,
    }),
    reason: f.text('reason', 'Why, in words, one clarification a line; details as BT-9: 2026-04-15.', {
      readOnly: true,
    }),
    note: f.text('note', 'What else the sender notes.', { readOnly: true }),
    documentNo: f.text('document_no', 'Number of our document, as the sender has it.', {
      required: true,
      readOnly: true,
    }),
    postedDocumentId: f.guid('posted_document_id', 'The posted sales document.', { required: true, readOnly: true }),
    customerNo: f.code('customer_no', 'Its customer.', { maxLength: 20, required: true, readOnly: true }),
    senderEndpoint: f.text('sender_endpoint', 'Electronic address it came from, as 0208:0999100196.', {
      required: true,
      readOnly: true,
    }),
    senderName: f.text('sender_name', 'Name of who sent it.', { required: true, readOnly: true }),
    finding: f.text(
      'finding',
      'What is odd about it, one finding a line: a status after a final one, a code that wants words.',
      { readOnly: true },
    ),
    systemCreatedAt: f.timestamp('system_created_at', 'When it came in, UTC.', { required: true, readOnly: true }),
    systemModifiedAt: f.timestamp('system_modified_at', 'The same: it never changes.', {
      required: true,
      readOnly: true,
    }),
  }),
  {
    key: 'id',
    access: 'received',
    relations: [
      {
        ...postedDocumentLink(),
        name: 'document',
        description: 'The posted sales document.',
        parentColumn: 'posted_document_id',
        childColumn: 'id',
      },
    ],
    graphqlLinks: [customerLink()],
  },
)
