import { createStore } from '#lib/store.ts'

interface Toast {
  readonly id: number
  readonly tone: 'ok' | 'bad' | 'neutral'
  readonly text: string
}

const TOAST_MS = 6000
/** Delay of announcements in milliseconds, so that a dialog can open or close first. */
const SPEAK_AFTER_MS = 100

const { get, set, subscribe } = createStore<readonly Toast[]>([])
let nextId = 1

export { get as readToasts, subscribe as subscribeToasts }

/**
 * Live regions of the page and of its open dialogs. Screen readers read only the last one, which
 * belongs to the topmost dialog.
 */
const regions: HTMLElement[] = []

/** Registers `region` as a live region. `announce` writes into the topmost live region. */
export function useLocalLiveRegion(region: HTMLElement | null): () => void {
  if (!region) return () => undefined
  regions.push(region)
  return () => void regions.splice(regions.indexOf(region), 1)
}

/**
 * Makes screen readers read `text` after their current speech, even if the previous text was equal.
 */
export function announce(text: string): void {
  setTimeout(() => {
    const region = regions.at(-1)
    // Screen readers do not read a text that did not change, so a no-break space is added to a
    // repeated text.
    if (region) region.textContent = text === region.textContent ? `${text}\u00a0` : text
  }, SPEAK_AFTER_MS)
}

/** Shows a toast for six seconds and makes screen readers read it. */
export function showAndAnnounceToast(text: string, tone: Toast['tone'] = 'neutral'): void {
  announce(text)
  showToast(text, tone)
}

/**
 * Shows a toast for six seconds. Screen readers do not read it, because the caller has announced
 * it.
 */
export function showToast(text: string, tone: Toast['tone']): void {
  const id = nextId++
  set([...get().slice(-2), { id, tone, text }])
  setTimeout(() => dismissToast(id), TOAST_MS)
}

export function dismissToast(id: number): void {
  set(get().filter((each) => each.id !== id))
}

/**
 * Returns the attribute that marks an element as showing the results of transactions. `ids`
 * contains the transaction ids, separated by spaces.
 */
export const getTxResultRegionAttributes = (ids: string | undefined) => ({ 'data-tells': ids })

/**
 * True if an element in view shows the result of transaction `id`, or if a modal dialog is open. A
 * toast about the result is then unnecessary.
 */
export function isResultAlreadyVisible(id: string): boolean {
  if (document.querySelector('dialog[open]:modal') !== null) return true
  const parts = [...document.querySelectorAll(`[data-tells~="${CSS.escape(id)}"]`)]
  return parts.some((part) => part.checkVisibility() && isInWindow(part.getBoundingClientRect()))
}

const isInWindow = ({ top, bottom, height }: DOMRect): boolean =>
  height > 0 && bottom > 0 && top < innerHeight
