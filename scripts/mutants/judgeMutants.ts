import type { Equivalent } from './equivalents.ts'
import type { MutantGroup } from './groups.ts'

/** A change to one place of the code, and whether a test noticed it. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The mutated lines as they are and as they were tried, white space folded. */
  readonly code: string
  readonly becomes: string
  /** timedOut: it never came to an end, which a test run shows as well as a failure. */
  readonly outcome: 'killed' | 'timedOut' | 'survived' | 'uncovered' | 'ignored'
  /** The whole file as it was tried. */
  readonly source: string
}

/** How many mutants were noticed, of those that could be. */
export interface Score {
  readonly killed: number
  readonly total: number
}

export interface GroupVerdict {
  readonly group: MutantGroup
  readonly score: Score
  readonly files: readonly { readonly file: string; readonly score: Score }[]
  /** Neither killed nor named as equivalent. */
  readonly survivors: readonly Mutant[]
  readonly passed: boolean
}

/** The killed ones in percent, cut to one place: 89.99 is not 90. A group without mutants has nothing to miss. */
export function percentOf({ killed, total }: Score): string {
  if (total === 0) return '100.0'
  return (Math.floor((killed * 1000) / total) / 10).toFixed(1)
}

const isNamed = (mutant: Mutant, { file, code, becomes }: Equivalent): boolean =>
  mutant.file === file && mutant.code === code && mutant.becomes === becomes

const isKilled = ({ outcome }: Mutant): boolean => outcome === 'killed' || outcome === 'timedOut'

const scoreOf = (mutants: readonly Mutant[]): Score => ({
  killed: mutants.filter(isKilled).length,
  total: mutants.length,
})

/** How each group did. Mutants that were not tried, and those named as equivalent, count for nothing. */
export function judgeMutants(
  mutants: readonly Mutant[],
  groups: readonly MutantGroup[],
  equivalents: readonly Equivalent[],
): readonly GroupVerdict[] {
  const counted = mutants.filter(
    (mutant) => mutant.outcome !== 'ignored' && !equivalents.some((each) => isNamed(mutant, each)),
  )
  return groups.map((group) => {
    const own = counted.filter(({ file }) => group.files.includes(file))
    const score = scoreOf(own)
    return {
      group,
      score,
      files: group.files
        .map((file) => ({ file, score: scoreOf(own.filter((mutant) => mutant.file === file)) }))
        .filter(({ score: { total } }) => total > 0),
      survivors: own.filter((mutant) => !isKilled(mutant)),
      passed: score.killed * 100 >= score.total * group.atLeast,
    }
  })
}

/** What is wrong with the list of equivalent mutants itself: an entry that is killed, or that names nothing any more. */
export function wrongEquivalents(
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
): readonly string[] {
  const tried = new Set(mutants.map(({ file }) => file))
  return equivalents
    .filter(({ file }) => tried.has(file))
    .flatMap((each) => {
      const named = mutants.filter((mutant) => isNamed(mutant, each))
      if (named.length === 0) return [`${each.file}: no mutant turns "${each.code}" into "${each.becomes}"`]
      return named.some(isKilled) ? [`${each.file}: a test tells "${each.becomes}" from "${each.code}"`] : []
    })
}
