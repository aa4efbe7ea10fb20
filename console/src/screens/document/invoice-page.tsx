import { useEffect, useRef } from 'preact/hooks'

/**
 * The human view of an invoice: a whole page of the service's own, with its styles. It is shown in a frame that runs no
 * scripts, and its styles are given as a style sheet that a script makes: the page's CSP, which the frame has too, takes none
 * that stand in HTML (F114).
 */
export function InvoicePage({ html, title }: { readonly html: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const at = frame.current
    if (at === null) return
    const show = (): void => fill(at, html)
    show()
    // A browser may put its own empty page in once more when it is ready.
    at.addEventListener('load', show)
    return () => at.removeEventListener('load', show)
  }, [html])
  return <iframe ref={frame} class="document-frame" sandbox="allow-same-origin" title={title} />
}

/** Parses HTML into a page apart, in which nothing runs and nothing is loaded. */
export function parsedPage(text: string, type: 'text/html' | 'text/xml'): Document {
  return new DOMParser().parseFromString(trusted(text), type)
}

interface Policy {
  createHTML(text: string): string
}

let policy: Policy | undefined

// Browsers with Trusted Types ask that whatever parses HTML says so once; what is parsed here runs nowhere.
function trusted(text: string): string {
  const maker = (globalThis as { readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
    .trustedTypes
  policy ??= maker?.createPolicy('facturier-parse', { createHTML: (one) => one }) ?? { createHTML: (one) => one }
  return policy.createHTML(text)
}

function fill(frame: HTMLIFrameElement, html: string): void {
  const inside = frame.contentDocument
  const view = frame.contentWindow
  if (inside === null || view === null) return
  // They are taken out before anything parses them: a parser would ask the CSP, which says no and logs it.
  const styles: string[] = []
  const bare = html.replaceAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g, (_, text: string) => {
    styles.push(text)
    return ''
  })
  const page = parsedPage(bare, 'text/html')
  const sheets = styles.map((text) => {
    // A style sheet belongs to the window whose page it is for.
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  for (const one of page.querySelectorAll('script, style, link, meta, iframe, object, embed')) one.remove()
  inside.documentElement.lang = page.documentElement.lang
  inside.body.replaceChildren(...[...page.body.childNodes].map((node) => inside.importNode(node, true)))
  inside.body.className = page.body.className
  inside.adoptedStyleSheets = sheets
}
