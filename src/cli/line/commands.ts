import { operator } from '../../core/actor.ts'
import type { Config } from '../../config.ts'
import type { OpenEngine } from '../service/serve.ts'
import type { Help } from '../terms/help.ts'
import type { Print } from '../terms/print.ts'
import type { BulkGiven } from '../reach/given.ts'
import type { BooksCommand } from '../backup.ts'
import type { Declaration, Given } from './declaration.ts'
import { toldToEnd, unlessEnded } from './ending.ts'

/** Every command, in the order in which an operator meets them. What a command needs is loaded when it is run. */
export const commands: readonly Declaration[] = [
  {
    name: 'serve',
    summary: 'run the service (npm start)',
    help: async () => (await import('../service/serve-help.ts')).serveHelp,
    run: async ({ args, config, print }) => {
      if (args.length > 0) {
        print('serve takes no arguments: settings are variables of the environment (facturier serve --help).\n')
        return 2
      }
      const settings = config()
      await (await import('../service/serve.ts')).serve(settings)
      return undefined
    },
  },
  {
    name: 'migrate',
    summary: 'bring the database schema up to date',
    help: async () => (await import('../migrate.ts')).migrateHelp,
    run: async ({ config, print }) => {
      const settings = config()
      // Half a migration is none: what has begun is finished, and the database of our own is stopped.
      const signal = toldToEnd()
      const { migrateCommand } = await import('../migrate.ts')
      print(`${await migrateCommand(settings, await quietLog(settings))}\n`)
      return signal.aborted ? 130 : 0
    },
  },
  onEngine('company', 'make, list, export and delete companies', {
    help: async () => (await import('../company.ts')).companyHelp,
    run: async (args, opened, print) =>
      (await import('../company.ts')).companyCommand(
        args,
        {
          make: (wanted, home) => opened.makeCompany(wanted, home),
          makeFrom: (folder, given, home) => opened.importCompany(folder, given, home),
          write: (name, folder) => opened.exportCompany(name, folder),
          remove: (name) => opened.deleteCompany(name),
          list: listed(opened),
        },
        print,
      ),
  }),
  onEngine('playground', 'make a company for trial, with received documents', {
    help: async () => (await import('../playground.ts')).playgroundHelp,
    run: async (args, { engine }, print) =>
      (await import('../playground.ts')).playgroundCommand(args, engine.playgrounds, print),
  }),
  onEngine('key', 'make, list, rotate and revoke access keys, give and take rights', {
    help: async () => (await import('../key.ts')).keyHelp,
    run: async (args, { keys }, print) => (await import('../key.ts')).keyCommand(args, keys, print),
  }),
  onEngine('console', 'print a link that signs a user in to the console, or sign one out', {
    help: async () => (await import('../service/console-link.ts')).consoleHelp,
    run: async (args, { sessions }, print, config) =>
      (await import('../service/console-link.ts')).consoleCommand(args, { sessions, config }, print),
  }),
  rights('grant', 'give a user rights in a company'),
  rights('revoke', 'take the rights of a user in a company back'),
  onEngine('user', 'list users, say what they may and why, disable and enable them', {
    help: async () => (await import('../user.ts')).userHelp,
    run: async (args, { keys }, print) => (await import('../user.ts')).userCommand(args, keys, print),
  }),
  {
    name: 'demo',
    summary: 'book an e-invoice in the running service',
    help: async () => (await import('../demo/demo.ts')).demoHelp,
    run: async ({ args, config, print }) => {
      config()
      const { withSecrets } = await import('../../config/secrets.ts')
      return (await import('../demo/demo.ts')).demoCommand(args, withSecrets(process.env), print)
    },
  },
  overMany('try', 'say what files say and what booking them would do, in books that are thrown away', {
    help: async () => (await import('../bulk/try.ts')).tryHelp,
    config: async () => (await import('../bulk/try.ts')).tryConfig(process.env),
    run: async (args, given) => (await import('../bulk/try.ts')).tryCommand(args, given),
  }),
  overMany('import', 'import folders of e-invoices; ended at any moment, it goes on', {
    help: async () => (await import('../bulk/import.ts')).importHelp,
    run: async (args, given) => (await import('../bulk/import.ts')).importCommand(args, given),
  }),
  overMany('post', 'post the import documents that are open, by filter', {
    help: async () => (await import('../bulk/post.ts')).postHelp,
    run: async (args, given) => (await import('../bulk/post.ts')).postCommand(args, given),
  }),
  overMany('watch', 'import what an access point puts into a folder, and file it away', {
    help: async () => (await import('../bulk/watch.ts')).watchHelp,
    run: async (args, given) => (await import('../bulk/watch.ts')).watchCommand(args, given),
  }),
  {
    name: 'doctor',
    summary: 'say what is wrong with an installation, and what to do',
    help: async () => (await import('../doctor/doctor.ts')).doctorHelp,
    run: async ({ args, print }) =>
      (await import('../doctor/doctor.ts')).doctorCommand(args, { env: process.env, print }),
  },
  onEngine('export', 'write the ledgers of a company as CSV or Parquet', {
    help: async () => (await import('../export/export.ts')).exportHelp,
    endsItself: true,
    run: async (args, opened, print, _, signal) => {
      const { exportCommand } = await import('../export/export.ts')
      const { engine, audit } = opened
      const noted = (companyId: string, set: string, quantity: number): void =>
        audit.exported(operator, companyId, { set, quantity })
      return exportCommand(args, { engine, companies: listed(opened), noted, print, signal })
    },
  }),
  onEngine('audit', 'write the audit log as lines, forget what is too old of it', {
    help: async () => (await import('../audit.ts')).auditHelp,
    run: async (args, opened, print, { auditDays: days }) =>
      (await import('../audit.ts')).auditCommand(args, { ...opened.audit, companies: listed(opened), days }, print),
  }),
  onEngine('forget', 'forget a customer or vendor who asks for it, for good', {
    help: async () => (await import('../forget.ts')).forgetHelp,
    run: async (args, opened, print) => {
      const { engine, partyId } = opened
      const { forgetCommand } = await import('../forget.ts')
      return forgetCommand(args, { engine, partyId, companies: listed(opened) }, print)
    },
  }),
  onEngine('files', 'move files between database and store, check those kept, sweep the store', {
    help: async () => (await import('../files.ts')).filesHelp,
    run: async (args, opened, print) =>
      (await import('../files.ts')).filesCommand(args, { ...opened.files, companies: listed(opened) }, print),
  }),
  filing('vat-return', 'write the VAT return for the administration'),
  filing('customer-listing', 'write the customer listing for the administration'),
  filing('intra-community', 'write the intra-Community statement for the administration'),
  proof('verify', 'recompute all books from their entries and name what was changed'),
  proof('proof', "write the signed head of a company's log, or prove a document or a balance"),
  onBooks('backup', 'make a backup of the books, or look whether one is whole', {
    help: async () => (await import('../backup.ts')).backupHelp,
    run: async (given) => (await import('../backup.ts')).backupCommand(given),
  }),
  onBooks('restore', 'put the books of a backup where there are none', {
    help: async () => (await import('../backup.ts')).backupHelp,
    run: async (given) => (await import('../backup.ts')).restoreCommand(given),
  }),
  onBooks('move', 'move the books to another place or version of PostgreSQL', {
    help: async () => (await import('../move.ts')).moveHelp,
    run: async (given) => (await import('../move.ts')).moveCommand(given),
  }),
  onBooks('homes', 'list the servers that have companies, and what is wrong there', {
    help: async () => (await import('../homes.ts')).homesHelp,
    run: async (given) => (await import('../homes.ts')).homesCommand(given),
  }),
  onBooks('move-company', 'move a company to another of these servers', {
    help: async () => (await import('../homes.ts')).moveCompanyHelp,
    run: async (given) => (await import('../homes.ts')).moveCompanyCommand(given),
  }),
  onBooks('distribute', 'spread the companies of a database over the nodes of a Citus cluster', {
    help: async () => (await import('../distribute.ts')).distributeHelp,
    run: async (given) => (await import('../distribute.ts')).distributeCommand(given),
  }),
]

function listed(opened: OpenEngine) {
  return (named?: string) => opened.companies(named)
}

function filing(name: 'vat-return' | 'customer-listing' | 'intra-community', summary: string): Declaration {
  return onEngine(name, summary, {
    help: async () => (await import('../filing.ts')).filingHelp,
    run: async (args, opened, print) => {
      const { filingCommand, writeNewFile: write } = await import('../filing.ts')
      return filingCommand(name, args, { engine: opened.engine, companies: listed(opened), write }, print)
    },
  })
}

function rights(name: 'grant' | 'revoke', summary: string): Declaration {
  return onEngine(name, summary, {
    help: async () => (await import('../rights.ts')).rightsHelp[name],
    run: async (args, { keys }, print) => (await import('../rights.ts')).rightsCommand(name, args, keys, print),
  })
}

function proof(name: 'verify' | 'proof', summary: string): Declaration {
  return onEngine(name, summary, {
    help: async () => {
      const { proofHelp, verifyHelp } = await import('../proof.ts')
      return name === 'verify' ? verifyHelp : proofHelp
    },
    run: async (args, opened, print) => {
      const { engine, proofs } = opened
      const { proofCommand } = await import('../proof.ts')
      return proofCommand(name, args, { engine, proofs, companies: listed(opened) }, print)
    },
  })
}

/** The log of a command: of it only what is wrong, on stderr, for the command itself answers on stdout. */
async function quietLog({ logLevel, logFormat }: Config) {
  const { createLog } = await import('../service/log.ts')
  const { shownOutput } = await import('../service/pretty.ts')
  return createLog(logLevel === 'info' ? 'warn' : logLevel, await shownOutput(2, logFormat))
}

/** A command that works on the database of the service, beside it or alone; a signal closes what it opened. */
function onEngine(
  name: string,
  summary: string,
  {
    help,
    endsItself = false,
    run,
  }: {
    help: () => Promise<Help>
    /** It heeds the signal itself, and is waited for; others are cut off between two statements. */
    endsItself?: boolean
    run: (
      args: readonly string[],
      opened: OpenEngine,
      print: Print,
      config: Config,
      signal: AbortSignal,
    ) => Promise<number>
  },
): Declaration {
  return {
    name,
    summary,
    help,
    run: async ({ args, config, print }) => {
      const settings = config()
      const log = await quietLog(settings)
      const { unknownSettings } = await import('../../config/unknown.ts')
      for (const sentence of unknownSettings(process.env)) log.warn(sentence)
      const signal = toldToEnd()
      const { openForCommand } = await import('../service/serve.ts')
      const opened = await openForCommand(settings, name, log)
      try {
        if (signal.aborted) return 130
        const work = run(args, opened, print, settings, signal)
        return await (endsItself ? work : unlessEnded(work, signal))
      } finally {
        await opened.close()
      }
    },
  }
}

/** A command over many files or documents, through a service; the first signal ends it in order, the second one at once. */
function overMany(
  name: string,
  summary: string,
  {
    help,
    config: read,
    run,
  }: {
    help: () => Promise<Help>
    /** Its settings; those of the service unless told. */
    config?: () => Promise<Config>
    run: (args: readonly string[], given: BulkGiven) => Promise<number>
  },
): Declaration {
  return {
    name,
    summary,
    help,
    run: async ({ args, config, print }) => {
      const settings = read === undefined ? config() : await read()
      const log = await quietLog(settings)
      const { unknownSettings } = await import('../../config/unknown.ts')
      for (const sentence of unknownSettings(process.env)) log.warn(sentence)
      const signal = toldToEnd()
      const { exitCodes, Stopped } = await import('../reach/given.ts')
      const tell = (text: string): void => void process.stderr.write(text)
      const { stderr } = process
      const [terminal, columns] = [stderr.isTTY, () => stderr.columns]
      const given = { env: process.env, config: settings, print, log, tell, terminal, columns }
      try {
        return await run(args, { ...given, signal })
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
        tell(`${error.message}\n`)
        return exitCodes.stopped
      }
    },
  }
}

/** A command that works on whole books, on a database that the service may be using; a signal stops it in order. */
function onBooks(
  name: string,
  summary: string,
  {
    help,
    run,
  }: {
    help: () => Promise<Help>
    run: (given: BooksCommand & { readonly config: Config }) => Promise<number>
  },
): Declaration {
  return {
    name,
    summary,
    help,
    run: ({ args, config, print }: Given) => {
      const signal = toldToEnd(new Error('Stopped before the end; nothing of it is left.'))
      const say = (sentence: string): void => print(`${sentence}\n`)
      const work = { say, log: { info: () => undefined, warn: say }, signal }
      return run({ args, config: config(), work, print })
    },
  }
}
