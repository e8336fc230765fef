import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { recall, remember } from './useRemembered.ts'

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
