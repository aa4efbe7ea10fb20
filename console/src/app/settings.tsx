import { asAskError } from '../api/errors.ts'
import { signOut, userName } from '../api/session.ts'
import { chooseSingleKeys, singleKeys } from '../help/key-switch.ts'
import { Menu } from '../parts/menu.tsx'
import { problemText } from '../parts/notice.tsx'
import { chooseLanguage, language, languageNames, languages } from '../words/words.ts'
import { go, pathTo } from './address.ts'
import { companies, company } from './company.ts'
import { shellWords as say } from './shell-words.ts'
import { chooseTheme, theme } from './theme.ts'
import { tell } from './toasts.tsx'
import { leave } from './unsaved.ts'

/** The company switch, and what belongs to the user: language, colours, keys of one letter, the end of the session. */
export function Settings() {
  const all = companies.value ?? []
  return (
    <div class="shell-settings">
      {company.value !== undefined && (
        <Menu
          label={`${say('company')}: ${company.value.displayName}`}
          text={<bdi class="shell-company">{company.value.displayName}</bdi>}
          items={all.map((one) => ({
            text: <bdi>{one.displayName}</bdi>,
            chosen: one.id === company.value?.id,
            onPress: () => leave(() => go(pathTo(one.name, 'inbox'))),
          }))}
        />
      )}
      <Menu
        label={`${say('settings')}: ${say('you', { user: userName.value })}`}
        text={<bdi class="shell-user">{userName.value}</bdi>}
        items={[
          ...languages.map((one) => ({
            text: <span lang={one}>{languageNames[one]}</span>,
            group: say('language'),
            chosen: language.value === one,
            onPress: () => chooseLanguage(one),
          })),
          ...(['system', 'light', 'dark'] as const).map((one) => ({
            text: say(one),
            group: say('theme'),
            chosen: theme.value === one,
            onPress: () => chooseTheme(one),
          })),
          ...([true, false] as const).map((on) => ({
            text: say(on ? 'keysOn' : 'keysOff'),
            group: say('keys'),
            chosen: singleKeys.value === on,
            onPress: () => chooseSingleKeys(on),
          })),
          { text: say('signOut'), onPress: () => leave(() => void out()) },
        ]}
      />
    </div>
  )
}

async function out(): Promise<void> {
  try {
    await signOut()
  } catch (thrown) {
    tell(problemText(asAskError(thrown)), 'bad')
  }
}
