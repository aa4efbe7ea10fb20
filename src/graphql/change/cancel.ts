import { decodeParameters } from '../../model/decode/action.ts'
import type { Action, Resource } from '../../model/resource.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { actionName, capitalized } from '../terms/names.ts'
import { decodeIdOf } from '../terms/node-ids.ts'
import { selectedNames } from '../terms/selected-names.ts'
import type { MutationInputs } from './inputs.ts'
import { attempt, checkedEtag, keyOption, namedBy, reread } from './records.ts'
import type { MutationResults } from './results.ts'

/** Adds a mutation for each action of posted documents (decision F87): what is in the way is a typed error, as they have no errorMessage. */
export function addPostedActions(
  parts: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resources: readonly Resource[],
): void {
  for (const resource of resources)
    if (resource.access === 'read')
      for (const action of resource.actions) addPostedAction(parts, inputs, results, resource, action)
}

function addPostedAction(
  { builder }: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
  action: Action,
): void {
  const name = actionName(action) + resource.graphqlType
  builder.mutationField(name, (t) =>
    t.field({
      type: results.ofPostedAction(capitalized(name), resource, action),
      description: `${action.description} What is in the way is an InvalidStateError, or a ValidationError of the postingDate.`,
      args: {
        input: t.arg({
          type: inputs.action(capitalized(name), action),
          required: true,
          description: 'Which document, and when.',
        }),
      },
      resolve: (_root, { input }, context, info) => {
        const locate = () => namedBy('id', () => decodeIdOf(resource.graphqlType, input.id))
        return attempt(context, resource, true, locate, async ({ companyId, id }) => {
          const said = Object.fromEntries((action.parameters ?? []).map(({ name: of }) => [of, input[of] ?? null]))
          const outcome = await context.engine.act(context.caller, companyId, resource, id, action.name, {
            ...keyOption(input.idempotencyKey),
            etag: checkedEtag(input.etag),
            parameters: decodeParameters(action, said),
            show: results.shownLedgers(action, selectedNames(info)),
          })
          return results.outcome(capitalized(name), await reread(context, resource, companyId, id), outcome)
        })
      },
    }),
  )
}
