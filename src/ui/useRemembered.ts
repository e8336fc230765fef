import { useState, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

/**
 * A text that is the same on the next visit, under a key of its own. Storage is outside: what `isUnderstood` does not
 * accept is not believed. Without storage (private mode, quota) it holds for this visit.
 */
export function useRemembered(
  key: string,
  initial: string,
  isUnderstood: (text: string) => boolean,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => recall(key, isUnderstood) ?? initial)
  const change = (next: string) => {
    setText(next)
    remember(key, next)
  }
  return [text, change]
}

/** What was remembered, where it is understood. */
export function recall(key: string, isUnderstood: (text: string) => boolean): string | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored !== null && isUnderstood(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Keeps a text for the next visit, where there is storage. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Holds for this visit.
  }
}

/** A text that several components show and change as one, the same on the next visit; see `useRemembered`. */
export function rememberedText(
  key: string,
  initial: string,
  isUnderstood: (text: string) => boolean,
): () => readonly [string, (text: string) => void] {
  const text = createStore(recall(key, isUnderstood) ?? initial)
  const change = (next: string) => {
    text.set(next)
    remember(key, next)
  }
  return () => [useSyncExternalStore(text.subscribe, text.get, () => initial), change]
}
