import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** Passed and failed tests. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** One part of `npm test`. */
export interface Step {
  readonly name: string
  run(): Promise<Tally>
}

export const PASSED: Tally = { passed: 1, failed: 0 }
export const FAILED: Tally = { passed: 0, failed: 1 }

export interface Finished {
  readonly code: number
  /** Standard output and error, where they were not shown at once. */
  readonly output: string
}

export interface CommandOptions {
  /** Show its output while it runs, instead of collecting it. */
  readonly show?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** Into a file or a log, output goes without colours. */
const COLOUR: Readonly<Record<string, string>> = process.stdout.isTTY
  ? {}
  : { NO_COLOR: '1', FORCE_COLOR: '0' }

/** Runs `node` with these arguments and waits for its end. */
export function runNode(args: readonly string[], options: CommandOptions = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
      env: { ...process.env, ...COLOUR, ...options.env },
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** A command that passes or fails as a whole; what it says is shown where it fails. */
export function check(name: string, args: readonly string[]): Step {
  return {
    name,
    async run() {
      const { code, output } = await runNode(args)
      if (code === 0) return PASSED
      console.log(output.trimEnd())
      return FAILED
    },
  }
}

/** Runs the steps one after the other, says how each went, and adds up. A step that throws has failed. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const total = { passed: 0, failed: 0 }
  for (const [index, step] of steps.entries()) {
    console.log(`[${index + 1}/${steps.length}] ${step.name}`)
    const started = performance.now()
    const tally = await step.run().catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : error)
      return FAILED
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`      ${tally.failed === 0 ? 'ok' : 'FAILED'}: ${summary(tally)} (${seconds} s)`)
    total.passed += tally.passed
    total.failed += tally.failed
  }
  return total
}

/** 'N passed, N failed' */
export const summary = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`
