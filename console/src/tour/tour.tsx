import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useAsk } from '../api/client.ts'
import { go } from '../app/address.ts'
import { companies } from '../app/company.ts'
import { Button } from '../parts/button.tsx'
import { common } from '../words/shared-words.ts'
import { type Step, stepsOf, tourDocument } from './steps.ts'
import { endTour, tour } from './tour-state.ts'
import { tourWords as say } from './words.ts'
import './tour.css'

/**
 * The tour of one minute: a small card beside the page that points at the real thing, which stays usable all the while. It
 * holds no focus: Tab leaves it, and Escape ends it from anywhere.
 */
export function Tour() {
  const now = tour.value
  const of = companies.value?.find(({ name }) => name === now?.company)
  const asked = useAsk(tourDocument, of && { company: of.id })
  const { data, error } = asked.value
  if (now === undefined || (data === undefined && error === undefined)) return null
  // The invoice is chosen once: when it is posted, another one would come in its place.
  return <Steps key={now.company} steps={stepsOf(now.company, data?.company?.importPurchaseInvoices?.nodes[0])} />
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const at = useSignal(0)
  const next = useRef<HTMLDivElement>(null)
  const step = steps[at.value]
  const move = (by: number): void => {
    const to = steps[at.value + by]
    if (to === undefined) endTour()
    else at.value += by
  }
  useEffect(() => {
    if (step?.to !== undefined && step.to !== location.pathname + location.search) go(step.to)
    if (step === undefined) return undefined
    return pointAt(step, {
      found: () => next.current?.querySelector<HTMLElement>('.button-main')?.focus({ preventScroll: true }),
      done: () => move(1),
    })
  }, [at.value])
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], :popover-open') !== null) return
      event.stopPropagation()
      endTour()
    }
    document.addEventListener('keydown', escape, true)
    return () => document.removeEventListener('keydown', escape, true)
  }, [])
  if (step === undefined) return null
  const isLast = at.value === steps.length - 1
  return (
    <div
      ref={next}
      class="tour"
      role="dialog"
      aria-modal="false"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
    >
      <div class="row tour-head">
        <h2 id="tour-title">{say('title')}</h2>
        <span class="quiet">{say('step', { at: at.value + 1, of: steps.length })}</span>
        <Button kind="word" label={say('end')} onPress={endTour}>
          ✕
        </Button>
      </div>
      <p id="tour-text">{say(step.says)}</p>
      <div class="row">
        <Button unable={at.value === 0 ? say('first') : undefined} onPress={() => move(-1)}>
          {say('back')}
        </Button>
        <Button kind="main" onPress={() => move(1)}>
          {isLast ? common('close') : say('next')}
        </Button>
      </div>
    </div>
  )
}

/** Marks the thing of a step as soon as it is in the page, and hears when the user did what the step asks for. */
function pointAt({ target, until }: Step, tell: { readonly found: () => void; readonly done: () => void }): () => void {
  let marked: Element | undefined
  const look = (): void => {
    if (until !== undefined && document.querySelector(until) !== null) {
      stop()
      tell.done()
      return
    }
    if (marked?.isConnected === true) return
    const found = document.querySelector(target)
    if (found === null) return
    const isFirst = marked === undefined
    marked = found
    found.classList.add('tour-target')
    found.scrollIntoView({ block: 'center' })
    if (isFirst) tell.found()
  }
  const watching = new MutationObserver(look)
  const stop = (): void => {
    watching.disconnect()
    marked?.classList.remove('tour-target')
  }
  watching.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href', 'data-key'],
  })
  look()
  return stop
}
