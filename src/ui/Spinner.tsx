import './Spinner.css'

/** A small turning ring; still, where motion is unwanted. The words beside it say what is going on. */
export function Spinner() {
  return (
    <svg className="k-spinner" width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
