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

/** Seconds after the latest block for which a swap and its Permit2 allowance are valid. */
export const SWAP_DEADLINE_SECONDS = 1_200n
/**
 * Minimum remaining seconds of an allowance. A shorter one could expire before the swap is mined.
 */
const PERMIT_MARGIN = 120n

/**
 * Returns the raw amount that the router can take through Permit2. 0n if the allowance expires
 * before a swap sent now is mined.
 */
export const computeRemainingPermit = ({ amount, expiration }: PermitAllowance, timestamp: bigint): bigint =>
  expiration < timestamp + PERMIT_MARGIN ? 0n : amount

/**
 * Returns the router's Permit2 allowance for the token that a swap pays. Undefined if it was not
 * read, or if the router does not use Permit2.
 */
function permitOf({ network, ...market }: Market, { account }: MarketSnapshot, zeroForOne: boolean) {
  const [input] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  if (network.universalRouter === undefined || account === undefined || isNativeCurrency(input))
    return undefined
  return toInputOutputOrder(listAccountTokenBalances(account), zeroForOne)[0].permit
}

/**
 * Returns the router's Permit2 allowance if it is too low or expires too soon. Undefined if it
 * suffices, or if the router does not use Permit2.
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
 * Returns a Permit2 signature if Permit2 will accept it now: right token, right router, next nonce.
 * Undefined for any other signature.
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

/** A Permit2 signature to request from the wallet, with its content. Signing moves no tokens. */
export interface PermitPlan {
  readonly permit: Permit
  readonly market: string
  readonly chainId: number
  readonly account: Address
  readonly blockNumber: bigint
}

/**
 * Plans a temporary Permit2 allowance that lets the router take a swap's input. Undefined if it was
 * not read, or if the router does not use Permit2.
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
  readonly side: TokenSide
  /** Maximum raw input of the swap. 0n if the user has not entered an amount. */
  readonly most: bigint
  readonly mode: AllowanceMode
  /**
   * Basis points added to an approval of the swap's input, because the input of an exact-output
   * swap can rise before the next block.
   */
  readonly toleranceBps: bigint
  /**
   * True if a signature gives the router its Permit2 allowance, so that no approval transaction is
   * needed.
   */
  readonly isSigned?: boolean
  readonly snapshot: MarketSnapshot
  readonly market: Market
}

type Approval = TxPlan<Extract<TxAction, { kind: 'approve' }>>

/**
 * Returns the approvals that the swap router is missing: unlimited, or for the swap's maximum
 * input. With Permit2, the token approves Permit2, and Permit2 approves the router for a limited
 * time, unless a signature does. Empty for native currency and before the first read.
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
