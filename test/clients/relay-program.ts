/** `relay.config.json` of a program in a folder with `schema.graphql`. */
export const relayConfig = {
  src: '.',
  schema: 'schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  useImportTypeSyntax: true,
  artifactDirectory: '__generated__',
  customScalarTypes: { Decimal: 'string', Date: 'string', DateTime: 'string', UUID: 'string', Base64: 'string' },
}
/** The operations of the program `Front`, of which Relay's compiler makes modules. */
export const relayOperations = `
export const page = graphql\`
  query FrontPageQuery($company: ID!, $filter: CustomerFilter, $after: String) {
    company(id: $company) {
      customers(first: 2, after: $after, filter: $filter) @connection(key: "Front_customers") {
        edges { node { id no name } }
      }
    }
  }
\`
export const rename = graphql\`
  mutation FrontRenameMutation($id: ID!, $etag: String!, $fields: CustomerFieldsInput!) {
    updateCustomer(input: { id: $id, etag: $etag, fields: $fields }) {
      __typename
      ... on UpdateCustomerSuccess { customer { id etag name } }
    }
  }
\`
export const one = graphql\`
  query FrontOneQuery($id: ID!) { node(id: $id) { __typename ... on Customer { no name } } }
\`
export const then = graphql\`
  query FrontThenQuery($company: ID!, $at: String) { company(id: $company, at: $at) { id } }
\`
export const events = graphql\`
  subscription FrontEventsSubscription($company: ID!, $after: String) {
    importDocumentChanged(companyId: $company, after: $after) { cursor kind documentId }
  }
\`
`
