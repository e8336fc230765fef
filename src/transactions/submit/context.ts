import type { Rpc } from '../../chain/rpc/rpc.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import type { Journal } from '../journal.ts'
import type { TxRecord } from '../record.ts'

/** What a submission needs from around it. */
export interface SubmitContext {
  readonly rpc: Rpc
  readonly market: WriteMarket
  readonly journal: Journal
  /** The connection of this very moment. */
  readonly session: () => WalletSession | undefined
  /** A build for the local world: the wallet must prove that it is on that chain. */
  readonly isLocal: boolean
  readonly now: () => number
  readonly newId: () => string
  /** Records whose wallet prompt is open in this tab. */
  readonly asking: Set<string>
  /** Resolves with the record once it is neither waiting for the wallet nor for a block. */
  readonly settled: (id: string) => Promise<TxRecord | undefined>
}
