import type { FunctionFacts } from './function-calls.ts'

const path = {
  type: 'Edm.String',
  collection: true,
  description: 'The hashes beside its way up to the root, from its leaf on, in lower-case hexadecimal.',
} as const
const head = { type: 'treeHead', description: 'The signed head it is proved in.' } as const

/** Complex types of proofs (F95), as `reportTypes` has those of the reports. */
export const proofTypes = {
  treeHead: {
    size: { type: 'Edm.Int32', description: 'Leaves of the log: the number of the last register.' },
    root: { type: 'Edm.String', description: 'Root of the log, SHA-256 in lower-case hexadecimal.' },
    balances: { type: 'Edm.String', description: 'Root of the balances of all accounts, alike.' },
    time: { type: 'Edm.DateTimeOffset', description: 'When it was signed.' },
    note: { type: 'Edm.String', description: 'The head as a signed note (a C2SP checkpoint).' },
    key: { type: 'Edm.String', description: 'What the note is checked with: name, number and Ed25519 key.' },
  },
  documentProof: {
    head,
    documentId: { type: 'Edm.Guid', description: 'Id of the posted document.' },
    documentNo: { type: 'Edm.String', description: 'Number of it.' },
    registerNo: { type: 'Edm.Int32', description: 'Its register, whose number less one is the place of the leaf.' },
    rows: { type: 'provedRow', collection: true, description: 'The rows that are hashed, in their order.' },
    words: {
      type: 'Edm.String',
      nullable: true,
      description: 'Names and texts of the rows in base64; null when they were forgotten.',
    },
    salt: { type: 'Edm.String', nullable: true, description: 'Hashed before them, in hexadecimal.' },
    digests: {
      type: 'Edm.String',
      collection: true,
      description: 'SHA-256 of each row, and of names and texts; in lower-case hexadecimal.',
    },
    path,
  },
  provedRow: {
    table: { type: 'Edm.String', description: 'Table of the ledger.' },
    bytes: { type: 'Edm.String', description: 'The bytes that are hashed, in base64.' },
  },
  balanceProof: {
    head,
    accountNo: { type: 'Edm.String', description: 'Number of the account.' },
    debitAmount: { type: 'Edm.String', description: 'All its debits in local currency, as they are hashed.' },
    creditAmount: { type: 'Edm.String', description: 'All its credits, alike.' },
    entries: { type: 'Edm.Int32', description: 'Number of its entries.' },
    salt: { type: 'Edm.String', description: 'Hashed before them, in hexadecimal.' },
    place: { type: 'Edm.Int32', description: 'Its place among the accounts, from 0.' },
    accounts: { type: 'Edm.Int32', description: 'Accounts with entries.' },
    path,
  },
} as const

/** Proofs as functions of a company. */
export const proofFunctions = {
  proofHead: {
    parameters: [],
    returns: { type: 'treeHead', collection: false },
    description: 'The signed head of the log of all postings, for witnesses.',
  },
  documentProof: {
    parameters: [{ name: 'documentId', edm: 'Edm.Guid', description: 'Id of a posted document, of postedDocuments.' }],
    returns: { type: 'documentProof', collection: false },
    description: 'That a posted document with all its entries is in the log, without any other one.',
  },
  balanceProof: {
    parameters: [
      {
        name: 'accountNo',
        edm: 'Edm.String',
        example: "'700000'",
        description: 'Number of a G/L account, in single quotes.',
      },
    ],
    returns: { type: 'balanceProof', collection: false },
    description: 'That an account has its balance in the head, without any other account.',
  },
} as const satisfies Record<string, FunctionFacts>
