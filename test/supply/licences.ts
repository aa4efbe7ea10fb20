import type { LockedPackage } from './packages.ts'

/** Licences of packages that come with Facturier: none asks for more than that its text comes along. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Approved by the OSI in 2024; asks for no more than its text or address (F105).
  'BlueOak-1.0.0',
  'PostgreSQL',
  'Bitstream-Vera',
])

/** Licences of tools besides, which nobody gets from us. */
const allowedForTools: ReadonlySet<string> = new Set([
  ...allowed,
  'CC-BY-4.0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
])

/** What packages say in words that are no SPDX expression, looked up in the texts they bring along. */
const stated: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  httpntlm: 'MIT',
  'png-js': 'MIT',
  'stack-trace': 'MIT',
}

/** Tools that are not open source; docs/dependencies.md says so. */
const closedTools: ReadonlySet<string> = new Set(['@sap/xsenv', '@sap/xssec'])

/** The licence of a package as an SPDX expression; '' where nobody knows it. */
export function licenceOf({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string {
  return stated[name] ?? licence
}

/** Whether we may have a package: one of the licences it offers is among those allowed. */
export function isAllowed(one: LockedPackage): boolean {
  if (one.isDev && closedTools.has(one.name)) return true
  const good = one.isDev ? allowedForTools : allowed
  const expression = licenceOf(one).replaceAll(/[()]/g, '')
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((each) => good.has(each)))
}
