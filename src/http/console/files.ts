import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** One file of the console, as it is sent: whole, and packed where the build packed it. */
export interface ConsoleFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Uint8Array
  readonly br: Uint8Array | undefined
  readonly gzip: Uint8Array | undefined
}

/** The built console: its page, and its other files by the path they are asked by. */
export interface ConsoleFiles {
  readonly page: ConsoleFile
  readonly others: ReadonlyMap<string, ConsoleFile>
}

/** The kinds of files that a build makes; anything else is sent as bytes to be stored. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}

/** The page, which is sent for every screen. */
const pageName = 'index.html'

/**
 * Reads the built console (`console/built`): what is asked for later is looked up among these names, so no request names a file.
 * Undefined where there is no page in the folder.
 */
export async function readConsole(folder: string): Promise<ConsoleFiles | undefined> {
  const names = await filesOf(folder)
  if (!names.includes(pageName)) return undefined
  const known = new Set(names)
  const packed = (name: string): boolean => /\.(br|gz)$/.test(name) && known.has(name.replace(/\.(br|gz)$/, ''))
  const read = async (name: string): Promise<ConsoleFile> => {
    const beside = async (end: string) =>
      known.has(`${name}${end}`) ? readFile(join(folder, `${name}${end}`)) : undefined
    const [bytes, br, gzip] = await Promise.all([readFile(join(folder, name)), beside('.br'), beside('.gz')])
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return { type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream', etag, bytes, br, gzip }
  }
  const others = new Map<string, ConsoleFile>()
  for (const name of names)
    if (name !== pageName && !packed(name)) others.set(`/console/${pathOf(name)}`, await read(name))
  return { page: await read(pageName), others }
}

/** The names of the files of a folder and those below it, with slashes; none where there is no such folder. Links are left out. */
async function filesOf(folder: string): Promise<readonly string[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found
      .filter((one) => one.isFile())
      .map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function pathOf(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}
