import type { BalanceProof, DocumentProof, ProvedRow, TreeHead } from '../../engine/contract/proving.ts'
import { postedDocument } from '../../model/resources/documents/posted-documents.ts'
import type { Builder } from '../build/builder.ts'
import { refOf } from '../build/record-refs.ts'
import type { SchemaParts } from '../records/schema-parts.ts'
import { refusePinned } from '../terms/pins.ts'

/** Of a document it reads the log and every row, so it is asked of few at a time. */
const costsAsReport = { rehearses: true } as const
const pathText = 'The hashes beside its way up to the root, from its leaf on, in lower-case hexadecimal.'

/** Adds `proofHead` and `balanceProof` to Company and `proof` to PostedDocument (F95). */
export function addProofs({ builder, company, refs }: SchemaParts): void {
  if (company === undefined) return
  const head = addHead(builder)
  const balance = addBalance(builder, head)
  const ref = refOf(refs, company)
  builder.objectField(ref, 'proofHead', (t) =>
    t.field({
      type: head,
      nullable: true,
      description: 'The signed head of the log of all postings, for witnesses. OData: the function proofHead.',
      resolve: (entity, _args, { engine, caller }) => {
        refusePinned(entity, 'proofHead')
        return engine.proofHead(caller, entity.companyId)
      },
    }),
  )
  builder.objectField(ref, 'balanceProof', (t) =>
    t.field({
      type: balance,
      nullable: true,
      description:
        'That an account has its balance in the head, without any other account. OData: the function balanceProof.',
      args: { accountNo: t.arg.string({ required: true, description: 'Number of a G/L account with entries.' }) },
      resolve: (entity, { accountNo }, { engine, caller }) => {
        refusePinned(entity, 'balanceProof')
        return engine.balanceProof(caller, entity.companyId, accountNo)
      },
    }),
  )
  const proof = addDocument(builder, head)
  builder.objectField(refOf(refs, postedDocument), 'proof', (t) =>
    t.field({
      type: proof,
      nullable: true,
      extensions: costsAsReport,
      description:
        'That it is in the log of all postings with all its entries, without any other document. OData: the function documentProof.',
      resolve: ({ companyId, id }, _args, { engine, caller }) => engine.documentProof(caller, companyId, id),
    }),
  )
}

function addHead(builder: Builder) {
  return builder.objectRef<TreeHead>('TreeHead').implement({
    description: 'The signed head of the log of a company: docs/proof.md.',
    fields: (t) => ({
      size: t.exposeInt('size', { description: 'Leaves of the log: the number of the last register.' }),
      root: t.exposeString('root', { description: 'Root of the log, SHA-256 in lower-case hexadecimal.' }),
      balances: t.exposeString('balances', { description: 'Root of the balances of all accounts, alike.' }),
      time: t.expose('time', { type: 'DateTime', description: 'When it was signed.' }),
      note: t.exposeString('note', { description: 'The head as a signed note (a C2SP checkpoint).' }),
      key: t.exposeString('key', {
        description: 'What the note is checked with: name, number and Ed25519 key.',
      }),
    }),
  })
}

type HeadRef = ReturnType<typeof addHead>

function addBalance(builder: Builder, head: HeadRef) {
  return builder.objectRef<BalanceProof>('BalanceProof').implement({
    description: 'That an account has a balance in a head.',
    fields: (t) => ({
      head: t.field({ type: head, description: 'The head it is proved in.', resolve: (proof) => proof.head }),
      accountNo: t.exposeString('accountNo', { description: 'Number of the account.' }),
      debitAmount: t.expose('debitAmount', { type: 'Decimal', description: 'All its debits in local currency.' }),
      creditAmount: t.expose('creditAmount', { type: 'Decimal', description: 'All its credits in local currency.' }),
      entries: t.exposeInt('entries', { description: 'Number of its entries.' }),
      salt: t.exposeString('salt', { description: 'Hashed before them, in hexadecimal.' }),
      place: t.exposeInt('place', { description: 'Its place among the accounts, from 0.' }),
      accounts: t.exposeInt('accounts', { description: 'Accounts with entries.' }),
      path: t.stringList({ description: pathText, resolve: ({ path }) => [...path] }),
    }),
  })
}

function addDocument(builder: Builder, head: HeadRef) {
  const row = builder.objectRef<ProvedRow>('ProvedRow').implement({
    description: 'A row of a ledger as it is hashed.',
    fields: (t) => ({
      table: t.exposeString('table', { description: 'Table of the ledger.' }),
      bytes: t.exposeString('bytes', { description: 'The bytes that are hashed, in base64.' }),
    }),
  })
  return builder.objectRef<DocumentProof>('DocumentProof').implement({
    description: 'That a posted document with all its entries is in the log of a head.',
    fields: (t) => ({
      head: t.field({ type: head, description: 'The head it is proved in.', resolve: (proof) => proof.head }),
      registerNo: t.exposeInt('registerNo', {
        description: 'Its register, whose number less one is the place of the leaf.',
      }),
      rows: t.field({
        type: [row],
        description: 'The rows that are hashed, in their order.',
        resolve: ({ rows }) => [...rows],
      }),
      words: t.exposeString('words', {
        nullable: true,
        description: 'Names and texts of the rows in base64; null when they were forgotten.',
      }),
      salt: t.exposeString('salt', { nullable: true, description: 'Hashed before them, in hexadecimal.' }),
      digests: t.stringList({
        description: 'SHA-256 of each row, and of names and texts; in lower-case hexadecimal.',
        resolve: ({ digests }) => [...digests],
      }),
      path: t.stringList({ description: pathText, resolve: ({ path }) => [...path] }),
    }),
  })
}
