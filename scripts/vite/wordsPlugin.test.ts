import { expect, test } from 'vitest'
import { wordsPlugin } from './wordsPlugin.ts'

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
