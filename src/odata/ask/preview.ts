import { languageAsked } from '../../core/language/negotiate.ts'
import { Problem, quoted } from '../../core/problem.ts'
import {
  previewLanguages,
  previewLanguagesInWords,
  previewThemes,
  type PreviewLanguage,
  type PreviewTheme,
} from '../../model/file-functions.ts'
import { customOption } from '../address/arguments.ts'
import type { Route } from '../address/route.ts'
import { type Exchange, type ODataResponse, plainHeaders } from '../request/surface.ts'

// The page has no script, form or link to the outside; a browser is told to hold it to that.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** A document's file as a page for people; undefined when there is no such document or it has no file. */
export async function readPreview(
  exchange: Exchange,
  { companyId, resource, id }: Extract<Route, { kind: 'function' }>,
): Promise<ODataResponse | undefined> {
  const { surface, caller, options, request } = exchange
  const format = options.values.get('$format')?.trim().toLowerCase()
  if (!takesHtml(format === 'html' ? 'text/html' : (format ?? request.headers['accept'])))
    throw new Problem('BadRequest_NotAcceptable', 'A preview is an HTML page; ask for text/html.')
  const stated = customOption(options, 'lang')
  const language = stated === undefined ? languageAsked(request.headers['accept-language']) : languageOf(stated)
  const theme = themeOf(customOption(options, 'theme') ?? 'system')
  const html = await surface.engine.preview(caller, companyId, resource, id, { language, theme })
  if (html === undefined) return undefined
  const headers = {
    ...plainHeaders(caller.requestId),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    Vary: 'Accept-Language',
  }
  return { status: 200, headers, body: html }
}

function takesHtml(accept: string | undefined): boolean {
  const ranges = (accept ?? '').toLowerCase().split(',').map(readRange)
  const stated = ranges.filter(({ name }) => name !== '')
  return stated.length === 0 || stated.some(({ name, q }) => q > 0 && ['text/html', 'text/*', '*/*'].includes(name))
}

function languageOf(text: string): PreviewLanguage {
  const language = previewLanguages.find((one) => one === text.trim().toLowerCase())
  if (language !== undefined) return language
  throw new Problem(
    'BadRequest',
    `There is no preview in the language '${quoted(text)}': ${previewLanguagesInWords}.`,
    {
      target: 'lang',
    },
  )
}

function themeOf(text: string): PreviewTheme {
  const theme = previewThemes.find((one) => one === text.trim().toLowerCase())
  if (theme !== undefined) return theme
  throw new Problem('BadRequest', `There is no preview in the theme '${quoted(text)}': system, light or dark.`, {
    target: 'theme',
  })
}

/** One part of a header with weights, such as `nl-BE;q=0.8`. */
function readRange(text: string): { readonly name: string; readonly q: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
  return { name, q: /^(0(\.\d*)?|1(\.0*)?)$/.test(weight) ? Number(weight) : 0 }
}
