import { decodeRecord } from '../../model/decode/record.ts'
import { isInsertable, type Resource } from '../../model/resource.ts'
import { type MutationInputs, toBody } from './inputs.ts'
import type { MutationResults } from './results.ts'
import { capitalized, withArticle } from '../terms/names.ts'
import { decodeCompanyId } from '../terms/node-ids.ts'
import { addDelete, addUpdate, attempt, keyOption, namedBy, reread } from './records.ts'
import type { SchemaParts } from '../records/schema-parts.ts'

/** Adds the mutations of master data and setup (D14): create, update and delete; one-row setups only change (D31), companies are made too (F112), what others sent is only made (F89). */
export function addSetupMutations(
  parts: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resources: readonly Resource[],
): void {
  for (const resource of resources) {
    if (isInsertable(resource) && resource.access !== 'document') addCreate(parts, inputs, results, resource)
    if (resource.access === 'setup') addDelete(parts, inputs, results, resource)
    const written = resource.access === 'setup' || resource.access === 'single'
    // A record that is nothing but its key cannot change.
    const changes = resource.fields.some((field) => field.readOnly !== true && field.createOnly !== true)
    if (written && changes) addUpdate(parts, inputs, results, resource)
  }
}

function addCreate(
  { builder }: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
): void {
  const name = `create${resource.graphqlType}`
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofRecord(capitalized(name), resource),
      description: `Makes ${withArticle(resource.graphqlType)}; answers the record.`,
      args: { input: t.arg({ type: inputs.createSetup(resource), required: true, description: 'What to make.' }) },
      resolve: (_root, { input }, context) => {
        const locate = () =>
          namedBy('companyId', () => ({ companyId: resource.scoped ? decodeCompanyId(input.companyId ?? '') : '' }))
        return attempt(context, resource, false, locate, async ({ companyId }) => {
          const record = decodeRecord(resource, toBody(resource, input.fields), 'create')
          const options = keyOption(input.idempotencyKey)
          const id = await context.engine.create(context.caller, companyId, resource, record, options)
          const shown = resource.scoped ? companyId : id
          return results.record(capitalized(name), await reread(context, resource, shown, id))
        })
      },
    }),
  )
}
