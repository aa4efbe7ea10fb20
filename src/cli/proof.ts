import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Caller } from '../engine/contract/caller.ts'
import type { Engine } from '../engine/contract/engine.ts'
import { checkpointOf } from '../engine/proof/note.ts'
import type { BrokenLink } from '../engine/proof/broken-leaf.ts'
import type { Verified } from '../engine/proof/verify.ts'
import { makeFolders } from '../storage/embedded/system-calls.ts'
import { writeNewFile } from './filing.ts'
import type { Help } from './terms/help.ts'
import type { Print } from './terms/print.ts'

/** What the commands ask, on a connection that is already open. */
export interface ProofActions {
  readonly engine: Pick<Engine, 'proofHead' | 'documentProof' | 'balanceProof'>
  readonly proofs: {
    verify(companyId: string, heads?: readonly string[]): Promise<Verified>
    documentIds(companyId: string, no: string): Promise<readonly string[]>
  }
  /** Those called so or of that id, when told. */
  companies(named?: string): Promise<readonly { readonly id: string; readonly name: string }[]>
}

type Company = Awaited<ReturnType<ProofActions['companies']>>[number]

const usage = `Usage:
  verify [--company COMPANY] [--head FILE]...
  proof head [--company COMPANY] [--out FOLDER]
  proof document COMPANY NUMBER|ID [--without-texts] [--out FILE]
  proof balance COMPANY ACCOUNT [--out FILE]

COMPANY is its name or id; left out, every company. verify recomputes leaves, tree, balances and numbers from the entries and names
what is not as it was posted; the exit code is 1 then. --head compares with a head that proof head wrote before. Without --out
proofs are printed.
`

const text = { type: 'string' } as const
const ofVerify = { company: text, head: { type: 'string', multiple: true } } as const
const ofProof = { company: text, out: text, 'without-texts': { type: 'boolean' } } as const
const options = { ...ofVerify, ...ofProof } as const

/** What `verify` and `proof` say of themselves. */
export const verifyHelp: Help = { usage, options: ofVerify }
export const proofHelp: Help = { usage, options: ofProof, verbs: ['head', 'document', 'balance'] }

/** Who works on the machine reads every company. */
function operator(): Caller {
  const principalId = '00000000-0000-0000-0000-000000000000'
  const permissions = new Map([['*', new Set(['READ'] as const)]])
  return { principalId, principalName: 'operator', permissions, requestId: 'command', statements: 0 }
}

/**
 * `verify` and `proof` (F95). Prints what was found; answers the exit code: 1 where the books are not as they were posted or something
 * that was named is not there, 2 for a command that is not understood. A Problem of the engine is left to the caller.
 */
export async function proofCommand(
  command: 'verify' | 'proof',
  args: readonly string[],
  actions: ProofActions,
  print: Print,
): Promise<number> {
  const given = understood(args)
  const [what, ...names] = given?.positionals ?? []
  if (given === undefined || !isWhole(command, what, names)) {
    print(usage)
    return 2
  }
  const { values } = given
  const wanted = what === 'document' || what === 'balance' ? names[0] : values.company
  const companies = (await actions.companies(wanted)).filter(
    ({ id, name }) => wanted === undefined || name === wanted || id === wanted.toLowerCase(),
  )
  const [company] = companies
  if (wanted !== undefined && company === undefined) {
    print(`There is no company ${wanted.slice(0, 200)}; company list names them.\n`)
    return 1
  }
  if (command === 'verify') return verifyAll(companies, await headsOf(values.head ?? []), actions, print)
  const put = (text: string, file: string | undefined): Promise<void> => written(text, file, print)
  if (what === 'head' || company === undefined) {
    if (values.out !== undefined) makeFolders(values.out)
    for (const { id } of companies) {
      const head = await actions.engine.proofHead(operator(), id)
      const file = values.out === undefined ? undefined : join(values.out, `${id}-${head.size}.head`)
      // That of a day before, of as many leaves: whoever writes one daily keeps the first.
      await put(head.note, file).catch((error: unknown) => {
        if (!isThere(error)) throw error
        print(`Left as it is, nothing was posted since: ${file}\n`)
      })
      print(`It is checked with the key ${head.key}\n`)
    }
    return 0
  }
  const [, name = ''] = names
  if (what === 'balance') {
    const proof = await actions.engine.balanceProof(operator(), company.id, name)
    await put(`${JSON.stringify(proof, undefined, 2)}\n`, values.out)
    return 0
  }
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name)
  const [id, ...others] = isId ? [name.toLowerCase()] : await actions.proofs.documentIds(company.id, name)
  if (id === undefined || others.length > 0) {
    const why =
      id === undefined ? 'is no posted document' : `has several documents (${[id, ...others].join(', ')}): say the id`
    print(`${name.slice(0, 200)} ${why}.\n`)
    return 1
  }
  const proof = await actions.engine.documentProof(operator(), company.id, id)
  const shown = values['without-texts'] === true ? { ...proof, words: null, salt: null } : proof
  await put(`${JSON.stringify(shown, undefined, 2)}\n`, values.out)
  return 0
}

function isWhole(command: 'verify' | 'proof', what: string | undefined, names: readonly string[]): boolean {
  if (command === 'verify') return what === undefined
  if (what === 'head') return names.length === 0
  return (what === 'document' || what === 'balance') && names.length === 2
}

function isThere(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
}

async function written(text: string, file: string | undefined, print: Print): Promise<void> {
  if (file === undefined) return print(text)
  await writeNewFile(file, text)
  print(`Written: ${file}\n`)
}

async function headsOf(files: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        throw new Error(`The head ${file} cannot be read (${code}): name a file that proof head wrote.`, {
          cause: error,
        })
      })
      if (checkpointOf(text) === undefined)
        throw new Error(`${file} is no head: name a file that proof head wrote, unchanged.`)
      return text
    }),
  )
}

async function verifyAll(
  companies: readonly Company[],
  heads: readonly string[],
  { proofs }: ProofActions,
  print: Print,
): Promise<number> {
  let exit = 0
  const strange = heads.filter((note) => !companies.some(({ id }) => ofCompany(note, id)))
  for (const note of strange) {
    const origin = checkpointOf(note)?.origin ?? 'nobody'
    print(`The head of ${origin} is of no company here.\n`, { head: origin, company: null })
    exit = 1
  }
  for (const { id, name } of companies) {
    const found = await proofs.verify(
      id,
      heads.filter((note) => ofCompany(note, id)),
    )
    for (const link of found.broken) print(`${name}: ${sentence(link)}\n`, { company: name, broken: { ...link } })
    if (found.broken.length > 0) exit = 1
    const forgotten = found.forgotten === 0 ? '' : ` ${forgottenSentence(found.forgotten)}`
    print(
      `${name}: ${found.leaves} documents, ${found.rows} rows, root ${found.root}: ${verdictOf(found)}.${forgotten}\n`,
      { company: name, ...found, broken: found.broken.length },
    )
  }
  return exit
}

// A number that is missing is no posting that was changed: it may be a draft's that was deleted. Both are exit code 1.
function verdictOf({ broken }: Verified): string {
  if (broken.length === 0) return 'all is as it was posted'
  return broken.every(({ numbersOnly }) => numbersOnly === true)
    ? 'all is as it was posted, but numbers of documents are missing'
    : 'the books are NOT as they were posted'
}

function ofCompany(note: string, id: string): boolean {
  return checkpointOf(note)?.origin === `facturier/${id}`
}

/** Of how many documents only the rest could be compared. */
export function forgottenSentence(documents: number): string {
  return `Names and texts of ${documents} documents were forgotten.`
}

/** Where something is not as it was posted, and what. */
export function sentence({ documentNo, registerNo, message }: BrokenLink): string {
  const where = [
    ...(documentNo === undefined ? [] : [`document ${documentNo}`]),
    ...(registerNo === undefined ? [] : [`register ${registerNo}`]),
  ]
  return where.length === 0 ? message : `${where.join(', ')}: ${message}`
}

function understood(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
  } catch {
    return undefined
  }
}
