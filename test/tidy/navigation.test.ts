import { describe, expect, it } from 'vitest'
import { navigation, siteNameOf } from '../../site/navigation.ts'
import { readSources } from './source-files.ts'

/** The site of the documentation (F111) has every page, and each reader a way to it. */
describe('the navigation of the site', () => {
  const top = [
    'README.md',
    'SECURITY.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'clients/typescript/README.md',
  ]
  const pages = readSources(['docs', ...top], (name) => name.endsWith('.md'))
  const listed = navigation.flatMap((chapter) => chapter.pages)

  it('has every page once, under a name of its own', () => {
    expect([...listed].sort()).toEqual(pages.map(({ path }) => path).sort())
    // Files of other systems know no difference between letter cases.
    expect(new Set(listed.map((path) => siteNameOf(path).toLowerCase())).size).toBe(listed.length)
  })

  it.each(navigation.slice(1))(
    'leads from the guide of "$title" to every page of its chapter',
    ({ pages: [guide = '', ...own] }) => {
      const text = pages.find(({ path }) => path === guide)?.text ?? ''
      expect(guide).toMatch(/^docs\/for-[a-z-]+\.md$/)
      const reached = [...text.matchAll(/\]\(([^)#]+)/g)].map(
        ([, target = '']) => new URL(target, 'file:///docs/').pathname,
      )
      expect(own.filter((path) => !reached.includes(`/${path}`))).toEqual([])
      // A guide is read in a few minutes.
      expect(text.length).toBeLessThan(6_000)
    },
  )
})
