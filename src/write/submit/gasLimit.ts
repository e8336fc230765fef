import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { type ActionCall, nativeOf } from '#chain/simulate/simulateActions.ts'
import type { Action } from '#market/action.ts'
import type { Address } from '#math/hex.ts'
import { larger } from '#math/integers.ts'

/**
 * In percent. An estimate is that of one block; in the next, a vault's interest or a price that has moved may be another word
 * to write. Gas that is not used is not paid for.
 */
const WITH_MARGIN = 150n
/** In percent: a simulation tells what is left after refunds, which are a fifth at the most (EIP-3529). */
const WITHOUT_REFUNDS = 125n
/** No transaction may have more (EIP-7825): an answer beyond it is none. */
const MOST = 1n << 24n

/** Calls into hooks, vaults and pools, whose cost changes with their state; what plain tokens do costs the same in each block. */
const DIFFERS: readonly Action['kind'][] = ['deposit', 'withdraw', 'swap', 'setVaults']

/**
 * The limit that a single call is sent with: its own where it has one, else an estimate with room for what a block may
 * change. Undefined leaves it to the wallet, as with a bundle. Never throws for IO.
 */
export async function gasLimit(
  rpc: Rpc,
  account: Address,
  calls: readonly ActionCall[],
  gasUsed: bigint,
): Promise<bigint | undefined> {
  const [only, ...more] = calls
  if (only === undefined || more.length > 0) return undefined
  const { action, call } = only
  if (call.gas !== undefined || !DIFFERS.includes(action.kind)) return call.gas
  const { to, data } = call
  const estimate = await rpc
    .ask('eth_estimateGas', [{ from: account, to, data, ...nativeOf(call) }, 'latest'])
    .catch((error: unknown) => {
      // The simulation's own figure is used instead.
      if (error instanceof ChainError) return 0n
      throw error
    })
  const limit = (larger(estimate, (gasUsed * WITHOUT_REFUNDS) / 100n) * WITH_MARGIN) / 100n
  return limit > MOST ? undefined : limit
}
