/** Rows beyond the edges that are made too, so that a quick scroll shows no gap. */
const beyond = 12

/** Which rows of a list a box shows: from the first, up to the second. Heights and places in CSS pixels. */
export function visibleRows(
  view: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
): { readonly from: number; readonly to: number } {
  const first = Math.floor(view.top / rowHeight) - beyond
  const last = Math.ceil((view.top + view.height) / rowHeight) + beyond
  const from = Math.max(0, Math.min(first, count))
  return { from, to: Math.max(from, Math.min(last, count)) }
}
