import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { asAskError } from '../api/errors.ts'
import { go, pathTo, place } from './address.ts'
import { company, unableWithout } from './company.ts'
import { shellWords as say } from './shell-words.ts'
import { tell } from './toasts.tsx'
import '../parts/drop.css'

// Where something may have been typed that is not saved: who drops a file there stays.
const forms: readonly string[] = ['document', 'setup', 'users', 'companies']

/**
 * Takes files that are dropped on a screen that takes none itself, and sends them to the inbox of the company: a browser that
 * nobody stops opens them in place of the console, with whatever was typed in it. Decision F114.
 */
export function DropElsewhere() {
  const over = useSignal(false)
  useEffect(() => {
    // A screen that takes files listens at the document, so it was before this one and said so.
    const isOurs = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes('Files') === true && !event.defaultPrevented
    const enter = (event: DragEvent): void => {
      if (!isOurs(event)) return
      event.preventDefault()
      over.value = true
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) over.value = false
    }
    const drop = (event: DragEvent): void => {
      over.value = false
      if (!isOurs(event)) return
      event.preventDefault()
      void send([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', enter)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  const now = company.value
  if (!over.value || now === undefined) return null
  return (
    <div class="drop-over">
      <p>{unableWithout('EDIT') ?? say('dropHere', { company: now.displayName })}</p>
    </div>
  )
}

async function send(files: readonly File[]): Promise<void> {
  const now = company.peek()
  if (now === undefined || files.length === 0) return
  const unable = unableWithout('EDIT')
  if (unable !== undefined) {
    tell(unable, 'bad')
    return
  }
  try {
    const inbox = await import('../screens/inbox/sending.ts')
    inbox.send(now.id, files)
  } catch (thrown) {
    tell(asAskError(thrown).message, 'bad')
    return
  }
  if (forms.includes(place.peek().screen)) tell(say('dropped'))
  else go(pathTo(now.name, 'inbox'))
}
