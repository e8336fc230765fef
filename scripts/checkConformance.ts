import { readFileSync } from 'node:fs'
import { findGaps, parseRequirements, readResults, tagsOf } from './conformance/conformance.ts'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './testing/testTools.ts'

/**
 * Checks that every requirement of docs/specification.md has a number and tests that passed in the last run, and that every tag in a
 * test's title is a requirement's number. With `--list` it prints the tests below each requirement.
 */
const requirements = parseRequirements(readFileSync('docs/specification.md', 'utf8'))
const results = readResults(process.cwd(), VITEST_REPORT, PLAYWRIGHT_REPORT)
const tagged = results.map((result) => ({ ...result, tags: tagsOf(result.title) }))
if (process.argv.includes('--list'))
  for (const { id, text } of requirements) {
    console.log(`${id} ${text}`)
    for (const { file, title, tags } of tagged) if (tags.includes(id)) console.log(`  ${file} › ${title}`)
  }
const gaps = findGaps(requirements, results)
for (const gap of gaps) console.error(gap)
const tests = tagged.filter(({ tags }) => tags.length > 0).length
console.log(`${requirements.length} requirements, ${tests} tests that name them, ${gaps.length} gaps`)
process.exitCode = gaps.length === 0 ? 0 : 1
