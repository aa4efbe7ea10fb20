import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { navigation, siteNameOf } from './navigation.ts'

/** The top of the repository. */
export const top = join(import.meta.dirname, '..')

const pages = new Set(navigation.flatMap((chapter) => chapter.pages))
/** Below this folder of the site lie files of the repository that pages lead to. */
const filesFolder = 'files'

/**
 * Writes what the generator reads into an empty folder, so that pages stay where they are and are Markdown for any
 * reader: all in one folder, their links as the site has them, what only looks like HTML or a template as text. Other files
 * that are linked come along as text. Throws for a link that leads nowhere.
 */
export function stage(folder: string, place: { readonly base: string; readonly outDir: string }): void {
  // The generator and what it needs are found from there as well.
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(folder, 'node_modules'), 'junction')
  cpSync(join(top, 'docs/images'), join(folder, 'images'), { recursive: true })
  for (const page of pages) write(join(folder, `${siteNameOf(page)}.md`), staged(page, folder))
  write(
    join(folder, '.vitepress/config.mts'),
    `import { configFor } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))}\nexport default configFor(${JSON.stringify(place)})\n`,
  )
  // The fonts of the reader's system: nothing is asked of other places, and no megabyte of letters comes along.
  write(join(folder, '.vitepress/theme/index.mts'), "export { default } from 'vitepress/theme-without-fonts'\n")
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const code = /(^```[\s\S]*?^```[^\n]*$|`[^`\n]*`)/m

function staged(page: string, folder: string): string {
  const parts = grouped(readFileSync(join(top, page), 'utf8')).split(code)
  // Every second part is code.
  return parts.map((part, index) => (index % 2 === 1 ? part : prose(part, page, folder))).join('')
}

function prose(text: string, page: string, folder: string): string {
  return text
    .replace(/<(?!br>|!--|https?:)/g, '&lt;')
    .replaceAll('{{', '&#123;&#123;')
    .replace(/\]\(([^)\s]+)\)/g, (_, target: string) => `](${linkOf(target, page, folder)})`)
}

function linkOf(target: string, page: string, folder: string): string {
  if (/^(?:https?:|mailto:|#)/.test(target)) return target
  const [file = '', anchor] = target.split('#')
  const path = posix.join(posix.dirname(page), file)
  if (pages.has(path)) return `./${siteNameOf(path)}.md${anchor === undefined ? '' : `#${anchor}`}`
  if (path.startsWith('docs/images/')) return `./${path.slice('docs/'.length)}`
  if (!existsSync(join(top, path))) throw new Error(`${page}: the link ${target} leads nowhere.`)
  // As text, which browsers show and the generator takes for a file whatever its name.
  const name = /\.(?:json|yml|xml)$/.test(path) ? path : `${path}.txt`
  write(join(folder, 'public', filesFolder, name), readFileSync(join(top, path), 'utf8'))
  return `/${filesFolder}/${name}`
}

const shown: readonly (readonly [language: string, label: string])[] = [
  ['sh', 'curl'],
  ['python', 'Python'],
  ['ts', 'TypeScript'],
]

/** The same in three languages, fence below fence, is one box with three tabs on the site. */
function grouped(text: string): string {
  const fences = shown.map(([language]) => String.raw`\`\`\`${language}\n([\s\S]*?)\n\`\`\`\n`).join(String.raw`\n`)
  return text.replace(new RegExp(`^${fences}`, 'gm'), (_, ...texts: string[]) => {
    const tabs = shown.map(
      ([language, label], index) => `\`\`\`${language} [${label}]\n${texts[index] ?? ''}\n\`\`\`\n`,
    )
    return `::: code-group\n\n${tabs.join('\n')}\n:::\n`
  })
}
