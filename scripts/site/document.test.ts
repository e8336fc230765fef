import { expect, test } from 'vitest'
import { assertInertHtml, documentsOf, linksFrom, pruneCss, renderDocument } from './document.ts'

test('HTML document has its language and the hash of its script', () => {
  const entries = [{ url: '/assets/a.js', integrity: 'sha256-x=' }]
  const language = { tag: 'en', direction: 'ltr' } as const
  const html = renderDocument({ html: '<main></main>', language, head: '', entries })
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain(
    '<script type="module" src="/assets/a.js" crossorigin integrity="sha256-x="></script>',
  )
})

test('HTML document has its import map before all scripts', () => {
  const html = renderDocument({
    html: '',
    language: { tag: 'en-XB', direction: 'rtl' },
    head: '',
    importMap: '{"integrity":{}}',
    preloads: ['/assets/b.js'],
    entries: [{ url: '/assets/a.js' }],
  })
  expect(html.indexOf('importmap')).toBeGreaterThan(0)
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
})

test.each(['<script>1</script>', '<p style="color:red">', '<a onclick="x()">'])(
  'HTML document check rejects %s',
  (html) => {
    expect(() => assertInertHtml(html, '/')).toThrow('forbids')
  },
)

test('HTML document check accepts HTML without inline scripts and styles', () => {
  expect(() => assertInertHtml('<main><p class="style">one = "two"</p></main>', '/')).not.toThrow()
})

test.each([
  ['/', 'index.html', [{ file: 'index.html', up: '.' }]],
  ['/404', '404.html', [{ file: '404.html' }]],
  ['/de/404', 'de/404.html', [{ file: 'de/404.html' }]],
  [
    '/de',
    'de.html',
    [
      { file: 'de.html', up: '.' },
      { file: 'de/index.html', up: '..' },
    ],
  ],
  [
    '/features',
    'features.html',
    [
      { file: 'features.html', up: '.' },
      { file: 'features/index.html', up: '..' },
    ],
  ],
  [
    '/markets/a/position',
    'markets/a/position.html',
    [
      { file: 'markets/a/position.html', up: '../..' },
      { file: 'markets/a/position/index.html', up: '../../..' },
    ],
  ],
])(
  'Page %s has one HTML file for hosts with rewrite rules and one for hosts without',
  (path, file, documents) => {
    expect(documentsOf({ path, file })).toEqual(documents)
  },
)

test('HTML document links to the site’s root, on a domain and below a path', () => {
  for (const site of ['https://a.example/', 'https://a.example/ipfs/x/'])
    for (const { file, up } of documentsOf({ path: '/markets/a', file: 'markets/a.html' })) {
      // Hosts serve a file without '.html', and 'index.html' at its folder with a slash.
      const asked = file.replace(/(?:index)?\.html$/, '')
      expect(new URL(up ?? '/', site + asked).href).toBe(site)
      expect(new URL(up ?? '/', site + file).href).toBe(site)
    }
})

test('HTML document has relative links to the site’s own pages', () => {
  const html = '<a href="/features"></a><a href="/"></a><a href="#main"></a><a href="https://x.com/a"></a>'
  expect(linksFrom(html, '..')).toBe(
    '<a href="../features"></a><a href="../"></a><a href="#main"></a><a href="https://x.com/a"></a>',
  )
  expect(linksFrom(html, undefined)).toBe(html)
  expect(linksFrom('<a href="//other.example/"></a>', '..')).toBe('<a href="//other.example/"></a>')
})

/** HTML of a page whose style sheet is pruned in these tests. */
const HTML = '<main id="main" class="card wide"><p class="text">x</p></main>'

test.each([
  ['.card{a:b}.menu{c:d}', '.card{a:b}'],
  ['.card,.menu{a:b}', '.card{a:b}'],
  ['.card .menu{a:b}p{c:d}', 'p{c:d}'],
  ['dialog .card{a:b}main>p{c:d}', 'main>p{c:d}'],
  [':root{a:b}html,body{c:d}*{e:f}::selection{g:h}', ':root{a:b}html,body{c:d}*{e:f}::selection{g:h}'],
  [':root{--used:1;--not:2}p{a:var(--used)}', ':root{--used:1}p{a:var(--used)}'],
  ['.card:not(.menu){a:b}', '.card:not(.menu){a:b}'],
  ['.card:is(.menu,.text) p{a:b}', '.card:is(.text) p{a:b}'],
  ['[data-kind=".menu"] .card{a:b}', '[data-kind=".menu"] .card{a:b}'],
  ['@media (width>1px){.menu{a:b}}', ''],
  ['@media (width>1px){.menu{a:b}.card{c:d}}', '@media (width>1px){.card{c:d}}'],
  ['@font-face{font-family:x}.menu{a:b}', '@font-face{font-family:x}'],
  [
    '.card{animation:1s turn}@keyframes turn{0%{a:b}to{a:c}}',
    '.card{animation:1s turn}@keyframes turn{0%{a:b}to{a:c}}',
  ],
  ['.menu{animation:1s turn}@keyframes turn{0%{a:b}to{a:c}}', ''],
  ['.card{a:b;& .text{c:d}& .menu{e:f}}', '.card{a:b;& .text{c:d}}'],
  ['.menu{a:b;& p{c:d}}', ''],
  ['.card[data-open]{a:b}[hidden]{c:d}', '.card[data-open]{a:b}[hidden]{c:d}'],
  [
    ':focus-visible{a:b}.card{&:hover{c:d}&::before{e:f}}',
    ':focus-visible{a:b}.card{&:hover{c:d}&::before{e:f}}',
  ],
  ['.menu:hover{a:b}.menu:not(:focus){c:d}', ''],
  ['#root{a:b}#main{c:d}#gone{e:f}', '#root{a:b}#main{c:d}'],
  ['@layer a,b;.card{a:b}', '@layer a,b;.card{a:b}'],
])('Landing page keeps only the CSS rules that it uses: %s', async (css, expected) => {
  expect(await pruneCss(css, HTML)).toBe(expected)
})
