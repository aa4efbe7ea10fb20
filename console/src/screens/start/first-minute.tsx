import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { ask, useAsk } from '../../api/client.ts'
import { asAskError, type AskError, success } from '../../api/errors.ts'
import { userName } from '../../api/session.ts'
import { newRequestKey } from '../../api/request-key.ts'
import { go, pathTo } from '../../app/address.ts'
import { companies, company, readCompanies, unableWithout } from '../../app/company.ts'
import { useKeys } from '../../app/keys.tsx'
import { tell } from '../../app/toasts.tsx'
import { Button } from '../../parts/button.tsx'
import { Drop } from '../../parts/drop.tsx'
import { Problem } from '../../parts/notice.tsx'
import { beginTour } from '../../tour/tour-state.ts'
import { base64Of, largestFile, send } from '../inbox/sending.ts'
import { Connect } from './connect.tsx'
import { firstWords as say } from './first-words.ts'
import { everywhereDocument, makePlaygroundDocument, partiesDocument } from './queries.ts'
import { namedIn, type Parties, WhoseFile } from './whose-file.tsx'
import './start.css'

/** A file that nobody here is named in, with who is. */
interface Unknown {
  readonly files: readonly File[]
  readonly parties: Parties
}

/** Three ways in: drop a file, try the demo company, connect a program. */
export function FirstMinute() {
  const connecting = useSignal(false)
  const unknown = useSignal<Unknown | undefined>(undefined)
  const rights = useAsk(everywhereDocument, {})
  const makes = rights.value.data?.viewer.everywhere.includes('ADMIN')
  const mayNotMake = makes === false ? say('mayNotMake') : undefined
  // Somebody an identity provider vouches for, whom nobody here gave anything: none of the ways is one.
  if (makes === false && companies.value?.length === 0) return <NoRights />
  return (
    <section class="start-part" aria-labelledby="first-title">
      {company.value === undefined ? (
        <h1 id="first-title">{say('title')}</h1>
      ) : (
        <h2 id="first-title">{say('title')}</h2>
      )}
      <div class="start-ways">
        <DropWay mayNotMake={mayNotMake} onUnknown={(found) => (unknown.value = found)} />
        <PlaygroundWay unable={mayNotMake} />
        <div class="card start-way">
          <h3>{say('connect')}</h3>
          <p>{say('connectHelp')}</p>
          <Button onPress={() => (connecting.value = true)}>{say('connectGo')}</Button>
        </div>
      </div>
      {connecting.value && <Connect onClose={() => (connecting.value = false)} />}
      {unknown.value !== undefined && (
        <WhoseFile
          parties={unknown.value.parties}
          here={company.value?.displayName}
          onClose={() => (unknown.value = undefined)}
          onHere={() => {
            if (company.value !== undefined) receive(company.value, unknown.value?.files ?? [])
            unknown.value = undefined
          }}
          onMade={async (made) => {
            const files = unknown.value?.files ?? []
            unknown.value = undefined
            await readCompanies()
            receive(made, files)
          }}
        />
      )}
    </section>
  )
}

function NoRights() {
  return (
    <section class="start-part" aria-labelledby="no-rights">
      <h1 id="no-rights">{say('noRights')}</h1>
      <p>{say('noRightsHelp', { user: userName.value })}</p>
      <div class="row">
        <Button onPress={() => void readCompanies()}>{say('lookAgain')}</Button>
      </div>
    </section>
  )
}

interface Place {
  readonly id: string
  readonly name: string
}

/** Sends the files to a company, in sight of its inbox. */
function receive(to: Place, files: readonly File[]): void {
  go(pathTo(to.name, 'inbox'))
  send(to.id, files)
}

function DropWay(props: { readonly mayNotMake: string | undefined; readonly onUnknown: (found: Unknown) => void }) {
  const busy = useSignal(false)
  const error = useSignal<AskError | undefined>(undefined)
  const here = company.value
  const unable = here === undefined ? props.mayNotMake : unableWithout('EDIT')
  const take = async (files: readonly File[]): Promise<void> => {
    error.value = undefined
    const [first] = files
    if (first === undefined || busy.value) return
    const asks = props.mayNotMake === undefined && first.size <= largestFile && !/\.zip$/i.test(first.name)
    if (here !== undefined && !asks) return receive(here, files)
    if (here === undefined && /\.zip$/i.test(first.name)) {
      tell(say('zipFirst'), 'bad')
      return
    }
    busy.value = true
    try {
      const { fileParties } = await ask(partiesDocument, { xml: await base64Of(first) })
      const known = namedIn(fileParties, companies.peek() ?? [])
      if (known !== undefined) receive(known, files)
      else props.onUnknown({ files, parties: fileParties })
    } catch (thrown) {
      // What is wrong with a file is told beside it in the inbox, where there is one.
      if (here !== undefined) receive(here, files)
      else error.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  useKeys([
    {
      keys: 'u',
      text: say('choose'),
      unable,
      press: () => document.querySelector<HTMLElement>('.start-drop .button')?.click(),
    },
  ])
  return (
    <div class="card start-way start-drop">
      <h3>{say('drop')}</h3>
      <p>{say('dropHelp')}</p>
      <Drop
        text={say('choose')}
        hint="u"
        invitation={say('invitation')}
        accept=".xml,.pdf,.zip,application/xml,text/xml,application/pdf,application/zip"
        unable={unable}
        onFiles={(files) => void take(files)}
      />
      {error.value !== undefined && <Problem error={error.value} />}
    </div>
  )
}

function PlaygroundWay({ unable }: { readonly unable: string | undefined }) {
  const busy = useSignal(false)
  const error = useSignal<AskError | undefined>(undefined)
  // A second press of the same wish is the same company.
  const key = useRef(newRequestKey())
  const make = async (): Promise<void> => {
    busy.value = true
    error.value = undefined
    try {
      const made = success((await ask(makePlaygroundDocument, { key: key.current })).createPlayground).company
      await readCompanies()
      tell(say('playgroundMade', { name: made.name }))
      go(pathTo(made.name, 'start'))
      beginTour(made.name)
    } catch (thrown) {
      error.value = asAskError(thrown)
    } finally {
      busy.value = false
    }
  }
  return (
    <div class="card start-way">
      <h3>{say('try')}</h3>
      <p>{say('tryHelp')}</p>
      <Button busy={busy.value} unable={unable} onPress={() => void make()}>
        {busy.value ? say('tryBusy') : say('tryGo')}
      </Button>
      {error.value !== undefined && <Problem error={error.value} />}
    </div>
  )
}
