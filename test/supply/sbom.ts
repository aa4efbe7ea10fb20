import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tidy/source-files.ts'
import { licenceOf } from './licences.ts'

/**
 * `npm run sbom [-- FILE]` writes the bill of materials (CycloneDX 1.5, JSON) of what comes with Facturier, as npm makes it of
 * the lockfile: to FILE, else facturier.cdx.json. The same lockfile makes the same bytes, so it has no time and a serial number
 * of its content.
 */
interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly unknown[]
}

interface Bom {
  readonly metadata: { readonly component: Component; readonly tools: unknown }
  readonly components: readonly Component[]
}

const npm = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only']

/**
 * What npm makes of package.json and lockfile. swagger-ui is bundled in the tarball with a stand-in for its analytics, and npm
 * calls an override of what is bundled an error, so it is asked about copies that bundle nothing: the components are the same.
 */
function fromNpm(): Bom {
  const folder = mkdtempSync(join(tmpdir(), 'facturier-sbom-'))
  try {
    const { bundleDependencies: _, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      bundleDependencies?: unknown
    }
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { inBundle?: boolean; bundleDependencies?: unknown }>
    }
    for (const entry of Object.values(lock.packages)) {
      delete entry.inBundle
      delete entry.bundleDependencies
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    // `npm run -s` would have the npm below silent too, also about its errors.
    const env = { ...process.env, npm_config_loglevel: 'error' }
    return JSON.parse(
      execFileSync('npm', npm, { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
    ) as Bom
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What npm says, with the name of the project in place of its folder's and the licences that packages say in words. */
function bom(): object {
  const { metadata, components, ...rest } = fromNpm()
  const { tools, component } = metadata
  const made = {
    ...rest,
    serialNumber: '',
    metadata: { tools, component: { ...component, name: 'facturier' } },
    components: components.map(withLicence),
  }
  const digest = createHash('sha256').update(JSON.stringify(made)).digest('hex')
  const [, a = '', b = '', c = '', d = '', e = ''] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(digest) ?? []
  return { ...made, serialNumber: `urn:uuid:${a}-${b}-8${c}-a${d}-${e}` }
}

function withLicence(component: Component): Component {
  const [name = ''] = component['bom-ref'].split(/(?<=.)@/)
  const expression = licenceOf({ name, licence: '' })
  return expression === '' ? component : { ...component, licenses: [{ license: { name: expression } }] }
}

const [file = 'facturier.cdx.json'] = process.argv.slice(2)
writeFileSync(file, `${JSON.stringify(bom(), null, 2)}\n`)
console.log(`${file} is written.`)
