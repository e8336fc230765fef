import { createStore } from '#lib/store.ts'

/** A short message at the foot of the window. It is not kept; the activity tray is the record. */
export interface Toast {
  readonly id: number
  readonly tone: 'ok' | 'bad' | 'neutral'
  readonly text: string
}

const TOAST_MS = 6000
/** A dialog that opens or closes with what there is to say has done so by then. */
const SPEAK_AFTER_MS = 100

const { get, set, subscribe } = createStore<readonly Toast[]>([])
let nextId = 1

export { get as readToasts, subscribe as subscribeToasts }

/**
 * Live regions of the page and of the modal dialogs over it, the topmost last: a screen reader
 * hears no other.
 */
const regions: HTMLElement[] = []

/**
 * A ref for an empty element used only as a live region: while it is mounted and topmost,
 * `announce` speaks in it.
 */
export function useLocalLiveRegion(region: HTMLElement | null): () => void {
  if (!region) return () => undefined
  regions.push(region)
  return () => void regions.splice(regions.indexOf(region), 1)
}

/**
 * Reads `text` to a screen reader, politely, and shows nothing. The same text twice is read twice.
 */
export function announce(text: string): void {
  setTimeout(() => {
    const region = regions.at(-1)
    // A live region is silent about unchanged text; a trailing no-break space makes it new.
    if (region) region.textContent = text === region.textContent ? `${text}\u00a0` : text
  }, SPEAK_AFTER_MS)
}

/** Shows a toast for six seconds and reads it. */
export function toast(text: string, tone: Toast['tone'] = 'neutral'): void {
  announce(text)
  showToast(text, tone)
}

/** Shows a toast that has been read out already. */
export function showToast(text: string, tone: Toast['tone']): void {
  const id = nextId++
  set([...get().slice(-2), { id, tone, text }])
  setTimeout(() => dismissToast(id), TOAST_MS)
}

export function dismissToast(id: number): void {
  set(get().filter((each) => each.id !== id))
}

/**
 * The attribute by which a part of the page says which transactions' ends it shows: their ids, with
 * spaces between.
 */
export const announcesItself = (ids: string | undefined) => ({ 'data-tells': ids })

/**
 * Whether a person sees already what became of a transaction: where it was started, if that is in
 * the window, or in the dialog over the page, behind which nothing else could be read.
 */
export function isAnnouncedInView(id: string): boolean {
  if (document.querySelector('dialog[open]:modal') !== null) return true
  const parts = [...document.querySelectorAll(`[data-tells~="${CSS.escape(id)}"]`)]
  return parts.some((part) => part.checkVisibility() && isInWindow(part.getBoundingClientRect()))
}

const isInWindow = ({ top, bottom, height }: DOMRect): boolean =>
  height > 0 && bottom > 0 && top < innerHeight
