import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSources, root } from './source-files.ts'

/** The README is read in one sitting; everything else is a page it leads to. What it shows is run by test/contract/readme.test.ts. */
describe('README.md', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8')
  const reached = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target)

  it('is under 10 kB, and its picture under 150', () => {
    expect(Buffer.byteLength(readme)).toBeLessThan(10_000)
    const pictures = reached.filter((target) => target.endsWith('.png'))
    expect(pictures).toHaveLength(1)
    for (const picture of pictures) {
      expect(existsSync(root + picture)).toBe(true)
      expect(statSync(root + picture).size).toBeLessThan(150_000)
    }
  })

  it('leads to every page, at most by one other', () => {
    const pages = readSources(['docs'], (name) => name.endsWith('.md'))
    const further = pages
      .filter(({ path }) => reached.includes(path))
      .flatMap(({ text }) => [...text.matchAll(/\]\(([\w-]+\.md)/g)].map(([, name = '']) => `docs/${name}`))
    const missed = pages.filter(({ path }) => !reached.includes(path) && !further.includes(path))
    expect(missed.map(({ path }) => path)).toEqual([])
  })
})
