import { createHash } from 'node:crypto'
import type { Language } from '../../core/language/languages.ts'
import { problemTo } from '../../core/language/listener.ts'
import { languageAsked } from '../../core/language/negotiate.ts'
import { Problem } from '../../core/problem.ts'

/** A page that stands alone: its text, and the headers that go with it besides those of every answer. */
export interface SmallPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

// The colours of the console (console/src/style/tokens.css), in both themes.
const style = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#f6f7f9, #14171b); color: light-dark(#1a1f26, #e8ebef); font: 1rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 34rem; margin: 12vh auto; padding: 1.5rem; border: 1px solid light-dark(#dde2e8, #343b45); border-radius: 8px; background: light-dark(#ffffff, #1c2026) }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25 }
p { margin: 0 0 1rem }
p:last-child { margin: 0 }
a { display: inline-block; padding: 4px 0; color: light-dark(#1a5c88, #7cc0ee) }
a:focus-visible { outline: 2px solid light-dark(#0b63c5, #8ec5ff); outline-offset: 2px }
@media (max-width: 36rem) { main { margin: 1rem } }
`

// This one style by its hash and nothing else: no script, no form, no frame.
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const refused = new Problem(
  'Authentication_InvalidCredentials',
  'The identity provider did not sign you in, it took longer than ten minutes, or your user is disabled here.',
)

// The sentence is told as all others (F113); a title and a link are no sentences.
const words: Readonly<Record<Language, { readonly title: string; readonly again: string }>> = {
  en: { title: 'Not signed in', again: 'Try again' },
  nl: { title: 'Niet aangemeld', again: 'Opnieuw proberen' },
  fr: { title: 'Non connecté', again: 'Réessayer' },
  de: { title: 'Nicht angemeldet', again: 'Erneut versuchen' },
}

/**
 * What somebody sees whom the identity provider did not vouch for, or who came back too late (F114): in the language of
 * `Accept-Language`, light or dark as the browser is, with the way back to `/`. Its policy allows its own style and nothing else.
 */
export function notSignedIn(acceptLanguage: string | undefined): SmallPage {
  const language = languageAsked(acceptLanguage)
  const { title, again } = words[language]
  const { message } = problemTo({ acceptLanguage }, refused)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Facturier</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
<p><a href="/">${again}</a></p>
</main>
</body>
</html>
`
  return { html, headers: { 'content-security-policy': policy, 'content-language': language } }
}
