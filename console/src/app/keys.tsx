import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../words/words.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { singleKeys } from '../help/key-switch.ts'
import { later } from '../tour/later.tsx'

/** A key that does something, as the help at `?` lists it. */
export interface KeyAction {
  /** `p`, `Ctrl+Enter`, or two keys after each other: `g i`. */
  readonly keys: string
  /** What it does, in the language of the user. */
  readonly text: string
  readonly press: () => void
  /** Why it does nothing now; it is listed all the same. */
  readonly unable?: string | undefined
}

const say = words({
  en: { title: 'Keys', help: 'Help and keys', none: 'No keys.' },
  nl: { title: 'Toetsen', help: 'Hulp en toetsen', none: 'Geen toetsen.' },
  fr: { title: 'Touches', help: 'Aide et touches', none: 'Aucune touche.' },
  de: { title: 'Tasten', help: 'Hilfe und Tasten', none: 'Keine Tasten.' },
})

const Help = later(() => import('../help/help.tsx').then((module) => module.Help))

const active = signal<readonly (() => readonly KeyAction[])[]>([])
const helping = signal(false)
let begun = ''

/**
 * Keys of a screen while it is shown. They do nothing while something is typed into a field, which Escape leaves, or a dialog
 * is open. A screen's keys go before those of the shell. Who turned keys of one letter off has those with Ctrl (WCAG 2.2, 2.1.4).
 */
export function useKeys(actions: readonly KeyAction[]): void {
  const latest = useRef(actions)
  latest.current = actions
  // Not after the next frame: what is drawn listens, or the key of somebody quick on a busy machine is lost.
  useLayoutEffect(() => {
    const mine = (): readonly KeyAction[] => latest.current
    active.value = [mine, ...active.value]
    return () => {
      active.value = active.value.filter((one) => one !== mine)
    }
  }, [])
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.metaKey || event.altKey) return
  if (document.querySelector('dialog[open]') !== null) return
  if (isTyping(event)) {
    // Out of the field, so that keys do something again; Tab goes on from there.
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
    return
  }
  if (!singleKeys.value && !event.ctrlKey) return
  const name = `${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`
  if (name === '?') {
    helping.value = true
    return
  }
  const actions = active.value.flatMap((one) => one())
  const twice = begun === '' ? undefined : actions.find((one) => one.keys === `${begun} ${name}`)
  const found = twice ?? actions.find((one) => one.keys === name)
  begun = found === undefined && actions.some((one) => one.keys.startsWith(`${name} `)) ? name : ''
  if (found === undefined || found.unable !== undefined) return
  event.preventDefault()
  found.press()
}

function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  // Ctrl+Enter sends from anywhere.
  if (event.ctrlKey && event.key === 'Enter') return false
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

/** Opens the help, for those without a `?` on their keyboard or without one at all. */
export function HelpButton() {
  return (
    <Button
      label={say('help')}
      onPress={() => {
        helping.value = true
      }}
    >
      ?
    </Button>
  )
}

/** Listens to the keys of all, and shows the help at `?`. Once, in the shell. */
export function Keys() {
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  if (!helping.value) return null
  const actions = active.value.flatMap((one) => one())
  const close = (): void => {
    helping.value = false
  }
  return (
    <Dialog title={say('title')} onClose={close}>
      <dl class="keys-list">
        {[...actions, { keys: '?', text: say('help'), unable: undefined }].map((one) => (
          <div key={one.keys} class="row">
            <dt>
              {one.keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              {one.text}
              {one.unable !== undefined && <span class="quiet"> ({one.unable})</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Help onClose={close} />
    </Dialog>
  )
}
