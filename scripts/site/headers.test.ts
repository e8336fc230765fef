import { expect, test } from 'vitest'
import { LANGUAGE_IDS } from '../../src/lib/languages.ts'
import { headerFiles, headerRules, headersFor, parseHeadersFile } from './headers.ts'
import { PAGES, pagesIn } from './pages.ts'

const POLICY = "default-src 'none'; connect-src 'self' https://node.example:8443"
const RULES = headerRules(POLICY, PAGES)
const FILES = headerFiles(RULES)

test('Headers file for hosts contains the headers that the project’s own server sends', () => {
  expect(parseHeadersFile(FILES.get('_headers') ?? '')).toEqual(RULES)
})

test('Headers file caches assets permanently, but not pages', () => {
  const kept = (path: string) => new Map(headersFor(RULES, path)).get('Cache-Control')
  expect(kept('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
  expect(kept('/features')).toBeUndefined()
})

test.each(['nginx.conf', 'Caddyfile', 'vercel.json'])('Headers file for %s contains all headers', (file) => {
  const text = FILES.get(file) ?? ''
  for (const [name, value] of headersFor(RULES, '/assets/a.js')) {
    expect(text).toContain(name)
    expect(text).toContain(value)
  }
})

test('Headers file for nginx repeats all headers in each location block', () => {
  const locations = (FILES.get('nginx.conf') ?? '')
    .split(/^location /m)
    .filter((part) => part.includes('try_files'))
  expect(locations.length).toBeGreaterThan(PAGES.length)
  for (const location of locations) expect(location).toContain('Content-Security-Policy')
})

test('Headers file gives each language its own 404 page', () => {
  const { rewrites } = JSON.parse(FILES.get('vercel.json') ?? '')
  for (const language of LANGUAGE_IDS.slice(1)) {
    for (const file of ['_redirects', 'nginx.conf', 'Caddyfile'])
      expect(FILES.get(file)).toContain(`/${language}/404.html`)
    // Vercel's rewrites send status 200 unless `statusCode` is set.
    const rule = { source: `/${language}/(.*)`, destination: `/${language}/404`, statusCode: 404 }
    expect(rewrites).toContainEqual(rule)
  }
})

test('HTTP headers let other sites read only manifest.json, which Safe{Wallet} needs', () => {
  const readable = (path: string) => new Map(headersFor(RULES, path)).get('Access-Control-Allow-Origin')
  expect(readable('/manifest.json')).toBe('*')
  expect(PAGES.map(({ path }) => readable(path)).filter(Boolean)).toEqual([])
  const rule = (file: string) => FILES.get(file)?.split('manifest.json')[1]?.slice(0, 1_200)
  for (const file of ['_headers', 'nginx.conf', 'Caddyfile', 'vercel.json'])
    expect(rule(file), file).toContain('Access-Control-Allow-Origin')
})

test('Headers file lets other sites embed only the icons', () => {
  const policies = (path: string) =>
    headersFor(RULES, path).flatMap(([name, value]) =>
      name === 'Cross-Origin-Resource-Policy' ? [value] : [],
    )
  const pages = LANGUAGE_IDS.flatMap((language) => pagesIn(language, PAGES))
  for (const path of [...pages.map((page) => page.path), '/assets/app-1.js'])
    expect([path, policies(path)]).toEqual([path, ['same-origin']])
  for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/icon-512.png'])
    expect([path, policies(path)]).toEqual([path, ['cross-origin']])
})
