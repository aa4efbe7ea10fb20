/**
 * The rooms of each layer of `src`, in the order in which they may import: a room imports from itself and from rooms after
 * it, never from one before it. '' is the folder of the layer itself. ARCHITECTURE.md tells the story of each.
 */
export const roomsOf = {
  cli: ['', 'demo', 'service'],
  odata: [
    '',
    'openapi',
    'batch',
    'metadata',
    'kept',
    'ask',
    'bind',
    'bind/expression',
    'answer',
    'syntax',
    'address',
    'request',
  ],
  graphql: ['', 'guard', 'change', 'report', 'watch', 'graphiql', 'records', 'paging', 'build', 'load', 'terms'],
  engine: [
    '',
    'preview',
    'post',
    'book',
    'prepare',
    'import',
    'company',
    'setup',
    'report',
    'read',
    'watch',
    'access',
    'contract',
  ],
  posting: ['', 'vat', 'plan', 'check', 'amount', 'resolve', 'given'],
  formats: [
    '',
    'preview',
    'draft',
    'draft/line',
    'rules',
    'rules/efff',
    'rules/peppol',
    'rules/vat',
    'rules/en16931',
    'rules/code-lists',
    'rules/rule',
    'match',
    'discount',
    'read',
    'read/text',
  ],
  storage: ['install', 'embedded', 'import', 'post', 'setup', 'report', 'access', 'watch', 'query', 'wire', 'server'],
  model: [
    'decode',
    'reports',
    'resources',
    'resources/documents',
    'resources/ledgers',
    'resources/setup',
    'resources/common',
    '',
  ],
} as const

/** A layer that has rooms. */
export type Layer = keyof typeof roomsOf
