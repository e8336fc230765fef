import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_IDS, LANGUAGES, pathIn } from './languages.ts'

test('every language has a folder of words, and every folder is a language', () => {
  const folders = readdirSync('src/locales', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...LANGUAGE_IDS].sort())
})

test('tags are such as browsers and Intl take', () => {
  for (const { tag } of Object.values(LANGUAGES)) expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
})

test('puts English at the root and every other language in its folder', () => {
  expect(pathIn('en', '/')).toBe('/')
  expect(pathIn('en', '/features')).toBe('/features')
  expect(pathIn('es', '/')).toBe('/es')
  expect(pathIn('zh', '/markets/open')).toBe('/zh/markets/open')
})
