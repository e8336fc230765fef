/** A short message at the foot of the window. It is not kept; the activity tray is the record. */
export interface Toast {
  readonly id: number
  readonly tone: 'ok' | 'bad' | 'neutral'
  readonly text: string
}

interface Spoken {
  readonly text: string
  readonly toasts: readonly Toast[]
}

const TOAST_MS = 6000
let state: Spoken = { text: '', toasts: [] }
let nextId = 1
const listeners = new Set<() => void>()

function set(next: Spoken): void {
  state = next
  for (const listener of listeners) listener()
}

/** Reads `text` to a screen reader, politely, and shows nothing. The same text twice is read twice. */
export function announce(text: string): void {
  // A live region is silent about unchanged text; a trailing no-break space makes it new.
  set({ ...state, text: text === state.text ? `${text}\u00a0` : text })
}

/** Shows a toast for six seconds (while it is neither hovered nor focused the Toasts component keeps it) and reads it. */
export function toast(text: string, tone: Toast['tone'] = 'neutral'): void {
  const id = nextId++
  set({ ...state, toasts: [...state.toasts.slice(-2), { id, tone, text }] })
  announce(text)
  setTimeout(() => dismissToast(id), TOAST_MS)
}

export function dismissToast(id: number): void {
  set({ ...state, toasts: state.toasts.filter((each) => each.id !== id) })
}

export function subscribeSpoken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readSpoken(): Spoken {
  return state
}
