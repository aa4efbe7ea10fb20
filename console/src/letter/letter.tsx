import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { company } from '../app/company.ts'
import { Menu } from '../parts/menu.tsx'
import { type Language, language, languageNames, languages, words } from '../words/words.ts'
import { type LetterWords, mailAddress } from './letter-text.ts'

interface LetterProps {
  /** What the link says. */
  readonly text: string
  readonly help?: string
  readonly letter: Readonly<Record<Language, LetterWords>>
  /** What stands in the places of the letter, beside `why` and `us`. */
  readonly places: Readonly<Record<string, string>>
  /** What is wrong, in the reader's language. */
  readonly why: string
  /** The same in another one; undefined where the service does not say it again. */
  readonly whyIn: (inLanguage: Language) => Promise<string | undefined>
  /** The language that the supplier reads; undefined where nothing says so. Never throws. */
  readonly theirs: () => Promise<Language | undefined>
}

const say = words({
  en: { language: 'Language of the letter: {language}' },
  nl: { language: 'Taal van de brief: {language}' },
  fr: { language: 'Langue de la lettre : {language}' },
  de: { language: 'Sprache des Briefes: {language}' },
})

/**
 * A letter to a supplier, ready to be sent: the user's own mail program opens it. It is in the language of the supplier's place
 * where that is known, otherwise in the reader's; another can be chosen. What is wrong is asked for in that language, too.
 */
export function Letter({ text, help, letter, places, why, whyIn, theirs }: LetterProps) {
  const shown = useSignal<{ readonly language: Language; readonly why: string } | undefined>(undefined)
  const choose = async (chosen: Language): Promise<void> => {
    const told = chosen === language.value ? why : await whyIn(chosen)
    shown.value = { language: chosen, why: told ?? why }
  }
  useEffect(() => {
    void theirs().then((their) => {
      if (their !== undefined && shown.peek() === undefined) return choose(their)
    })
  }, [])
  const current = shown.value ?? { language: language.value, why }
  const all = { ...places, why: current.why, us: company.value?.displayName ?? '' }
  return (
    <>
      <a href={mailAddress(letter[current.language], all)} title={help}>
        {text}
      </a>
      <Menu
        label={say('language', { language: languageNames[current.language] })}
        text={languageNames[current.language]}
        items={languages.map((one) => ({
          text: <span lang={one}>{languageNames[one]}</span>,
          chosen: one === current.language,
          onPress: () => void choose(one),
        }))}
      />
    </>
  )
}
