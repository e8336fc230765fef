import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readsOnly } from './readsOnlyPlugin.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@tanstack/query-core')).replace(
  /build.*/,
  'build/modern',
)
const read = (file: string) => {
  const id = join(folder, file)
  return readsOnly(id, readFileSync(id, 'utf8'))
}

test('the installed package is left without mutations and infinite queries', () => {
  expect(read('queryClient.js')).not.toContain('mutationCache.js')
  expect(read('queryClient.js')).toContain('queryCache.js')
  expect(read('query.js')).not.toContain('infiniteQueryBehavior.js')
})

test('its other files stay as they are', () => {
  expect(read('queryCache.js')).toBeUndefined()
})

test('a package that imports them in another way is an error, not a larger build', () => {
  expect(() => readsOnly('/query-core/query.js', 'export {}')).toThrow('query.js')
})
