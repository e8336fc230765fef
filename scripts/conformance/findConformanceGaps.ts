import type { ConformanceRow } from './conformanceRows.ts'
import type { SpecificationItem } from './specificationItems.ts'

/** Titles of the tests that passed, by file. */
export type PassedTests = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Statements of the specification without a row, rows without a statement, rows whose text is not verbatim, rows without
 * proof, and tests that are named and did not pass in this run. Empty where all is well.
 */
export function findConformanceGaps(
  items: readonly SpecificationItem[],
  rows: readonly ConformanceRow[],
  passed: PassedTests,
): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const gaps = items.flatMap(({ id, text }) => {
    const row = byId.get(id)
    if (row === undefined) return [`${id} has no row: ${text}`]
    return row.text === text ? [] : [`${id} is not verbatim: ${text}`]
  })
  const known = new Set(items.map(({ id }) => id))
  const seen = new Set<string>()
  for (const row of rows) {
    if (!known.has(row.id)) gaps.push(`${row.id} is no statement of the specification`)
    if (seen.has(row.id)) gaps.push(`${row.id} stands twice`)
    seen.add(row.id)
    for (const proof of row.proofs)
      if (proof.kind === 'test' && !passed.get(proof.file)?.has(proof.title))
        gaps.push(`${row.id}: no test passed by the name of ${proof.file} › ${proof.title}`)
  }
  return gaps
}
