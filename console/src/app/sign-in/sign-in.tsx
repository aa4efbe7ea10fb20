import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { asAskError, type AskError } from '../../api/errors.ts'
import { ended, provider, signIn, userName } from '../../api/session.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { words } from '../../words/words.ts'
import { addressOf } from '../address.ts'
import './sign-in.css'

const say = words({
  en: {
    title: 'Sign in to Facturier',
    user: 'User',
    key: 'Access key',
    keyHelp: 'The key that was shown once when it was made. It is not kept in this browser.',
    go: 'Sign in',
    provider: 'Sign in with your organisation',
    ended: 'Your session has ended',
    endedHelp: 'Sign in again to go on where you are. Nothing you typed is lost.',
    both: 'Fill in the user and the key.',
  },
  nl: {
    title: 'Aanmelden bij Facturier',
    user: 'Gebruiker',
    key: 'Toegangssleutel',
    keyHelp: 'De sleutel die één keer werd getoond toen hij werd gemaakt. Hij wordt niet in deze browser bewaard.',
    go: 'Aanmelden',
    provider: 'Aanmelden via uw organisatie',
    ended: 'Uw sessie is afgelopen',
    endedHelp: 'Meld u opnieuw aan om verder te gaan. Niets van wat u typte, is verloren.',
    both: 'Vul de gebruiker en de sleutel in.',
  },
  fr: {
    title: 'Se connecter à Facturier',
    user: 'Utilisateur',
    key: 'Clé d’accès',
    keyHelp: 'La clé affichée une seule fois à sa création. Elle n’est pas conservée dans ce navigateur.',
    go: 'Se connecter',
    provider: 'Se connecter avec votre organisation',
    ended: 'Votre session a pris fin',
    endedHelp: 'Reconnectez-vous pour continuer ici. Rien de ce que vous avez saisi n’est perdu.',
    both: 'Indiquez l’utilisateur et la clé.',
  },
  de: {
    title: 'Bei Facturier anmelden',
    user: 'Benutzer',
    key: 'Zugangsschlüssel',
    keyHelp:
      'Der Schlüssel, der bei seiner Erstellung einmal gezeigt wurde. Er wird nicht in diesem Browser aufbewahrt.',
    go: 'Anmelden',
    provider: 'Über Ihre Organisation anmelden',
    ended: 'Ihre Sitzung ist abgelaufen',
    endedHelp: 'Melden Sie sich wieder an, um hier weiterzumachen. Nichts von Ihren Eingaben ist verloren.',
    both: 'Geben Sie Benutzer und Schlüssel an.',
  },
})

/** The page of whoever is not signed in. */
export function SignInPage({ problem }: { readonly problem?: AskError | undefined }) {
  return (
    <main class="sign-in card">
      <h1>{say('title')}</h1>
      {/* What keeps passwords looks for a form; it is never sent as one. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <SignInForm problem={problem} />
      </form>
    </main>
  )
}

/** Signs in over the page, when a session ended under way. */
export function SignInAgain() {
  if (!ended.value) return null
  return (
    <Dialog title={say('ended')}>
      <p>{say('endedHelp')}</p>
      <SignInForm />
    </Dialog>
  )
}

function SignInForm({ problem }: { readonly problem?: AskError | undefined }) {
  const user = useSignal(userName.peek())
  const key = useSignal('')
  const busy = useSignal(false)
  const refused = useSignal<AskError | string | undefined>(problem)
  // A link that is refused is known of after the page is shown.
  useEffect(() => {
    if (problem !== undefined) refused.value = problem
  }, [problem])
  const send = async (): Promise<void> => {
    if (user.value.trim() === '' || key.value === '') {
      refused.value = say('both')
      return
    }
    busy.value = true
    try {
      await signIn(user.value.trim(), key.value)
    } catch (thrown) {
      refused.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void send()
  }
  return (
    <div class="stack" onKeyDown={enter}>
      {typeof refused.value === 'string' && <p role="alert">{refused.value}</p>}
      {typeof refused.value === 'object' && <Problem error={refused.value} />}
      <Field
        label={say('user')}
        value={user.value}
        onValue={(value) => (user.value = value)}
        autoComplete="username"
        autoFocus
        required
      />
      <Field
        label={say('key')}
        type="password"
        value={key.value}
        onValue={(value) => (key.value = value)}
        autoComplete="current-password"
        help={say('keyHelp')}
        required
      />
      <Button kind="main" busy={busy.value} onPress={() => void send()}>
        {say('go')}
      </Button>
      {provider.value !== undefined && (
        <a class="button" href={addressOf(provider.value.address, { to: location.pathname + location.search })}>
          {say('provider')}
        </a>
      )}
    </div>
  )
}
