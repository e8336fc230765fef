import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { PRODUCT_NAME } from './config.ts'
import {
  BROWSER_STORAGE_ITEMS,
  getStorage,
  readStorage,
  readStorageJson,
  storageKey,
  writeStorage,
} from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('Browser storage keeps session values and local values apart', () => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  expect(writeStorage('a', 'visits')).toBe(true)
  expect(writeStorage('a', 'tab', 'tab')).toBe(true)
  expect([readStorage('a'), readStorage('a', 'tab'), readStorage('b')]).toEqual(['visits', 'tab', undefined])
  expect(writeStorage('a', undefined)).toBe(true)
  expect([readStorage('a'), readStorage('a', 'tab')]).toEqual([undefined, 'tab'])
})

test('Browser storage write returns false if storage is full', () => {
  vi.stubGlobal('localStorage', storage(true))
  expect(writeStorage('a', 'text')).toBe(false)
  expect(readStorage('a')).toBeUndefined()
})

test('Browser storage write returns false if the browser denies storage', () => {
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

test('Browser storage returns undefined for invalid JSON', () => {
  vi.stubGlobal('localStorage', storage())
  writeStorage('whole', '{"a":1}')
  writeStorage('cut', '{"a":')
  expect([readStorageJson('whole'), readStorageJson('cut'), readStorageJson('none')]).toEqual([
    { a: 1 },
    undefined,
    undefined,
  ])
})

const PRODUCT_SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join('src', file), 'utf8')] as const)

test('Keys of browser storage are written only in lib/storage.ts and app/early.js', () => {
  const builds = ([file, text]: readonly [string, string]) =>
    file !== 'lib/storage.ts' && /localStorage\.|sessionStorage|'millrace\./.test(text)
  expect(PRODUCT_SOURCES.filter(builds).map(([file]) => file)).toEqual(['app/early.js'])
  const early = readFileSync('src/app/early.js', 'utf8')
  const known = Object.keys(BROWSER_STORAGE_ITEMS).map((item) =>
    storageKey(item as keyof typeof BROWSER_STORAGE_ITEMS),
  )
  const repeated = [...early.matchAll(/getItem\('__PRODUCT__([^']*)'\)/g)].map(
    ([, rest]) => `${PRODUCT_NAME.toLowerCase()}${rest}`,
  )
  expect(repeated.length).toBeGreaterThan(0)
  expect(known).toEqual(expect.arrayContaining(repeated))
})

test.each(Object.keys(BROWSER_STORAGE_ITEMS))('Browser storage key %s is used in the source code', (item) => {
  expect(PRODUCT_SOURCES.some(([, text]) => text.includes(`storageKey('${item}'`))).toBe(true)
})
