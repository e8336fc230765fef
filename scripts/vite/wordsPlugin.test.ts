import { expect, test } from 'vitest'
import { assertOwnWords, wordsPlugin } from './wordsPlugin.ts'

test.each([
  [undefined, 'en'],
  ['es', 'es'],
] as const)('a build for %s says so, and takes its words from %s/', (language, folder) => {
  const { config, resolveId } = wordsPlugin(language)
  const call = (hook: unknown, ...given: readonly unknown[]) =>
    typeof hook === 'function' ? hook(...given) : undefined
  expect(call(config)).toEqual({ define: { 'import.meta.env.LANGUAGE': `"${folder}"` } })
  expect(call(resolveId, '#words/swap.ts')).toMatch(new RegExp(`/src/words/${folder}/swap\\.ts$`))
  expect(call(resolveId, '#market/side.ts')).toBeUndefined()
})

test('a build with words of another language fails and names them', () => {
  const own = {
    sources: { 'src/words/es/swap.ts': 900, 'src/words/hanText.ts': 80, 'src/math/price.ts': 10 },
  }
  expect(() => assertOwnWords('es', [own])).not.toThrow()
  expect(() => assertOwnWords('es', [own, { sources: { 'src/words/en/kit.ts': 0 } }])).toThrow(
    'src/words/en/kit.ts',
  )
})
