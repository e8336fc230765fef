import type { TokenFlow } from './action.ts'
import { alone } from './alone.ts'
import type { Market } from './market.ts'
import { amountsIn, flowsOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'
import { payoutIssues, type WithdrawPlan } from './withdrawPlan.ts'

/**
 * A withdrawal behind the promised vaults, set back in the same batch: its result comes from a simulation, since it
 * cannot be computed while other vaults are in use. Undefined where there is no position, or where it brings nothing.
 */
export function planRescue(
  snapshot: Pick<Snapshot, 'account' | 'market' | 'chainId'>,
  tried: { readonly blockNumber: bigint; readonly arrives: readonly TokenFlow[] },
  { hook, ...tokens }: Market,
): WithdrawPlan | undefined {
  const { account } = snapshot
  if (account?.shares === undefined || account.shares === 0n) return undefined
  const paid = amountsIn(tried.arrives, tokens)
  if (payoutIssues(paid).length > 0) return undefined
  return {
    ...alone({ kind: 'withdraw', owner: account.address }, account.address, {
      ...snapshot,
      blockNumber: tried.blockNumber,
    }),
    leaves: [{ token: hook, amount: account.shares }],
    arrives: flowsOf(tokens, paid),
    ...paid,
    shares: account.shares,
    issues: [],
  }
}
