import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
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

/** What npm says, with the name of the project in place of its folder's and the licences that packages say in words. */
function bom(): object {
  const said = execFileSync('npm', npm, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { metadata, components, ...rest } = JSON.parse(said) as Bom
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
