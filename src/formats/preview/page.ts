import type { PreviewLanguage, PreviewTheme, ReportLine } from '../../model/file-functions.ts'
import type { EInvoice } from '../read/e-invoice.ts'
import { factsOf, headOf, partiesOf, titleOf } from './head.ts'
import { linesOf } from './lines.ts'
import { Markup, markup } from './markup.ts'
import { attachmentsOf, badgesOf, findingsOf, notesOf, paymentOf } from './below-totals.ts'
import { styleOf } from './style.ts'
import { adjustmentsOf, sumsOf } from './totals.ts'
import { viewIn } from './view.ts'

/** How a preview is shown, and what the validation found. */
export interface PreviewOptions {
  readonly language: PreviewLanguage
  /** `system` when it is not told. */
  readonly theme?: PreviewTheme
  readonly findings: readonly ReportLine[]
}

// Nothing runs and nothing is fetched, whatever the page is shown in.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * The invoice as an HTML page for people, with what the validation found below it (issue 4, "Preview for people"). The
 * page is also well-formed XML; every text of the file is escaped, and none of it becomes markup, a link or a request.
 */
export function previewHtml(invoice: EInvoice, { language, theme = 'system', findings }: PreviewOptions): string {
  const view = viewIn(language, invoice.currency)
  const format = [invoice.profile, invoice.customizationId, invoice.profileId].filter((part) => part !== null)
  return markup`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="format-detection" content="telephone=no"/>
<meta name="robots" content="noindex"/>
<title>${titleOf(invoice, view)}</title>
<style>${new Markup(styleOf({ language, theme }))}</style>
</head>
<body>
<main>
${headOf(invoice, view, badgesOf(findings, view))}${partiesOf(invoice, view)}${factsOf(invoice, view)}${linesOf(invoice, view)}${adjustmentsOf(invoice, view)}${sumsOf(invoice, view)}${paymentOf(invoice, view)}${notesOf(invoice, view)}${attachmentsOf(invoice, view)}${findingsOf(findings, view)}<footer>
<p>${view.say('source')}</p>
<p>${view.say('format')}: ${format.map((part, at) => markup`${at === 0 ? null : ' · '}${view.foreign(part)}`)}</p>
</footer>
</main>
</body>
</html>
`.html
}
