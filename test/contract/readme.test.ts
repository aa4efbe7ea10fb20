import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCommand } from '../../src/cli/demo/demo.ts'
import { odataPath } from '../../src/cli/service/address.ts'
import { readConfig } from '../../src/config.ts'
import { admin } from '../support/admin.ts'
import { startService, type Service } from '../support/service.ts'

/**
 * What README.md and docs/e-invoices.md show is run as it is printed, by a shell in a folder like that of the service, and
 * what it answers is compared. A line of `…` stands for any lines.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const pageOf = (name: string): string => readFileSync(join(root, name), 'utf8')
const readme = pageOf('README.md')
const config = readConfig({})
const printedBase = `http://127.0.0.1:${config.port}`

/** The code fences of a page: what stands behind the backticks, and the text. */
function fencesOf(page: string): readonly (readonly [language: string, text: string])[] {
  return [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => [language, text])
}

/** The fences that follow a shell script of a page, after the script itself. */
function scriptOf(page: string): readonly string[] {
  const fences = fencesOf(page)
  const at = fences.findIndex(([language]) => language === 'sh')
  return fences.slice(at).map(([, text]) => text)
}

/** Without what differs each time: ids and the numbers the demo makes up. */
function steady(text: string): string {
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID').replaceAll(/\bDEMO-\w+/g, 'DEMO-NO')
}

let service: Service
let folder: string

beforeAll(async () => {
  service = await startService({ openingStock: true })
  folder = mkdtempSync(join(tmpdir(), 'facturier-readme-'))
  mkdirSync(join(folder, '.facturier'))
  writeFileSync(join(folder, '.facturier/admin-key'), `${admin.user}:${admin.key}\n`)
  for (const name of ['templates', 'test']) symlinkSync(join(root, name), join(folder, name))
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function shell(text: string): Promise<string> {
  const here = text.replaceAll(printedBase, service.base)
  return (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', here], { cwd: folder })).stdout
}

describe('README.md', () => {
  it('names the addresses that a start prints', () => {
    expect(readme).toContain(`OData ${printedBase}${odataPath(config)} and GraphQL ${printedBase}/graphql`)
    for (const path of ['/graphql', '/docs']) expect(readme).toContain(`<${printedBase}${path}>`)
  })

  it('shows what the demo tells', async () => {
    const shown = fencesOf(readme).find(([, text]) => text.startsWith('$ npm run demo\n'))?.[1] ?? ''
    const lines = shown.split('\n').slice(1)
    const [, day = ''] = /^Posted .* on (\d{4}-\d\d-\d\d)/m.exec(shown) ?? []
    const { hostname: HOST, port: PORT } = new URL(service.base)
    const env = { HOST, PORT, FACTURIER_ADMIN_USER: admin.user, FACTURIER_ADMIN_KEY: admin.key }
    let told = ''
    expect(await demoCommand(['--posting-date', day], env, (part) => void (told += part))).toBe(0)
    const pattern = lines.map((line) => (line === '…' ? '[^]*?' : `${RegExp.escape(steady(line))}\\n`)).join('')
    expect(steady(told).replaceAll(service.base, printedBase)).toMatch(new RegExp(`^${pattern.replace(/\\n$/, '')}$`))
  })

  it('shows what the requests by hand answer, and docs/e-invoices.md what a broken file does', async () => {
    const [tour = '', answers = ''] = scriptOf(readme)
    expect(steady(await shell(tour)).trim()).toBe(steady(answers).trim())
    const [more = '', report = ''] = scriptOf(pageOf('docs/e-invoices.md'))
    const [variables = ''] = tour.split('\n\n')
    const told = await shell(`${variables}\n${more}`)
    const found = [...told.matchAll(/\{"rule":[^{}]*\}/g)].map(([text]) => JSON.parse(text))
    const shown = report.split(/^(?=\{)/m).map((text) => JSON.parse(text))
    expect(shown.length).toBeGreaterThan(1)
    for (const finding of shown) expect(found).toContainEqual(expect.objectContaining(finding))
    expect(readFileSync(join(folder, '.facturier/preview.html'), 'utf8')).toContain('<html lang="nl"')
  })
})
