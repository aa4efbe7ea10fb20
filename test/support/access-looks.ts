import type { Page } from 'playwright-core'

/** What a page asks of everybody's eyes and hands, as measures of the page that is open (WCAG 2.2; axe-core measures the rest). */

/**
 * Places to press that are smaller than 24 by 24 pixels and stand too near to another one (2.5.8): a circle of 24 pixels
 * around each has to be free. Links within a sentence are left out, as the rule does.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]',
      ),
    ].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.unseen, .shell-skip, :disabled'),
    )
    // In a dialog the page behind it cannot be pressed.
    const dialog = document.querySelector('dialog[open]')
    const shown = all.filter((one) => dialog === null || dialog.contains(one))
    const boxOf = (one: HTMLElement): DOMRect => (one.closest('label') ?? one).getBoundingClientRect()
    const isSmall = (box: DOMRect): boolean => box.width < 23.9 || box.height < 23.9
    const isInSentence = (one: HTMLElement): boolean => {
      const around = one.parentElement?.closest('p, dd, li, span, td')
      const others = (around?.textContent ?? '').trim().length - one.textContent.trim().length
      return getComputedStyle(one).display === 'inline' && others > 0
    }
    return shown.flatMap((one) => {
      const box = boxOf(one)
      if (!isSmall(box) || isInSentence(one)) return []
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const near = shown.find((other) => {
        if (other === one || other.contains(one) || one.contains(other)) return false
        const its = boxOf(other)
        const [dx, dy] = [Math.max(its.left - x, 0, x - its.right), Math.max(its.top - y, 0, y - its.bottom)]
        return Math.hypot(dx, dy) < 11.9
      })
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`
      return near === undefined ? [] : [`${size} ${one.outerHTML.slice(0, 90)} by ${near.outerHTML.slice(0, 60)}`]
    })
  })
}

/** What makes the page wider than the window (1.4.10), where something does. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const beyond = [...document.querySelectorAll('#main *')].find(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    )
    return [`${scrollWidth} pixels wide, as ${beyond?.outerHTML.slice(0, 100)}`]
  })
}

/**
 * Texts that are cut off where nobody can read them whole. Rows of long tables show theirs while the focus is on them, and the
 * names in the head of the page are those of the menus they open.
 */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const elsewhere = '.table-line, .shell-company, .shell-user, .unseen, .shell-word, select, option, title'
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const of = walker.currentNode.parentElement
      if (text === '' || of === null || !of.checkVisibility() || of.closest(elsewhere) !== null) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const its = range.getBoundingClientRect()
      for (let box: Element | null = of; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        // For ears only, as .unseen is.
        if (clipPath === 'inset(50%)') break
        const edge = box.getBoundingClientRect()
        const isWide = overflowX === 'hidden' && (its.right > edge.right + 1 || its.left < edge.left - 1)
        const isHigh = overflowY === 'hidden' && (its.bottom > edge.bottom + 1 || its.top < edge.top - 1)
        if (isWide || isHigh) found.add(`${text.slice(0, 40)} in ${box.className}`)
      }
    }
    return [...found]
  })
}

/** What gets a name that is none: controls without one, those of which the name leaves out what is written on them (2.5.3), two that are called the same and lead to different things, and headings that leave out a level. */
export function oddNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const textOf = (one: Element): string => {
      const copy = one.cloneNode(true)
      if (!(copy instanceof Element)) return ''
      for (const quiet of copy.querySelectorAll('[aria-hidden=true], svg')) quiet.remove()
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    }
    const labelOf = (one: Element): string => {
      const labels = 'labels' in one && one.labels instanceof NodeList ? [...one.labels] : []
      return labels.map((label) => label.textContent ?? '').join(' ')
    }
    const nameOf = (one: Element): string => (one.getAttribute('aria-label') ?? labelOf(one)) || textOf(one)
    const seen = new Map<string, string>()
    const dialog = document.querySelector('dialog[open]')
    for (const one of (dialog ?? document).querySelectorAll('a[href], button, input, select, textarea, [role=tab]')) {
      if (!one.checkVisibility() || one.matches('.unseen, [type=hidden]')) continue
      const name = nameOf(one).trim()
      if (name === '') found.push(`no name: ${one.outerHTML.slice(0, 120)}`)
      const written = one.matches('a, button') ? textOf(one) : ''
      if (/\w\w/.test(written) && !name.toLowerCase().includes(written.toLowerCase()))
        found.push(`${name} is written ${written}`)
      // Rows of a table and groups say of what: their controls are read with them.
      const group = one.closest('[role=group], [role=row], tr, fieldset, section, nav, [role=search]')
      const cell = one.closest('[role=cell], td')
      const column = cell === null ? '' : [...(cell.parentElement?.children ?? [])].indexOf(cell)
      const place = group === null ? '' : `${group.getAttribute('aria-label') ?? group.textContent} ${column}`
      const key = `${one.tagName} ${name} in ${place}`
      const leads = one.getAttribute('href') ?? one.id
      if (seen.has(key) && seen.get(key) !== leads) found.push(`twice: ${key.slice(0, 120)}`)
      seen.set(key, leads)
    }
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((one) => one.checkVisibility() && one.closest('dialog, .tour') === null)
      .map((one) => Number(one.tagName.slice(1)))
    if (levels.filter((level) => level === 1).length !== 1)
      found.push(`headings of the first level: ${levels.join(' ')}`)
    levels.forEach((level, at) => {
      if (level > (levels[at - 1] ?? 0) + 1) found.push(`a level is left out: ${levels.join(' ')}`)
    })
    return found
  })
}

/** What is shown at another place than where it is read and come to by Tab (1.3.2, 2.4.3). */
export function reordered(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { order, flexDirection } = getComputedStyle(one)
        return order !== '0' || flexDirection.endsWith('reverse') || one.tabIndex > 0
      })
      .map((one) => `shown elsewhere: ${one.outerHTML.slice(0, 90)}`),
  )
}

/** What Tab came by: how many things, and what was wrong with them. */
export interface Journey {
  readonly stops: number
  readonly wrong: readonly string[]
}

/**
 * Goes through the page by Tab, once around: each thing that can be used is come to, in the order of the page (2.1.1, 2.4.3),
 * shows that it has the focus (2.4.7), is not wholly hidden by something (2.4.11), and is left again (2.1.2).
 */
export async function tabThrough(page: Page): Promise<Journey> {
  const expected = await page.evaluate(() => {
    const modal = document.querySelector('dialog[open]')
    const all = [
      ...(modal ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
    )
    all.forEach((one, index) => (one.dataset['stop'] = String(index)))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return all.map((one) => one.outerHTML.slice(0, 90))
  })
  const order: number[] = []
  const wrong: string[] = []
  // Days have several stops inside, and the page in a frame its own.
  for (let pressed = 0; pressed < expected.length * 4 + 30; pressed += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusNow)
    if (stop.index === order[0] && order.length > 1) break
    if (stop.index === undefined || stop.index === order.at(-1)) continue
    if (order.includes(stop.index)) break
    order.push(stop.index)
    if (stop.wrong !== undefined) wrong.push(`${stop.wrong}: ${expected[stop.index]}`)
  }
  // It begins behind what had the focus, and goes around.
  const falls = order.filter((index, at) => index < (order[at - 1] ?? -1)).length
  if (falls > (order[0] === 0 ? 0 : 1)) wrong.push(`out of order: ${order.join(' ')}`)
  const missed = expected.filter((_, index) => !order.includes(index))
  return { stops: order.length, wrong: [...wrong, ...missed.map((one) => `not reached: ${one}`)] }
}

/** What has the focus, and whether that can be seen. Runs in the page. */
function focusNow(): { readonly index?: number; readonly wrong?: string } {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at.dataset['stop'] === undefined) return {}
  const index = Number(at.dataset['stop'])
  const { outlineStyle, outlineWidth } = getComputedStyle(at)
  if (outlineStyle === 'none' || outlineWidth === '0px') return { index, wrong: 'no ring' }
  const { left, right, top, bottom } = at.getBoundingClientRect()
  const isSeen = [0.1, 0.5, 0.9].some((x) =>
    [0.2, 0.5, 0.8].some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      return hit !== null && at.contains(hit)
    }),
  )
  return isSeen ? { index } : { index, wrong: 'hidden' }
}

/** Spaces the text as a reader may (1.4.12): lines of 1.5, paragraphs of 2, letters of 0.12 and words of 0.16 of its size. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}

/** Shows the text in twice its size, as a browser's own setting does (1.4.4). */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })
}
