import { type Address, sameAddress } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { TokenFlow } from './action.ts'
import type { Market } from './market.ts'
import type { AccountSnapshot, Snapshot } from './snapshot.ts'

/** Which of the two tokens, or of the two vaults that hold them. */
export type Side = 0 | 1

export const SIDES = [0, 1] as const

export const otherOf = (side: Side): Side => (side === 0 ? 1 : 0)

/** What is said of the one side, and the same of the other. */
export type Both<T> = readonly [T, T]

export const amountsOf = ({ amount0, amount1 }: TokenAmounts): Both<bigint> => [amount0, amount1]

/** Both tokens of whatever has two: a market, a snapshot. */
export const tokensOf = <T>({ token0, token1 }: { readonly token0: T; readonly token1: T }): Both<T> => [
  token0,
  token1,
]

/** Both vaults of whatever has two: a market, a snapshot, a change. */
export const vaultsOf = <T>({ vault0, vault1 }: { readonly vault0: T; readonly vault1: T }): Both<T> => [
  vault0,
  vault1,
]

/** What is said of both sides, as a swap has it: what is paid, what is received. */
export const inSwapOrder = <A, B>([first, second]: readonly [A, B], zeroForOne: boolean): Both<A | B> =>
  zeroForOne ? [first, second] : [second, first]

/** A snapshot of one side: the token, and the vault that holds it. */
export const readSides = ({
  token0,
  token1,
  vault0,
  vault1,
}: Pick<Snapshot, 'token0' | 'token1' | 'vault0' | 'vault1'>) =>
  [
    { side: 0, token: token0, vault: vault0 },
    { side: 1, token: token1, vault: vault1 },
  ] as const

/** What an account holds of each token, and has allowed the hook and the swap router. */
export const heldSides = (account: AccountSnapshot) =>
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

/** What of both tokens there is in a list of flows. */
export const amountsIn = (
  flows: readonly TokenFlow[],
  { token0, token1 }: Pick<Market, 'token0' | 'token1'>,
): TokenAmounts => ({ amount0: flowAmount(flows, token0), amount1: flowAmount(flows, token1) })

/** The same done to both amounts. */
export const mapAmounts = (
  { amount0, amount1 }: TokenAmounts,
  change: (amount: bigint) => bigint,
): TokenAmounts => ({ amount0: change(amount0), amount1: change(amount1) })

/** Amounts of both tokens as flows. */
export const flowsOf = (
  { token0, token1 }: Pick<Market, 'token0' | 'token1'>,
  { amount0, amount1 }: TokenAmounts,
): Both<TokenFlow> => [
  { token: token0, amount: amount0 },
  { token: token1, amount: amount1 },
]

/** The amount of one token in a list of flows; 0 where the token does not move. */
export function flowAmount(flows: readonly TokenFlow[], token: Address): bigint {
  return flows.find((flow) => sameAddress(flow.token, token))?.amount ?? 0n
}
