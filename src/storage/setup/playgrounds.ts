import type { Session } from '../server/database.ts'
import { statement } from '../statement/statement.ts'

/** Who asked for a playground by a key. */
export interface PlaygroundKey {
  readonly principalId: string
  /** '' for none. */
  readonly key: string
}

/** What is known of a company that is called as a playground. */
export interface PlaygroundState {
  /** It was begun as a playground with this enterprise number, and its first documents are not there. */
  readonly unfinished: boolean
  /** It was made under the key within the last day. */
  readonly mine: boolean
}

/** What became of a playground; undefined where there is no such company. One statement. */
export async function readPlayground(
  session: Session,
  companyId: string,
  enterpriseNo: string,
  { principalId, key }: PlaygroundKey,
): Promise<PlaygroundState | undefined> {
  return (await session.rows(playground({ companyId, enterpriseNo, principalId, key })))[0]
}

const playground = statement({
  name: 'playgroundState',
  takes: { companyId: 'uuid', enterpriseNo: 'text', principalId: 'text', key: 'text' },
  gives: { unfinished: 'bool', mine: 'bool' },
  sql: `select c.throw_away and c.enterprise_no = $2 and not exists (select from gl_register r where r.company_id = $1) as unfinished,
      exists (select from idempotency_key k where k.company_id = $1 and k.principal_id = $3 and k.key = $4 and k.record_set = 'companies'
        and k.record_id = $1 and k.system_created_at > clock_timestamp() - interval '1 day') as mine
    from company c where c.company_id = $1`,
})
