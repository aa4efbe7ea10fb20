import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { root } from '../tidy/source-files.ts'
import { clientModules, compiler, type Loose } from './libraries.ts'

/**
 * The files of ops/kubernetes against the published schemas of Kubernetes (F109), as the package kubernetes-models has them: its
 * validators know types and what is required, its types know what is no field.
 */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facturier-kubernetes-'))
  await symlink(clientModules, join(folder, 'node_modules'))
})
afterAll(() => rm(folder, { recursive: true }))

async function objects(): Promise<readonly { kind: string; apiVersion: string; json: string }[]> {
  const found: { kind: string; apiVersion: string; json: string }[] = []
  for (const name of await readdir(`${root}ops/kubernetes`))
    for (const one of parseAllDocuments(await readFile(`${root}ops/kubernetes/${name}`, 'utf8'))) {
      const { kind, apiVersion } = one.toJS() as { kind: string; apiVersion: string }
      found.push({ kind, apiVersion, json: JSON.stringify(one.toJS()) })
    }
  return found
}

async function validated(kind: string, apiVersion: string, json: string): Promise<void> {
  const models: Loose = await import(join(clientModules, 'kubernetes-models', apiVersion, `${kind}.js`))
  new models[kind](JSON.parse(json)).validate()
}

it('every object has what is required, of the types that are wanted', async () => {
  const all = await objects()
  expect(all.length).toBe(8)
  for (const { kind, apiVersion, json } of all) await validated(kind, apiVersion, json)
  const [deployment] = all.filter(({ kind }) => kind === 'Deployment')
  const wrong = deployment?.json.replace('"replicas":2', '"replicas":"2"') ?? ''
  await expect(validated('Deployment', 'apps/v1', wrong)).rejects.toThrow('replicas must be integer')
})

it('every field is one that Kubernetes knows', async () => {
  const all = await objects()
  const compiled = async (change: (json: string) => string): Promise<string> => {
    const imports = [
      ...new Set(all.map(({ kind, apiVersion }) => `import type { I${kind} } from 'kubernetes-models/${apiVersion}'`)),
    ]
    const lines = all.map(({ kind, json }, at) => `export const object${at}: I${kind} = ${change(json)}`)
    await writeFile(join(folder, 'objects.mts'), [...imports, ...lines].join('\n'))
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      'objects.mts',
    ]
    return promisify(execFile)(process.execPath, [compiler, ...flags], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  }
  expect(await compiled((json) => json)).toBe('')
  expect(await compiled((json) => json.replace('"readOnlyRootFilesystem"', '"readOnlyRootFileSystem"'))).toContain(
    'readOnlyRootFileSystem',
  )
})
