import { pathTo, addressOf, go, type Query } from '../app/address.ts'
import { company } from '../app/company.ts'
import { useKeys } from '../app/keys.tsx'
import { leave } from '../app/unsaved.ts'
import { Link } from '../parts/link.tsx'

/** A way to another screen of the company, with the key that goes there too. */
export interface KeyLink {
  readonly keys: string
  readonly text: string
  /** The screen and what follows it: `['ledgers', 'general']`. */
  readonly to: readonly [screen: string, ...rest: readonly string[]]
  readonly query?: Query
}

/** Links beside each other, each of which a key opens as well; the help at `?` lists them. */
export function KeyLinks({ links, look }: { readonly links: readonly KeyLink[]; readonly look?: 'button' }) {
  const pathOf = ({ to }: KeyLink): string => pathTo(company.value?.name ?? '', ...to)
  useKeys(
    links.map((one) => ({
      keys: one.keys,
      text: one.text,
      press: () => leave(() => go(addressOf(pathOf(one), one.query))),
    })),
  )
  return (
    <>
      {links.map((one) => (
        <Link
          key={one.keys}
          to={pathOf(one)}
          hint={one.keys}
          {...(one.query === undefined ? {} : { query: one.query })}
          {...(look === undefined ? {} : { class: look })}
        >
          {one.text}
        </Link>
      ))}
    </>
  )
}
