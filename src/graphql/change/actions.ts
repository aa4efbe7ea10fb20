import type { Outcome } from '../../engine/contract/acting.ts'
import type { ShownRecord } from '../../engine/contract/writing.ts'
import { decodeParameters } from '../../model/decode/action.ts'
import type { Action, Resource } from '../../model/resource.ts'
import type { GraphContext } from '../build/context.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import type { Entity } from '../terms/entity.ts'
import { actionName, capitalized } from '../terms/names.ts'
import { decodeIdOf } from '../terms/node-ids.ts'
import { selectedNames } from '../terms/selected-names.ts'
import type { MutationInputs } from './inputs.ts'
import { attempt, checkedEtag, keyOption, namedBy, reread, shownOf } from './records.ts'
import type { MutationResults } from './results.ts'

/** What the mutations of a kind of actions differ in. */
interface Kind {
  readonly type: 'ofAction' | 'ofPostedAction' | 'ofPartyAction'
  readonly description: (action: Action) => string
  /** Of the argument. */
  readonly whom: string
  /** Whether the action tells the record as it is then; else it is read again. */
  readonly tellsRecord?: true
}

/** Of import documents. */
const ofDocuments: Kind = {
  type: 'ofAction',
  description: (action) => `${action.description}${keyless(action)} ${failureOf(action)}`,
  whom: 'Which document.',
  tellsRecord: true,
}

/** Of posted documents (decision F87): what is in the way is a typed error, as they have no errorMessage. */
const ofPosted: Kind = {
  type: 'ofPostedAction',
  description: (action) =>
    `${action.description} What is in the way is an InvalidStateError, or a ValidationError of the postingDate.`,
  whom: 'Which document, and when.',
}

/** Of customers and vendors (decision F99): what stands against it are issues of the success. */
const ofParties: Kind = {
  type: 'ofPartyAction',
  description: (action) => `${action.description} Needs ADMIN in the company.`,
  whom: 'Whom.',
}

/** Adds a mutation for each action of an import document. */
export function addDocumentActions(
  parts: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
): void {
  for (const action of resource.actions) addAction(parts, inputs, results, resource, action, ofDocuments)
}

/** Adds a mutation for each action of posted documents, and of customers and vendors. */
export function addOtherActions(
  parts: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resources: readonly Resource[],
): void {
  for (const [access, kind] of [
    ['read', ofPosted],
    ['setup', ofParties],
  ] as const)
    for (const resource of resources.filter((one) => one.access === access))
      for (const action of resource.actions) addAction(parts, inputs, results, resource, action, kind)
}

function addAction(
  { builder }: SchemaParts,
  inputs: MutationInputs,
  results: MutationResults,
  resource: Resource,
  action: Action,
  { type, description, whom, tellsRecord }: Kind,
): void {
  const name = actionName(action) + resource.graphqlType
  builder.mutationField(name, (t) =>
    t.field({
      type: results[type](capitalized(name), resource, action),
      description: description(action),
      args: {
        input: t.arg({ type: inputs.action(capitalized(name), action), required: true, description: whom }),
      },
      resolve: (_root, { input }, context, info) => {
        const locate = () => namedBy('id', () => decodeIdOf(resource.graphqlType, input.id))
        return attempt(context, resource, true, locate, async ({ companyId, id }) => {
          const etag = checkedEtag(input.etag)
          const said = Object.fromEntries((action.parameters ?? []).map(({ name: of }) => [of, input[of] ?? null]))
          const { record, entity } = shownAfter(context, resource, companyId, tellsRecord)
          const outcome: Outcome = await context.engine.act(context.caller, companyId, resource, id, action.name, {
            ...keyOption(input.idempotencyKey),
            etag,
            parameters: decodeParameters(action, said),
            show: results.shownLedgers(action, selectedNames(info)),
            record,
          })
          return results.outcome(capitalized(name), await entity(id), outcome)
        })
      },
    }),
  )
}

function shownAfter(
  context: GraphContext,
  resource: Resource,
  companyId: string,
  tellsRecord: true | undefined,
): { readonly record: ShownRecord | undefined; readonly entity: (id: string) => Promise<Entity> } {
  if (tellsRecord === undefined) return { record: undefined, entity: (id) => reread(context, resource, companyId, id) }
  const { show: record, entity } = shownOf(context, resource, companyId, undefined)
  return { record, entity }
}

function keyless({ preview }: Action): string {
  return preview === true ? ' It takes no idempotencyKey: doing it again changes nothing but the message.' : ''
}

function failureOf({ parameters }: Action): string {
  return parameters === undefined
    ? 'A failure is a success type with succeeded false: the document keeps its errorMessage.'
    : 'Where there is nothing to do it is an InvalidStateError.'
}
