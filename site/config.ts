import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anchorOf } from './anchor.ts'
import { navigation, siteNameOf } from './navigation.ts'

/** The generator reads a copy of this file that lies elsewhere; `site/build.ts` starts it at the top of the repository. */
const top = process.cwd()

interface Entry {
  readonly text: string
  readonly link: string
}

function entryOf(page: string): Entry {
  const [, title = page] = /^# (.+)$/m.exec(readFileSync(join(top, page), 'utf8')) ?? []
  // The title of a guide is that of its chapter, the README's the name of it all.
  const known = page.startsWith('docs/for-')
    ? 'Where to begin'
    : page === 'README.md'
      ? 'What it is, and a tour'
      : undefined
  return { text: known ?? title.replaceAll('`', ''), link: `/${siteNameOf(page)}` }
}

/**
 * The site's settings, as VitePress has them, for a site at a path such as `/` or `/facturier/`. A link that leads nowhere
 * ends the build; the search is made of the pages and done by the browser; no font, script or count is asked of others.
 */
export function configFor({ base, outDir }: { readonly base: string; readonly outDir: string }) {
  const sidebar = navigation.map(({ title, pages }) => ({ text: title, collapsed: false, items: pages.map(entryOf) }))
  return {
    title: 'Facturier',
    description: 'An accounting gateway: PEPPOL invoices in, double-entry ledgers out, over OData v4 and GraphQL.',
    base,
    outDir,
    lang: 'en',
    cacheDir: '.vitepress/cache',
    // The example addresses of a service on this machine.
    ignoreDeadLinks: [/^https?:\/\/127\.0\.0\.1[:/]/],
    markdown: {
      // `odata.md` in a sentence is no address in Moldova.
      linkify: false,
      attrs: { disable: true },
      anchor: { slugify: anchorOf },
    },
    themeConfig: {
      nav: sidebar.slice(1).flatMap(({ text, items: [guide] }) => (guide === undefined ? [] : [{ ...guide, text }])),
      sidebar,
      outline: { level: [2, 3] },
      search: { provider: 'local' },
    },
  }
}
