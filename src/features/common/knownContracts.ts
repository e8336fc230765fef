import { catalogue } from '#chain/chains.ts'
import * as say from '#locales/kit.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { NO_VAULT } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { getTokenNames } from './TokenName.tsx'

/** The page's own name for the share token, because the name on chain could be hostile. */
export const SHARE_TOKEN_NAME = say.shares

/** Parts of a snapshot that contain the decimals of tokens and shares. */
export type TokenAndShareDecimals = Pick<MarketSnapshot, 'token0' | 'token1' | 'hook'>

/** A token, the page's name for the token, and its decimals. */
export interface KnownToken {
  readonly label: string
  /** Undefined if the decimals are unread. Amounts are then in smallest units. */
  readonly decimals: number | undefined
}

/**
 * Returns a token of the pool, the share token or the native currency. Undefined for other
 * addresses.
 */
export function findKnownToken(
  address: Address,
  market: Market,
  snapshot: TokenAndShareDecimals | undefined,
): KnownToken | undefined {
  if (isAddressEqual(address, market.hook))
    return { label: SHARE_TOKEN_NAME, decimals: getShareDecimals(snapshot) }
  const side = TOKEN_SIDES.find((each) => isAddressEqual(address, toTokenPair(market)[each]))
  if (side !== undefined)
    return {
      label: getTokenNames(market, snapshot)[side],
      decimals: snapshot && toTokenPair(snapshot)[side].decimals,
    }
  const { symbol, decimals } = market.network.nativeCurrency
  return isNativeCurrency(address) ? { label: symbol, decimals } : undefined
}

/** Returns the page's name for a contract of the market. Undefined for other addresses. */
export function findContractName(address: Address | string, market: Market): string | undefined {
  const [name0, name1] = getTokenNames(market, undefined)
  const names: readonly (readonly [Address, string])[] = [
    [market.hook, say.theHook],
    [market.token0, name0],
    [market.token1, name1],
    [market.network.swapRouter, say.theSwapRouter],
    ...permit2Of(market),
    [market.vault0, say.vault0],
    [market.vault1, say.vault1],
    [market.network.poolManager, say.thePoolManager],
  ]
  // The vault address of a token without a vault is the zero address, which must not be named as a
  // vault.
  const own = names.find(([known]) => known !== NO_VAULT && isAddressEqual(known, address))?.[1]
  return own ?? nameElsewhere(address, market)
}

const permit2Of = ({ network: { universalRouter } }: Market): readonly (readonly [Address, string])[] =>
  universalRouter === undefined ? [] : [[universalRouter.permit2, say.permit2]]

/** Returns the name of a contract of another listed market on the same network. */
function nameElsewhere(address: Address | string, market: Market): string | undefined {
  for (const other of catalogue) {
    if (other.id === market.id || other.network.chainId !== market.network.chainId) continue
    const [name0, name1] = getTokenNames(other, undefined)
    const names: readonly (readonly [Address, string])[] = [
      [other.vault0, say.vault0],
      [other.vault1, say.vault1],
      [other.hook, say.theHook],
      [other.token0, name0],
      [other.token1, name1],
    ]
    const name = names.find(([known]) => known !== NO_VAULT && isAddressEqual(known, address))?.[1]
    if (name !== undefined) return say.ofMarket(name, other.name)
  }
  return undefined
}
