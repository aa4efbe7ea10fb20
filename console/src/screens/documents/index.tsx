import { useEffect, useRef } from 'preact/hooks'
import { place } from '../../app/address.ts'
import { PostedList } from './posted-list.tsx'
import { PostedOne } from './posted-one.tsx'

/** The posted documents: `/documents` lists them, `/documents/<id>` is one of them. */
export default function Documents() {
  const id = place.value.rest[0]
  const before = useRef(id)
  useEffect(() => {
    // From one document to another, or to the list, is a new page for whoever uses keys or hears it.
    if (before.current !== id) document.getElementById('main')?.focus()
    before.current = id
  }, [id])
  return id === undefined || id === '' ? <PostedList /> : <PostedOne key={id} systemId={id} />
}
