import { present } from '../../core/invariant.ts'
import { hashOf, inclusionRanges, leafHash, nodeHash, type LeafRange } from '../../core/merkle.ts'
import { Problem, quoted } from '../../core/problem.ts'
import { readPrimary } from '../../core/read-mark.ts'
import { generalLedgerEntry } from '../../model/resources/ledgers/general-ledger.ts'
import { serviceSecret } from '../../storage/access/service-secret.ts'
import {
  readAccountSums,
  readLeaves,
  readRegisterOf,
  readRows,
  readSize,
  rowKinds,
} from '../../storage/proof/leaves.ts'
import type { Database, Session } from '../../storage/server/database.ts'
import { authorise, unknownRecord, visibleCompanies } from '../access/authorise.ts'
import type { Caller } from '../contract/caller.ts'
import type { BalanceProof, DocumentProof, Proving, TreeHead } from '../contract/proving.ts'
import { requireCompany } from '../read/read.ts'
import { balanceSalt, headKey, signedNote, verifierKey, type HeadKey } from './note.ts'
import { rangeHashes, rootOf } from './tree.ts'

/** The name under which a company's heads are signed. */
export function originOf(companyId: string): string {
  return `facturier/${companyId}`
}

/** Makes {@link Proving}. */
export function proving(database: Database, heads: HeadKeys): Proving {
  const reading = async <T>(
    caller: Caller,
    companyId: string,
    work: (session: Session, key: HeadKey) => Promise<T>,
  ): Promise<T> => {
    authorise(caller, companyId, 'READ')
    const own = await heads.now()
    // What is proved is the newest there is.
    readPrimary(caller)
    return database.read(caller, companyId, async (session) => {
      await requireCompany(session, { companyId, visibleCompanies: visibleCompanies(caller) }, generalLedgerEntry)
      return work(session, own)
    })
  }
  return {
    proofHead: (caller, companyId) =>
      reading(caller, companyId, async (session, own) => (await headNow(session, companyId, own)).head),
    documentProof: (caller, companyId, documentId) =>
      reading(caller, companyId, (session, own) => documentProof(session, companyId, documentId, own)),
    balanceProof: (caller, companyId, accountNo) =>
      reading(caller, companyId, (session, own) => balanceProof(session, companyId, accountNo, own)),
  }
}

/** The key that heads of a database are signed with. */
export interface HeadKeys {
  now(): Promise<HeadKey>
  /** Another server answers from now on, and may have another secret. */
  forget(): void
}

/** The key that heads are signed with, derived of the secret of the database: one statement at its first use, and after `forget`. */
export function headKeysOf(database: Pick<Database, 'read'>): HeadKeys {
  let reading: Promise<HeadKey> | undefined
  return {
    now: () => {
      reading ??= database
        .read({ statements: 0 }, '', serviceSecret)
        .then((secret) => headKey(present(secret, 'every database has its secret')))
      // What could not be read is read again by the next one.
      reading.catch(() => (reading = undefined))
      return reading
    },
    forget: () => (reading = undefined),
  }
}

/** The balances of a company with the hashes of their leaves, as one head has them. */
async function balancesOf(session: Session, companyId: string, size: number, key: HeadKey) {
  const sums = await readAccountSums(session, companyId)
  const leaves = sums.map((sum) => {
    const salt = balanceSalt(key, originOf(companyId), size, sum.account)
    return { ...sum, salt, hash: balanceLeaf(salt, sum) }
  })
  return {
    leaves,
    root: rangeOver(
      leaves.map(({ hash }) => hash),
      { start: 0, size: leaves.length },
    ),
  }
}

/** Hash of the balance of an account. */
export function balanceLeaf(
  salt: Uint8Array,
  { account, debit, credit, entries }: { account: string; debit: string; credit: string; entries: number },
): Buffer {
  return leafHash(salt, Buffer.from(`${account}\n${debit}\n${credit}\n${entries}`))
}

/** Hash over a range of leaves that are all at hand. */
export function rangeOver(leaves: readonly Buffer[], { start, size }: LeafRange): Buffer {
  if (size === 0) return hashOf([])
  if (size === 1) return present(leaves[start], 'the range is of these leaves')
  const half = 2 ** Math.floor(Math.log2(size - 1))
  return nodeHash(
    rangeOver(leaves, { start, size: half }),
    rangeOver(leaves, { start: start + half, size: size - half }),
  )
}

async function headNow(session: Session, companyId: string, key: HeadKey) {
  const size = await readSize(session, companyId)
  const root = broken(await rootOf(session, companyId, size))
  const balances = await balancesOf(session, companyId, size, key)
  const checkpoint = {
    origin: originOf(companyId),
    size,
    root,
    time: new Date().toISOString(),
    balances: balances.root,
  }
  const head: TreeHead = {
    companyId,
    size,
    root: root.toString('hex'),
    balances: balances.root.toString('hex'),
    time: checkpoint.time,
    note: signedNote(checkpoint, key),
    key: verifierKey(checkpoint.origin, key),
  }
  return { head, balances }
}

// Never of books that nobody tampered with.
function broken<T>(found: T | undefined): T {
  if (found !== undefined) return found
  throw new Problem(
    'Internal_ServerError',
    'The proof of this company is broken: have the operator run facturier verify.',
  )
}

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')

async function documentProof(
  session: Session,
  companyId: string,
  documentId: string,
  key: HeadKey,
): Promise<DocumentProof> {
  const document = await readRegisterOf(session, companyId, documentId)
  if (document === undefined) throw unknownRecord('documentProof')
  const { register_no: registerNo, no: documentNo } = document
  const { head } = await headNow(session, companyId, key)
  const [leaf] = await readLeaves(session, companyId, registerNo - 1, registerNo)
  const { salt, digests } = broken(leaf)
  const rows = await readRows(session, companyId, registerNo - 1, registerNo)
  const path = await rangeHashes(session, companyId, inclusionRanges(registerNo - 1, head.size))
  const words = Buffer.concat(rows.flatMap((row) => (row.words === null ? [] : [row.words])))
  return {
    head,
    documentId,
    documentNo,
    registerNo,
    rows: rows.map((row) => ({
      table: present(rowKinds[row.kind], 'rows are of these tables').table,
      bytes: Buffer.from(row.own).toString('base64'),
    })),
    words: salt === null ? null : words.toString('base64'),
    salt: salt?.replaceAll('-', '') ?? null,
    digests: digestsOf(digests).map(hexOf),
    path: path.map((hash) => hexOf(broken(hash))),
  }
}

/** The digests of a leaf, 32 bytes each. */
export function digestsOf(digests: Uint8Array): Buffer[] {
  const bytes = Buffer.from(digests)
  return Array.from({ length: Math.ceil(bytes.length / 32) }, (_, at) => bytes.subarray(at * 32, at * 32 + 32))
}

async function balanceProof(
  session: Session,
  companyId: string,
  accountNo: string,
  key: HeadKey,
): Promise<BalanceProof> {
  const { head, balances } = await headNow(session, companyId, key)
  const place = balances.leaves.findIndex(({ account }) => account === accountNo)
  const own = balances.leaves[place]
  if (own === undefined)
    throw new Problem(
      'BadRequest',
      `There are no entries on account '${quoted(accountNo)}'; its balance is in no head.`,
      {
        target: 'accountNo',
      },
    )
  const hashes = balances.leaves.map(({ hash }) => hash)
  return {
    head,
    accountNo,
    debitAmount: own.debit,
    creditAmount: own.credit,
    entries: own.entries,
    salt: hexOf(own.salt),
    place,
    accounts: hashes.length,
    path: inclusionRanges(place, hashes.length).map((range) => hexOf(rangeOver(hashes, range))),
  }
}
