import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'start-modules-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** The modules that a process of its own loads for a script, by their path below the repository. */
function loadedBy(script: string): readonly string[] {
  const path = join(folder, 'script.ts')
  const told = `import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
    process.on('exit', () => process.stdout.write(JSON.stringify(loaded)))
    ${script}`
  writeFileSync(path, told)
  const loaded = JSON.parse(execFileSync(process.execPath, [path], { cwd: root, encoding: 'utf8' })) as string[]
  return loaded.map((url) => url.replace(/^.*?\/(?=src\/|node_modules\/)/, ''))
}

const serving = `await import(${JSON.stringify(new URL('../../src/cli/service/serve.ts', import.meta.url).href)})`

describe('a start', () => {
  it('loads what it serves with, and nothing of what only a browser or a demo wants', () => {
    const loaded = loadedBy(serving)
    expect(loaded).toContain('src/odata/odata.ts')
    expect(loaded).toContain('src/graphql/server.ts')
    const unwanted =
      /^src\/(?:odata\/openapi\/|mcp\/|graphql\/graphiql\/(?!later\.ts)|cli\/demo|cli\/(?:company|key|migrate)\.ts)|swagger-ui|render-graphiql|@modelcontextprotocol|node_modules\/zod/
    expect(loaded.filter((path) => unwanted.test(path))).toEqual([])
  })

  it('takes no types away where all that it needs was compiled before', () => {
    const told =
      "data:text/javascript,process.on('exit',()=>console.log(process.moduleLoadList.some((one)=>one.includes('amaro'))))"
    const start = (): string =>
      execFileSync(process.execPath, ['--import', told, 'src/start.js', 'help'], { cwd: root, encoding: 'utf8' })
    start()
    expect(start()).toMatch(/\bfalse\s*$/)
    const anew = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
    expect(
      execFileSync(process.execPath, ['--import', told, 'src/start.js', 'help'], {
        cwd: root,
        encoding: 'utf8',
        env: anew,
      }),
    ).toMatch(/\btrue\s*$/)
  })

  it('compiles nothing of ours with the baseline compiler, which is how a process of long life does not die of it', () => {
    const compiled = (script: string): string =>
      execFileSync(process.execPath, ['--trace-baseline-batch-compilation', script, 'help'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
      })
    expect(compiled('src/start.js')).not.toMatch(/Enqueued SFI programOf\b/)
    expect(process.execArgv).toContain('--no-sparkplug')
    // The commands themselves, without our way in.
    const alone = join(folder, 'alone.ts')
    const line = new URL('../../src/cli/line/program.ts', import.meta.url).href
    writeFileSync(alone, `const { main } = await import('${line}'); await main(['help'])`)
    expect(compiled(alone)).toMatch(/Enqueued SFI programOf\b/)
  })

  it('is seen by the check itself when it loads more', () => {
    const more = `await import(${JSON.stringify(new URL('../../src/graphql/graphiql/route.ts', import.meta.url).href)})`
    expect(loadedBy(more)).toContain('src/graphql/graphiql/route.ts')
  })
})
