import type { TokenFlow } from './action.ts'
import type { Deployment } from './deployment.ts'
import { flowAmount } from './flowAmount.ts'
import type { Snapshot } from './snapshot.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/**
 * A withdrawal behind the promised vaults, set back in the same batch: its result comes from a simulation, since it
 * cannot be computed while other vaults are in use. Undefined where there is no position, or where it brings nothing.
 */
export function planRescue(
  snapshot: Pick<Snapshot, 'account' | 'chainId'>,
  tried: { readonly blockNumber: bigint; readonly arrives: readonly TokenFlow[] },
  { hook, token0, token1 }: Deployment,
): WithdrawPlan | undefined {
  const { account, chainId } = snapshot
  if (account?.shares === undefined || account.shares === 0n) return undefined
  const [amount0, amount1] = [flowAmount(tried.arrives, token0), flowAmount(tried.arrives, token1)]
  if (amount0 === 0n && amount1 === 0n) return undefined
  return {
    action: { kind: 'withdraw', owner: account.address },
    chainId,
    account: account.address,
    blockNumber: tried.blockNumber,
    leaves: [{ token: hook, amount: account.shares }],
    arrives: [
      { token: token0, amount: amount0 },
      { token: token1, amount: amount1 },
    ],
    amount0,
    amount1,
    shares: account.shares,
    issues: [],
  }
}
