/** Both keys are read before the first paint by scripts/site/earlyScript.ts, which spells them out. */
const THEME_KEY = 'millrace.theme'
const FONT_KEY = 'millrace.font'

function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A page that may not store anything still changes its theme until it is left.
  }
}

/** Light becomes dark and dark light. A choice that equals the system's is forgotten, so that it is followed again. */
export function switchTheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset.theme
  else root.dataset.theme = next
  remember(THEME_KEY, next === system ? undefined : next)
}

/** Fetches the font once the page has been painted, and only then uses it; later visits have it from the cache. */
export function loadFont(): void {
  const root = document.documentElement
  if (root.dataset.font !== undefined) return
  const fetchFont = () =>
    document.fonts.load('1em "Geist Variable"').then(
      (faces) => {
        if (faces.length === 0) return
        root.dataset.font = ''
        remember(FONT_KEY, '1')
      },
      // Without it the page is set in the fallback, whose metrics match.
      () => undefined,
    )
  const soon = () => requestAnimationFrame(() => setTimeout(() => void fetchFont()))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
