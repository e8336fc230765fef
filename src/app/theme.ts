/** Both keys are read before the first paint by early.js, which spells them out. */
const THEME_KEY = 'millrace.theme'
const FONT_KEY = 'millrace.font'

function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the choice lasts until the page is left.
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

/** The vertical position of every element. Drawings are left out, since their size does not depend on the font. */
function tops(): readonly number[] {
  return [...document.querySelectorAll('#main :not(svg *)')].map(
    (element) => element.getBoundingClientRect().top,
  )
}

/** Elements that switch to the font one at a time: restyling the whole page in one task would block a slow phone. */
const PARTS = 'header,footer,#main :is(section,ul,.k-card,.l-hero,.p-head,.k-tabs)'

/**
 * Switches the page to the font part by part, unless a line would break differently than in the fallback and move what
 * is visible: then the page keeps the fallback until the next visit.
 */
async function applyFont(root: HTMLElement): Promise<void> {
  const parts = document.querySelectorAll<HTMLElement>(PARTS)
  for (const part of parts) {
    const before = tops()
    part.dataset.font = ''
    const after = tops()
    const moves = before.some((top, index) => {
      const moved = after[index] ?? top
      return Math.abs(top - moved) > 2 && Math.min(top, moved) < innerHeight
    })
    if (moves) {
      for (const { dataset } of parts) delete dataset.font
      return
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  root.dataset.font = ''
}

/** Fetches the font once the page has been painted, and only then uses it; later visits have it from the cache. */
export function loadFont(): void {
  const root = document.documentElement
  if (root.dataset.font !== undefined) return
  const fetchFont = async () => {
    try {
      const faces = await document.fonts.load('1em "Geist Variable"')
      if (faces.length === 0) return
      await applyFont(root)
      remember(FONT_KEY, '1')
    } catch {
      // The page keeps its fallback font.
    }
  }
  const soon = () => requestAnimationFrame(() => setTimeout(() => void fetchFont()))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
