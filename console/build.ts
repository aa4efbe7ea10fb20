import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** A built file: its path below `console/built`, and its bytes. */
export type BuiltFile = readonly [path: string, bytes: Uint8Array]

/** Below this, packing saves nothing that a packet does not hold anyway. */
const worthPacking = 1_024

/**
 * The console as it is served (F114): the page, its scripts and styles with the hash of what is in them in their names, and
 * beside each a `.br` and a `.gz`. The same sources make the same bytes: no date and no path of this machine is in them.
 */
export async function builtConsole(): Promise<readonly BuiltFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'facturier-console-'))
  try {
    await build({
      configFile: join(import.meta.dirname, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder },
    })
    const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    const read = names.map(async (name): Promise<BuiltFile> => [
      name.replaceAll(sep, '/'),
      await readFile(join(folder, name)),
    ])
    const files = await Promise.all(read)
    return files.flatMap(withPacked).sort(([a], [b]) => (a < b ? -1 : 1))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function withPacked([path, bytes]: BuiltFile): readonly BuiltFile[] {
  if (bytes.length < worthPacking) return [[path, bytes]]
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const gz = gzipSync(bytes, { level: 9 })
  // The tenth byte of a gzip file says which system packed it: unknown, so that every system writes the same.
  gz[9] = 255
  return [
    [path, bytes],
    [`${path}.br`, brotliCompressSync(bytes, quality)],
    [`${path}.gz`, gz],
  ]
}
