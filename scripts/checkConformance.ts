import { readFileSync } from 'node:fs'
import { findConformanceGaps } from './conformance/findConformanceGaps.ts'
import { parseRequirements } from './conformance/parseRequirements.ts'
import { passedTests } from './conformance/passedTests.ts'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './testing/testTools.ts'

/** Checks that every requirement of docs/specification.md has a number and a proof, and that every named test passed in the last run. */
const requirements = parseRequirements(readFileSync('docs/specification.md', 'utf8'))
const gaps = findConformanceGaps(requirements, passedTests(process.cwd(), VITEST_REPORT, PLAYWRIGHT_REPORT))
for (const gap of gaps) console.error(gap)
const tests = requirements.flatMap(({ proofs }) => proofs).filter(({ kind }) => kind === 'test').length
console.log(`${requirements.length} requirements, ${tests} tests named, ${gaps.length} gaps`)
process.exitCode = gaps.length === 0 ? 0 : 1
