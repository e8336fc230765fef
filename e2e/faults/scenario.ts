import type { Cell } from './cell.ts'
import { FLOWS, type Flow, WRITE_FLOWS, type Write, type WriteFlow } from './flows.ts'
import type { Place } from './places.ts'

export type Family =
  | 'RPC'
  | 'Transaction'
  | 'Wallet'
  | 'Wallet answers'
  | 'Token and vault'
  | 'Client'
  | 'Gates, bounds and sources'

/**
 * One scenario against one flow: what is done, or the code path that makes it impossible or irrelevant. In the default
 * market, unless it names the place of another.
 */
export type MatrixCell = { readonly flow: Flow; readonly place?: Place } & (
  | { readonly run: (cell: Cell) => Promise<void> }
  | { readonly leftOut: string }
)

export interface Scenario {
  /** In a few words; it names the cell in the matrix and for `-g`. */
  readonly title: string
  readonly family: Family
  /** What is done to the page, in words. */
  readonly injected: string
  readonly cells: readonly MatrixCell[]
  /** Cells that `npm test` runs too. */
  readonly representative: readonly Flow[]
  /** What the browser's console may say because of the fault. */
  readonly expected: RegExp
  /** Nodes that the build is configured with. */
  readonly nodes: 1 | 3
  /** What comes of it can depend on the wallet: it runs with each recorded one too. */
  readonly everyWallet: boolean
}

export interface ScenarioParts {
  readonly title: string
  readonly injected: string
  readonly view: ((cell: Cell) => Promise<void>) | string
  /** All writes, unless one has an entry of its own in `except`. */
  readonly write: ((cell: Cell, flow: WriteFlow) => Promise<void>) | string
  readonly except?: Partial<Record<Write, ((cell: Cell, flow: WriteFlow) => Promise<void>) | string>>
  readonly representative?: readonly Flow[]
  readonly expected?: RegExp
  readonly nodes?: 1 | 3
  /** The wallet family does so anyway. */
  readonly everyWallet?: true
}

/** Failures are logged by the one logger, as the specification asks. */
const LOGGED = /console error: \[(approve|deposit|withdraw|swap|setVaults)\]/

/** Completes a scenario: one cell for every flow. */
export const scenarioOf =
  (family: Family, expected: RegExp = /^$/) =>
  (parts: ScenarioParts): Scenario => {
    const {
      view,
      write,
      except = {},
      representative = [],
      nodes = 1,
      everyWallet = family === 'Wallet',
    } = parts
    const cellOf = (flow: Flow): MatrixCell => {
      if (flow === 'view')
        return typeof view === 'string' ? { flow, leftOut: view } : { flow, run: (cell) => view(cell) }
      const run = except[flow] ?? write
      return typeof run === 'string'
        ? { flow, leftOut: run }
        : { flow, run: (cell) => run(cell, WRITE_FLOWS[flow]) }
    }
    return {
      title: parts.title,
      family,
      injected: parts.injected,
      cells: FLOWS.map(cellOf),
      representative,
      expected: anyOf(LOGGED, expected, parts.expected),
      nodes,
      everyWallet,
    }
  }

const anyOf = (...patterns: readonly (RegExp | undefined)[]): RegExp =>
  new RegExp(patterns.flatMap((pattern) => (pattern ? [`(?:${pattern.source})`] : [])).join('|'))

export const isRun = (cell: MatrixCell): cell is Extract<MatrixCell, { run: unknown }> => 'run' in cell
