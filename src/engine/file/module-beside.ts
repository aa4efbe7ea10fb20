import { extname, join } from 'node:path'

/**
 * The path of a module in the folder of another one, for a thread: with the ending of that one, which is `.ts` in a clone and `.js`
 * in a package (F107).
 */
export function moduleBeside({ dirname, filename }: Pick<ImportMeta, 'dirname' | 'filename'>, name: string): string {
  return join(dirname, `${name}${extname(filename)}`)
}
