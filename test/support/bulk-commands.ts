import { pino } from 'pino'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BulkGiven, exitCodes, Stopped } from '../../src/cli/reach/given.ts'
import type { Fact, Print } from '../../src/cli/terms/print.ts'
import { WrongLine } from '../../src/cli/terms/wrong-line.ts'
import { readConfig } from '../../src/config.ts'
import { exampleFile } from '../../src/engine/company/example-file.ts'
import { admin } from './admin.ts'

/** What a command over many files said, and how it ended. */
export interface Said {
  readonly code: number
  readonly text: string
  /** What `--json` would write. */
  readonly facts: readonly Fact[]
  readonly told: string
}

type Command = (args: readonly string[], given: BulkGiven) => Promise<number>

interface BulkOptions {
  readonly signal?: AbortSignal
  /** Settings besides the address and the key of the administrator. */
  readonly env?: Readonly<Record<string, string>>
  /** Hears what it tells meanwhile. */
  readonly hear?: (part: string) => void
}

/** Runs such a command in this process, against the service at an address. */
export async function bulk(
  command: Command,
  base: string,
  args: readonly string[],
  { signal = new AbortController().signal, env: more = {}, hear }: BulkOptions = {},
): Promise<Said> {
  const { hostname: HOST, port: PORT } = new URL(base)
  const env = { HOST, PORT, FACTURIER_ADMIN_USER: admin.user, FACTURIER_ADMIN_KEY: admin.key, ...more }
  let [text, told] = ['', '']
  const facts: Fact[] = []
  const print: Print = (part, fact) => {
    text += part
    if (fact !== undefined) facts.push(fact)
  }
  const tell = (part: string): void => {
    told += part
    hear?.(part)
  }
  const log = pino({ level: 'silent' })
  const given = { env, config: readConfig(env), print, log, tell, terminal: false, signal }
  try {
    return { code: await command(args, given), text, facts, told }
  } catch (error) {
    // As src/cli/line does.
    return {
      code: error instanceof Stopped ? exitCodes.stopped : error instanceof WrongLine ? 2 : 1,
      text,
      facts,
      told: told + (error instanceof Error ? error.message : String(error)),
    }
  }
}

/** What a folder of received files holds. */
export interface Inbox {
  readonly folder: string
  /** Files of different contents that make documents. */
  readonly whole: number
  readonly broken: number
  readonly doubled: number
}

/** Writes purchases and sales of the demo company of 2026-03-16, every `each`-th file broken, another one a copy of the file before it; numbers begin with `prefix`. */
export async function writeInbox(folder: string, count: number, each: number, prefix = 'IN'): Promise<Inbox> {
  mkdirSync(join(folder, 'older'), { recursive: true })
  const [purchase, sale] = await Promise.all(
    ['purchase-invoice.xml', 'invoice.xml'].map((name) => exampleFile(name, 'NUMBER', '2026-03-16')),
  )
  let [broken, doubled] = [0, 0]
  let before = ''
  for (let at = 0; at < count; at += 1) {
    const place = join(folder, at % 3 === 0 ? 'older' : '.', `${String(at).padStart(6, '0')}.xml`)
    const text = String(at % 2 === 0 ? purchase : sale).replace('>NUMBER<', `>${prefix}-${at}<`)
    if (at % each === 1) {
      broken += 1
      writeFileSync(place, text.slice(0, text.length / 2))
    } else if (at % each === 3) {
      doubled += 1
      writeFileSync(place, before)
    } else {
      before = text
      writeFileSync(place, text)
    }
  }
  return { folder, whole: count - broken - doubled, broken, doubled }
}
