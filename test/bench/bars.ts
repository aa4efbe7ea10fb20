/** Bars of one thing: a name and what each of the series has, undefined where it was not measured. */
export interface BarGroup {
  readonly name: string
  readonly values: readonly (number | undefined)[]
  /** Where a target stands, drawn as a line across the group. */
  readonly mark?: number | undefined
}

const nameWidth = 210
const barsWidth = 470
const valueWidth = 70
const barHeight = 11
const headHeight = 62
const gap = 10
/** Colours that stay apart in grey and for those who see no red. */
const colours = ['#b0b7c3', '#0b6e99', '#e08a1e', '#7a5195'] as const

/** A chart of horizontal bars as the text of an SVG file. `scale` is logarithmic when figures are far apart. */
export function barChart(title: string, note: string, series: readonly string[], groups: readonly BarGroup[]): string {
  const all = groups.flatMap(({ values, mark }) => [...values, mark]).filter((value) => value !== undefined)
  const most = Math.max(...all, 1)
  const least = Math.min(...all, 1) / 1.5
  const along = (value: number): number => (Math.log(value / least) / Math.log(most / least)) * barsWidth
  const groupHeight = series.length * barHeight + gap
  const height = headHeight + groups.length * groupHeight + gap
  const parts = groups.map(({ name, values, mark }, number) => {
    const top = headHeight + number * groupHeight
    const middle = top + (series.length * barHeight) / 2 + 4
    const bars = values.map((value, place) => {
      if (value === undefined) return ''
      const y = top + place * barHeight
      const width = along(value).toFixed(1)
      const end = (nameWidth + along(value) + 4).toFixed(1)
      return `<rect x="${nameWidth}" y="${y}" width="${width}" height="${barHeight - 1}" fill="${colours[place % colours.length]}"/><text x="${end}" y="${y + 9}" font-size="9">${digits(value)}</text>`
    })
    return `<text x="${nameWidth - 8}" y="${middle}" text-anchor="end">${escaped(name)}</text>${bars.join('')}${line(mark, along, top, groupHeight - gap, '#c0392b')}`
  })
  const legend = series.map((name, place) => {
    const x = nameWidth + place * 120
    return `<rect x="${x}" y="38" width="10" height="10" fill="${colours[place % colours.length]}"/><text x="${x + 14}" y="47">${escaped(name)}</text>`
  })
  const one = line(1, along, headHeight - 4, groups.length * groupHeight, '#555')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${nameWidth + barsWidth + valueWidth}" height="${height}" font-family="sans-serif" font-size="11" role="img"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#fff"/><text x="10" y="17" font-size="14" font-weight="bold">${escaped(title)}</text><text x="10" y="32" fill="#555">${escaped(note)}</text>
${[...legend, ...parts, one].join('\n')}
</svg>
`
}

function line(at: number | undefined, along: (value: number) => number, top: number, height: number, colour: string) {
  if (at === undefined) return ''
  const x = (nameWidth + along(at)).toFixed(1)
  return `<line x1="${x}" x2="${x}" y1="${top}" y2="${top + height}" stroke="${colour}" stroke-width="1.5"/>`
}

/** A ratio with as many digits as mean something. */
export function digits(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('`', '')
}
