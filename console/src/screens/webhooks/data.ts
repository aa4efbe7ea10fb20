import { graphql } from '../../api/gql/gql.ts'
import type { WebhooksQuery } from '../../api/gql/graphql.ts'

export const webhooksDocument = graphql(`
  query Webhooks {
    webhookSubscriptions {
      subscriptionId
      etag
      companyId
      type
      resource
      notificationUrl
      createdAt
      expiresAt
    }
    webhookDeadLetters {
      deadLetterId
      subscriptionId
      notificationUrl
      attempts
      notifications
      firstTriedAt
      lastTriedAt
      lastError
    }
  }
`)

/** An address that is told of changes. */
export type Subscription = WebhooksQuery['webhookSubscriptions'][number]

/** A message that did not arrive. */
export type DeadLetter = WebhooksQuery['webhookDeadLetters'][number]

export const subscribeDocument = graphql(`
  mutation Subscribe($input: CreateWebhookSubscriptionInput!) {
    createWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
      ... on ValidationError {
        issues {
          path
          message
        }
      }
      ... on CreateWebhookSubscriptionSuccess {
        signingSecret
      }
    }
  }
`)

export const renewDocument = graphql(`
  mutation RenewWebhook($input: RenewWebhookSubscriptionInput!) {
    renewWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`)

export const unsubscribeDocument = graphql(`
  mutation Unsubscribe($input: DeleteWebhookSubscriptionInput!) {
    deleteWebhookSubscription(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`)

export const sendAgainDocument = graphql(`
  mutation SendAgain($input: SendWebhookAgainInput!) {
    sendWebhookAgain(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`)

export const dropLetterDocument = graphql(`
  mutation DropLetter($input: DeleteWebhookDeadLetterInput!) {
    deleteWebhookDeadLetter(input: $input) {
      __typename
      ... on Error {
        code
        message
      }
    }
  }
`)
