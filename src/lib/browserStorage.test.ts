import { afterEach, expect, test, vi } from 'vitest'
import { recall, recallJson, remember, storageOf } from './browserStorage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Implements only the Storage methods that the code uses. */
function storage(full = false) {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
  }
}

test('keeps a text for visits and for the tab apart, and removes it', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  expect(remember('a', 'visits')).toBe(true)
  expect(remember('a', 'tab', 'tab')).toBe(true)
  expect([recall('a'), recall('a', 'tab'), recall('b')]).toEqual(['visits', 'tab', undefined])
  expect(remember('a', undefined)).toBe(true)
  expect([recall('a'), recall('a', 'tab')]).toEqual([undefined, 'tab'])
})

test('says that a full storage has kept nothing', () => {
  vi.stubGlobal('localStorage', storage(true))
  expect(remember('a', 'text')).toBe(false)
  expect(recall('a')).toBeUndefined()
})

test('a browser that denies storage has kept nothing, and nothing throws', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect([storageOf(), recall('a'), recallJson('a'), remember('a', 'text')]).toEqual([
    undefined,
    undefined,
    undefined,
    false,
  ])
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('what is no JSON is nothing', () => {
  vi.stubGlobal('localStorage', storage())
  remember('whole', '{"a":1}')
  remember('cut', '{"a":')
  expect([recallJson('whole'), recallJson('cut'), recallJson('none')]).toEqual([
    { a: 1 },
    undefined,
    undefined,
  ])
})
