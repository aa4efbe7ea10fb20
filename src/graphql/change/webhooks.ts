import { Problem } from '../../core/problem.ts'
import type { WebhookDeadLetter, WebhookSubscription } from '../../engine/contract/webhooks.ts'
import { etagOf } from '../../model/etag.ts'
import type { Resource } from '../../model/resource.ts'
import type { GraphContext } from '../build/context.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { decodeCompanyId, encodeNodeId } from '../terms/node-ids.ts'
import { renamedTarget } from '../terms/errors.ts'
import { capitalized, upperSnake } from '../terms/names.ts'
import { failureOf, WrongInput } from './errors.ts'
import { checkedEtag, namedBy } from './records.ts'
import type { MutationResults, Result } from './results.ts'

/** What the success of a mutation of webhooks holds. */
interface Subscribed {
  readonly type: string
  readonly done: { readonly subscription: WebhookSubscription; readonly secret: string | null }
}

/** Of what is gone, or was asked for: its identifier. */
interface Named {
  readonly type: string
  readonly done: string
}

/** Webhooks: what `subscriptions` and `webhookDeadLetters` are in OData (F80), as lists and mutations. */
export function addWebhooks(parts: SchemaParts, results: MutationResults, resources: readonly Resource[]): void {
  const { company } = parts
  const watched = watchedOf(resources)
  if (company === undefined || watched.length === 0) return
  const kinds = addKinds(parts, watched)
  const subscription = addSubscription(parts, company, kinds, watched)
  addDeadLetters(parts)
  const mutation = addMutation(results, company)
  addCreate(parts, mutation, subscription, kinds)
  addRenew(parts, mutation, subscription)
  addNamed(parts, mutation)
}

// Records that have a set of their own and are no lines of others.
function watchedOf(resources: readonly Resource[]): readonly Resource[] {
  const lines = new Set(
    resources.flatMap(({ relations }) => relations.filter((one) => one.link !== true).map((one) => one.target())),
  )
  return resources.filter((resource) => resource.scoped && resource.set !== '' && !lines.has(resource))
}

function addKinds({ builder }: SchemaParts, watched: readonly Resource[]) {
  return builder.enumType('WebhookType', {
    description: 'Types whose changes a webhook can tell of. A change of lines is one of their document.',
    values: Object.fromEntries(
      watched.map((one) => [
        // `EINVOICE…` of `EInvoice…`: no letter stands alone.
        upperSnake(one.graphqlType).replace(/^([A-Z])_/, '$1'),
        { value: one.set, description: `Records of ${one.graphqlType}.` },
      ]),
    ),
  })
}

type Kinds = ReturnType<typeof addKinds>

function addSubscription({ builder }: SchemaParts, company: Resource, kinds: Kinds, watched: readonly Resource[]) {
  const type = builder.objectRef<WebhookSubscription>('WebhookSubscription').implement({
    description: 'An address that is told of the changes of a type in a company.',
    fields: (t) => ({
      subscriptionId: t.field({
        type: 'UUID',
        description: 'Identifier of the subscription, in every notification.',
        resolve: ({ id }) => id,
      }),
      etag: t.string({
        description: 'Tag of the subscription as it is now; send it with a renewal.',
        resolve: ({ id, version }) => etagOf(id, version),
      }),
      companyId: t.id({
        description: 'Global id of the company.',
        resolve: ({ companyId }) => encodeNodeId({ type: company.graphqlType, companyId, id: companyId }),
      }),
      type: t.field({
        type: kinds,
        nullable: true,
        description: 'Whose changes it tells; null for one that this version does not know.',
        resolve: ({ set }) => (watched.some((one) => one.set === set) ? set : null),
      }),
      notificationUrl: t.exposeString('notificationUrl', { description: 'Where notifications are sent to.' }),
      resource: t.exposeString('resource', {
        description: 'What the addresses of records in notifications begin with.',
      }),
      clientState: t.exposeString('clientState', { description: 'Text of the subscriber, in every notification.' }),
      userId: t.field({
        type: 'UUID',
        description: 'Who made it; told for as long as he may read the company.',
        resolve: ({ userId }) => userId,
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'When it ends, UTC.',
        resolve: ({ expiresAt }) => expiresAt,
      }),
      createdAt: t.field({
        type: 'DateTime',
        description: 'When it was made, UTC.',
        resolve: ({ createdAt }) => createdAt,
      }),
    }),
  })
  builder.queryField('webhookSubscriptions', (t) =>
    t.field({
      type: [type],
      description:
        "The caller's webhooks, and as an administrator those of everybody in the company; at most 200 in each.",
      // As much as a file: a read for each company that has any.
      extensions: { readsFile: true },
      resolve: async (_root, _args, { engine, caller }) => [...(await engine.webhookSubscriptions(caller))],
    }),
  )
  return type
}

function addDeadLetters({ builder }: SchemaParts) {
  const type = builder.objectRef<WebhookDeadLetter>('WebhookDeadLetter').implement({
    description: 'A message of a webhook that was tried for 36 hours in vain; kept for 30 days.',
    fields: (t) => ({
      deadLetterId: t.field({
        type: 'UUID',
        description: 'Identifier of the message: its webhook-id.',
        resolve: ({ id }) => id,
      }),
      subscriptionId: t.field({
        type: 'UUID',
        description: 'The subscription it is for.',
        resolve: ({ subscriptionId }) => subscriptionId,
      }),
      notificationUrl: t.exposeString('notificationUrl', { description: 'Where it is sent to.' }),
      notifications: t.exposeInt('notifications', { description: 'How many notifications are in it.' }),
      attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
      firstTriedAt: t.field({
        type: 'DateTime',
        description: 'When it was tried first, UTC.',
        resolve: ({ firstTriedAt }) => firstTriedAt,
      }),
      lastTriedAt: t.field({
        type: 'DateTime',
        description: 'When it was tried last, UTC.',
        resolve: ({ lastTriedAt }) => lastTriedAt,
      }),
      lastError: t.exposeString('lastError', { description: 'Why it was not taken the last time.' }),
      body: t.exposeString('body', { description: 'What is sent: the JSON of its notifications.' }),
    }),
  })
  builder.queryField('webhookDeadLetters', (t) =>
    t.field({
      type: [type],
      description: 'Messages of these webhooks that nobody took, oldest first; at most 1,000 of a company.',
      extensions: { readsFile: true },
      resolve: async (_root, _args, { engine, caller }) => [...(await engine.webhookDeadLetters(caller))],
    }),
  )
}

type Run = (context: GraphContext) => Promise<unknown>
type Mutation = ReturnType<typeof addMutation>

/** Mutations of webhooks: what is refused is a typed error, about the field as this schema names it. */
function addMutation(results: MutationResults, company: Resource) {
  return {
    union: (name: string, success: { name: string }) => results.ofOther(capitalized(name), success),
    run: async (name: string, context: GraphContext, work: Run): Promise<Result> => {
      try {
        return { type: `${capitalized(name)}Success`, done: await work(context) }
      } catch (thrown) {
        if (thrown instanceof WrongInput) return thrown.failure
        const renamed = [
          ['expirationDateTime', 'expiresAt'],
          ['resource', 'type'],
        ].reduce<unknown>((error, [from, to = '']) => renamedTarget(error, from, to), thrown)
        const failure = renamed instanceof Problem ? failureOf(company, renamed, false) : undefined
        if (failure === undefined) throw thrown
        return failure
      }
    },
  }
}

const urlText = 'The https address that is told; it answers the handshake (`validationToken`) first.'
const expiryText = 'When it ends; three days from now unless told, 366 days at the most.'
const secretText = 'What to sign with, `whsec_` and base64 of 24 to 64 bytes'

function addCreate(
  { builder }: SchemaParts,
  mutation: Mutation,
  subscription: ReturnType<typeof addSubscription>,
  kinds: Kinds,
): void {
  const name = 'createWebhookSubscription'
  const input = builder.inputType('CreateWebhookSubscriptionInput', {
    description: 'A webhook to make.',
    fields: (t) => ({
      companyId: t.id({ required: true, description: 'Global id or GUID of the company.' }),
      type: t.field({ type: kinds, required: true, description: 'Whose changes to tell.' }),
      notificationUrl: t.string({ required: true, description: urlText }),
      clientState: t.string({
        description: 'A text of yours that comes with every notification, 2048 characters at most.',
      }),
      expiresAt: t.field({ type: 'DateTime', description: expiryText }),
      signingSecret: t.string({ description: `${secretText}; made here unless told.` }),
    }),
  })
  const success = builder.objectRef<Subscribed>(`${capitalized(name)}Success`).implement({
    description: 'It was made.',
    fields: (t) => ({
      subscription: t.field({
        type: subscription,
        description: 'The webhook.',
        resolve: ({ done }) => done.subscription,
      }),
      signingSecret: t.string({
        description: 'What notifications are signed with (Standard Webhooks); told here only.',
        resolve: ({ done }) => done.secret ?? '',
      }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: mutation.union(name, success),
      description: 'Makes a webhook: an address that is told of every change of a type in a company. Needs READ there.',
      args: { input: t.arg({ type: input, required: true, description: 'What to make.' }) },
      resolve: (_root, args, context) =>
        mutation.run(name, context, ({ engine, caller }) => {
          const { companyId, type, notificationUrl, ...rest } = args.input
          const id = namedBy('companyId', () => decodeCompanyId(companyId))
          return engine.subscribe(caller, { notificationUrl, resource: `companies(${id})/${type}`, ...toldOf(rest) })
        }),
    }),
  )
}

function addRenew(
  { builder }: SchemaParts,
  mutation: Mutation,
  subscription: ReturnType<typeof addSubscription>,
): void {
  const name = 'renewWebhookSubscription'
  const input = builder.inputType('RenewWebhookSubscriptionInput', {
    description: 'A webhook to renew, and what to change of it.',
    fields: (t) => ({
      subscriptionId: t.field({ type: 'UUID', required: true, description: 'Which one.' }),
      etag: t.string({ required: true, description: 'Its tag as you read it; `*` takes any.' }),
      notificationUrl: t.string({ description: `${urlText} As it is unless told.` }),
      clientState: t.string({
        description: 'A text of yours that comes with every notification. As it is unless told.',
      }),
      expiresAt: t.field({ type: 'DateTime', description: expiryText }),
      signingSecret: t.string({ description: `${secretText}. As it is unless told.` }),
    }),
  })
  const success = builder.objectRef<{ readonly type: string; readonly done: WebhookSubscription }>(
    `${capitalized(name)}Success`,
  )
  success.implement({
    description: 'It was renewed.',
    fields: (t) => ({
      subscription: t.field({
        type: subscription,
        description: 'The webhook as it is now.',
        resolve: ({ done }) => done,
      }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: mutation.union(name, success),
      description: 'Renews a webhook; its address is asked again.',
      args: { input: t.arg({ type: input, required: true, description: 'What to renew.' }) },
      resolve: (_root, { input: { subscriptionId, etag, notificationUrl, ...rest } }, context) =>
        mutation.run(name, context, ({ engine, caller }) =>
          engine.renewSubscription(caller, subscriptionId, checkedEtag(etag) ?? etag, {
            notificationUrl: notificationUrl ?? undefined,
            ...toldOf(rest),
          }),
        ),
    }),
  )
}

interface Told {
  readonly clientState?: string | null | undefined
  readonly expiresAt?: string | null | undefined
  readonly signingSecret?: string | null | undefined
}

function toldOf({ clientState, expiresAt, signingSecret }: Told) {
  return {
    clientState: clientState ?? undefined,
    expiresAt: expiresAt ?? undefined,
    secret: signingSecret ?? undefined,
  }
}

/** Mutations that name a webhook or a message and answer its identifier. */
function addNamed({ builder }: SchemaParts, mutation: Mutation): void {
  const add = (
    name: string,
    field: 'subscriptionId' | 'deadLetterId',
    texts: { readonly does: string; readonly did: string },
    work: (context: GraphContext, id: string) => Promise<void>,
  ): void => {
    const input = builder.inputType(`${capitalized(name)}Input`, {
      description: 'Which one.',
      fields: (t) => ({ [field]: t.field({ type: 'UUID', required: true, description: 'Its identifier.' }) }),
    })
    const success = builder.objectRef<Named>(`${capitalized(name)}Success`).implement({
      description: texts.did,
      fields: (t) => ({
        [field]: t.field({ type: 'UUID', description: 'Its identifier.', resolve: ({ done }: Named) => done }),
      }),
    })
    builder.mutationField(name, (t) =>
      t.field({
        type: mutation.union(name, success),
        description: texts.does,
        args: { input: t.arg({ type: input, required: true, description: 'Which one.' }) },
        resolve: (_root, args, context) =>
          mutation.run(name, context, async () => {
            const id = args.input[field] ?? ''
            await work(context, id)
            return id
          }),
      }),
    )
  }
  add(
    'deleteWebhookSubscription',
    'subscriptionId',
    { does: 'Ends a webhook; what waits to be told is forgotten.', did: 'The webhook is gone.' },
    ({ engine, caller }, id) => engine.unsubscribe(caller, id, undefined),
  )
  add(
    'sendWebhookAgain',
    'deadLetterId',
    { does: 'Sends a dead letter again, under its id, for 36 hours once more.', did: 'It waits to be sent.' },
    ({ engine, caller }, id) => engine.sendAgain(caller, id),
  )
  add(
    'deleteWebhookDeadLetter',
    'deadLetterId',
    { does: 'Forgets a dead letter.', did: 'The message is gone.' },
    ({ engine, caller }, id) => engine.removeDeadLetter(caller, id),
  )
}
