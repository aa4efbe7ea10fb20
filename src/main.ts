const usage = `Usage: node src/main.ts COMMAND
  serve     run the service (npm start)
  migrate   bring the database schema up to date
  company   make, list and export companies
  key       make, list and revoke access keys, give and take rights
  demo      book an e-invoice in the running service
  vat-return, customer-listing, intra-community
            write a file for the administration
  help      this text
`
const commands = ['serve', 'migrate', 'company', 'key', 'demo', 'vat-return', 'customer-listing', 'intra-community']

/** Runs one command; answers the exit code, or undefined when the service runs on. */
async function run(command: string, args: readonly string[]): Promise<number | undefined> {
  const { readConfig } = await import('./config.ts')
  const config = readConfig(process.env)
  const print = (text: string): void => void process.stdout.write(text)
  if (command === 'demo') {
    const { demoCommand } = await import('./cli/demo/demo.ts')
    return demoCommand(args, process.env, print)
  }
  const { openEngine, serve } = await import('./cli/service/serve.ts')
  if (command === 'serve') {
    await serve(config)
    return undefined
  }
  const { createLog } = await import('./cli/service/log.ts')
  const { standardOutput } = await import('./cli/service/line-output.ts')
  // The commands answer on stdout themselves: of the log only what is wrong.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, standardOutput(1))
  if (command === 'migrate') {
    const { migrateCommand } = await import('./cli/migrate.ts')
    print(`${await migrateCommand(config, log)}\n`)
    return 0
  }
  const opened = await openEngine(config, log)
  try {
    if (command === 'company') {
      const { companyCommand } = await import('./cli/company.ts')
      return await companyCommand(
        args,
        {
          make: (wanted) => opened.makeCompany(wanted),
          makeFrom: (folder, given) => opened.importCompany(folder, given),
          write: (name, folder) => opened.exportCompany(name, folder),
          list: () => opened.companies(),
        },
        print,
      )
    }
    const { filingCommand, filingCommands, writeNewFile } = await import('./cli/filing.ts')
    const filing = filingCommands.find((one) => one === command)
    if (filing !== undefined) {
      const actions = { engine: opened.engine, companies: () => opened.companies(), write: writeNewFile }
      return await filingCommand(filing, args, actions, print)
    }
    const { keyCommand } = await import('./cli/key.ts')
    return await keyCommand(args, opened.keys, print)
  } finally {
    await opened.close()
  }
}

/**
 * When nobody reads our output any more, as `head` that has seen enough, the command goes on without it and ends as
 * usual: cut off, it would leave PostgreSQL running. An output that cannot be written otherwise is told and exits 1.
 */
function goOnWithoutReader(): void {
  let told = false
  process.stderr.on('error', () => undefined)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (told || error.code === 'EPIPE') return
    told = true
    process.stderr.write(`The output cannot be written (${error.code ?? error.message}).\n`)
    process.on('exit', () => (process.exitCode ||= 1))
  })
}

/** The composition root: refuses an old Node, knows the commands, and tells a failure in one sentence. */
async function main(): Promise<void> {
  const [command = 'help', ...args] = process.argv.slice(2)
  if (command !== 'serve') goOnWithoutReader()
  // Everything else is imported later, so that an old Node gets this sentence and not a syntax error.
  if (Number(process.versions.node.split('.', 1)[0]) < 24) {
    process.stderr.write(
      `Facturier needs Node 24 and this is ${process.version}: start it with npm start, which brings it along.\n`,
    )
    process.exitCode = 1
  } else if (['help', '--help', '-h'].includes(command)) {
    process.stdout.write(usage)
  } else if (!commands.includes(command)) {
    process.stderr.write(`There is no command ${command.slice(0, 200)}.\n${usage}`)
    process.exitCode = 2
  } else {
    try {
      // Asked for before by start.js; whoever starts this file has it from here on.
      const { keepCompiled } = await import('./cli/service/compile-cache.js')
      keepCompiled(process.env.FACTURIER_DATA || '.facturier')
      process.exitCode = await run(command, args)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`)
      // A half-started service may hold handles that would keep the process alive.
      process.exit(1)
    }
  }
}

await main()
