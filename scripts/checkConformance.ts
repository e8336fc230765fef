import { readFileSync } from 'node:fs'
import { conformanceRows } from './conformance/conformanceRows.ts'
import { findConformanceGaps } from './conformance/findConformanceGaps.ts'
import { passedTests } from './conformance/passedTests.ts'
import { specificationItems } from './conformance/specificationItems.ts'
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './testing/testTools.ts'

/** Every statement of docs/specification.md has a row in docs/conformance.md, and every test named there passed in the last run. */
const items = specificationItems(readFileSync('docs/specification.md', 'utf8'))
const rows = conformanceRows(readFileSync('docs/conformance.md', 'utf8'))
const gaps = findConformanceGaps(items, rows, passedTests(process.cwd(), VITEST_REPORT, PLAYWRIGHT_REPORT))
for (const gap of gaps) console.error(gap)
const tests = rows.flatMap(({ proofs }) => proofs).filter(({ kind }) => kind === 'test').length
console.log(`${items.length} statements, ${rows.length} rows, ${tests} tests named, ${gaps.length} gaps`)
process.exitCode = gaps.length === 0 ? 0 : 1
