import { accessSync, constants, existsSync, type StatsFs, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { systemCode } from '../reach/given.ts'
import { ownAddress } from '../service/address.ts'
import { printable } from '../terms/printable.ts'
import { type Finding, warning, well, wrong } from './finding.ts'

const gigabyte = 1024 ** 3

/** What is to be said of this machine: its Node, the folders of the service and the room there, and how it is reached. */
export async function machineFindings(config: Config): Promise<Finding[]> {
  const { node } = process.versions
  return [
    Number(node.split('.', 1)[0]) < 24
      ? wrong('Node', `Node ${node} is too old.`, 'Start it with npm start, which brings Node 24 along.')
      : well('Node', `Node ${node}.`),
    ...(config.databaseUrl === undefined ? [folderFinding(config.dataDir)] : []),
    ...roomFindings([config.databaseUrl === undefined ? nearest(config.dataDir) : '.', tmpdir()]),
    doorFinding(config),
    await serviceFinding(config),
  ]
}

function folderFinding(folder: string): Finding {
  const there = nearest(folder)
  try {
    accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK)
    return well(
      'data folder',
      existsSync(folder) ? `${resolve(folder)} may be written.` : `${resolve(folder)} is made at the start.`,
    )
  } catch (error) {
    const remedy = 'Give it to the user who runs the service, or set FACTURIER_DATA to another folder.'
    return wrong('data folder', `${resolve(there)} may not be written (${systemCode(error)}).`, remedy)
  }
}

function nearest(folder: string): string {
  const place = resolve(folder)
  return existsSync(place) || dirname(place) === place ? place : nearest(dirname(place))
}

function roomFindings(folders: readonly string[]): Finding[] {
  return folders.map((folder) => {
    const found = roomAt(folder)
    if (typeof found === 'string')
      return wrong(
        'disk',
        `${printable(resolve(folder))} cannot be looked at (${found}).`,
        'Set FACTURIER_DATA, for the books, and TMPDIR, for what is made and thrown away, to folders that are there.',
      )
    const { bavail, blocks, bsize } = found
    const [free, share] = [(bavail * bsize) / gigabyte, bavail / Math.max(1, blocks)]
    const said = `${free.toFixed(1)} GB (${Math.floor(share * 100)} %) are free at ${resolve(folder)}.`
    const remedy = 'Make room: a full disk stops all posting.'
    if (free < 0.5 || share < 0.02) return wrong('disk', said, remedy)
    return free < 5 && share < 0.1 ? warning('disk', said, remedy) : well('disk', said)
  })
}

/** The room on the disk of a folder, or the code of why that cannot be told. */
function roomAt(folder: string): StatsFs | string {
  try {
    return statfsSync(folder)
  } catch (error) {
    return systemCode(error)
  }
}

function doorFinding({ host, publicUrl, trustedProxies }: Config): Finding {
  const remedy = 'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.'
  if (/^(127\.|localhost$|::1$)/.test(host))
    return well('TLS', `The service listens on ${host}, for this machine only.`)
  if (publicUrl?.startsWith('http:') === true)
    return wrong('TLS', 'PUBLIC_URL is http: keys travel unencrypted.', remedy)
  if (publicUrl === undefined && trustedProxies === 0)
    return warning('TLS', `The service listens on ${host}, and nothing says that a proxy with TLS is in front.`, remedy)
  return well('TLS', 'Clients come through a proxy.')
}

/** A replica that follows says how far behind it is: that is as it should be. */
function serving(base: string, notes: readonly string[]): Finding {
  const said = `It is ready at ${base}${notes.length === 0 ? '.' : `, and says: ${notes.join('; ')}`}`
  return notes.every((note) => /^replica \S+: [\d.]+ s behind,/.test(note))
    ? well('service', said)
    : warning('service', said, 'Look into its log.')
}

async function serviceFinding(config: Config): Promise<Finding> {
  const base = ownAddress(config)
  try {
    const response = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(10_000) })
    const [first = '', ...notes] = (await response.text()).trim().split('\n')
    if (response.ok && first === 'ok') return serving(base, notes)
    if (first === 'not ready')
      return wrong(
        'service',
        `It runs at ${base} and is not ready: its database does not answer or takes no writes.`,
        'See what is said of the database, and its log.',
      )
    return wrong('service', `Something else answers at ${base}.`, 'Set HOST and PORT to the address of the service.')
  } catch {
    return warning(
      'service',
      `Nothing answers at ${base}.`,
      'Start it, or set HOST and PORT to the address of the service.',
    )
  }
}
