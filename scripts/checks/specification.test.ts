import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findGaps, parseRequirements, tagsOf } from '../conformance/conformance.ts'

test('what the specification and the tests say of each other fits, long before they have run [0-03]', () => {
  const requirements = parseRequirements(readFileSync('docs/specification.md', 'utf8'))
  const written = ['src', 'scripts', 'contracts', 'devnet', 'deployments', 'bench', 'erc7730', 'e2e']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(test|spec|fixture)\.tsx?$/.test(file) && !file.startsWith('scripts/conformance'))
    .map((file) => {
      const tags = tagsOf(readFileSync(file, 'utf8'))
      return { file, title: `[${tags.join(' ')}]`, passed: true }
    })
  expect(findGaps(requirements, written)).toEqual([])
})
