import { type Address, isAddressEqual } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Market } from './market.ts'
import type { AccountSnapshot, MarketSnapshot } from './marketSnapshot.ts'
import type { TokenMovement } from './txAction.ts'

/** Index of one of the market's two tokens, or of its vault. */
export type TokenSide = 0 | 1

export const TOKEN_SIDES = [0, 1] as const

export const getOtherSide = (side: TokenSide): TokenSide => (side === 0 ? 1 : 0)

/** A pair of values, for side 0 and side 1. */
export type Pair<T> = readonly [T, T]

export const toAmountPair = ({ amount0, amount1 }: TokenAmounts): Pair<bigint> => [amount0, amount1]

/** Returns both tokens of an object such as a market or snapshot. */
export const toTokenPair = <T>({ token0, token1 }: { readonly token0: T; readonly token1: T }): Pair<T> => [
  token0,
  token1,
]

/** Returns both vaults of an object such as a market or snapshot. */
export const toVaultPair = <T>({ vault0, vault1 }: { readonly vault0: T; readonly vault1: T }): Pair<T> => [
  vault0,
  vault1,
]

/** Orders a pair as the input and the output of a swap. */
export const toInputOutputOrder = <A, B>(
  [first, second]: readonly [A, B],
  zeroForOne: boolean,
): Pair<A | B> => (zeroForOne ? [first, second] : [second, first])

/** Returns both sides of a snapshot, each with its token and vault. */
export const listTokensWithVaults = ({
  token0,
  token1,
  vault0,
  vault1,
}: Pick<MarketSnapshot, 'token0' | 'token1' | 'vault0' | 'vault1'>) =>
  [
    { side: 0, token: token0, vault: vault0 },
    { side: 1, token: token1, vault: vault1 },
  ] as const

/** Returns an account's balance and its allowances for hook and swap router, for each side. */
export const listAccountTokenBalances = (account: AccountSnapshot) =>
  [
    {
      side: 0,
      balance: account.token0,
      allowance: account.allowance0,
      routerAllowance: account.routerAllowance0,
      permit: account.permit0,
    },
    {
      side: 1,
      balance: account.token1,
      allowance: account.allowance1,
      routerAllowance: account.routerAllowance1,
      permit: account.permit1,
    },
  ] as const

/** Returns the amounts of both tokens in a list of flows. */
export const sumMovementsPerToken = (
  flows: readonly TokenMovement[],
  { token0, token1 }: Pick<Market, 'token0' | 'token1'>,
): TokenAmounts => ({ amount0: getMovedAmount(flows, token0), amount1: getMovedAmount(flows, token1) })

/** Applies a function to both amounts. */
export const mapTokenAmounts = (
  { amount0, amount1 }: TokenAmounts,
  change: (amount: bigint) => bigint,
): TokenAmounts => ({ amount0: change(amount0), amount1: change(amount1) })

/** Converts both amounts to token flows. */
export const toTokenMovements = (
  { token0, token1 }: Pick<Market, 'token0' | 'token1'>,
  { amount0, amount1 }: TokenAmounts,
): Pair<TokenMovement> => [
  { token: token0, amount: amount0 },
  { token: token1, amount: amount1 },
]

/** Returns the sum of one token's flows in a list. 0n if it does not move. */
export function getMovedAmount(flows: readonly TokenMovement[], token: Address): bigint {
  return flows.find((flow) => isAddressEqual(flow.token, token))?.amount ?? 0n
}
