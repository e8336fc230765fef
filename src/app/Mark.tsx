/** The product's mark: a mill wheel over running water. */
export function Mark() {
  return (
    <svg className="s-mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="12" r="7.25" />
      <path d="M14 2v20M4 12h20M6.9 4.9l14.2 14.2M21.1 4.9 6.9 19.1" />
      <path
        className="s-mark-water"
        d="M2 24.5c2.4 0 2.4 1.5 4.8 1.5s2.4-1.5 4.8-1.5 2.4 1.5 4.8 1.5 2.4-1.5 4.8-1.5 2.4 1.5 4.8 1.5"
      />
    </svg>
  )
}
