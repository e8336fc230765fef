import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { ENTRIES, PAGES } from './pages.ts'

const KINDS = readdirSync('src/adapters', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const STATIC = /^(?:import|export)\s(?!type\s)[^'"]*?from\s+'([.#][^']+)'|^import\s+'([.#][^']+)'/gm

/** Returns the file of an import: relative to the importing file, or by a name in package.json. */
function fileOf(specifier: string, importer: string): string {
  if (specifier.startsWith('#locales/')) return specifier.replace('#locales/', 'src/locales/en/')
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/')
  return normalize(join(dirname(importer), specifier))
}

function reached(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries)
  for (const file of found) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue
    for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(STATIC))
      found.add(fileOf(from ?? alone ?? '', file))
  }
  return found
}

const kindsIn = (files: ReadonlySet<string>) =>
  KINDS.filter((kind) => [...files].some((file) => file.startsWith(`src/adapters/${kind}/`)))

test.each(['base-sepolia', 'local'])(
  'Page of the default market loads no adapter of another hook: %s',
  (build) => {
    const [{ adapter }] = loadCatalogue(build)
    const pages = PAGES.flatMap(({ modules = [], later = [] }) => [...modules, ...later])
    const entries = [...Object.values(ENTRIES), ...pages]
    const files = reached(entries)
    expect(files.size).toBeGreaterThan(200)
    expect(kindsIn(files)).toEqual([adapter])
  },
)

test('Check of a page’s imports lists each hook adapter that the page loads', () => {
  expect(kindsIn(reached(['src/adapters/openzeppelin/adapter.ts']))).toEqual(['openzeppelin'])
})

test('List of lazy modules contains every module that pages import dynamically', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(400)
  const lazy = sources.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/(?<!typeof )\bimport\((?!\))/g)].map(() => file),
  )
  // The test ignores the files of adapters, because all adapters are imported dynamically.
  const others = lazy.filter((file) => !file.startsWith('adapters/'))
  expect(others.length, others.join(' ')).toBeLessThanOrEqual(20)
})
