import { sql } from 'kysely'
import type { Row } from '../../model/row.ts'
import { oneOf, type RowOf } from '../statement/columns.ts'
import type { Session } from '../server/database.ts'
import { anyOf, built, statement } from '../statement/statement.ts'

/** Invoice responses by id, those that are there. One statement. */
export async function readResponses(
  session: Session,
  companyId: string,
  ids: readonly string[],
): Promise<readonly Omit<Row<'invoice_response'>, 'company_id'>[]> {
  return session.rows(responsesById({ companyId, ids }))
}

const responsesById = built('responsesById', { companyId: 'uuid', ids: 'uuid[]' }, (db, { companyId, ids }) =>
  db
    .selectFrom('invoice_response')
    .select([
      'id',
      'import_document_id',
      'status',
      'step',
      'reason_code',
      'action_code',
      'reason',
      'document_no',
      'document_type_code',
      'document_date',
      'sender_endpoint',
      'sender_name',
      'receiver_endpoint',
      'receiver_name',
      'buyer_name',
      'row_version',
      'system_created_at',
      'system_modified_at',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids)),
)

/**
 * Tells the seller of an import document, who knows that it was received, that it is rejected; answers whether he was told.
 * False when nobody can be told, or something final was told already. One statement.
 */
export async function insertRejection(
  session: Session,
  companyId: string,
  documentId: string,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<boolean> {
  const rows = await session.rows(rejection({ companyId, documentId, code, reason }))
  return rows.length > 0
}

const rejection = statement({
  name: 'rejection',
  takes: { companyId: 'uuid', documentId: 'uuid', code: 'text', reason: 'text' },
  gives: { told: 'int4' },
  sql: `insert into invoice_response (company_id, import_document_id, status, reason_code, reason, document_no, document_type_code,
      document_date, sender_endpoint, sender_name, receiver_endpoint, receiver_name, buyer_name)
    select company_id, import_document_id, 'RE', $3, $4, document_no, document_type_code,
      document_date, sender_endpoint, sender_name, receiver_endpoint, receiver_name, buyer_name
    from invoice_response r where r.company_id = $1 and r.import_document_id = $2 and r.status = 'AB'
      and not exists (select from invoice_response e where e.company_id = $1 and e.import_document_id = $2 and e.status in ('RE', 'AP', 'PD'))
    on conflict do nothing returning 1 as told`,
})

/** What a response that came in is looked up by: the number, in upper case, and who sent it as master data may hold him. */
export interface AnsweredBy {
  readonly no: string
  /** As party_key makes them. */
  readonly keys: readonly string[]
  readonly glns: readonly string[]
}

const answeredColumns = {
  id: 'uuid',
  no: 'text',
  document_type: oneOf('Invoice', 'Credit Memo'),
  document_date: 'date',
  customer_no: 'text',
  customer_name: 'text',
  unknown_customer: 'bool',
  is_sender: 'bool',
  before: 'text',
} as const

/**
 * A posted sales document that a response may be about. `unknown_customer`: its customer has no number to be known by.
 * `before` are the statuses that came in for it, in order, with blanks between; PPD stands for a payment in part.
 */
export type AnsweredRow = RowOf<typeof answeredColumns>

/** The posted sales documents of a number: ours, or the one that the sender's were sent with. One statement. */
export async function readAnswered(
  session: Session,
  companyId: string,
  { no, keys, glns }: AnsweredBy,
): Promise<readonly AnsweredRow[]> {
  return session.rows(answered({ companyId, no, keys, glns }))
}

// Each arm has an index of its own (0007), as for the customer of a file.
const answered = statement({
  name: 'answered',
  takes: { companyId: 'uuid', no: 'text', keys: 'text[]', glns: 'text[]' },
  gives: answeredColumns,
  sql: `with sender as materialized (
      select p.no from customer p where p.company_id = $1 and (
        (p.vat_registration_key = any($3::text[]) and p.vat_registration_key <> '')
        or (p.enterprise_key = any($3::text[]) and p.enterprise_key <> '')
        or (p.endpoint_key = any($3::text[]) and p.endpoint_key <> '')
        or (p.gln = any($4::text[]) and p.gln <> ''))
    ), found as (
      select d.id from posted_document d where d.company_id = $1 and d.no = $2 and d.customer_no <> ''
      union
      select d.id from sender s join posted_document d on d.company_id = $1 and d.customer_no = s.no and d.external_no = $2
    )
    select d.id, d.no, d.document_type, d.document_date, d.customer_no, coalesce(c.name, d.name) as customer_name,
      coalesce(c.vat_registration_key || c.enterprise_key || c.endpoint_key || c.gln, '') = '' as unknown_customer,
      d.customer_no in (select no from sender) as is_sender,
      coalesce((select string_agg(case when r.reason_codes like '%PPD%' then 'PPD' else r.status end, ' ' order by r.system_created_at, r.id)
        from received_invoice_response r where r.company_id = $1 and r.posted_document_id = d.id), '') as before
    from found f join posted_document d on d.company_id = $1 and d.id = f.id
      left join customer c on c.company_id = $1 and c.no = d.customer_no
    order by d.posting_date desc, d.id`,
})

/** A response that came in, as it is kept. */
export type NewReceivedResponse = Pick<
  Row<'received_invoice_response'>,
  | 'posted_document_id'
  | 'customer_no'
  | 'message_id'
  | 'issue_date'
  | 'issue_time'
  | 'status'
  | 'status_date'
  | 'reason_codes'
  | 'action_codes'
  | 'reason'
  | 'note'
  | 'document_no'
  | 'sender_endpoint'
  | 'sender_name'
  | 'finding'
>

/** Keeps a response; answers its id, and whether the same message of the same document was there before. Two statements when it was, else one. */
export async function insertReceived(
  session: Session,
  companyId: string,
  row: NewReceivedResponse,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [made] = await session.rows(keepReceived({ company_id: companyId, ...row }))
  if (made !== undefined) return { id: made.id, isNew: true }
  const { posted_document_id: documentId, message_id: messageId } = row
  const [known] = await session.rows(receivedBefore({ companyId, documentId, messageId }))
  return { id: known?.id ?? '', isNew: false }
}

const text = 'text' as const
const keepReceived = built(
  'keepReceived',
  {
    company_id: 'uuid',
    posted_document_id: 'uuid',
    customer_no: text,
    message_id: text,
    issue_date: 'date',
    issue_time: text,
    status: text,
    status_date: 'date',
    reason_codes: text,
    action_codes: text,
    reason: text,
    note: text,
    document_no: text,
    sender_endpoint: text,
    sender_name: text,
    finding: text,
  },
  (db, values) =>
    db
      .insertInto('received_invoice_response')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

const receivedBefore = built(
  'receivedBefore',
  { companyId: 'uuid', documentId: 'uuid', messageId: 'text' },
  (db, { companyId, documentId, messageId }) =>
    db
      .selectFrom('received_invoice_response')
      .select('id')
      .where('company_id', '=', companyId)
      .where('posted_document_id', '=', documentId)
      .where('message_id', '=', messageId)
      .limit(sql.lit(1)),
)
