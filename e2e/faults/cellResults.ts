import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Flow } from './flows.ts'
import type { Place } from './places.ts'

/** One line per cell that ran, for the document of the whole matrix. */
export interface CellResult {
  readonly title: string
  readonly flow: Flow
  /** The market of another kind that it ran in; the default one where there is none. */
  readonly place?: Place | undefined
  /** The recorded wallet that it ran with, as in RECORDED_WALLETS; the plain one where there is none. */
  readonly wallet?: string | undefined
  /** What the page said, in its own words. */
  readonly said: readonly string[]
}

export const RESULTS = '.cache/faults/cells.jsonl'

/** Kept only where the whole matrix runs. */
export async function keepResult(result: CellResult): Promise<void> {
  if (process.env.MILLRACE_FAULTS !== 'all') return
  await mkdir(dirname(RESULTS), { recursive: true })
  await appendFile(RESULTS, `${JSON.stringify(result)}\n`)
}
