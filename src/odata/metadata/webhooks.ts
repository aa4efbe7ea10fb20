import { webhookSets, type WebhookSet } from '../address/webhook-routes.ts'
import { webhookTypes, type WebhookMember } from '../address/webhook-members.ts'
import {
  description,
  type Annotation,
  type AnnotationValue,
  type EntitySet,
  type Operation,
  type Property,
  type StructuredType,
} from './csdl.ts'

/** The entity types of webhooks. */
export const webhookEntities: readonly StructuredType[] = webhookSets.map((set) => {
  const { entity, key, members, description: text } = webhookTypes[set]
  return {
    name: entity,
    key,
    properties: Object.entries<WebhookMember>(members).map(([name, facts]) => propertyOf(set, name, facts)),
    navigations: [],
    annotations: [description(text)],
  }
})

function propertyOf(set: WebhookSet, name: string, facts: WebhookMember): Property {
  const readOnly: readonly Annotation[] =
    set === 'subscriptions' && facts.writable !== true ? [{ term: 'Core.Computed', value: true }] : []
  return {
    name,
    type: facts.type,
    nullable: facts.nullable === true,
    ...(facts.maxLength === undefined ? {} : { maxLength: facts.maxLength }),
    ...(facts.type === 'Edm.DateTimeOffset' ? { precision: 6 } : {}),
    annotations: [description(facts.description), ...readOnly],
  }
}

/** The sets of webhooks: short lists at the service root. */
export function webhookEntitySets(namespace: string): readonly EntitySet[] {
  return webhookSets.map((set) => {
    const own = set === 'subscriptions'
    return {
      name: set,
      type: `${namespace}.${webhookTypes[set].entity}`,
      bindings: [],
      annotations: [
        can('InsertRestrictions', { Insertable: own }),
        can('UpdateRestrictions', { Updatable: own, Upsertable: false }),
        can('DeleteRestrictions', { Deletable: true }),
        can('FilterRestrictions', { Filterable: false }),
        can('SortRestrictions', { Sortable: false }),
        can('SearchRestrictions', { Searchable: false }),
        can('CountRestrictions', { Countable: true }),
        can('ExpandRestrictions', { Expandable: false }),
        can('SelectSupport', { Supported: true }),
        { term: 'Capabilities.TopSupported', value: true },
        { term: 'Capabilities.SkipSupported', value: true },
      ],
    }
  })
}

function can(term: string, record: Readonly<Record<string, AnnotationValue>>): Annotation {
  return { term: `Capabilities.${term}`, value: { record } }
}

/** What can be done with a dead letter. */
export function webhookOperations(namespace: string): readonly Operation[] {
  const type = `${namespace}.${webhookTypes.webhookDeadLetters.entity}`
  return [
    {
      kind: 'Action',
      name: 'sendAgain',
      bound: true,
      parameters: [{ name: 'bindingParameter', type, nullable: false, annotations: [] }],
      returns: undefined,
      annotations: [description('Sends the message again, under its id, for 36 hours once more.')],
    },
  ]
}
