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

test('Browser storage keeps local and session values apart, and removes them', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  expect(writeStorage('a', 'visits')).toBe(true)
  expect(writeStorage('a', 'tab', 'tab')).toBe(true)
  expect([readStorage('a'), readStorage('a', 'tab'), readStorage('b')]).toEqual(['visits', 'tab', undefined])
  expect(writeStorage('a', undefined)).toBe(true)
  expect([readStorage('a'), readStorage('a', 'tab')]).toEqual([undefined, 'tab'])
})

test('Browser storage returns false when it is full', () => {
  vi.stubGlobal('localStorage', storage(true))
  expect(writeStorage('a', 'text')).toBe(false)
  expect(readStorage('a')).toBeUndefined()
})

test('Browser storage returns false and does not throw when the browser denies it', () => {
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

test('Browser storage returns undefined for a value that is not JSON', () => {
  vi.stubGlobal('localStorage', storage())
  writeStorage('whole', '{"a":1}')
  writeStorage('cut', '{"a":')
  expect([readStorageJson('whole'), readStorageJson('cut'), readStorageJson('none')]).toEqual([
    { a: 1 },
    undefined,
    undefined,
  ])
})
