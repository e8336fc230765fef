import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['src', 'scripts', 'contracts', 'devnet', 'deployments', 'bench', 'erc7730', 'e2e']

/** Ids of requirements in the titles of all tests, such as `[2.2-07 5-02]`. */
const tags = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
)
  .filter((file) => /\.(test|spec|fixture)\.tsx?$/.test(file))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?<!@long )\[(\d[\d.]*-\d\d(?: [\d. -]+)?)\]/g),
  ])
  .flatMap(([, ids = '']) => ids.split(' '))

/** Requirements of the specification: lines of the form `- **id** text`. */
const requirements = readFileSync('docs/specification.md', 'utf8')
  .split(/^- \*\*/m)
  .slice(1)
  .map((block) => ({ id: block.split('**')[0] ?? '', isUntested: /^ {2}- untested:/m.test(block) }))

test('Specification numbers every requirement once', () => {
  const ids = requirements.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(200)
  expect(new Set(ids).size).toBe(ids.length)
})

test('Specification requirements each have a test, unless marked as needing none [0-03]', () => {
  const missing = requirements.filter(({ id, isUntested }) => !isUntested && !tags.includes(id))
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('Test titles name only requirement ids that exist in the specification', () => {
  const tested = requirements.filter(({ isUntested }) => !isUntested).map(({ id }) => id)
  expect(tags.filter((tag) => !tested.includes(tag))).toEqual([])
})
