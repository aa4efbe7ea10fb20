import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { drop, type GivenFile } from './dropped-files.ts'

/** How somebody works: with a mouse (a finger on a phone), or with nothing but keys. */
export type Way = 'mouse' | 'keyboard'

/** What it took so far: presses of the mouse or a finger, keys pressed to get somewhere or do something, characters typed into fields. */
export interface Effort {
  readonly presses: number
  readonly keys: number
  readonly characters: number
}

/** More would be no way for anybody. */
const tabsMax = 60
const rowsMax = 30

/** Does what a person does, in one of the ways, and counts it. Nothing is done that a hand could not do. */
export class Hand {
  #presses = 0
  #keys = 0
  #characters = 0
  readonly page: Page
  readonly way: Way
  readonly isTouch: boolean

  constructor(page: Page, way: Way, isTouch: boolean) {
    this.page = page
    this.way = way
    this.isTouch = isTouch
  }

  /** What was counted. */
  get effort(): Effort {
    return { presses: this.#presses, keys: this.#keys, characters: this.#characters }
  }

  /** Presses what is shown: by keys its own key, else Tab until the focus is there, and Enter. */
  async press(target: Locator, key?: string): Promise<void> {
    await target.first().waitFor()
    if (this.way === 'mouse') return this.#point(target.first())
    if (key !== undefined) return this.keys(...key.split(' '))
    await this.reach(target.first())
    await this.keys('Enter')
  }

  /** Opens a row of a list: by its link, or by the keys of lists, down to it. */
  async open(row: Locator, link: Locator): Promise<void> {
    await link.first().waitFor()
    if (this.way === 'mouse') return this.#point(link.first())
    await row.first().waitFor()
    await this.keys('j')
    await expect.poll(() => this.#isIn('[role=row]')).toBe(true)
    // Rows may still come in above, as in an inbox: where both are is looked at anew after each key.
    for (let rows = 0; rows < rowsMax && !(await this.#isAt(row.first())); rows++) {
      const [from, to] = [await this.#rowOf(this.page.locator('[role=row]:focus')), await this.#rowOf(row.first())]
      await this.keys(from < to ? 'ArrowDown' : 'ArrowUp')
      await expect.poll(() => this.#rowOf(this.page.locator('[role=row]:focus'))).not.toBe(from)
    }
    expect(await this.#isAt(row.first()), 'the row has the focus').toBe(true)
    await this.keys('Enter')
  }

  /** Gives a file: dropped by a mouse, chosen by a finger or by keys. */
  async give(button: Locator, key: string, file: GivenFile): Promise<void> {
    if (this.way === 'mouse' && !this.isTouch) {
      this.#presses += 1
      return drop(this.page, file)
    }
    const chooser = this.page.waitForEvent('filechooser')
    await this.press(button, key)
    await (await chooser).setFiles(file)
  }

  /** Types into a field, in the place of what stood there. */
  async type(field: Locator, text: string): Promise<void> {
    if (this.way === 'mouse') await this.#point(field)
    else await this.reach(field)
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
    this.#characters += text.length
  }

  /** Types a day into its field, in the order in which this browser has its parts. */
  async typeDay(field: Locator, day: string): Promise<void> {
    if (this.way === 'mouse') await this.#point(field)
    else await this.reach(field)
    const [year = '', month = '', date = ''] = day.split('-')
    for (const typed of [`${month}${date}${year}`, `${date}${month}${year}`, `${year}${month}${date}`]) {
      // A press puts the caret on any of the three parts.
      for (let part = 0; part < 2; part++) await this.page.keyboard.press('ArrowLeft')
      await this.page.keyboard.type(typed)
      if ((await field.inputValue()) === day) break
    }
    expect(await field.inputValue()).toBe(day)
    this.#characters += day.length - 2
  }

  /** Goes back, as with the button of the browser or its key. */
  async back(): Promise<void> {
    if (this.way === 'mouse') this.#presses += 1
    else this.#keys += 1
    await this.page.goBack()
  }

  /** Keys after each other. */
  async keys(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.keyboard.press(name)
      this.#keys += 1
    }
  }

  /** Puts the focus on something by Tab alone. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor()
    const isThere = (): Promise<boolean> => this.#isAt(target)
    for (let tabs = 0; tabs < tabsMax; tabs++) {
      if (await isThere()) return
      await this.keys('Tab')
    }
    expect(await isThere(), `reached by Tab: ${String(target)}`).toBe(true)
  }

  #isAt(target: Locator): Promise<boolean> {
    return target.evaluate((one) => one === document.activeElement)
  }

  async #rowOf(row: Locator): Promise<number> {
    return Number(await row.getAttribute('data-row'))
  }

  #isIn(selector: string): Promise<boolean> {
    return this.page.evaluate((one) => document.activeElement?.matches(one) === true, selector)
  }

  async #point(target: Locator): Promise<void> {
    this.#presses += 1
    if (this.isTouch) await target.tap()
    else await target.click()
  }
}
