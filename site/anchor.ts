const marks = /[^\p{L}\p{N}\p{M}_\- ]/gu

/**
 * The anchor of a heading, as GitHub makes them: links by their words, marks left out, blanks as hyphens. Who counts
 * doubles appends `-1`, `-2` in their order. One rule for the site, its links and the test of the references.
 */
export function anchorOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(marks, '')
    .replaceAll(' ', '-')
}
