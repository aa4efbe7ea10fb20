import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { words } from '../words/words.ts'
import { common } from '../words/shared-words.ts'
import type { AskError } from '../api/errors.ts'
import { announce } from './announce.tsx'
import { Button } from './button.tsx'
import './notice.css'

const say = words({
  en: { offline: 'The service is not reached. What you typed stays here.', refused: 'This did not work.' },
  nl: { offline: 'De dienst is niet bereikbaar. Wat u typte, blijft hier staan.', refused: 'Dit is niet gelukt.' },
  fr: { offline: 'Le service est injoignable. Ce que vous avez saisi reste ici.', refused: 'Cela n’a pas fonctionné.' },
  de: { offline: 'Der Dienst ist nicht erreichbar. Ihre Eingaben bleiben hier.', refused: 'Das hat nicht geklappt.' },
})

/** The sentence of an error for people: the service's own, or that it was not reached. */
export function problemText(error: AskError): string {
  if (error.kind === 'offline') return say('offline')
  return error.message === '' ? say('refused') : error.message
}

/** What went wrong, in words, with what can be done. It is read out when it comes. */
export function Problem(props: {
  readonly error: AskError
  readonly onAgain?: (() => void) | undefined
  readonly children?: ComponentChildren
}) {
  return (
    <div class="notice notice-bad" role="alert">
      <p dir="auto">{problemText(props.error)}</p>
      {props.children}
      {props.onAgain !== undefined && <Button onPress={props.onAgain}>{common('again')}</Button>}
    </div>
  )
}

/** Something to know, not a fault. */
export function Notice({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad'
  readonly children: ComponentChildren
}) {
  return <div class={`notice notice-${tone}`}>{children}</div>
}

interface EmptyProps {
  readonly title: string
  readonly children?: ComponentChildren
  /** There is nothing else on the page: its title is the page's. */
  readonly whole?: boolean
}

/** A list with nothing in it: what would fill it, and the button that does. */
export function Empty({ title, children, whole = false }: EmptyProps) {
  useEffect(() => announce(title), [title])
  return (
    <div class="empty">
      {whole ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children}
    </div>
  )
}

/** Something is under way; it is told to screen readers once. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <div class="spinner" role="status">
      <span class="spinner-turn" aria-hidden="true" />
      {label ?? common('loading')}
    </div>
  )
}
