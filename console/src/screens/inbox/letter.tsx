import { Letter } from '../../letter/letter.tsx'
import { languageOfPlace, sellerPlace } from '../../letter/place.ts'
import { refusalLetter } from './letter-words.ts'
import { beginningOf, whyIn } from './sending.ts'
import { say } from './words.ts'

/** A letter to whoever sent a file that was not taken; the file itself says where they live, as far as it can be read. */
export function RefusalLetter({ id, name, why }: { readonly id: number; readonly name: string; readonly why: string }) {
  return (
    <Letter
      key={id}
      text={say('mail')}
      letter={refusalLetter}
      places={{ name }}
      why={why}
      whyIn={(inLanguage) => whyIn(id, inLanguage)}
      theirs={async () => {
        const { country, postCode } = sellerPlace(await beginningOf(id))
        return languageOfPlace(country, postCode)
      }}
    />
  )
}
