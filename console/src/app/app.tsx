import { useSignal } from '@preact/signals'
import { Component, type ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { asAskError, type AskError } from '../api/errors.ts'
import { bringsTicket, findSession, session } from '../api/session.ts'
import { Problem, Spinner } from '../parts/notice.tsx'
import { language } from '../words/words.ts'
import { Shell } from './shell.tsx'
import { shellWords as say } from './shell-words.ts'
import { SignInPage } from './sign-in/sign-in.tsx'

/** The console: the sign-in, or the frame with its screens. */
export function App() {
  const problem = useSignal<AskError | undefined>(undefined)
  const look = (): void => {
    problem.value = undefined
    findSession().catch((thrown: unknown) => (problem.value = asAskError(thrown)))
  }
  useEffect(() => {
    look()
    // A link with a ticket that is opened in a tab of the console changes nothing but what stands behind `#`.
    const arrived = (): void => {
      if (bringsTicket()) look()
    }
    addEventListener('hashchange', arrived)
    return () => removeEventListener('hashchange', arrived)
  }, [])
  document.documentElement.lang = language.value
  if (session.value === 'none') return <SignInPage problem={problem.value} />
  if (session.value !== 'asking')
    return (
      <Fence>
        <Shell />
      </Fence>
    )
  return problem.value === undefined ? <Spinner /> : <Problem error={problem.value} onAgain={look} />
}

/** A screen that breaks says so, with a way on, and no page stays white. */
class Fence extends Component<{ readonly children: ComponentChildren }, { readonly broken?: true }> {
  static override getDerivedStateFromError(): { readonly broken: true } {
    return { broken: true }
  }

  override render() {
    if (this.state.broken === undefined) return this.props.children
    return (
      <main class="sign-in card">
        <div role="alert">
          <h1>{say('failed')}</h1>
        </div>
        <a class="button" href={location.href} onClick={() => location.reload()}>
          {say('reload')}
        </a>
      </main>
    )
  }
}
