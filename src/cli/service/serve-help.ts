import type { Help } from '../terms/help.ts'

/** What `serve` says of itself; beside it, for help needs nothing of what serving does. */
export const serveHelp: Help = {
  usage: `Usage:
  serve

Runs the service: on the PostgreSQL of DATABASE_URL, else on one of its own in the folder FACTURIER_DATA (.facturier unless told).
It prints one line when it is ready and logs on stdout, for people on a terminal, as lines of JSON otherwise (LOG_FORMAT). Ctrl-C
or SIGTERM lets requests end first. All settings are variables of the environment: docs/configuration.md.
`,
  options: {},
}
