import { useSignal, useSignalEffect } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isOffline } from '../api/client.ts'
import { asAskError, type AskError } from '../api/errors.ts'
import { Announcer } from '../parts/announce.tsx'
import { Link } from '../parts/link.tsx'
import { Mark } from './mark.tsx'
import { Empty, Problem, Spinner } from '../parts/notice.tsx'
import { pathTo, place, replaceAddress, go } from './address.ts'
import { companies, company, readCompanies, readRights, rights, unableWithout } from './company.ts'
import { DropElsewhere } from './drop-elsewhere.tsx'
import { HelpButton, Keys, useKeys } from './keys.tsx'
import { type Route, routes, type Section } from './routes.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { Settings } from './settings.tsx'
import { shellWords as say } from './shell-words.ts'
import { SignInAgain } from './sign-in/sign-in.tsx'
import { Toasts } from './toasts.tsx'
import { leave } from './unsaved.ts'
import { later } from '../tour/later.tsx'
import { tour } from '../tour/tour-state.ts'
import './shell.css'

const Tour = later(() => import('../tour/tour.tsx').then((module) => module.Tour))

const sections: readonly Section[] = ['work', 'look', 'manage']

/** The frame of all screens of somebody who is signed in. */
export function Shell() {
  const problem = useSignal<AskError | undefined>(undefined)
  const read = async (): Promise<void> => {
    problem.value = undefined
    try {
      await readCompanies()
    } catch (thrown) {
      problem.value = asAskError(thrown)
    }
  }
  useEffect(() => void read(), [])
  useEffect(keepPage, [])
  useSignalEffect(() => {
    const now = company.value
    if (now !== undefined) void readRights(now).catch(() => (rights.value = undefined))
  })
  useSignalEffect(() => {
    // The address of the service itself leads to the first company; one that names it and no screen, to where its day begins.
    const { company: name, screen } = place.value
    const first = companies.value?.[0]
    if (name === '' && first !== undefined) replaceAddress(pathTo(first.name, 'start'))
    else if (name !== '' && screen === '' && company.value !== undefined) replaceAddress(pathTo(name, 'start'))
  })
  useScreenKeys()
  return (
    <div class="shell">
      <a class="shell-skip" href="#main">
        {say('skip')}
      </a>
      <header class="shell-head">
        <span class="shell-name">
          <Mark />
          <span class="shell-word">Facturier</span>
        </span>
        <div class="shell-right">
          <HelpButton />
          <Settings />
        </div>
      </header>
      <Navigation />
      <main id="main" class="shell-main" tabIndex={-1}>
        {isOffline.value && (
          <p class="shell-offline" role="status">
            {say('offline')}
          </p>
        )}
        {problem.value === undefined ? <Place /> : <Problem error={problem.value} onAgain={() => void read()} />}
      </main>
      <DropElsewhere />
      <Toasts />
      <Announcer />
      <Keys />
      {tour.value !== undefined && <Tour key={tour.value.company} />}
      <LeaveQuestion />
      <SignInAgain />
    </div>
  )
}

/** The keys behind `g` that go to the screens. */
function useScreenKeys(): void {
  useKeys(
    routes.flatMap((route) =>
      route.key === undefined
        ? []
        : [
            {
              keys: `g ${route.key}`,
              text: route.label('title'),
              press: () => {
                const now = company.value
                if (now !== undefined) leave(() => go(pathTo(now.name, route.name)))
              },
              unable: route.needs === undefined ? undefined : unableWithout(route.needs),
            },
          ],
    ),
  )
}

/** A file that is dropped where nothing takes it is not opened in the place of this page, and of what was typed in it. */
function keepPage(): () => void {
  const over = (event: DragEvent): void => {
    if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  addEventListener('dragover', over)
  addEventListener('drop', over)
  return () => {
    removeEventListener('dragover', over)
    removeEventListener('drop', over)
  }
}

function Navigation() {
  const now = company.value
  const { screen } = place.value
  // On a phone the entries are one line that is pushed along: the one that is shown is in sight.
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = bar.current?.querySelector('[aria-current=page]')
    if (shown instanceof HTMLElement && bar.current !== null)
      bar.current.scrollLeft = shown.offsetLeft - bar.current.offsetLeft - 40
  }, [screen, now === undefined])
  if (now === undefined) return <nav class="shell-nav" aria-label={say('navigation')} />
  return (
    <nav class="shell-nav" aria-label={say('navigation')} ref={bar} onFocusCapture={showEntry}>
      {sections.map((section) => {
        const shown = routes.filter((route) => route.section === section)
        if (shown.length === 0) return null
        return (
          <div key={section} class="shell-section" role="group" aria-label={say(section)}>
            <div class="shell-section-name" aria-hidden="true">
              {say(section)}
            </div>
            {shown.map((route) => (
              <Entry key={route.name} route={route} company={now.name} />
            ))}
          </div>
        )
      })}
    </nav>
  )
}

/** A browser leaves an entry where it is of which it shows a little. */
function showEntry({ target }: FocusEvent): void {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function Entry({ route, company: name }: { readonly route: Route; readonly company: string }) {
  const unable = route.needs === undefined ? undefined : unableWithout(route.needs)
  if (unable !== undefined)
    return (
      <span class="shell-entry shell-unable" aria-disabled="true" role="link" title={unable}>
        {route.label('title')}
        <span class="unseen">{unable}</span>
      </span>
    )
  return (
    <Link to={pathTo(name, route.name)} class="shell-entry" current={place.value.screen === route.name}>
      {route.label('title')}
    </Link>
  )
}

// Without a company there is nothing but the ways to one.
const start = routes.find(({ name }) => name === 'start')

/** The screen of the address. */
function Place() {
  const { company: name, screen } = place.value
  const all = companies.value
  if (all === undefined) return <Spinner />
  if (all.length === 0)
    return start === undefined ? <Empty whole title={say('noCompany')} /> : <Loaded key="first" route={start} />
  if (name === '' || screen === '') return <Spinner />
  if (company.value === undefined)
    return (
      <Empty whole title={say('unknownCompany', { name })}>
        {all.slice(0, 20).map((one) => (
          <Link key={one.id} to={pathTo(one.name, 'inbox')}>
            <bdi>{one.displayName}</bdi>
          </Link>
        ))}
      </Empty>
    )
  const route = routes.find((one) => one.name === screen)
  if (route === undefined) return <Nowhere screen={screen} company={name} />
  return <Loaded key={`${company.value.id} ${route.name}`} route={route} />
}

/** A screen that there is none of, and the way to one. */
function Nowhere({ screen, company: name }: { readonly screen: string; readonly company: string }) {
  const text = say('unknownScreen', { name: screen })
  callWindow(text)
  return (
    <Empty whole title={text}>
      <Link to={pathTo(name, 'start')}>{start?.label('title')}</Link>
    </Empty>
  )
}

/** What the window is called: what is shown, and of which company. */
function callWindow(title: string): void {
  document.title = [title, company.value?.displayName ?? '', 'Facturier'].filter((part) => part !== '').join(' · ')
}

/** A screen's code, once it is here; then its title is the window's, and focus goes to its beginning. */
function Loaded({ route }: { readonly route: Route }) {
  const loaded = useSignal<{ readonly Screen: ComponentType } | undefined>(undefined)
  const problem = useSignal<AskError | undefined>(undefined)
  const isFirst = useRef(firstScreen)
  const load = (): void => {
    problem.value = undefined
    route.load().then(
      (module) => {
        loaded.value = { Screen: module.default }
        if (!isFirst.current) document.getElementById('main')?.focus()
        firstScreen = false
      },
      (thrown: unknown) => (problem.value = asAskError(thrown)),
    )
  }
  useEffect(load, [])
  const { rest } = place.value
  useEffect(() => {
    // The link that led to another place of the screen went with it; whoever reads by keys goes on from the beginning.
    if (loaded.value === undefined || document.activeElement !== document.body) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [rest.join('/')])
  callWindow(route.label('title'))
  if (problem.value !== undefined) return <Problem error={problem.value} onAgain={load} />
  if (loaded.value === undefined) return <Spinner />
  const { Screen } = loaded.value
  return <Screen />
}

// Whoever opens the console begins at its top, not in the middle.
let firstScreen = true
