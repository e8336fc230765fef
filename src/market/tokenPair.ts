import { type Address, isAddressEqual } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Market } from './market.ts'
import type { AccountSnapshot, MarketSnapshot } from './marketSnapshot.ts'
import type { TokenMovement } from './txAction.ts'

/** Index of one of the market's two tokens, or of the vault of this token. */
export type TokenSide = 0 | 1

export const TOKEN_SIDES = [0, 1] as const

export const getOtherSide = (side: TokenSide): TokenSide => (side === 0 ? 1 : 0)

/** A pair of values, for token 0 and token 1. */
export type Pair<T> = readonly [T, T]

export const toAmountPair = ({ amount0, amount1 }: TokenAmounts): Pair<bigint> => [amount0, amount1]

export const toTokenPair = <T>({ token0, token1 }: { readonly token0: T; readonly token1: T }): Pair<T> => [
  token0,
  token1,
]

export const toVaultPair = <T>({ vault0, vault1 }: { readonly vault0: T; readonly vault1: T }): Pair<T> => [
  vault0,
  vault1,
]

/** Reorders a pair (token 0, token 1) as (input, output) of a swap. */
export const toInputOutputOrder = <A, B>(
  [first, second]: readonly [A, B],
  zeroForOne: boolean,
): Pair<A | B> => (zeroForOne ? [first, second] : [second, first])

/** Returns both tokens of a snapshot, each with its vault. */
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

/** Returns the account's balance of each token, with the allowances for hook and swap router. */
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

export const sumMovementsPerToken = (
  flows: readonly TokenMovement[],
  { token0, token1 }: Pick<Market, 'token0' | 'token1'>,
): TokenAmounts => ({ amount0: getMovedAmount(flows, token0), amount1: getMovedAmount(flows, token1) })

export const mapTokenAmounts = (
  { amount0, amount1 }: TokenAmounts,
  change: (amount: bigint) => bigint,
): TokenAmounts => ({ amount0: change(amount0), amount1: change(amount1) })

export const toTokenMovements = (
  { token0, token1 }: Pick<Market, 'token0' | 'token1'>,
  { amount0, amount1 }: TokenAmounts,
): Pair<TokenMovement> => [
  { token: token0, amount: amount0 },
  { token: token1, amount: amount1 },
]

/** Returns the sum of all movements of one token. 0n if the token does not move. */
export function getMovedAmount(flows: readonly TokenMovement[], token: Address): bigint {
  return flows.find((flow) => isAddressEqual(flow.token, token))?.amount ?? 0n
}
