import { expect, test } from 'vitest'
import { headerFiles } from './headerFiles.ts'
import { headerRules, headersFor, parseHeadersFile } from './headerRules.ts'

const POLICY = "default-src 'none'; connect-src 'self' https://node.example:8443"
const RULES = headerRules(POLICY)
const FILES = headerFiles(RULES)

test('our server reads back what was delivered', () => {
  expect(parseHeadersFile(FILES.get('_headers') ?? '')).toEqual(RULES)
})

test('assets may be kept for ever, pages may not', () => {
  const kept = (path: string) => new Map(headersFor(RULES, path)).get('Cache-Control')
  expect(kept('/assets/app-1.js')).toBe('public, max-age=31536000, immutable')
  expect(kept('/features')).toBeUndefined()
})

test.each(['nginx.conf', 'Caddyfile', 'vercel.json'])('%s carries every header', (file) => {
  const text = FILES.get(file) ?? ''
  for (const [name, value] of headersFor(RULES, '/assets/a.js')) {
    expect(text).toContain(name)
    expect(text).toContain(value)
  }
})

test('nginx repeats them in each location, because an inner one would replace the outer ones', () => {
  expect((FILES.get('nginx.conf') ?? '').split('Content-Security-Policy')).toHaveLength(3)
})
