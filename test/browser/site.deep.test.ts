import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { extname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { navigation, siteNameOf } from '../../site/navigation.ts'
import { launch, missing, visit } from '../support/browser.ts'

/** The site of the documentation (F111), built as `npm run docs` builds it, without a way out to the network. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const base = '/books/'
let folder: string
let site: string

/** A process that asks anybody for a connection ends with an error. */
const offline = `
import net from 'node:net'
import dns from 'node:dns'
const refuse = () => { throw new Error('The build asks the network.') }
net.Socket.prototype.connect = refuse
dns.lookup = refuse
dns.promises.lookup = refuse
`

beforeAll(async () => {
  if (!existsSync(join(root, 'site/node_modules'))) throw new Error('VitePress is not installed: run npm run clients.')
  folder = mkdtempSync(join(tmpdir(), 'facturier-site-'))
  site = join(folder, 'site')
  writeFileSync(join(folder, 'offline.mjs'), offline)
  const env = { PATH: process.env.PATH, HOME: folder, NODE_OPTIONS: `--import=${join(folder, 'offline.mjs')}` }
  await promisify(execFile)(process.execPath, ['site/build.ts', '--out', site, '--base', base], { cwd: root, env })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const textOf = (name: string): string => readFileSync(join(site, name), 'utf8')
const pages = (): readonly string[] => globSync('*.html', { cwd: site }).filter((name) => name !== '404.html')
/** What the attributes of a page name, entities decoded. */
const targetsOf = (html: string, attribute: 'href' | 'src'): readonly string[] =>
  [...html.matchAll(new RegExp(`\\b${attribute}="([^"]*)"`, 'g'))].map(([, target = '']) =>
    decodeURIComponent(target.replaceAll('&amp;', '&').replaceAll('&#39;', "'")),
  )

describe('the site', () => {
  it('empties no folder but its own', async () => {
    const other = join(folder, 'others')
    mkdirSync(other)
    writeFileSync(join(other, 'letter.txt'), 'of somebody')
    for (const out of [other, '.', '..', '/']) {
      const made = promisify(execFile)(process.execPath, ['site/build.ts', '--out', out], { cwd: root })
      await expect(made, out).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^--out is [^\n]+\n$/) })
    }
    expect(readFileSync(join(other, 'letter.txt'), 'utf8')).toBe('of somebody')
    // Its own is made anew.
    expect(existsSync(join(site, '.made-by-npm-run-docs'))).toBe(true)
  })

  it('has every page, and a way to each from the navigation of each', () => {
    const wanted = navigation.flatMap((chapter) => chapter.pages.map((path) => `${siteNameOf(path)}.html`)).sort()
    expect([...pages()].sort()).toEqual(wanted)
    for (const page of pages()) {
      const [sidebar = ''] = /<aside class="VPSidebar[\s\S]*?<\/aside>/.exec(textOf(page)) ?? []
      const reached = targetsOf(sidebar, 'href').map((target) => target.replace(/^\/books\//, ''))
      expect([...new Set(reached)].sort(), page).toEqual(wanted)
    }
  })

  it('has no link that leads nowhere: page, heading or file', () => {
    const anchors = new Map(
      pages().map((name) => [name, new Set([...textOf(name).matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id))]),
    )
    const nowhere: string[] = []
    for (const page of pages()) {
      const html = textOf(page)
      for (const target of [...targetsOf(html, 'href'), ...targetsOf(html, 'src')]) {
        if (/^(?:https?:|mailto:|data:)/.test(target)) continue
        const [path = '', anchor] = target.split('#')
        const absolute = path === '' ? `${base}${page}` : posix.resolve(base, path)
        const name = absolute === '/books' ? 'index.html' : absolute.slice(base.length)
        const isThere = existsSync(join(site, name)) && statSync(join(site, name)).isFile()
        if (!isThere || (anchor && anchors.get(name)?.has(anchor) === false)) nowhere.push(`${page}: ${target}`)
      }
    }
    expect(nowhere).toEqual([])
    expect([...anchors.values()].reduce((sum, ids) => sum + ids.size, 0)).toBeGreaterThan(500)
  })

  it('shows what looks like HTML or a template as text, and code in three languages as one box', () => {
    expect(textOf('odata.html')).toContain('companies(&lt;id&gt;)')
    expect(textOf('recipes.html').match(/class="vp-code-group/g)?.length).toBeGreaterThan(5)
    for (const page of pages()) expect(textOf(page), page).not.toMatch(/\[object Object\]|<p>:::/)
  })

  it('takes scripts, styles, fonts and pictures of itself only', () => {
    for (const page of pages()) {
      const taken = [...textOf(page).matchAll(/<(?:script|link|img|iframe)\b[^>]*>/g)].map(([tag]) => tag)
      expect(taken.length, page).toBeGreaterThan(3)
      expect(
        taken.filter((tag) => /(?:src|href)="(?:https?:)?\/\//.test(tag)),
        page,
      ).toEqual([])
    }
    for (const style of globSync('**/*.css', { cwd: site }))
      expect(textOf(style), style).not.toMatch(/(?:url\(["']?|@import\s*["'])(?:https?:)?\/\//)
  })

  it('is searched, and walked through, in a browser, which asks nothing of other places', async (context) => {
    if (missing !== undefined) context.skip(missing)
    const server = served()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const browser = await launch()
    try {
      await visit(browser, { base: `http://127.0.0.1:${port}` }, async (page) => {
        await page.goto(`http://127.0.0.1:${port}${base}`)
        await page.getByRole('link', { name: 'For integrators' }).first().click()
        await page.locator('h1', { hasText: 'For integrators' }).waitFor()
        await page.locator('.VPNavBarSearch button').first().click()
        await page.locator('.VPLocalSearchBox input').fill('Intervat listing')
        await page.locator('.VPLocalSearchBox .result', { hasText: 'customer listing' }).first().click()
        await page.locator('h1', { hasText: 'Files for the administration' }).waitFor()
      })
    } finally {
      await browser.close()
      server.closeAllConnections()
      server.close()
    }
  })
})

/** The files of the site, as any server of files answers them. */
function served(): Server {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
  }
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname.replace(/^\/books\//, '')
    const file = join(site, path === '' ? 'index.html' : posix.normalize(`/${path}`))
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  })
}
