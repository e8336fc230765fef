import { expect, test } from 'vitest'
import { sharedConfig } from './siteConfig.ts'

test.each([
  [undefined, 'en'],
  ['es', 'es'],
] as const)('Build in language %s takes its texts from src/locales/%s', (language, folder) => {
  const { define, resolve } = sharedConfig('local', language)
  expect(define).toEqual({ 'import.meta.env.LANGUAGE': `"${folder}"` })
  const aliases = resolve?.alias
  if (!Array.isArray(aliases)) throw new Error('no list of aliases')
  const resolved = (id: string): string =>
    aliases.reduce((path, { find, replacement }) => path.replace(find, replacement), id)
  expect(resolved('#locales/swap.ts')).toMatch(new RegExp(`/src/locales/${folder}/swap\\.ts$`))
  expect(resolved('#market/tokenPair.ts')).toBe('#market/tokenPair.ts')
})
