import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { APP_ENTRIES, ENTRIES } from './entries.ts'

const KINDS = readdirSync('src/dialects', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Imports that are part of the file that has them; types leave nothing behind, and lazy ones come later. */
const STATIC = /^(?:import|export)\s(?!type\s)[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm

/** Every source file that these lead to without waiting for anything. */
function reached(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries)
  for (const file of found) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue
    for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(STATIC))
      found.add(normalize(join(dirname(file), from ?? alone ?? '')))
  }
  return found
}

const kindsIn = (files: ReadonlySet<string>) =>
  KINDS.filter((kind) => [...files].some((file) => file.startsWith(`src/dialects/${kind}/`)))

test.each(['base-sepolia', 'local'])(
  '%s: no file of the default market’s pages brings another kind of hook',
  (build) => {
    const [{ dialect }] = loadCatalogue(build)
    const entries = [...Object.values(APP_ENTRIES), ENTRIES.landing]
    const files = reached(entries)
    expect(files.size).toBeGreaterThan(200)
    expect(kindsIn(files)).toEqual([dialect])
  },
)

test('and one that were imported would be seen', () => {
  expect(kindsIn(reached(['src/dialects/openzeppelin/dialect.ts']))).toEqual(['openzeppelin'])
})
