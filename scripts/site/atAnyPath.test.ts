import { expect, test } from 'vitest'
import { documentsOf, linksFrom } from './atAnyPath.ts'

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
])('the documents of %s', (path, file, documents) => {
  expect(documentsOf({ path, file })).toEqual(documents)
})

test('every way up leads to where the site begins, at a root and below a path', () => {
  for (const site of ['https://a.example/', 'https://a.example/ipfs/x/'])
    for (const { file, up } of documentsOf({ path: '/markets/a', file: 'markets/a.html' })) {
      // As a host answers it: a file with or without its ending, a folder with its slash.
      const asked = file.replace(/(?:index)?\.html$/, '')
      expect(new URL(up ?? '/', site + asked).href).toBe(site)
      expect(new URL(up ?? '/', site + file).href).toBe(site)
    }
})

test('links inside the site become relative, and all others stay', () => {
  const html = '<a href="/features"></a><a href="/"></a><a href="#main"></a><a href="https://x.com/a"></a>'
  expect(linksFrom(html, '..')).toBe(
    '<a href="../features"></a><a href="../"></a><a href="#main"></a><a href="https://x.com/a"></a>',
  )
  expect(linksFrom(html, undefined)).toBe(html)
  expect(linksFrom('<a href="//other.example/"></a>', '..')).toBe('<a href="//other.example/"></a>')
})
