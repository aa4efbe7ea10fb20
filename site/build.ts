import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { navigation } from './navigation.ts'
import { stage, top } from './staging.ts'

/**
 * `npm run docs`: makes the site of the pages (F111), in `site/dist` or the folder of `--out`, for the path of `--base`.
 * With `--serve` it is then shown at port 4173 of this machine, until Ctrl-C. It asks nothing of the network.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'site/dist' },
    base: { type: 'string', default: '/' },
    serve: { type: 'boolean', default: false },
  },
})
if (!/^\/(?:[\w.-]+\/)*$/.test(values.base))
  throw new Error(`--base is "${values.base}": write a path that begins and ends with a slash, such as /facturier/.`)

/** Stands in a folder that was made here, and may be emptied. */
const mark = '.made-by-npm-run-docs'
const out = resolve(values.out)
const refused = refusal(out)
if (refused !== undefined) {
  process.stderr.write(`${refused}\n`)
  process.exit(1)
}
const pages = mkdtempSync(join(tmpdir(), 'facturier-pages-'))
// Ctrl-C ends the program that shows the site; what was put aside for it goes too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
try {
  stage(pages, { base: values.base, outDir: out })
  vitepress('build')
  const made = globSync('*.html', { cwd: out }).filter((name) => name !== '404.html').length
  const wanted = navigation.flatMap((chapter) => chapter.pages).length
  writeFileSync(join(out, mark), 'Made by npm run docs, which empties this folder before it writes.\n')
  if (made !== wanted) throw new Error(`${made} pages were made of ${wanted}.`)
  process.stdout.write(`${made} pages in ${out}\n`)
  if (values.serve) vitepress('serve')
} finally {
  rmSync(pages, { recursive: true, force: true })
}

/** Why a folder must not be the site's, which is emptied first: it holds the repository, or what somebody else put there. */
function refusal(folder: string): string | undefined {
  const below = relative(existsSync(folder) ? realpathSync(folder) : folder, realpathSync(top))
  const holds = below === '' || (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below))
  if (holds)
    return `--out is ${folder}, in which this repository is, and the folder is emptied first: name one of its own.`
  const own = folder === resolve(top, 'site/dist')
  const [first] = existsSync(folder) ? readdirSync(folder) : []
  if (own || first === undefined || existsSync(join(folder, mark))) return undefined
  return `--out is ${folder}, which has files that npm run docs did not make (such as ${first}), and it is emptied first: name a new folder, or an empty one.`
}

function vitepress(command: 'build' | 'serve'): void {
  const program = join(import.meta.dirname, 'node_modules/vitepress/bin/vitepress.js')
  const { status, error } = spawnSync(process.execPath, [program, command, pages], { cwd: top, stdio: 'inherit' })
  if (error !== undefined) throw error
  // What shows the site ends by a signal, and that is right.
  if (command === 'build' && status !== 0) throw new Error('VitePress could not build the site; it says why above.')
}
