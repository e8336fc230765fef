import * as say from '#words/named.ts'
import { type Address, sameAddress } from '../../amounts/hex.ts'
import type { Market } from '../../markets/market.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { isNative } from '../../v4/native.ts'

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

/** The pool's two tokens, the shares and the chain's own currency by name; undefined for every other address. */
export function knownToken(
  address: Address,
  market: Market,
  snapshot: WordSnapshot | undefined,
): KnownToken | undefined {
  if (sameAddress(address, market.hook)) return { label: SHARES_LABEL, decimals: shareDecimals(snapshot) }
  if (sameAddress(address, market.token0)) return { label: say.token0, decimals: snapshot?.token0.decimals }
  if (sameAddress(address, market.token1)) return { label: say.token1, decimals: snapshot?.token1.decimals }
  const { symbol, decimals } = market.network.nativeCurrency
  return isNative(address) ? { label: symbol, decimals } : undefined
}

/** A contract of the market as a person is told of it: 'the hook', 'Token 0'; undefined for a stranger. */
export function contractName(address: Address | string, market: Market): string | undefined {
  const names: readonly (readonly [Address, string])[] = [
    [market.hook, say.theHook],
    [market.token0, say.token0],
    [market.token1, say.token1],
    [market.network.swapRouter, say.theSwapRouter],
    [market.vault0, say.vault0],
    [market.vault1, say.vault1],
    [market.network.poolManager, say.thePoolManager],
  ]
  return names.find(([known]) => sameAddress(known, address))?.[1]
}
