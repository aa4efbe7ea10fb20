import { Command, CommanderError, Option } from 'commander'
import { readConfig } from '../../config.ts'
import { exitCodes } from '../reach/given.ts'
import { packageVersion } from '../terms/package-version.ts'
import { printJson, printText } from '../terms/print.ts'
import { WrongLine } from '../terms/wrong-line.ts'
import { commands } from './commands.ts'
import { completionCommand } from './completion.ts'
import type { Declaration, Given } from './declaration.ts'
import { goOnWithoutReader } from './without-reader.ts'

/** Where the program itself speaks: help, and what it does not understand. */
export interface Outputs {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** Every command there is, in the order of the help. */
export const declared: readonly Declaration[] = [...commands, completionCommand(() => declared)]

/**
 * The composition root: knows the commands, finds the one that is meant, and tells a failure in one sentence. Sets the exit code of the
 * process (docs/commands.md, "Exit codes"); ends it where a command failed, for what it opened may keep it alive.
 */
export async function main(args: readonly string[]): Promise<void> {
  const name = args.find((one) => !one.startsWith('-'))
  if (name !== 'serve') goOnWithoutReader()
  const asJson = wantsJson(args)
  const write = (text: string): void => void process.stdout.write(text)
  const { print, end } = asJson ? printJson(write) : { print: printText(write), end: () => undefined }
  try {
    const tell = asJson ? jsonStreams : standardStreams
    process.exitCode = await runLine(args, { print, config: () => readConfig(process.env) }, declared, tell)
    end()
    // What was cut off may hold what keeps the process alive.
    if (process.exitCode === exitCodes.stopped) process.exit()
  } catch (error) {
    end()
    process.stderr.write(toldOf(error, asJson))
    if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
    // A half-started service may hold handles that would keep the process alive.
    process.exit(codeOf(error))
  }
}

/**
 * Runs a command line; answers its exit code: 2 for one that is not understood, which is told on stderr with what was most likely
 * meant. What the command itself throws is left to the caller.
 */
export async function runLine(
  args: readonly string[],
  given: Omit<Given, 'args'>,
  all: readonly Declaration[] = declared,
  tell: Outputs = standardStreams,
): Promise<number | undefined> {
  if (args.length === 0) {
    tell.out((await programOf(all, undefined, given, () => undefined, tell)).helpInformation())
    return 0
  }
  let code: number | undefined
  const name = args.find((one) => !one.startsWith('-'))
  // `help key` shows what `key --help` does.
  const wanted = name === 'help' ? args[args.indexOf('help') + 1] : name
  const program = await programOf(all, wanted, { ...given, args }, (ended) => (code = ended), tell)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : 2
  }
}

const standardStreams = {
  out: (text: string): void => void process.stdout.write(text),
  err: (text: string): void => void process.stderr.write(text),
}

/** With `--json` what is not understood is a failure as any other. */
const jsonStreams = {
  ...standardStreams,
  err: (text: string): void => void process.stderr.write(failure(text.trim(), 2)),
}

/** The program with every command, of which the wanted one is known to the last option. */
async function programOf(
  all: readonly Declaration[],
  wanted: string | undefined,
  given: Omit<Given, 'args'> & { readonly args?: readonly string[] },
  ended: (code: number | undefined) => void,
  tell: Outputs,
): Promise<Command> {
  const program = new Command('facturier')
    .description('An accounting gateway: invoices in, double-entry ledgers out, over OData v4 and GraphQL.')
    .version(packageVersion(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help, or that of a command; needs no database')
    .helpCommand('help [command]', 'show the help of a command')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nEvery command has its own help: facturier COMMAND --help. In a clone: npm run facturier -- COMMAND.',
    )
  // Handed on to the commands, which are made after it.
  program.exitOverride().configureOutput({
    writeOut: tell.out,
    writeErr: tell.err,
    outputError: (text, write) => write(asSentence(text)),
  })
  for (const one of all) {
    const command = program.command(one.name).summary(one.summary)
    if (one.name === wanted) await complete(command, one, given, ended)
  }
  return program
}

/** Tells a command its options, verbs and help, and what to do. */
async function complete(
  command: Command,
  declaration: Declaration,
  given: Omit<Given, 'args'> & { readonly args?: readonly string[] },
  ended: (code: number | undefined) => void,
): Promise<void> {
  const { usage, options, verbs = [] } = await declaration.help()
  const text = shownUsage(usage)
  const take = async (): Promise<void> => {
    ended(await declaration.run({ ...given, args: behind(declaration.name, given.args ?? []) }))
  }
  for (const one of [command, ...verbs.map((verb) => command.command(verb))]) {
    one
      .helpOption('-h, --help')
      .configureHelp({ formatHelp: () => text })
      .addOption(jsonOption())
    for (const [name, { type }] of Object.entries(options))
      one.addOption(new Option(type === 'boolean' ? `--${name}` : `--${name} <value>`))
    // The function behind the command takes the arguments apart itself: here is only seen whether it could know them.
    if (one !== command || verbs.length === 0) one.argument('[words...]').action(take)
  }
}

function jsonOption(): Option {
  return new Option('--json', 'answer lines of JSON, for scripts')
}

/** The usage of a command with the name of the program before it, and what all commands take. */
function shownUsage(usage: string): string {
  const [lines = '', ...rest] = usage.trimEnd().split('\n\n')
  const shown = lines.replaceAll(/^(Usage: | {2})(?=[a-z])/gm, '$1facturier ')
  return [shown, ...rest, 'With --json the answer is lines of JSON. --help shows this.\n'].join('\n\n')
}

/** What stands behind the name of a command, without what the program itself takes. */
function behind(name: string, args: readonly string[]): readonly string[] {
  const rest = args.slice(args.indexOf(name) + 1)
  const end = rest.indexOf('--')
  return rest.filter((one, at) => one !== '--json' || (end >= 0 && at > end))
}

function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).includes('--json')
}

/** What commander says, as we say it. */
function asSentence(text: string): string {
  const [, words = text] = /^error: ([^]*)$/.exec(text) ?? []
  const told = words
    .trim()
    .replace(/\.$/, '')
    .replace(/\n\((Did you mean .*\?)\)$/s, '. $1')
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}${told.endsWith('?') ? '' : '.'} (facturier --help)\n`
}

function toldOf(error: unknown, asJson: boolean): string {
  const message = error instanceof Error ? error.message : String(error)
  if (asJson) return failure(message, codeOf(error))
  return error instanceof WrongLine ? `${message}\n${error.usage}` : `${message}\n`
}

function codeOf(error: unknown): number {
  return error instanceof WrongLine ? 2 : 1
}

function failure(error: string, exitCode: number): string {
  return `${JSON.stringify({ error, exitCode })}\n`
}
