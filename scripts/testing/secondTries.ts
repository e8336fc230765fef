import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that a busy machine made fail once, so that one which is named often gets mended. */
export default class SecondTries implements Reporter {
  readonly #lines: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true)
      this.#lines.push(
        `      passed only at its second try: ${test.module.relativeModuleId}: ${test.fullName}`,
      )
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) console.log(line)
  }
}
