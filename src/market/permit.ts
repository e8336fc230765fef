import { type Address, isAddressEqual } from '#math/hex.ts'
import { minBigInt } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { Market } from './market.ts'
import type { MarketSnapshot, PermitAllowance } from './marketSnapshot.ts'
import { listAccountTokenBalances, type TokenSide, toInputOutputOrder, toTokenPair } from './tokenPair.ts'
import { type AllowanceMode, computeApprovalAmount, planApproval } from './tokenPlans.ts'
import type { Permit, SignedPermit, TxAction, TxPlan } from './txAction.ts'

/**
 * Plans the allowance of a Universal Router inside Permit2. The account gives this allowance with a
 * transaction, or with a signature in the swap (Permit2 `IAllowanceTransfer`).
 */

/** Time in seconds after the plan's block for which a swap and its Permit2 allowance are valid. */
export const SWAP_DEADLINE_SECONDS = 1_200n
/**
 * Time in seconds that an allowance must still be valid. Otherwise it may expire before the swap is
 * mined.
 */
const PERMIT_MARGIN = 120n

/** Returns the raw amount that the router can still take when a swap that is sent now is mined. */
export const computeRemainingPermit = ({ amount, expiration }: PermitAllowance, timestamp: bigint): bigint =>
  expiration < timestamp + PERMIT_MARGIN ? 0n : amount

/**
 * Returns the Permit2 allowance of the token that a swap in this direction pays. Undefined if it
 * was not read, or the router does not use Permit2.
 */
function permitOf({ network, ...market }: Market, { account }: MarketSnapshot, zeroForOne: boolean) {
  const [input] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  if (network.universalRouter === undefined || account === undefined || isNativeCurrency(input))
    return undefined
  return toInputOutputOrder(listAccountTokenBalances(account), zeroForOne)[0].permit
}

/**
 * Returns the Permit2 allowance that is too low or expires too soon. Undefined if it suffices or
 * Permit2 is not used.
 */
export function findInsufficientPermit2Allowance(
  market: Market,
  snapshot: MarketSnapshot,
  zeroForOne: boolean,
  most: bigint,
): { readonly allowance: bigint; readonly amount: bigint } | undefined {
  const permit = permitOf(market, snapshot, zeroForOne)
  const allowance = permit && computeRemainingPermit(permit, snapshot.timestamp)
  return allowance !== undefined && allowance < most ? { allowance, amount: most } : undefined
}

/**
 * Returns the signature if Permit2 will accept it in the next blocks: same token, same router, and
 * the next nonce. Undefined otherwise.
 */
export function findUsablePermit(
  signed: SignedPermit | undefined,
  market: Market,
  snapshot: MarketSnapshot,
  zeroForOne: boolean,
): SignedPermit | undefined {
  const now = permitOf(market, snapshot, zeroForOne)
  const [input] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  if (signed === undefined || now === undefined || signed.nonce !== now.nonce) return undefined
  if (!isAddressEqual(signed.owner, snapshot.account?.address) || !isAddressEqual(signed.token, input))
    return undefined
  if (!isAddressEqual(signed.spender, market.network.swapRouter)) return undefined
  return minBigInt(signed.expiration, signed.deadline) < snapshot.timestamp + PERMIT_MARGIN
    ? undefined
    : signed
}

/**
 * A signature to request: its content, and the block on which it is based. Signing moves no tokens.
 */
export interface PermitPlan {
  readonly permit: Permit
  readonly market: string
  readonly chainId: number
  readonly account: Address
  readonly blockNumber: bigint
}

/**
 * Plans a temporary allowance of the router for the input of a swap. Undefined if it was not read,
 * or Permit2 is not used.
 */
export function planPermit(
  market: Market,
  snapshot: MarketSnapshot,
  zeroForOne: boolean,
  amount: bigint,
): PermitPlan | undefined {
  const { swapRouter, universalRouter } = market.network
  const now = permitOf(market, snapshot, zeroForOne)
  const { account } = snapshot
  if (universalRouter === undefined || account === undefined || now === undefined) return undefined
  const [token] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  const until = snapshot.timestamp + SWAP_DEADLINE_SECONDS
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

interface RouterApprovalRequest {
  /** Side of the input token. */
  readonly side: TokenSide
  /** Maximum input of the swap, raw. 0n if the user has not entered a swap. */
  readonly most: bigint
  readonly mode: AllowanceMode
  /**
   * Basis points to add to an approval of the exact input. The input of an exact-output swap can
   * rise before the next block.
   */
  readonly toleranceBps: bigint
  /**
   * True if a signature gives the router its allowance inside Permit2, so that no approval is
   * needed for that.
   */
  readonly isSigned?: boolean
  readonly snapshot: MarketSnapshot
  readonly market: Market
}

type Approval = TxPlan<Extract<TxAction, { kind: 'approve' }>>

/**
 * Returns the approvals that the network's swap router is missing: unlimited, or for the maximum
 * input of the swap. With Permit2, the token approves Permit2, and Permit2 approves the router for
 * this swap and a limited time, unless a signature does that. Empty for native currency and before
 * the first read.
 */
export function planRouterApprovals(request: RouterApprovalRequest): readonly Approval[] {
  const { side, most, mode, toleranceBps, isSigned = false, snapshot, market } = request
  const { account, timestamp } = snapshot
  const token = toTokenPair(market)[side]
  if (account === undefined || isNativeCurrency(token)) return []
  const { swapRouter, universalRouter } = market.network
  const ground = { token, account: account.address, snapshot }
  const amount = computeApprovalAmount(mode, most, 0n)
  if (universalRouter === undefined) return [planApproval({ ...ground, spender: swapRouter, amount })]
  const { permit2 } = universalRouter
  const { routerAllowance: given = 0n, permit } = listAccountTokenBalances(account)[side]
  const left = permit === undefined ? 0n : computeRemainingPermit(permit, timestamp)
  const covering = computeApprovalAmount('exact', most, toleranceBps)
  const limited = mode === 'exact' ? covering : amount
  const through = { permit2, expiration: timestamp + SWAP_DEADLINE_SECONDS }
  return [
    ...(given < most || most === 0n ? [planApproval({ ...ground, spender: permit2, amount: limited })] : []),
    ...(left < most && !isSigned
      ? [planApproval({ ...ground, spender: swapRouter, amount: covering, through })]
      : []),
  ]
}
