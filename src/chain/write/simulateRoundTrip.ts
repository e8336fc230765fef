import type { Deployment } from '../../domain/deployment.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
import type { TokenAmounts } from '../../domain/liquidityAmounts.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { encodeAction } from './encodeAction.ts'
import { simulateCalls } from './simulateCalls.ts'
import { tokenFlows } from './tokenFlows.ts'

/**
 * Approve both, deposit, withdraw, one after the other on top of one block, without sending any of it: what the whole
 * position gives back right after the deposit. Nothing where the withdrawal is refused; undefined where the deposit
 * itself is (the account holds too little). Throws ChainError, 'unsupportedMethod' without eth_simulateV1.
 */
export async function simulateRoundTrip(
  rpc: Rpc,
  deployment: Deployment,
  trip: { readonly account: Address; readonly liquidity: bigint; readonly blockNumber: bigint },
): Promise<TokenAmounts | undefined> {
  const { hook, token0, token1 } = deployment
  const { account, liquidity, blockNumber } = trip
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
  const of = (token: Address) => arrives.find((flow) => sameAddress(flow.token, token))?.amount ?? 0n
  return { amount0: of(token0), amount1: of(token1) }
}
