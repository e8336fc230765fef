import { expect, test } from 'vitest'
import { tabAt } from './offlineSite.ts'

const SITE = 'https://app.example'
const there = (page: string, ...urls: readonly string[]) =>
  tabAt(
    urls.map((url) => ({ url: SITE + url })),
    SITE + page,
  )?.url.slice(SITE.length)

test('a notification leads to its own page’s tab, and to no other page’s', () => {
  expect(there('/markets/two', '/features', '/markets/two-dollars', '/markets/two')).toBe('/markets/two')
  expect(there('/markets/two', '/markets/two/position')).toBe('/markets/two/position')
  expect(there('/features', '/features/')).toBe('/features/')
  expect(there('/features', '/features?tab=withdraw')).toBe('/features?tab=withdraw')
  expect(there('/position', '/position/#a', '/position')).toBe('/position')
  expect(there('/features', '/vaults', '/markets/two')).toBeUndefined()
})
