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
  /** Where it runs; here unless told. */
  readonly cwd?: string
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
      cwd: options.cwd ?? process.cwd(),
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

/** Runs the groups one after the other, the steps of a group side by side; says how each went, and adds up. */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<Tally> {
  const total = { passed: 0, failed: 0 }
  for (const [index, group] of groups.entries()) {
    console.log(`[${index + 1}/${groups.length}] ${group.map(({ name }) => name).join(', ')}`)
    for (const { passed, failed } of await Promise.all(group.map(runStep))) {
      total.passed += passed
      total.failed += failed
    }
  }
  return total
}

/** A step that throws has failed. */
async function runStep({ name, run }: Step): Promise<Tally> {
  const started = performance.now()
  const tally = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error)
    return FAILED
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`      ${name}: ${tally.failed === 0 ? 'ok' : 'FAILED'}, ${summary(tally)} (${seconds} s)`)
  return tally
}

/** 'N passed, N failed' */
export const summary = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`
