import { useEffect } from 'preact/hooks'
import { type Query, query, setQuery, wrongDays } from '../app/address.ts'

/**
 * What a screen begins with where the address does not say it. It is written into the address, so that a link shows the same
 * tomorrow. Answers the address with it.
 */
export function useStanding<K extends string>(
  beginning: Readonly<Record<K, string>>,
): Query & Readonly<Record<K, string>> {
  const given = query.value
  const missing = Object.entries<string>(beginning).filter(
    ([key]) => given[key] === undefined && wrongDays.value[key] === undefined,
  )
  useEffect(() => {
    if (missing.length > 0) setQuery(Object.fromEntries(missing))
  })
  return { ...beginning, ...definedOf(given) }
}

function definedOf(given: Query): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined))
}
