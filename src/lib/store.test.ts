import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('Store notifies a subscriber until it unsubscribes', () => {
  const store = createStore(1)
  const seen: [string, number][] = []
  const leave = store.subscribe(() => seen.push(['first', store.get()]))
  store.subscribe(() => seen.push(['second', store.get()]))
  store.set(2)
  leave()
  store.set(3)
  expect(seen).toEqual([
    ['first', 2],
    ['second', 2],
    ['second', 3],
  ])
})
