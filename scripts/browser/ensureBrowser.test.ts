import { beforeEach, expect, test, vi } from 'vitest'
import { type BrowserSource, ensureBrowser } from './ensureBrowser.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

/** Simulates a machine on which only one source can install a browser. */
function machine(works: string | undefined) {
  const tried: string[] = []
  let browser: string | undefined
  const source = (name: string): BrowserSource => ({
    name,
    install: () => {
      tried.push(name)
      if (name === works) browser = `/browsers/${name}`
    },
  })
  const ensure = () => ensureBrowser(() => browser, [source('first'), source('second')])
  return { tried, ensure, bring: (path: string) => (browser = path) }
}

test('ensureBrowser installs nothing if a browser is already installed', () => {
  const { tried, ensure, bring } = machine(undefined)
  bring('/usr/bin/chromium')
  expect([ensure(), tried]).toEqual(['/usr/bin/chromium', []])
})

test.each([
  ['first', ['first']],
  ['second', ['first', 'second']],
])('ensureBrowser stops trying once it got a browser from %s', (works, expected) => {
  const { tried, ensure } = machine(works)
  expect([ensure(), tried]).toEqual([`/browsers/${works}`, expected])
})

test('ensureBrowser fails with instructions if no browser can be installed', () => {
  const { tried, ensure } = machine(undefined)
  expect(ensure).toThrow(/^No Chromium was found .* set MILLRACE_BROWSER to its path\.$/)
  expect(tried).toEqual(['first', 'second'])
})
