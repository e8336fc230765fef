import { useState, useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'

function understood(key: string, isUnderstood: (text: string) => boolean): string | undefined {
  const text = readStorage(key)
  return text !== undefined && isUnderstood(text) ? text : undefined
}

/**
 * Component state that is stored as text in the browser. Ignores a stored value that `isUnderstood`
 * rejects. If storage fails (private mode, quota), the text is kept until the page closes.
 */
export function useBrowserStoredText(
  key: string,
  initial: string,
  isUnderstood: (text: string) => boolean,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => understood(key, isUnderstood) ?? initial)
  const change = (next: string) => {
    setText(next)
    writeStorage(key, next)
  }
  return [text, change]
}

export function createStoredTextStore(
  key: string,
  initial: string,
  isUnderstood: (text: string) => boolean,
): () => readonly [string, (text: string) => void] {
  const text = createStore(understood(key, isUnderstood) ?? initial)
  const change = (next: string) => {
    text.set(next)
    writeStorage(key, next)
  }
  return () => [useSyncExternalStore(text.subscribe, text.get, () => initial), change]
}
