import { place } from '../../app/address.ts'
import { PostedList } from './posted-list.tsx'
import { PostedOne } from './posted-one.tsx'

/** The posted documents: `/documents` lists them, `/documents/<id>` is one of them. */
export default function Documents() {
  const id = place.value.rest[0]
  return id === undefined || id === '' ? <PostedList /> : <PostedOne key={id} systemId={id} />
}
