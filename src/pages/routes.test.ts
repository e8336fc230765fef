import { expect, test } from 'vitest'
import { headTags } from './headTags.ts'
import { APP, HOME, NOT_FOUND, routeOf, VAULTS } from './routes.ts'

test('a path leads to its route, with or without a trailing slash; any other to the page that says so', () => {
  expect(routeOf('/')).toBe(HOME)
  expect(routeOf('/features')).toBe(APP)
  expect(routeOf('/features/')).toBe(APP)
  expect(routeOf('/vaults')).toBe(VAULTS)
  expect(routeOf('/features/x')).toBe(NOT_FOUND)
  expect(routeOf('/FEATURES')).toBe(NOT_FOUND)
})

test('text cannot leave its attribute in the head', () => {
  const tags = headTags(
    { path: '/', page: 'home', label: '', title: '"><script> a & b' },
    { version: '1', commit: '' },
  )
  expect(tags).toContain('content="&quot;>&lt;script> a &amp; b"')
})
