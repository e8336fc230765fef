import type { Requirement } from './parseRequirements.ts'

/** Titles of the tests that passed, by file. */
export type PassedTests = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Lists requirements without a proof, named tests that did not pass in this run, and numbers that are used twice, skipped
 * or from another section. Empty when everything is in order.
 */
export function findConformanceGaps(requirements: readonly Requirement[], passed: PassedTests): string[] {
  if (requirements.length === 0) return ['there are no requirements']
  return [...numberingGaps(requirements), ...requirements.flatMap((one) => proofGaps(one, passed))]
}

function proofGaps({ id, proofs }: Requirement, passed: PassedTests): string[] {
  if (proofs.length === 0) return [`${id} has no proof`]
  return proofs.flatMap((proof) =>
    proof.kind === 'decision' || passed.get(proof.file)?.has(proof.title)
      ? []
      : [`${id}: no test passed by the name of ${proof.file} › ${proof.title}`],
  )
}

const idOf = (section: string, number: number): string => `${section}-${String(number).padStart(2, '0')}`

/** Each section's numbers run from 01 without a gap, in any order. */
function numberingGaps(requirements: readonly Requirement[]): string[] {
  return [...new Set(requirements.map(({ section }) => section))].flatMap((section) => {
    const ids = requirements.filter((one) => one.section === section).map(({ id }) => id)
    const expected = ids.map((_, index) => idOf(section, index + 1))
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
      ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
      ...ids.filter((id) => !expected.includes(id)).map((id) => `${id} is no number of section ${section}`),
    ]
  })
}
