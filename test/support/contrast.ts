/** How well a colour is read on another, both as `#rrggbb`: 1 to 21, as WCAG 2.2 reckons it. */
export function contrastOf(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminanceOf(colour: string): number {
  const [, ...parts] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? []
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
