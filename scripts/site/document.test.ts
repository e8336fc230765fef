import { expect, test } from 'vitest'
import { assertInertHtml, renderDocument } from './document.ts'

test('text from the page cannot leave its place', () => {
  const entries = [{ url: '/assets/a.js', integrity: 'sha256-x=' }]
  const parts = {
    html: '<main></main>',
    language: { tag: 'en', direction: 'ltr' } as const,
    title: 'A & <b>',
    description: '"quoted"',
    head: '',
    earlyScript: '',
    entries,
  }
  const html = renderDocument(parts)
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain('<title>A &amp; &lt;b&gt;</title>')
  expect(html).toContain('content="&quot;quoted&quot;"')
  expect(html).toContain(
    '<script type="module" src="/assets/a.js" crossorigin integrity="sha256-x="></script>',
  )
})

test('the import map comes before everything that it governs', () => {
  const html = renderDocument({
    html: '',
    language: { tag: 'en-XB', direction: 'rtl' },
    title: '',
    description: '',
    head: '',
    earlyScript: '',
    importMap: '{"integrity":{}}',
    preloads: ['/assets/b.js'],
    entries: [{ url: '/assets/a.js' }],
  })
  expect(html.indexOf('importmap')).toBeGreaterThan(0)
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
})

test.each(['<script>1</script>', '<p style="color:red">', '<a onclick="x()">'])('%s is refused', (html) => {
  expect(() => assertInertHtml(html, '/')).toThrow('forbids')
})

test('plain HTML is accepted', () => {
  expect(() => assertInertHtml('<main><p class="style">one = "two"</p></main>', '/')).not.toThrow()
})
