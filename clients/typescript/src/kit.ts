/** A typed client of Facturier for front ends and servers; cache policies of Apollo, urql and Relay are modules beside it. */
export { basicAuthorization, type Endpoint } from './endpoint.ts'
export { type Answer, type AnswerError, FacturierError, maySucceedLater } from './refusal.ts'
export { createClient, type FacturierClient, type RequestOptions } from './client.ts'
export { everyNode, type Page } from './pages.ts'
export { follow, type Followed, type FollowOptions, observe, type Sink } from './resume.ts'
export { type Decimal, decimal, formatAmount, sum } from './decimal.ts'
export * from './gql/graphql.ts'
