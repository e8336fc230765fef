import { catalogue } from '#chain/chains.ts'
import * as say from '#locales/kit.ts'
import { shareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { NO_VAULT } from '#market/market.ts'
import { SIDES, tokensOf } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { tokenNames } from './TokenName.tsx'

/** What the share token is called in text; its on-chain name is a stranger's word. */
export const SHARES_LABEL = say.shares

/** What the decimals of tokens and shares are taken from. */
export type WordSnapshot = Pick<Snapshot, 'token0' | 'token1' | 'hook'>

/** A token in our own words, with the decimals that its amounts are written in. */
export interface KnownToken {
  readonly label: string
  /** Undefined where they could not be read: amounts are then whole numbers of smallest units. */
  readonly decimals: number | undefined
}

/**
 * The pool's two tokens, the shares and the chain's own currency by name; undefined for every other
 * address.
 */
export function knownToken(
  address: Address,
  market: Market,
  snapshot: WordSnapshot | undefined,
): KnownToken | undefined {
  if (sameAddress(address, market.hook)) return { label: SHARES_LABEL, decimals: shareDecimals(snapshot) }
  const side = SIDES.find((each) => sameAddress(address, tokensOf(market)[each]))
  if (side !== undefined)
    return {
      label: tokenNames(market, snapshot)[side],
      decimals: snapshot && tokensOf(snapshot)[side].decimals,
    }
  const { symbol, decimals } = market.network.nativeCurrency
  return isNative(address) ? { label: symbol, decimals } : undefined
}

/**
 * The name of one of the market's contracts: 'the hook', 'Vault 0', a token's symbol; undefined for
 * any other.
 */
export function contractName(address: Address | string, market: Market): string | undefined {
  const [name0, name1] = tokenNames(market, undefined)
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
  // A side that is in no vault has no contract to name.
  const own = names.find(([known]) => known !== NO_VAULT && sameAddress(known, address))?.[1]
  return own ?? nameElsewhere(address, market)
}

const permit2Of = ({ network: { universalRouter } }: Market): readonly (readonly [Address, string])[] =>
  universalRouter === undefined ? [] : [[universalRouter.permit2, say.permit2]]

/** The same of a contract of another market of the catalogue, on the same network. */
function nameElsewhere(address: Address | string, market: Market): string | undefined {
  for (const other of catalogue) {
    if (other.id === market.id || other.network.chainId !== market.network.chainId) continue
    const [name0, name1] = tokenNames(other, undefined)
    const names: readonly (readonly [Address, string])[] = [
      [other.vault0, say.vault0],
      [other.vault1, say.vault1],
      [other.hook, say.theHook],
      [other.token0, name0],
      [other.token1, name1],
    ]
    const name = names.find(([known]) => known !== NO_VAULT && sameAddress(known, address))?.[1]
    if (name !== undefined) return say.ofMarket(name, other.name)
  }
  return undefined
}
