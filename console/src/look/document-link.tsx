import { addressOf, go, pathTo } from '../app/address.ts'
import { company } from '../app/company.ts'
import { Link } from '../parts/link.tsx'

/** What an entry says of the posted document it belongs to. */
export interface DocumentPlace {
  readonly documentNo?: string | null
  readonly document?: { readonly systemId: string } | null
}

/** The address of a posted document; undefined when the entry leads to none. */
export function documentAddress({ document }: DocumentPlace): string | undefined {
  return document === null || document === undefined
    ? undefined
    : addressOf(pathTo(company.value?.name ?? '', 'documents', document.systemId))
}

/** Goes to the document of an entry, where it has one. */
export function openDocument(of: DocumentPlace): void {
  const address = documentAddress(of)
  if (address !== undefined) go(address)
}

/** The number of the document of an entry, which leads to it. */
export function DocumentLink({ of }: { readonly of: DocumentPlace }) {
  const address = documentAddress(of)
  if (address === undefined) return <bdi>{of.documentNo}</bdi>
  return (
    <Link to={address}>
      <bdi>{of.documentNo}</bdi>
    </Link>
  )
}
