/** A mutant that no test can tell from the code, since both do the same for every input that can occur. */
export interface Equivalent {
  readonly file: string
  /** The line as it is and as it was tried, as `npm run mutants` prints them. */
  readonly code: string
  readonly becomes: string
  readonly why: string
}

/** Every one was looked at. An entry that is killed, or that the code no longer has, fails the run. */
export const EQUIVALENTS: readonly Equivalent[] = []
