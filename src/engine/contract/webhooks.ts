/** A subscription to the changes of a set (Business Central's `subscriptions`, decision F80). Times are ISO texts in UTC. */
export interface WebhookSubscription {
  readonly id: string
  readonly companyId: string
  readonly notificationUrl: string
  /** Path of the set, as it was named. */
  readonly resource: string
  /** The set, as the contract writes it. */
  readonly set: string
  readonly clientState: string
  readonly expiresAt: string
  readonly createdAt: string
  readonly modifiedAt: string
  /** Who made it. */
  readonly userId: string
  readonly version: number
}

/** What is asked for with a new subscription. */
export interface WebhookRequest {
  readonly notificationUrl: string
  /** Path or address of a set of a company, such as `/api/v2.0/companies(<id>)/customers`. */
  readonly resource: string
  readonly clientState?: string | undefined
  /** ISO time; three days from now unless told, a year at the most. */
  readonly expiresAt?: string | undefined
  /** What to sign with, `whsec_` and base64 of 24 to 64 bytes; made here unless told. */
  readonly secret?: string | undefined
}

/** What a renewal may change; the resource must be the same. */
export type WebhookRenewal = Partial<WebhookRequest>

/** A message that was tried for 36 hours in vain. */
export interface WebhookDeadLetter {
  /** Also its `webhook-id`. */
  readonly id: string
  readonly companyId: string
  readonly subscriptionId: string
  readonly notificationUrl: string
  readonly resource: string
  /** Notifications in it. */
  readonly notifications: number
  readonly attempts: number
  readonly firstTriedAt: string
  readonly lastTriedAt: string
  readonly lastError: string
  /** What was sent, JSON text. */
  readonly body: string
}

/** Subscriptions of a user; an administrator of a company has those of everybody in it. */
export interface Webhooks<Who> {
  webhookSubscriptions(caller: Who): Promise<readonly WebhookSubscription[]>
  /** Undefined when there is none that the caller may see. */
  webhookSubscription(caller: Who, id: string): Promise<WebhookSubscription | undefined>
  /**
   * Makes a subscription to a set that the caller may read. The receiver must have answered the handshake. The secret is told
   * here only. BadRequest about the field: an address that is not public or not https, a set that cannot be watched.
   */
  subscribe(
    caller: Who,
    asked: WebhookRequest,
  ): Promise<{ readonly subscription: WebhookSubscription; readonly secret: string }>
  /** Renews, with a handshake; three days from now unless told. Stale: Request_EntityChanged. */
  renewSubscription(caller: Who, id: string, etag: string, change: WebhookRenewal): Promise<WebhookSubscription>
  /** Ends a subscription and forgets what waits for it. */
  unsubscribe(caller: Who, id: string, etag: string | undefined): Promise<void>
  webhookDeadLetters(caller: Who): Promise<readonly WebhookDeadLetter[]>
  /** Undefined when there is none that the caller may see. */
  webhookDeadLetter(caller: Who, id: string): Promise<WebhookDeadLetter | undefined>
  /** Sends a dead letter again, under its id, for 36 hours once more. */
  sendAgain(caller: Who, id: string): Promise<void>
  /** Forgets a dead letter. */
  removeDeadLetter(caller: Who, id: string): Promise<void>
}
