import { decodeValue } from '../../model/decode/decode.ts'
import type { Resource } from '../../model/resource.ts'
import { generalLedgerSetup } from '../../model/resources/setup/one-row-setups.ts'
import { refOf } from '../build/record-refs.ts'
import { typeOfKind } from '../build/scalars.ts'
import { byKey } from '../load/link-loader.ts'
import { readConnection } from '../paging/connection.ts'
import { jsonOf } from '../paging/filter-expression.ts'
import { graphqlName, recordName, withArticle } from '../terms/names.ts'
import type { ConnectionArgs } from '../terms/page.ts'
import { pinned, wasThere } from '../terms/pins.ts'
import { isCountOnly } from './relations.ts'
import type { SchemaParts } from './schema-parts.ts'

/**
 * Adds what a company leads to: a connection for every set, a field for what it has one row of, a record by its number or code, and
 * its currency. Whatever of it cannot be read is null with an error, and the others are there all the same (F82).
 */
export function addCompanyFields(parts: SchemaParts, resources: readonly Resource[]): void {
  const { company } = parts
  if (company === undefined) return
  const own = resources.filter((one) => one.scoped && one.set !== '')
  for (const resource of own) {
    if (resource.access === 'single') addOnly(parts, company, resource)
    else addConnection(parts, company, resource)
  }
  for (const resource of own) if (isKeyed(resource)) addByKey(parts, company, resource)
  if (own.includes(generalLedgerSetup)) addCurrency(parts, company)
}

function addConnection({ builder, refs, connections }: SchemaParts, company: Resource, resource: Resource): void {
  const made = connections.of(resource)
  builder.objectField(refOf(refs, company), resource.graphqlList, (t) =>
    t.field({
      type: made.ref,
      nullable: true,
      args: made.args(t),
      description: `${resource.description} A page of them.`,
      resolve: (entity, args: ConnectionArgs, context, info) =>
        readConnection(context, resource, entity.companyId, args, { countOnly: isCountOnly(info), of: entity }),
    }),
  )
}

function addOnly({ builder, refs }: SchemaParts, company: Resource, resource: Resource): void {
  builder.objectField(refOf(refs, company), recordName(resource), (t) =>
    t.field({
      type: refOf(refs, resource),
      nullable: true,
      description: resource.description,
      resolve: async (entity, _args, { loaders }) =>
        pinned(entity, recordName(resource), await loaders.only.load({ resource, companyId: entity.companyId })),
    }),
  )
}

// Ids have `node`; of number series the list has the name already.
function isKeyed(resource: Resource): boolean {
  const { key, access, graphqlList } = resource
  return access !== 'single' && key.name !== 'id' && recordName(resource) !== graphqlList
}

function addByKey({ builder, refs }: SchemaParts, company: Resource, resource: Resource): void {
  const { key } = resource
  const name = graphqlName(key)
  const type = typeOfKind[key.kind]
  if (type === 'enum' || type === 'Base64') return
  const relation = byKey(resource)
  builder.objectField(refOf(refs, company), relation.name, (t) =>
    t.field({
      type: refOf(refs, resource),
      nullable: true,
      description: `${withArticle(resource.graphqlType).replace(/^a/, 'A')} by its ${name}; null when there is none.`,
      args: { [name]: t.arg({ type, required: true, description: key.description }) },
      resolve: async (entity, args: Readonly<Record<string, unknown>>, { loaders }) => {
        const value = decodeValue(key, jsonOf(args[name]), name)
        if (value === null || value === '' || !wasThere(entity, resource, value)) return null
        const found = await loaders.link.load({ companyId: entity.companyId, relation, value })
        return pinned(entity, relation.name, found)
      },
    }),
  )
}

function addCurrency({ builder, refs }: SchemaParts, company: Resource): void {
  builder.objectField(refOf(refs, company), 'currencyCode', (t) =>
    t.string({
      description: 'Local currency: the one of all amounts that name no other. ISO 4217.',
      resolve: async ({ companyId }, _args, { loaders }) => {
        const setup = await loaders.only.load({ resource: generalLedgerSetup, companyId })
        return String(setup?.cells['lcyCode'] ?? '')
      },
    }),
  )
}
