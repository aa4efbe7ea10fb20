import type { Caller } from '../../engine/contract/caller.ts'
import { setsIn, withImplied } from '../../engine/identity/permission-sets.ts'
import { decodeCompanyId } from '../terms/node-ids.ts'
import type { SchemaParts } from './schema-parts.ts'

/** Adds `Query.viewer`: who asks, and what they may do in a company. */
export function addViewer({ builder, permission }: SchemaParts): void {
  const viewer = builder.objectRef<Caller>('Viewer').implement({
    description: 'Who asks.',
    fields: (t) => ({
      user: t.exposeString('principalName', { description: 'Name of the user whose key it is.' }),
      permissions: t.field({
        type: [permission],
        description: 'What the user may do in a company; nothing in one that is not there or not visible.',
        args: { company: t.arg.id({ required: true, description: 'Global id or GUID of the company.' }) },
        resolve: (caller, { company }) => setsIn(caller, decodeCompanyId(company)),
      }),
      everywhere: t.field({
        type: [permission],
        description:
          'What the user may do in every company, also in those made later. Companies are made, and users disabled, by those who have ADMIN here.',
        resolve: ({ permissions }) => [...withImplied(permissions.get('*') ?? [])],
      }),
      managesUsers: t.boolean({
        description:
          'Whether users, keys and rights can be changed over this service at all: it knows the login that may. Where it is false, those queries and mutations answer UNAVAILABLE to everybody.',
        resolve: (_caller, _args, { engine }) => engine.administration?.isPossible === true,
      }),
    }),
  })
  builder.queryField('viewer', (t) =>
    t.field({ type: viewer, description: 'Who asks.', resolve: (_root, _args, { caller }) => caller }),
  )
}
