import { afterEach, expect, test, vi } from 'vitest'
import { getStorage, readStorage, readStorageJson, writeStorage } from './browserStorage.ts'

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
  expect(writeStorage('a', 'visits')).toBe(true)
  expect(writeStorage('a', 'tab', 'tab')).toBe(true)
  expect([readStorage('a'), readStorage('a', 'tab'), readStorage('b')]).toEqual(['visits', 'tab', undefined])
  expect(writeStorage('a', undefined)).toBe(true)
  expect([readStorage('a'), readStorage('a', 'tab')]).toEqual([undefined, 'tab'])
})

test('says that a full storage has kept nothing', () => {
  vi.stubGlobal('localStorage', storage(true))
  expect(writeStorage('a', 'text')).toBe(false)
  expect(readStorage('a')).toBeUndefined()
})

test('a browser that denies storage has kept nothing, and nothing throws', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect([getStorage(), readStorage('a'), readStorageJson('a'), writeStorage('a', 'text')]).toEqual([
    undefined,
    undefined,
    undefined,
    false,
  ])
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('what is no JSON is nothing', () => {
  vi.stubGlobal('localStorage', storage())
  writeStorage('whole', '{"a":1}')
  writeStorage('cut', '{"a":')
  expect([readStorageJson('whole'), readStorageJson('cut'), readStorageJson('none')]).toEqual([
    { a: 1 },
    undefined,
    undefined,
  ])
})
