import { type Address, sameAddress } from '#math/hex.ts'
import { smaller } from '#math/integers.ts'
import { isNative } from '#math/pool.ts'
import type { Action, Permit, Plan, SignedPermit } from './action.ts'
import type { Market } from './market.ts'
import { heldSides, inSwapOrder, type Side, tokensOf } from './side.ts'
import type { PermitAllowance, Snapshot } from './snapshot.ts'
import { type AllowanceMode, allowanceFor, planApproval } from './tokenPlans.ts'

/**
 * What Permit2 lets a Universal Router take: by a transaction of its own, or by a signature that
 * goes along with the swap (Permit2 `IAllowanceTransfer`).
 */

/**
 * For so long a swap may be mined after the block that it was planned on, and the router be paid
 * through Permit2. Seconds.
 */
export const SWAP_SECONDS = 1_200n
/** An allowance that ends sooner may end before the swap is mined. Seconds. */
const PERMIT_MARGIN = 120n

/** What the router may still take of a token when a swap that is sent now is mined. Raw. */
export const permitLeft = ({ amount, expiration }: PermitAllowance, timestamp: bigint): bigint =>
  expiration < timestamp + PERMIT_MARGIN ? 0n : amount

/**
 * What Permit2 says of the token that a swap in this direction pays; undefined where it has no part
 * in it, or was not read.
 */
function permitOf({ network, ...market }: Market, { account }: Snapshot, zeroForOne: boolean) {
  const [input] = inSwapOrder(tokensOf(market), zeroForOne)
  if (network.universalRouter === undefined || account === undefined || isNative(input)) return undefined
  return inSwapOrder(heldSides(account), zeroForOne)[0].permit
}

/**
 * What Permit2 has to let the router take, or undefined where it does, for long enough, or has no
 * part in it.
 */
export function permitToRaise(
  market: Market,
  snapshot: Snapshot,
  zeroForOne: boolean,
  most: bigint,
): { readonly allowance: bigint; readonly amount: bigint } | undefined {
  const permit = permitOf(market, snapshot, zeroForOne)
  const allowance = permit && permitLeft(permit, snapshot.timestamp)
  return allowance !== undefined && allowance < most ? { allowance, amount: most } : undefined
}

/**
 * A signature that Permit2 would take in the next blocks: of this token, for this router, with the
 * number that comes next. Each number is taken once, so what has been used, by whomever, is none.
 */
export function usablePermit(
  signed: SignedPermit | undefined,
  market: Market,
  snapshot: Snapshot,
  zeroForOne: boolean,
): SignedPermit | undefined {
  const now = permitOf(market, snapshot, zeroForOne)
  const [input] = inSwapOrder(tokensOf(market), zeroForOne)
  if (signed === undefined || now === undefined || signed.nonce !== now.nonce) return undefined
  if (!sameAddress(signed.owner, snapshot.account?.address) || !sameAddress(signed.token, input))
    return undefined
  if (!sameAddress(signed.spender, market.network.swapRouter)) return undefined
  return smaller(signed.expiration, signed.deadline) < snapshot.timestamp + PERMIT_MARGIN ? undefined : signed
}

/**
 * A signature that is asked for: what it says, and what it rests on. It moves nothing, and is no
 * transaction.
 */
export interface PermitPlan {
  readonly permit: Permit
  readonly market: string
  readonly chainId: number
  readonly account: Address
  readonly blockNumber: bigint
}

/**
 * Lets the router take this much of what a swap pays, for a while. Undefined where Permit2 has no
 * part in it, or was not read.
 */
export function planPermit(
  market: Market,
  snapshot: Snapshot,
  zeroForOne: boolean,
  amount: bigint,
): PermitPlan | undefined {
  const { swapRouter, universalRouter } = market.network
  const now = permitOf(market, snapshot, zeroForOne)
  const { account } = snapshot
  if (universalRouter === undefined || account === undefined || now === undefined) return undefined
  const [token] = inSwapOrder(tokensOf(market), zeroForOne)
  const until = snapshot.timestamp + SWAP_SECONDS
  const permit: Permit = {
    permit2: universalRouter.permit2,
    owner: account.address,
    token,
    spender: swapRouter,
    amount,
    expiration: until,
    nonce: now.nonce,
    deadline: until,
  }
  const { chainId, blockNumber } = snapshot
  return { permit, market: market.id, chainId, account: account.address, blockNumber }
}

export interface RouterApprovalRequest {
  /** The token that is paid. */
  readonly side: Side
  /** The most that the swap takes, raw; 0n while no swap is entered. */
  readonly most: bigint
  readonly mode: AllowanceMode
  /**
   * By how much an exact approval may exceed it, in basis points: what buys an exact amount may
   * cost more a block later.
   */
  readonly toleranceBps: bigint
  /**
   * The account signs what the router may take through Permit2, so that it needs no approval of its
   * own.
   */
  readonly isSigned?: boolean
  readonly snapshot: Snapshot
  readonly market: Market
}

type Approval = Plan<Extract<Action, { kind: 'approve' }>>

/**
 * What the network's swap router lacks for a swap: an approval by the token, unlimited or the most
 * that the swap takes. Where it is paid through Permit2 that is Permit2's, and the router's own,
 * unless it is signed, is by Permit2, for this swap alone and for a while. None for native
 * currency, and where nothing was read.
 */
export function planRouterApprovals(request: RouterApprovalRequest): readonly Approval[] {
  const { side, most, mode, toleranceBps, isSigned = false, snapshot, market } = request
  const { account, timestamp } = snapshot
  const token = tokensOf(market)[side]
  if (account === undefined || isNative(token)) return []
  const { swapRouter, universalRouter } = market.network
  const ground = { token, account: account.address, snapshot }
  const amount = allowanceFor(mode, most, 0n)
  if (universalRouter === undefined) return [planApproval({ ...ground, spender: swapRouter, amount })]
  const { permit2 } = universalRouter
  const { routerAllowance: given = 0n, permit } = heldSides(account)[side]
  const left = permit === undefined ? 0n : permitLeft(permit, timestamp)
  const covering = allowanceFor('exact', most, toleranceBps)
  const limited = mode === 'exact' ? covering : amount
  const through = { permit2, expiration: timestamp + SWAP_SECONDS }
  return [
    ...(given < most || most === 0n ? [planApproval({ ...ground, spender: permit2, amount: limited })] : []),
    ...(left < most && !isSigned
      ? [planApproval({ ...ground, spender: swapRouter, amount: covering, through })]
      : []),
  ]
}
