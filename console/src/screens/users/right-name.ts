import type { Permission } from '../../api/gql/graphql.ts'
import { userWords as say } from './words.ts'

const names = { READ: 'read', EDIT: 'edit', POST: 'post', ADMIN: 'admin' } as const satisfies Record<Permission, string>

/** What a right is called. */
export function rightName(right: Permission): string {
  return say(names[right])
}
