/** A test as Playwright's JSON report has it, with a status for every project that it runs in. */
export interface PlaywrightSpec {
  readonly title: string
  readonly tests: readonly { readonly status: string }[]
}

export interface PlaywrightSuite {
  /** Below e2e/. */
  readonly file: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Every test of a report with its file, outer ones first. */
export const specsOf = (
  suites: readonly PlaywrightSuite[],
): readonly { readonly file: string; readonly spec: PlaywrightSpec }[] =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map((spec) => ({ file, spec })),
    ...specsOf(inner),
  ])
