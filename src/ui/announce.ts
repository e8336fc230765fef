import { createStore } from '#lib/store.ts'

/** A short message at the bottom of the window. The list of transactions keeps it. */
interface Toast {
  readonly id: number
  readonly tone: 'ok' | 'bad' | 'neutral'
  readonly text: string
}

const TOAST_MS = 6000
/** Delay in milliseconds, so that a dialog can open or close before the announcement. */
const SPEAK_AFTER_MS = 100

const { get, set, subscribe } = createStore<readonly Toast[]>([])
let nextId = 1

export { get as readToasts, subscribe as subscribeToasts }

/**
 * Live regions of the page and of its open dialogs, topmost last. Screen readers read only the
 * topmost.
 */
const regions: HTMLElement[] = []

/** Registers an element as live region. `announce` writes into the topmost one. */
export function useLocalLiveRegion(region: HTMLElement | null): () => void {
  if (!region) return () => undefined
  regions.push(region)
  return () => void regions.splice(regions.indexOf(region), 1)
}

/** Announces `text` politely to screen readers. Repeated text is announced again. */
export function announce(text: string): void {
  setTimeout(() => {
    const region = regions.at(-1)
    // Screen readers ignore unchanged text. A trailing no-break space makes it different.
    if (region) region.textContent = text === region.textContent ? `${text}\u00a0` : text
  }, SPEAK_AFTER_MS)
}

/** Shows a toast for six seconds and announces it. */
export function showAndAnnounceToast(text: string, tone: Toast['tone'] = 'neutral'): void {
  announce(text)
  showToast(text, tone)
}

/** Shows a toast without announcing it, because it was announced already. */
export function showToast(text: string, tone: Toast['tone']): void {
  const id = nextId++
  set([...get().slice(-2), { id, tone, text }])
  setTimeout(() => dismissToast(id), TOAST_MS)
}

export function dismissToast(id: number): void {
  set(get().filter((each) => each.id !== id))
}

/**
 * Returns the attribute of an element that shows results of transactions. `ids` lists their ids,
 * separated by spaces.
 */
export const getTxResultRegionAttributes = (ids: string | undefined) => ({ 'data-tells': ids })

/**
 * True if the page needs no extra announcement of a transaction's result: an element that shows it
 * is in view, or a modal dialog is open.
 */
export function isResultAlreadyVisible(id: string): boolean {
  if (document.querySelector('dialog[open]:modal') !== null) return true
  const parts = [...document.querySelectorAll(`[data-tells~="${CSS.escape(id)}"]`)]
  return parts.some((part) => part.checkVisibility() && isInWindow(part.getBoundingClientRect()))
}

const isInWindow = ({ top, bottom, height }: DOMRect): boolean =>
  height > 0 && bottom > 0 && top < innerHeight
