import { expect, test } from 'vitest'
import { renderHeadTags } from './entry-server.tsx'
import { FEATURES_ROUTE, findRouteByPath, HOME_ROUTE, NOT_FOUND_ROUTE } from './routes.ts'

test('Router ignores a trailing slash and shows the 404 page for an unknown path [2-06]', () => {
  expect(findRouteByPath('/')).toBe(HOME_ROUTE)
  expect(findRouteByPath('/features')).toEqual({
    ...FEATURES_ROUTE,
    title: `TT0 / TT1 · ${FEATURES_ROUTE.title}`,
  })
  expect(findRouteByPath('/features/')).toBe(findRouteByPath('/features'))
  expect(findRouteByPath('/vaults').title).toBe('TT0 / TT1 · Vaults · Millrace')
  expect(findRouteByPath('/markets/local-second/vaults').title).toBe(
    'TT0 / TT1 · Second local market · Vaults · Millrace',
  )
  expect(findRouteByPath('/features/x')).toBe(NOT_FOUND_ROUTE)
  expect(findRouteByPath('/FEATURES')).toBe(NOT_FOUND_ROUTE)
})

test('Page title escapes HTML characters in the document’s head', () => {
  const tags = renderHeadTags(
    { path: '/', page: 'home', label: '', title: '"><script> a & b' },
    { version: '1', commit: '' },
  )
  expect(tags).toContain('<title>&quot;>&lt;script> a &amp; b</title>')
  expect(tags).toContain('content="&quot;>&lt;script> a &amp; b"')
})
