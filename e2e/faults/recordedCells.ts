import { RECORDED_WALLETS } from '../fixtures/wallets/recordedWallets.ts'
import { MATRIX } from './matrix.ts'
import { isRun, type MatrixCell, type Scenario } from './scenario.ts'

/** A cell of the matrix with a wallet that has the manners of a real one. */
export interface RecordedCell {
  /** As in RECORDED_WALLETS. */
  readonly wallet: string
  readonly scenario: Scenario
  readonly cell: Extract<MatrixCell, { run: unknown }>
}

/**
 * Every scenario whose outcome can depend on the wallet, with every recorded wallet: as somebody looks on, and in one of
 * the writes. Which one goes round, so that over the wallets each scenario meets every write that it has.
 */
export const RECORDED_CELLS: readonly RecordedCell[] = Object.keys(RECORDED_WALLETS).flatMap((wallet, turn) =>
  MATRIX.filter(({ everyWallet }) => everyWallet).flatMap((scenario, index) => {
    const running = scenario.cells.filter(isRun)
    const writes = running.filter(({ flow }) => flow !== 'view')
    const write = writes[(turn + index) % writes.length]
    const chosen = [running.find(({ flow }) => flow === 'view'), write]
    return chosen.flatMap((cell) => (cell === undefined ? [] : [{ wallet, scenario, cell }]))
  }),
)
