import { useEffect, useRef, useState } from 'preact/hooks'
import { theme } from '../app/theme.ts'
import { language } from '../words/words.ts'
import './human-view.css'

/** The language in which the service draws the page that is read here. */
export function pageLanguage(): 'EN' | 'NL' | 'FR' | 'DE' {
  return ({ en: 'EN', nl: 'NL', fr: 'FR', de: 'DE' } as const)[language.value]
}

/**
 * The human view of a file: a whole HTML page of the service, in a frame that runs no script. The console's CSP holds in the
 * frame too and takes no style that stands in a page, so its style sheet is taken out of the text and given to the frame as a
 * sheet of its own, which is no text. The frame is as high as what is in it.
 */
export function HumanView({ html, label }: { readonly html: string; readonly label: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [address, setAddress] = useState('')
  const { page, style } = cut(html)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([page], { type: 'text/html; charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [page])
  if (address === '') return null
  return (
    <iframe
      ref={frame}
      class="human-view"
      title={label}
      // Without scripts of its own, the same origin only lets this page give it its style and see its height.
      sandbox="allow-same-origin"
      src={address}
      // A theme that was chosen by hand: the page in the frame follows the colours of its frame (preview's theme SYSTEM).
      style={{ colorScheme: theme.value === 'system' ? 'light dark' : theme.value }}
      onLoad={() => dress(frame.current, style)}
    />
  )
}

/** A page without its style sheet, and that sheet. */
function cut(html: string): { readonly page: string; readonly style: string } {
  const [found, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  return { page: found === undefined ? html : html.replace(found, () => ''), style }
}

function dress(frame: HTMLIFrameElement | null, style: string): void {
  const page = frame?.contentDocument
  const view = page?.defaultView
  if (frame === null || page === null || page === undefined || view === null || view === undefined) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(style)
  page.adoptedStyleSheets = [sheet]
  frame.style.setProperty('height', `${Math.min(page.documentElement.scrollHeight + 2, 4_000)}px`)
}
