import { tell } from '../../app/toasts.tsx'
import { Button } from '../../parts/button.tsx'
import { common } from '../../words/shared-words.ts'
import './manage.css'

/** A text for a program, with a button that copies it. */
export function Copied({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div class="copied">
      <code class="copied-text" tabIndex={0} role="textbox" aria-readonly="true" aria-label={label}>
        {text}
      </code>
      <Button label={`${common('copy')}: ${label}`} onPress={() => void copy(text)}>
        {common('copy')}
      </Button>
    </div>
  )
}

/** Where the browser does not let a page copy (no https, no permission), the text is marked, so that a key does. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    tell(common('copied'))
  } catch {
    const shown = [...document.querySelectorAll('.copied-text')].find((one) => one.textContent === text)
    if (shown !== undefined) getSelection()?.selectAllChildren(shown)
  }
}
