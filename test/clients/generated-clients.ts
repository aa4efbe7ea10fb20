import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { Service } from '../support/service.ts'
import { clientModules, compiler, type Loose } from './libraries.ts'

const run = promisify(execFile)

/** A folder of its own with the `$metadata` the running service answers, and generated code beside it. */
export interface ClientFolder {
  readonly path: string
  /** The text of the `$metadata` the code was generated from. */
  readonly metadata: string
  /** Loads a generated module (`./client/…`) or a library beside it. */
  readonly load: (name: string) => Loose
  /** Checks a program against the generated types; answers what the compiler says, '' when nothing. */
  readonly typeErrors: (program: string) => Promise<string>
  readonly remove: () => Promise<void>
}

/** Two clients: one with decimals as numbers, which is the default, and one with decimals as exact text. */
const odata2tsSettings = `const { EmitModes, Modes } = require('@odata2ts/odata2ts')
const source = 'metadata/facturier.edmx'
module.exports = {
  mode: Modes.all,
  emitMode: EmitModes.js_dts,
  services: {
    facturier: { source, output: 'client', serviceName: 'facturier' },
    exact: { source, output: 'exact', serviceName: 'exact', emitMode: EmitModes.js, v4BigNumberAsString: true },
  },
}
`

/** Generates a client with odata2ts as its users do: configuration file, command line, `$metadata` of the service. */
export async function odata2tsClient(service: Service): Promise<ClientFolder> {
  return generated(await clientFolder(service), async ({ path }) => {
    await writeFile(join(path, 'odata2ts.config.cjs'), odata2tsSettings)
    await command(path, '@odata2ts/odata2ts/lib/run-cli.js')
  })
}

/** Generates a client with the SAP Cloud SDK and lets its strict TypeScript compiler translate it. */
export async function sapClient(service: Service): Promise<ClientFolder> {
  const options = ['--input', 'metadata', '--outputDir', 'client', '--transpile', '--skipValidation']
  return generated(await clientFolder(service), ({ path }) =>
    command(path, '@sap-cloud-sdk/generator/dist/cli.js', ...options),
  )
}

/** The folder once its client is in it; a generator that fails leaves no folder behind. */
async function generated(
  folder: ClientFolder,
  generate: (folder: ClientFolder) => Promise<void>,
): Promise<ClientFolder> {
  try {
    await generate(folder)
    return folder
  } catch (error) {
    await folder.remove()
    throw error
  }
}

async function clientFolder(service: Service): Promise<ClientFolder> {
  const answer = await service.request('GET', `${service.companyUrl}/$metadata`, undefined, {
    accept: 'application/xml',
  })
  expect(answer.status, answer.text).toBe(200)
  const path = await mkdtemp(join(tmpdir(), 'facturier-client-'))
  await symlink(clientModules, join(path, 'node_modules'))
  await mkdir(join(path, 'metadata'))
  await writeFile(join(path, 'metadata', 'facturier.edmx'), answer.text)
  await writeFile(join(path, 'package.json'), JSON.stringify({ type: 'commonjs' }))
  const compilerOptions = {
    module: 'commonjs',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    strict: true,
    esModuleInterop: true,
  }
  await writeFile(join(path, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const load = createRequire(join(path, 'client.cjs'))
  return {
    path,
    metadata: answer.text,
    load,
    typeErrors: async (program) => typeErrors(path, program),
    remove: async () => rm(path, { recursive: true }),
  }
}

/** The project's own compiler over one program; the declarations of the libraries themselves are not judged. */
async function typeErrors(path: string, program: string): Promise<string> {
  await writeFile(join(path, 'program.ts'), program)
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2023', 'dom'],
    strict: true,
    skipLibCheck: true,
    types: ['node'],
    noEmit: true,
  }
  await writeFile(join(path, 'tsconfig.program.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  try {
    await command(path, compiler, '-p', 'tsconfig.program.json')
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

async function command(cwd: string, script: string, ...options: readonly string[]): Promise<void> {
  await run(process.execPath, [resolve(clientModules, script), ...options], { cwd, maxBuffer: 16_000_000 })
}
