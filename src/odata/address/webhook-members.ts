import type { WebhookSet } from './webhook-routes.ts'

/** A property of a record of webhooks. */
export interface WebhookMember {
  readonly type: 'Edm.String' | 'Edm.Guid' | 'Edm.Int32' | 'Edm.DateTimeOffset'
  readonly description: string
  readonly maxLength?: number
  /** A client sends it; others are read-only. */
  readonly writable?: boolean
  /** Not in every answer. */
  readonly nullable?: boolean
}

/** The entity types of webhooks with their properties in the order they are written. */
export const webhookTypes = {
  subscriptions: {
    entity: 'subscription',
    key: 'subscriptionId',
    description: 'Somebody who is told of the changes of a set of a company.',
    members: {
      subscriptionId: { type: 'Edm.String', maxLength: 150, description: 'Identifier of the subscription.' },
      notificationUrl: {
        type: 'Edm.String',
        maxLength: 2048,
        writable: true,
        description: 'The https address that notifications are sent to; it answers the handshake (validationToken).',
      },
      resource: {
        type: 'Edm.String',
        maxLength: 2048,
        writable: true,
        description: 'Address of the set, such as /api/v2.0/companies(<id>)/customers; cannot be changed.',
      },
      timestamp: { type: 'Edm.Int32', description: 'Grows with each change of the subscription.' },
      userId: { type: 'Edm.Guid', description: 'Who made it: told for as long as he may read the company.' },
      lastModifiedDateTime: { type: 'Edm.DateTimeOffset', description: 'Time of the last change, UTC.' },
      clientState: {
        type: 'Edm.String',
        maxLength: 2048,
        writable: true,
        description: 'A text of the subscriber, which comes with every notification.',
      },
      expirationDateTime: {
        type: 'Edm.DateTimeOffset',
        writable: true,
        description: 'When it ends, UTC: three days after it was made or renewed unless told, 366 at the most.',
      },
      systemCreatedAt: { type: 'Edm.DateTimeOffset', description: 'Time of creation, UTC.' },
      signingSecret: {
        type: 'Edm.String',
        maxLength: 100,
        writable: true,
        nullable: true,
        description:
          'What notifications are signed with (whsec_ and base64): told only in the answer that made the subscription; another one may be sent with a renewal.',
      },
    },
  },
  webhookDeadLetters: {
    entity: 'webhookDeadLetter',
    key: 'id',
    description:
      'A message to a subscriber that was tried for 36 hours in vain; the action sendAgain tries it once more.',
    members: {
      id: { type: 'Edm.Guid', description: 'Identifier of the message: its webhook-id.' },
      subscriptionId: { type: 'Edm.Guid', description: 'The subscription it is for.' },
      notificationUrl: { type: 'Edm.String', maxLength: 2048, description: 'Where it is sent to.' },
      resource: { type: 'Edm.String', maxLength: 2048, description: 'The set it tells of.' },
      notifications: { type: 'Edm.Int32', description: 'How many notifications are in it.' },
      attempts: { type: 'Edm.Int32', description: 'How often it was tried.' },
      firstTriedAt: { type: 'Edm.DateTimeOffset', description: 'When it was tried first, UTC.' },
      lastTriedAt: { type: 'Edm.DateTimeOffset', description: 'When it was tried last, UTC.' },
      lastError: { type: 'Edm.String', description: 'Why it was not taken the last time.' },
      body: { type: 'Edm.String', description: 'What is sent: the JSON of the notifications.' },
      companyId: { type: 'Edm.Guid', description: 'The company of the set.' },
    },
  },
} as const satisfies Record<
  WebhookSet,
  {
    readonly entity: string
    readonly key: string
    readonly description: string
    readonly members: Readonly<Record<string, WebhookMember>>
  }
>
