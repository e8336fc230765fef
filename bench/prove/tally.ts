/** Counts comparisons of predictions with results on chain. */
export interface Tally {
  equal: number
  refused: number
  different: number
  /** Descriptions of the first differences. */
  reports: string[]
}

export function emptyTally(): Tally {
  return { equal: 0, refused: 0, different: 0, reports: [] }
}

export function record(tally: Tally, outcome: 'equal' | 'refused' | 'different', report: string): void {
  tally[outcome] += 1
  if (outcome === 'different' && tally.reports.length < 10) tally.reports.push(report)
}

export function tried({ equal, refused, different }: Tally): number {
  return equal + refused + different
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = (key: 'equal' | 'refused' | 'different') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  return {
    equal: sum('equal'),
    refused: sum('refused'),
    different: sum('different'),
    reports: tallies.flatMap((tally) => tally.reports),
  }
}
