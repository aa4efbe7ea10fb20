/**
 * The mark of Facturier: an F whose foot is the line of a sum. The icon of the window in `index.html` is drawn the same. It
 * stands beside the name, which says it to those who do not see it.
 */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 16 16" width="24" height="24" aria-hidden="true">
      <rect class="mark-ground" width="16" height="16" rx="4" />
      <path class="mark-line" d="M5 3h6.5v2H7.2v2.1h3.3v2H7.2v1.6H5zM3.5 11.9h9v1.3h-9z" />
    </svg>
  )
}
