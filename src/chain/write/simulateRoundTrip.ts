import type { Deployment } from '../../domain/deployment.ts'
import { flowAmount } from '../../domain/flowAmount.ts'
import type { Address } from '../../domain/hex.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
import type { TokenAmounts } from '../../domain/liquidityAmounts.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { encodeAction } from './encodeAction.ts'
import { roundTripByOverride } from './roundTripByOverride.ts'
import { simulateCalls } from './simulateCalls.ts'
import { tokenFlows } from './tokenFlows.ts'

/** Who would deposit how much, on top of which block. */
export interface RoundTrip {
  readonly account: Address
  readonly liquidity: bigint
  readonly blockNumber: bigint
}

/**
 * Approve both, deposit, withdraw, one after the other on top of one block, without sending any of it: what the whole
 * position gives back right after the deposit. Nothing where the withdrawal is refused; undefined where the deposit
 * itself is (the account holds too little). By eth_simulateV1, else by a state override. Throws ChainError,
 * 'unsupportedMethod' where the node knows neither.
 */
export async function simulateRoundTrip(
  rpc: Rpc,
  deployment: Deployment,
  trip: RoundTrip,
): Promise<TokenAmounts | undefined> {
  try {
    return await bySimulation(rpc, deployment, trip)
  } catch (error) {
    if (!(error instanceof ChainError) || error.code !== 'unsupportedMethod') throw error
    return roundTripByOverride(rpc, deployment, trip)
  }
}

async function bySimulation(
  rpc: Rpc,
  deployment: Deployment,
  { account, liquidity, blockNumber }: RoundTrip,
): Promise<TokenAmounts | undefined> {
  const { hook, token0, token1 } = deployment
  const steps = [
    { kind: 'approve', token: token0, spender: hook, amount: MAX_UINT256 },
    { kind: 'approve', token: token1, spender: hook, amount: MAX_UINT256 },
    { kind: 'deposit', liquidity },
    { kind: 'withdraw', owner: account },
  ] as const
  const calls = steps.map((action) => ({ from: account, ...encodeAction(action, deployment) }))
  const simulation = await simulateCalls(rpc, calls, { blockNumber })
  const [, , deposited, withdrawn] = simulation.calls
  if (!deposited?.ok || withdrawn === undefined) return undefined
  if (!withdrawn.ok) return { amount0: 0n, amount1: 0n }
  const { arrives } = tokenFlows(withdrawn.logs, account)
  return { amount0: flowAmount(arrives, token0), amount1: flowAmount(arrives, token1) }
}
