import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { company } from '../../app/company.ts'
import { Menu } from '../../parts/menu.tsx'
import { type Language, language, languages } from '../../words/words.ts'
import { languageOfPlace, letterWords, sellerPlace } from './letter-words.ts'
import { beginningOf, whyIn } from './sending.ts'
import { say } from './words.ts'

const names: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands', fr: 'Français', de: 'Deutsch' }

/**
 * A letter to whoever sent a file that was not taken, ready to be sent: the user's own mail program opens it. It is in the
 * language of the supplier's place where the file tells one, otherwise in the reader's; another can be chosen. What is wrong is
 * asked for in that language, too.
 */
export function Letter({ id, name, why }: { readonly id: number; readonly name: string; readonly why: string }) {
  const shown = useSignal({ language: language.value, why })
  const choose = async (chosen: Language): Promise<void> => {
    const told = chosen === language.value ? why : await whyIn(id, chosen)
    shown.value = { language: chosen, why: told ?? why }
  }
  useEffect(() => {
    void beginningOf(id).then((text) => {
      const { country, postCode } = sellerPlace(text)
      const theirs = languageOfPlace(country, postCode)
      if (theirs !== undefined && theirs !== shown.peek().language) return choose(theirs)
    })
  }, [id])
  const current = shown.value
  return (
    <>
      <a href={mailAbout(name, current.why, current.language)}>{say('mail')}</a>
      <Menu
        label={say('mailIn', { language: names[current.language] })}
        text={names[current.language]}
        items={languages.map((one) => ({
          text: <span lang={one}>{names[one]}</span>,
          chosen: one === current.language,
          onPress: () => void choose(one),
        }))}
      />
    </>
  )
}

function mailAbout(name: string, why: string, inLanguage: Language): string {
  const places: Readonly<Record<string, string>> = { name, why, us: company.value?.displayName ?? '' }
  // At once, so that a name with braces is no place of its own.
  const [subject, body] = [letterWords[inLanguage].subject, letterWords[inLanguage].body].map((text) =>
    encodeURIComponent(text.replaceAll(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '')),
  )
  return `mailto:?subject=${subject}&body=${body}`
}
