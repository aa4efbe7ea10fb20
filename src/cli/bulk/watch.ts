import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { importSideIn, wholeIn } from '../reach/flags.ts'
import { takeFolder } from './folder-turn.ts'
import { type BulkGiven, exitCodes, Sentence, Stopped } from '../reach/given.ts'
import { NobodyThere } from '../reach/client.ts'
import type { Help } from '../terms/help.ts'
import { printable } from '../terms/printable.ts'
import { wrongLine } from '../terms/wrong-line.ts'
import { companyOf, serviceFlags, serviceUsage, withService } from '../reach/service.ts'
import { type Looks, takeArrived, watched } from './watched-folder.ts'

const usage = `Usage: watch FOLDER [--company NAME] [--side sales|purchase] [--every SECONDS] [--warn-days N] [--once]

Imports the e-invoices that arrive in a folder, as an access point fills it, into the running service. A file that is in goes to
FOLDER/done, one that is refused to FOLDER/refused, each with its report beside it (NAME.report.txt). A file is taken when
nobody has written to it between two looks; unfinished names (.part, .tmp, a leading dot) wait, others are left alone.
  --company NAME       by name or id; without it DEFAULT_COMPANY, or the only company there is
  --side               books they go to; without it those that seller and buyer of each file say
  --every SECONDS      between two looks, 1 to 3600; 5 without it
  --warn-days N        say so when nothing came for so many days; 3 without it, 0 never
  --once               take what is there, and end
${serviceUsage}Exit code: 0 ended as told, 3 with --once: some were refused, 1 it could not go on, 2 wrong command line.
`

const options = {
  ...serviceFlags,
  company: { type: 'string' },
  side: { type: 'string' },
  every: { type: 'string', default: '5' },
  'warn-days': { type: 'string', default: '3' },
  once: { type: 'boolean', default: false },
} as const

/** What `watch` says of itself. */
export const watchHelp: Help = { usage, options }

/** `watch` (F110): see the usage. Runs until it is told to end; a service that is away is waited for. */
export async function watchCommand(args: readonly string[], given: BulkGiven): Promise<number> {
  const wanted = optionsOf(args)
  const { folder, values, side, every, warnDays } = wanted
  const say = (sentence: string): void => {
    const time = new Date().toISOString()
    given.print(`${time} ${printable(sentence)}\n`, { time, message: sentence })
  }
  const place = watched(folder)
  const giveBack = await takeFolder(place.folder, 'watch', true)
  try {
    return await onceThere(given, { every, waits: !values.once, say }, () =>
      withService(
        given,
        values,
        'watch',
        async (client) => {
          const company = await companyOf(client, given, values.company)
          const to = { client, companyId: company.id, side }
          const looks: Looks = {
            to,
            say,
            known: new Map(),
            stuck: new Map(),
            told: new Set(),
            away: undefined,
            fileBytesMax: fileBytesOf(given),
            signal: given.signal,
          }
          if (!values.once) say(`Watching ${place.folder} for ${company.name}, every ${every} s.`)
          const warned = { at: -Infinity }
          for (;;) {
            const refused = await turn(place, looks, values.once, every)
            warnOfSilence(place.lastArrival(), warnDays, warned, say)
            if (values.once) return refused > 0 ? exitCodes.refusals : exitCodes.done
            await sleep(every * 1000, undefined, { signal: given.signal }).catch(() => undefined)
            if (given.signal.aborted) return exitCodes.done
          }
        },
        true,
      ),
    )
  } finally {
    giveBack()
  }
}

/** Does `work`, again and again where there is no service to begin with; told to end meanwhile, nothing was to be done. */
async function onceThere(
  { signal }: BulkGiven,
  { every, waits, say }: { readonly every: number; readonly waits: boolean; readonly say: (sentence: string) => void },
  work: () => Promise<number>,
): Promise<number> {
  for (let told = false; ; told = true) {
    try {
      return await work()
    } catch (error) {
      if (!waits || !(error instanceof NobodyThere)) throw error
      if (!told) say(`${error.message} It is waited for.`)
      await sleep(every * 1000, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return exitCodes.done
    }
  }
}

/** One look, or two where `--once` finds what may still be written; what keeps it from being done is told, and the next one tries again. */
async function turn(place: ReturnType<typeof watched>, looks: Looks, once: boolean, every: number): Promise<number> {
  try {
    const first = await takeArrived(place, looks)
    if (looks.away !== undefined) looks.say('It can be worked on again.')
    looks.away = undefined
    if (!once || first.waiting === 0) return first.refused
    await looks.to.client.pause(Math.min(every, 2) * 1000)
    return first.refused + (await takeArrived(place, looks)).refused
  } catch (error) {
    if (error instanceof Stopped && !once) return 0
    if (once || !(error instanceof Sentence)) throw error
    if (looks.away !== error.message) looks.say(error.message)
    looks.away = error.message
    return 0
  }
}

const dayMs = 86_400_000

/** Says that nothing came for days: at once, and then once a day. */
function warnOfSilence(
  last: number | undefined,
  days: number,
  warned: { at: number },
  say: (sentence: string) => void,
): void {
  const now = Date.now()
  if (days === 0 || last === undefined || now - last < days * dayMs || now - warned.at < dayMs) return
  warned.at = now
  say(`WARNING: nothing came for ${Math.floor((now - last) / dayMs)} days. Is the access point well?`)
}

function fileBytesOf({ config }: BulkGiven): number {
  return Math.floor((config.bodyBytesMax - 4096) * 0.75)
}

function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new Sentence('Name one folder.')
    const every = wholeIn('--every', values.every, 1, 3600)
    const warnDays = wholeIn('--warn-days', values['warn-days'], 0, 3650)
    return { folder, values, side: importSideIn(values.side), every, warnDays }
  } catch (error) {
    throw wrongLine(error, usage)
  }
}
