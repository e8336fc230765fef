/** Where a text is kept: 'visits' for later visits too, 'tab' until this tab is closed. */
type Shelf = 'visits' | 'tab'

/**
 * Returns the browser's storage. Undefined if the browser denies it (reading the property itself
 * throws) or the page is being prerendered.
 */
export function getStorage(shelf: Shelf = 'visits'): Storage | undefined {
  try {
    return shelf === 'tab' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * Reads the text stored at a key. Any script of the origin can write there, so callers validate it.
 * Never throws.
 */
export function readStorage(key: string, shelf?: Shelf): string | undefined {
  try {
    return getStorage(shelf)?.getItem(key) ?? undefined
  } catch {
    // Some browsers return a storage whose methods throw.
    return undefined
  }
}

/**
 * Stores a text at a key. Undefined removes it. Returns false if storage is missing or full. Never
 * throws.
 */
export function writeStorage(key: string, text: string | undefined, shelf?: Shelf): boolean {
  try {
    const storage = getStorage(shelf)
    if (text === undefined) storage?.removeItem(key)
    else storage?.setItem(key, text)
    return storage !== undefined
  } catch {
    return false
  }
}

/**
 * Returns the JSON stored at a key, without validation. Undefined if there is none, or if it is
 * invalid.
 */
export function readStorageJson(key: string, shelf?: Shelf): unknown {
  const text = readStorage(key, shelf)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The text was truncated or edited by hand.
    return undefined
  }
}
