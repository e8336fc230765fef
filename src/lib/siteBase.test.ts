import { expect, test } from 'vitest'
import { findSiteRoot, normalizePath } from './siteBase.ts'

const page = (up: string | undefined) => ({ documentElement: { dataset: { up } } }) as unknown as Document

test.each([
  ['https://a.example/', '.', ''],
  ['https://a.example/de', '.', ''],
  ['https://a.example/ipfs/x/de/features/', '../..', '/ipfs/x'],
  ['https://a.example/features', '.', ''],
  ['https://a.example/features/?tab=quoter', '..', ''],
  ['https://a.example/ipfs/x/', '.', '/ipfs/x'],
  ['https://a.example/ipfs/x/features.html', '.', '/ipfs/x'],
  ['https://a.example/ipfs/x/markets/a/position/', '../../..', '/ipfs/x'],
  // The 404 page declares no depth, so the root of the host counts as the root of the site.
  ['https://a.example/nowhere/at/all', undefined, ''],
])('Base path of the page %s whose link to the root is %s is "%s"', (at, up, base) => {
  expect(findSiteRoot(page(up), at)).toBe(base)
})

test.each([
  ['', '/'],
  ['/', '/'],
  ['/features/', '/features'],
  ['/features', '/features'],
])('Route of the URL path "%s" is %s', (path, route) => {
  expect(normalizePath(path)).toBe(route)
})
