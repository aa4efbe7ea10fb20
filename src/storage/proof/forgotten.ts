import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

const unasked = statement({
  name: 'leavesForgottenUnasked',
  takes: { companyId: 'uuid', most: 'int4' },
  gives: { no: 'int4', document_no: 'text null' },
  sql: `select p.no, d.no as document_no from proof_leaf p
    left join gl_register r on r.company_id = $1 and r.no = p.no
    left join posted_document d on d.company_id = $1 and d.import_document_id = r.import_document_id
    where p.company_id = $1 and p.salt is null and not exists (select from forgotten_party f where f.company_id = $1
      and f.party_no = case f.party when 'customer' then d.customer_no else d.vendor_no end)
    order by p.no limit $2::int4`,
})

/** Leaves without a salt whose party was never forgotten (F99), at most so many. Reads all leaves. One statement. */
export async function readUnasked(session: Session, companyId: string, most: number) {
  return session.rows(unasked({ companyId, most }))
}
