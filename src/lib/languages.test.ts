import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getLocalizedPath, LANGUAGE_IDS, LANGUAGES } from './languages.ts'

test('Language list matches the folders in src/locales', () => {
  const folders = readdirSync('src/locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...LANGUAGE_IDS].sort())
})

test('Language list contains only tags that browsers and Intl accept', () => {
  for (const { tag } of Object.values(LANGUAGES)) expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
})

test('Language list serves English at the root path and other languages in folders', () => {
  expect(getLocalizedPath('en', '/')).toBe('/')
  expect(getLocalizedPath('en', '/features')).toBe('/features')
  expect(getLocalizedPath('es', '/')).toBe('/es')
  expect(getLocalizedPath('zh', '/markets/open')).toBe('/zh/markets/open')
})
