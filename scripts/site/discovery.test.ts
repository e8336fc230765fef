import { describe, expect, test } from 'vitest'
import { discoveryFiles } from './discovery.ts'

const PAGES = [{ path: '/' }, { path: '/features' }, { path: '/404' }]
const SITE = { VITE_SITE_URL: 'https://millrace.example' }

describe('Files for search engines and researchers', () => {
  test('list every page in every language if the site’s URL is configured', () => {
    const files = discoveryFiles(PAGES, SITE)
    const places = [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)
    expect(places).toHaveLength(8)
    expect(places).toContain('https://millrace.example/features')
    expect(places).toContain('https://millrace.example/de/features')
    expect(files.get('robots.txt')).toContain('Sitemap: https://millrace.example/sitemap.xml')
  })

  test('are only robots.txt if nothing is configured', () => {
    expect([...discoveryFiles(PAGES, {}).keys()]).toEqual(['robots.txt'])
  })

  test('contain a security.txt with the contact for security reports', () => {
    const env = { SECURITY_CONTACT: 'mailto:a@example.org', SECURITY_EXPIRES: '2027-01-31T00:00:00Z' }
    expect(discoveryFiles(PAGES, env).get('.well-known/security.txt')).toBe(
      'Contact: mailto:a@example.org\nExpires: 2027-01-31T00:00:00Z\n',
    )
  })

  test.each([
    [{ VITE_SITE_URL: 'https://millrace.example/' }],
    [{ VITE_SITE_URL: 'http://millrace.example' }],
    [{ SECURITY_CONTACT: 'mailto:a@example.org' }],
    [{ SECURITY_CONTACT: 'a@example.org', SECURITY_EXPIRES: '2027-01-31T00:00:00Z' }],
    [{ VITE_TERMS_URL: 'javascript:alert(1)' }],
    [{ VITE_PRIVACY_URL: '//other.example' }],
  ])('are not created for the invalid settings %o', (env) => {
    expect(() => discoveryFiles(PAGES, env)).toThrow(Object.keys(env)[0]?.replace('CONTACT', ''))
  })
})
