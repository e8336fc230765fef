import * as words from '#words/shell.ts'
/** Works by `enhanceShell`, on every page and before React is there. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="k-iconbtn s-theme"
      data-theme-switch
      aria-keyshortcuts="t"
      aria-label={words.switchBetweenLightAndDark}
      title={words.switchBetweenLightAndDark}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  )
}
