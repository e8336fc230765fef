import { expect, test } from 'vitest'
import { headTags } from './entry-server.tsx'
import { APP, HOME, NOT_FOUND, routeOf, VAULTS } from './routes.ts'

test('resolves a path with or without a trailing slash, or to the 404 page [2-06]', () => {
  expect(routeOf('/')).toBe(HOME)
  expect(routeOf('/features')).toEqual({ ...APP, title: `TT0 / TT1 · ${APP.title}` })
  expect(routeOf('/features/')).toBe(routeOf('/features'))
  expect(routeOf('/vaults').title).toBe(`TT0 / TT1 · ${VAULTS.title}`)
  expect(routeOf('/markets/local-second/vaults').title).toBe(
    'TT0 / TT1 · Second local market · Vaults · Millrace',
  )
  expect(routeOf('/features/x')).toBe(NOT_FOUND)
  expect(routeOf('/FEATURES')).toBe(NOT_FOUND)
})

test('escapes text in the document head', () => {
  const tags = headTags(
    { path: '/', page: 'home', label: '', title: '"><script> a & b' },
    { version: '1', commit: '' },
  )
  expect(tags).toContain('<title>&quot;>&lt;script> a &amp; b</title>')
  expect(tags).toContain('content="&quot;>&lt;script> a &amp; b"')
})
