import type { Address } from '../../amounts/hex.ts'
import type { Within } from '../../markets/action.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'

/** Who would deposit how much, on top of which block: the newest one if none is named. */
export interface RoundTrip {
  readonly account: Address
  readonly liquidity: bigint
  /** Wei that go along. */
  readonly value?: bigint
  /** What the deposit may take, where the contract asks for that. */
  readonly within?: Within
  /** What the first deposit of all brings, where it is a call of its own. */
  readonly seed?: TokenAmounts
  readonly blockNumber?: bigint
}

/** The ways in which nodes say that they do not accept overrides. */
function refused(error: unknown): undefined {
  if (isRefusal(error)) return undefined
  throw error
}

/**
 * The round trip of `simulateRoundTrip` for a node without eth_simulateV1: code of the dialect's laid over
 * the account by a state override of one `eth_call`. Undefined where the deposit is refused. Throws ChainError,
 * 'unsupportedMethod' where the node takes no overrides.
 */
export async function roundTripByOverride(
  rpc: Rpc,
  market: WriteMarket,
  { account, liquidity, value = 0n, seed, blockNumber }: RoundTrip,
): Promise<TokenAmounts | undefined> {
  const { roundTrip } = market.writing
  if (roundTrip === undefined || seed !== undefined)
    throw new ChainError('unsupportedMethod', 'This is tried out by simulation alone.')
  const { code, encode, decode } = roundTrip
  const call = { from: account, to: account, data: encode(liquidity, market, value) }
  const answer = await rpc
    .ask('eth_call', [
      call,
      blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`,
      { [account]: { code } },
    ])
    .catch(refused)
  const tried = answer && decode(answer)
  if (tried === undefined) throw new ChainError('unsupportedMethod', 'eth_call: stateOverrides')
  const { deposited, amount0, amount1 } = tried
  return deposited ? { amount0, amount1 } : undefined
}
