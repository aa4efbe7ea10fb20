import type { Caller } from './caller.ts'

/** The signed head of a company's log (F95). */
export interface TreeHead {
  readonly companyId: string
  /** Leaves: the number of the last register. */
  readonly size: number
  /** Root of the tree, in lower-case hexadecimal. */
  readonly root: string
  /** Root of the tree of the balances at that size, in lower-case hexadecimal. */
  readonly balances: string
  /** When it was signed, ISO 8601 in UTC. */
  readonly time: string
  /** The signed note: a C2SP checkpoint, ending in a line feed. */
  readonly note: string
  /** What the note is checked with: name, number and key, as a verifier of signed notes takes them. */
  readonly key: string
}

/** A row of a leaf: its table, and the bytes that were hashed, in base64. */
export interface ProvedRow {
  readonly table: string
  readonly bytes: string
}

/** That a posted document with its entries is in the log of a head. */
export interface DocumentProof {
  readonly head: TreeHead
  readonly documentId: string
  readonly documentNo: string
  /** Number of its register; its leaf is one place before. */
  readonly registerNo: number
  /** Rows of the leaf in their order. */
  readonly rows: readonly ProvedRow[]
  /** Bytes of its names and texts, in base64, with the salt they are hashed with; both null when forgotten. */
  readonly words: string | null
  readonly salt: string | null
  /** SHA-256 of the rows, then of the names and texts: all that the leaf hashes, in lower-case hexadecimal. */
  readonly digests: readonly string[]
  /** The hashes beside the way from the leaf up to the root, in lower-case hexadecimal. */
  readonly path: readonly string[]
}

/** That an account has a balance in the head, without a look at another account. */
export interface BalanceProof {
  readonly head: TreeHead
  readonly accountNo: string
  readonly debitAmount: string
  readonly creditAmount: string
  readonly entries: number
  /** Hashed with it, so that nobody can try amounts for the accounts beside; lower-case hexadecimal. */
  readonly salt: string
  /** Its place among the accounts by number, and how many there are. */
  readonly place: number
  readonly accounts: number
  readonly path: readonly string[]
}

/** Proofs of the books (F95). Each reads one snapshot; unknown company or document: BadRequest_ResourceNotFound. */
export interface Proving {
  /** The head as it is now: three statements. */
  proofHead(caller: Caller, companyId: string): Promise<TreeHead>
  /** Five statements, and of nodes a row for each level. `documentId` is the id of the posted document. */
  documentProof(caller: Caller, companyId: string, documentId: string): Promise<DocumentProof>
  /** As {@link proofHead}; BadRequest, `target` `accountNo`, for an account without entries. */
  balanceProof(caller: Caller, companyId: string, accountNo: string): Promise<BalanceProof>
}
