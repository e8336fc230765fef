import { spawn } from 'node:child_process'

interface Finished {
  readonly code: number
  /** Standard output and standard error. Empty if they were shown while the command ran. */
  readonly output: string
}

interface CommandOptions {
  /** Shows the output while the command runs, and does not return it. */
  readonly show?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** Disables colours if the output is not a terminal. */
const COLOUR: Readonly<Record<string, string>> = process.stdout.isTTY
  ? {}
  : { NO_COLOR: '1', FORCE_COLOR: '0' }

/** Runs `node` with these arguments and waits until it exits. */
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
