/** A test as Playwright's JSON report has it, with a status for every project that it runs in. */
export interface PlaywrightSpec {
  readonly title: string
  readonly tests: readonly { readonly status: string }[]
}

export interface PlaywrightSuite {
  /** Below e2e/. */
  readonly file: string
  /** Of a file, its name. */
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlacedSpec {
  readonly file: string
  /** Its own title after those of the groups that it stands in. */
  readonly titles: readonly string[]
  readonly spec: PlaywrightSpec
}

/** Every test of a report with its file, outer ones first. */
export const specsOf = (
  suites: readonly PlaywrightSuite[],
  groups: readonly string[] = [],
): readonly PlacedSpec[] =>
  suites.flatMap(({ file, title, specs = [], suites: inner = [] }) => {
    const around = title === file ? groups : [...groups, title]
    return [
      ...specs.map((spec) => ({ file, titles: [...around, spec.title], spec })),
      ...specsOf(inner, around),
    ]
  })
