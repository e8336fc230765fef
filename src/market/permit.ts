import { type Address, sameAddress } from '#math/hex.ts'
import { smaller } from '#math/integers.ts'
import { isNative } from '#math/pool.ts'
import type { Permit, SignedPermit } from './action.ts'
import type { Market } from './market.ts'
import { heldSides, inSwapOrder, tokensOf } from './side.ts'
import type { PermitAllowance, Snapshot } from './snapshot.ts'

/**
 * What Permit2 lets a Universal Router take: by a transaction of its own, or by a signature that goes along with the swap
 * (Permit2 `IAllowanceTransfer`).
 */

/** For so long a swap may be mined after the block that it was planned on, and the router be paid through Permit2. Seconds. */
export const SWAP_SECONDS = 1_200n
/** An allowance that ends sooner may end before the swap is mined. Seconds. */
const PERMIT_MARGIN = 120n

/** What the router may still take of a token when a swap that is sent now is mined. Raw. */
export const permitLeft = ({ amount, expiration }: PermitAllowance, timestamp: bigint): bigint =>
  expiration < timestamp + PERMIT_MARGIN ? 0n : amount

/** What Permit2 says of the token that a swap in this direction pays; undefined where it has no part in it, or was not read. */
function permitOf({ network, ...market }: Market, { account }: Snapshot, zeroForOne: boolean) {
  const [input] = inSwapOrder(tokensOf(market), zeroForOne)
  if (network.universalRouter === undefined || account === undefined || isNative(input)) return undefined
  return inSwapOrder(heldSides(account), zeroForOne)[0].permit
}

/** What Permit2 has to let the router take, or undefined where it does, for long enough, or has no part in it. */
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
 * A signature that Permit2 would take in the next blocks: of this token, for this router, with the number that comes next. Each
 * number is taken once, so what has been used, by whomever, is none.
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

/** A signature that is asked for: what it says, and what it rests on. It moves nothing, and is no transaction. */
export interface PermitPlan {
  readonly permit: Permit
  readonly market: string
  readonly chainId: number
  readonly account: Address
  readonly blockNumber: bigint
}

/** Lets the router take this much of what a swap pays, for a while. Undefined where Permit2 has no part in it, or was not read. */
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
