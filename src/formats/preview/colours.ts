import type { PreviewTheme } from '../../model/file-functions.ts'

/** The colours of a preview, light and dark. Each text has a contrast of 4.5 or more to what it stands on (WCAG 1.4.3). */
export const colours = {
  light: {
    ink: '#1d2733',
    quiet: '#566373',
    line: '#d9dfe6',
    edge: '#1d2733',
    page: '#e9edf2',
    sheet: '#ffffff',
    soft: '#f4f6f9',
    accent: '#17507d',
    'remark-edge': '#c99a1f',
    remark: '#fdf6e3',
    info: '#e6eef6',
    'info-ink': '#17466e',
    warning: '#fdf0cf',
    'warning-ink': '#7a5300',
    error: '#fbe4e2',
    'error-ink': '#9a1c12',
  },
  dark: {
    ink: '#e4e9f0',
    quiet: '#a2afbe',
    line: '#33404f',
    edge: '#8593a3',
    page: '#10151b',
    sheet: '#182029',
    soft: '#212b37',
    accent: '#8cc2ee',
    'remark-edge': '#c99a1f',
    remark: '#33290f',
    info: '#1b344d',
    'info-ink': '#acd2f3',
    warning: '#42320c',
    'warning-ink': '#f4d184',
    error: '#4b1f1b',
    'error-ink': '#ffb9b1',
  },
} as const

const declared = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')

// Paper is white whatever the reader's screen is.
const light = `:root { color-scheme: light; ${declared(colours.light)} }\n`
const dark = `:root { color-scheme: dark; ${declared(colours.dark)} }`

/**
 * The colours as rules of style. `system` follows the reader's system, and in a frame the scheme of the page around it
 * where the browser passes that on.
 */
export const colourRules: Readonly<Record<PreviewTheme, string>> = {
  system: `${light}@media screen and (prefers-color-scheme: dark) { ${dark} }\n`,
  light,
  dark: `${light}@media screen { ${dark} }\n`,
}
