#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// `facturier` as npm installs it (F107): plain JavaScript that any Node from 14 on reads. On an older Node than Facturier needs it
// goes on with the one that came along as an optional package; no script of an installation is needed for that.

const neededMajor = 24
/** As `npm start` has it: an export of a million entries peaks some 100 MB lower. */
const serveFlag = '--max-semi-space-size=8'

const here = dirname(fileURLToPath(import.meta.url))
const args = process.argv.slice(2)

/** A clone runs its sources, a package the JavaScript that was made of them when it was packed. */
function programPath() {
  const source = join(here, '../src/start.js')
  return existsSync(source) ? source : join(here, '../dist/start.js')
}

/** The Node that was installed with this package, or undefined where there is none for this machine. */
function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    const path = join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs another Node in our place: it gets every signal, and ends this process as it ended itself.
 *
 * @param {string} node
 * @param {readonly string[]} flags
 */
function goOnWith(node, flags) {
  const child = spawn(node, [...flags, programPath(), ...args], {
    // By the channel it learns that this process is gone, even killed: src/cli/service/launcher.ts.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, FACTURIER_LAUNCHER: String(process.pid) },
  })
  // Ctrl-C and a closed terminal reach the child from the terminal itself: told twice, it would end at once.
  const fromTerminal = process.stdin.isTTY === true
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal === 'SIGTERM' || !fromTerminal) child.kill(signal)
    })
  }
  // npx hands SIGTERM to a shell that dies of it and tells nobody.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 500).unref()
  }
  child.on('error', (error) => {
    process.stderr.write(`The Node ${node} that came with Facturier cannot be started: ${error.message}.\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code === null ? 128 + (signal === null ? 0 : constants.signals[signal]) : code
    // What waits for nobody any more ends here, whatever still listens.
    process.exit()
  })
}

if (Number(process.versions.node.split('.', 1)[0]) >= neededMajor) {
  // Flags of V8 are for a process that is still to begin.
  if (args[0] === 'serve' && typeof process.execve === 'function' && !process.execArgv.includes(serveFlag))
    process.execve(
      process.execPath,
      [process.execPath, ...process.execArgv, serveFlag, programPath(), ...args],
      process.env,
    )
  await import(pathToFileURL(programPath()).href)
} else {
  const node = bundledNode()
  if (node === undefined) {
    process.stderr.write(
      `Facturier needs Node ${neededMajor} and this is ${process.version}, and none came along for ${process.platform} ${process.arch}: install Node ${neededMajor} (https://nodejs.org), or install Facturier without --omit=optional.\n`,
    )
    process.exitCode = 1
  } else goOnWith(node, args[0] === 'serve' ? [serveFlag] : [])
}
