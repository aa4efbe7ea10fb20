import { emptyDate } from '../../core/date.ts'
import type { Clarification } from '../../formats/response/message.ts'
import { writeInvoiceResponse } from '../../formats/response/write.ts'
import { writesFile } from '../../model/file-functions.ts'
import { Problem } from '../../core/problem.ts'
import type { Database } from '../../storage/server/database.ts'
import { readResponses } from '../../storage/import/responses.ts'
import { authorise } from '../access/authorise.ts'
import type { Engine } from '../contract/engine.ts'

type ResponseRow = Awaited<ReturnType<typeof readResponses>>[number]

/** The files of what sellers are told; see {@link Engine}. The same bytes each time, for they are made of a row that never changes. */
export function responseFiles(database: Pick<Database, 'read'>): Pick<Engine, 'responseFiles'> {
  return {
    responseFiles: async (caller, companyId, resource, ids) => {
      if (!writesFile(resource))
        throw new Problem('BadRequest_ResourceNotFound', `Records of '${resource.set}' have no file to be sent.`)
      authorise(caller, companyId, 'READ')
      const rows = await database.read(caller, companyId, (session) => readResponses(session, companyId, ids))
      return new Map(rows.map((row) => [row.id, fileOf(row)]))
    },
  }
}

// The time is UTC, as `2026-11-23 10:11:12.123+00` or with a T: what is before the fraction is the same.
function fileOf(row: ResponseRow): string {
  const day = row.system_created_at.slice(0, 10)
  return writeInvoiceResponse({
    id: row.id,
    issueDate: day,
    issueTime: `${row.system_created_at.slice(11, 19)}Z`,
    note: '',
    sender: { endpoint: row.sender_endpoint, name: row.sender_name },
    receiver: { endpoint: row.receiver_endpoint, name: row.receiver_name },
    status: row.status,
    statusDate: day,
    clarifications: clarificationsOf(row),
    document: {
      no: row.document_no,
      date: row.document_date === emptyDate ? '' : row.document_date,
      typeCode: row.document_type_code,
    },
    buyerName: row.buyer_name,
  })
}

function clarificationsOf({ reason_code: why, action_code: what, reason }: ResponseRow): readonly Clarification[] {
  const all: readonly Clarification[] = [
    { list: 'OPStatusReason', code: why, text: reason },
    { list: 'OPStatusAction', code: what, text: '' },
  ]
  return all.filter(({ code }) => code !== '')
}
