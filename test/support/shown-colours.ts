import type { Page } from 'playwright-core'
import { contrastOf } from './contrast.ts'

/** A text of a page, how it is drawn and what it stands on; colours as `#rrggbb`. */
interface ShownText {
  readonly text: string
  readonly ink: string
  readonly ground: string
}

/** Every text that a page shows, with the colours the browser draws it in. */
export function shownTexts(page: Page): Promise<readonly ShownText[]> {
  return page.evaluate(() => {
    const hex = (colour: string): string => {
      const parts = [...colour.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
      return `#${parts
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`
    }
    const groundOf = (element: Element | null): string => {
      if (element === null) return '#ffffff'
      const colour = getComputedStyle(element).backgroundColor
      return /,\s*0\)$/.test(colour) ? groundOf(element.parentElement) : hex(colour)
    }
    const found: ShownText[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      const { parentElement } = currentNode
      const text = (currentNode.textContent ?? '').trim()
      if (text === '' || parentElement === null || !parentElement.checkVisibility()) continue
      found.push({ text, ink: hex(getComputedStyle(parentElement).color), ground: groundOf(parentElement) })
    }
    return found
  })
}

/** The texts that have too little contrast to what they stand on (WCAG 1.4.3, for text of any size). */
export function faintOf(texts: readonly ShownText[]): readonly ShownText[] {
  return texts.filter(({ ink, ground }) => !(contrastOf(ink, ground) >= 4.5))
}
