import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'

/** Environment variables of the build. Modules read them on import. */
const SETTINGS = ['VITE_SITE_URL', 'VITE_TERMS_URL', 'VITE_PRIVACY_URL'] as const

function set(values: Partial<Record<(typeof SETTINGS)[number], string>>): void {
  for (const name of SETTINGS) vi.stubEnv(name, values[name] ?? '')
}

beforeEach(() => vi.resetModules())
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function drawnFooter(): Promise<string> {
  const { Footer } = await import('./Layout.tsx')
  const { setBuildName } = await import('./buildIdentity.ts')
  setBuildName({ version: '1', commit: '' })
  return renderToStaticMarkup(
    <Router ssrPath="/features">
      <Footer />
    </Router>,
  )
}

test('Footer links to the operator’s terms and privacy notice if both are configured', async () => {
  set({ VITE_TERMS_URL: 'https://operator.example/terms', VITE_PRIVACY_URL: '/privacy.html' })
  const footer = await drawnFooter()
  expect(footer).toContain('<a href="https://operator.example/terms">Terms</a>')
  expect(footer).toContain('<a href="/privacy.html">Privacy</a>')
})

test('Footer has no links to terms and privacy notice if neither is configured', async () => {
  set({})
  const footer = await drawnFooter()
  expect(footer).not.toContain('Terms')
  expect(footer).not.toContain('Privacy')
})

async function headOf(path: string): Promise<string> {
  const { renderHeadTags } = await import('./entry-server.tsx')
  const { findRouteByPath } = await import('./routes.ts')
  return renderHeadTags(findRouteByPath(path), { version: '1', commit: '' })
}

const social = (head: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(head)?.[1]

test('Open Graph tags contain absolute URLs if the site’s URL is configured', async () => {
  set({ VITE_SITE_URL: 'https://millrace.example' })
  const head = await headOf('/features')
  expect(social(head, 'image')).toBe('https://millrace.example/social-preview.png')
  expect(social(head, 'url')).toBe('https://millrace.example/features')
  expect(head).toContain('<link rel="canonical" href="https://millrace.example/features">')
})

test('Open Graph tags contain no page URL if the site’s URL is not configured', async () => {
  set({})
  const head = await headOf('/features')
  expect(social(head, 'url')).toBeUndefined()
  expect(head).not.toContain('rel="canonical"')
})
