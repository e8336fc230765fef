import { MAX_UINT256 } from '../../amounts/integers.ts'
import type { Action } from '../../markets/action.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { movesNative } from '../../markets/movesNative.ts'
import { amountsIn, tokensOf } from '../../markets/side.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { isNative } from '../../v4/native.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { encodeAction } from './encodeAction.ts'
import { type RoundTrip, roundTripByOverride } from './roundTripByOverride.ts'
import { simulateCalls } from './simulateCalls.ts'
import { tokenFlows } from './tokenFlows.ts'

/**
 * Approve both, deposit, withdraw, one after the other on top of one block, without sending any of it: what the whole
 * position gives back right after the deposit. Nothing where the withdrawal is refused; undefined where the deposit
 * itself is (the account holds too little), or where nothing can be taken out so early. By eth_simulateV1, else by a state override. Throws ChainError,
 * 'unsupportedMethod' where the node knows neither.
 */
export async function simulateRoundTrip(
  rpc: Rpc,
  market: WriteMarket,
  trip: RoundTrip,
): Promise<TokenAmounts | undefined> {
  try {
    return await bySimulation(rpc, market, trip)
  } catch (error) {
    if (!(error instanceof ChainError) || error.code !== 'unsupportedMethod') throw error
    return roundTripByOverride(rpc, market, trip)
  }
}

async function bySimulation(
  rpc: Rpc,
  market: WriteMarket,
  { account, liquidity, value, within, seed, blockNumber }: RoundTrip,
): Promise<TokenAmounts | undefined> {
  const { hook } = market
  const approvals = tokensOf(market)
    .filter((token) => !isNative(token))
    .map((token): Action => ({ kind: 'approve', token, spender: hook, amount: MAX_UINT256 }))
  const steps: readonly Action[] = [
    ...approvals,
    {
      kind: 'deposit',
      liquidity,
      ...(value === undefined ? {} : { value }),
      ...(within === undefined ? {} : { within }),
      ...(seed === undefined ? {} : { seed }),
    },
    {
      kind: 'withdraw',
      owner: account,
      ...(market.can.partialExit ? { shares: liquidity } : {}),
      // Whatever comes back is what is asked for.
      ...(within === undefined ? {} : { within: { ...within, amount0: 0n, amount1: 0n } }),
    },
  ]
  const calls = steps.map((action) => ({ from: account, ...encodeAction(action, market) }))
  const simulation = await simulateCalls(rpc, calls, {
    ...(blockNumber === undefined ? {} : { blockNumber }),
    ...(movesNative(market, calls) ? { nativeOf: account } : {}),
  })
  const [deposited, withdrawn] = simulation.calls.slice(approvals.length)
  if (!deposited?.ok || withdrawn === undefined) return undefined
  if (!withdrawn.ok) {
    const { name = '' } = withdrawn.revert
    return market.writing.tooEarly?.includes(name) ? undefined : { amount0: 0n, amount1: 0n }
  }
  return amountsIn(tokenFlows(withdrawn.logs, account, withdrawn.native).arrives, market)
}
