import { company } from '../app/company.ts'
import { place } from '../app/address.ts'
import { routes } from '../app/routes.ts'
import { Button } from '../parts/button.tsx'
import { beginTour } from '../tour/tour-state.ts'
import { language } from '../words/words.ts'
import { chooseSingleKeys, singleKeys } from './key-switch.ts'
import { helpWords as say, purposeOf } from './words.ts'
import './help.css'

/** What each screen is for, the tour, and where to read on; below the keys. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const now = company.value
  const described = routes.flatMap(({ name, label }) => {
    const text = purposeOf(name)
    return text === undefined ? [] : [{ name, title: label('title'), text }]
  })
  return (
    <>
      <div class="stack" role="status">
        {!singleKeys.value && <p>{say('keysAreOff')}</p>}
        <div>
          <Button onPress={() => chooseSingleKeys(!singleKeys.value)}>
            {say(singleKeys.value ? 'keysOff' : 'keysOn')}
          </Button>
        </div>
      </div>
      <h3>{say('screens')}</h3>
      <dl class="help-screens">
        {described.map(({ name, title, text }) => (
          <div key={name} class={name === place.value.screen ? 'help-here' : undefined}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{say('more')}</h3>
      <p>{say('guide', { page: language.value === 'en' ? 'docs/console.md' : `docs/console-${language.value}.md` })}</p>
      <p>
        {say('programs')} <a href="/docs">OData</a>, <a href="/graphql">GraphQL</a>.
      </p>
      {now !== undefined && (
        <div>
          <Button
            onPress={() => {
              onClose()
              beginTour(now.name)
            }}
          >
            {say('tour')}
          </Button>
        </div>
      )}
    </>
  )
}
