import { type Config, ConfigError, readConfig } from '../../config.ts'
import type { Help } from '../terms/help.ts'
import type { Print } from '../terms/print.ts'
import { unknownSettings } from '../../config/unknown.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const usage = `Usage: doctor

Looks at the settings, the database with its rights, versions, clock, TLS, standbys, replicas and homes, the work in the
background, the disk and the service itself, changes nothing, and says of each what is wrong and what to do.
Exit code: 0 nothing is wrong (there may be warnings), 1 something is, 2 wrong command line.
`

/** What `doctor` says of itself. */
export const doctorHelp: Help = { usage, options: {} }

/** What the doctor is given: the settings as they were set, whether they can be read or not. */
export interface DoctorGiven {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly print: Print
}

/** `doctor` (F110): see the usage. Prints a line for each thing; answers the exit code. */
export async function doctorCommand(args: readonly string[], { env, print }: DoctorGiven): Promise<number> {
  if (args.length > 0) {
    print(usage)
    return 2
  }
  let [warnings, errors] = [0, 0]
  const tell = (found: readonly Finding[]): void => {
    for (const one of found) {
      if (one.level === 'warning') warnings += 1
      if (one.level === 'error') errors += 1
      print(line(one), { ...one })
    }
  }
  const { config, findings } = settings(env)
  tell(findings)
  if (config !== undefined) {
    tell(await (await import('./machine.ts')).machineFindings(config))
    tell(await (await import('./database.ts')).databaseFindings(config))
  }
  const told =
    errors + warnings === 0 ? 'All is well.\n' : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}.\n`
  print(told, { errors, warnings })
  return errors > 0 ? 1 : 0
}

function settings(env: DoctorGiven['env']): { config: Config | undefined; findings: readonly Finding[] } {
  const unknown = unknownSettings(env).map((sentence) => warning('settings', sentence, ''))
  try {
    const config = readConfig(env)
    return {
      config,
      findings: unknown.length > 0 ? unknown : [well('settings', 'All of them are known and can be read.')],
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { config: undefined, findings: [...unknown, wrong('settings', error.message, '')] }
  }
}

const words = { ok: 'ok', warning: 'WARNING', error: 'ERROR' } as const

function line({ level, what, message, remedy }: Finding): string {
  const said = `${words[level].padEnd(8)}${`${what}:`.padEnd(13)} ${message}\n`
  return remedy === '' ? said : `${said}${' '.repeat(22)}→ ${remedy}\n`
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
