import type { TokenNames } from '#lib/sentence.ts'
import * as words from '#locales/markets.ts'
import type { Market, Network } from '#market/market.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { shortenAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import { isNativeCurrency, type PoolKey } from '#math/pool.ts'
import { sanitiseChainText } from '#math/sanitiseChainText.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { SentenceWithElements } from '#ui/text.tsx'

/** A token of a pool. Its symbol comes from the chain and is undefined if it could not be read. */
export interface TokenWithSymbol {
  readonly address: Address
  readonly symbol: string | undefined
  /** Symbol of the native currency, which no token may imitate. */
  readonly native: string
}

/** Symbols of both pool tokens as read from the chain. */
type ReadTokens = Readonly<Record<'token0' | 'token1', { readonly symbol: string | undefined }>>

/**
 * Returns both tokens with their symbols: the native currency's, the market file's, or those read
 * from the chain.
 */
export function getTokensWithSymbols(market: Market, read: ReadTokens | undefined): Pair<TokenWithSymbol> {
  const native = market.network.nativeCurrency.symbol
  const named = (side: TokenSide): TokenWithSymbol => {
    const address = toTokenPair(market)[side]
    if (isNativeCurrency(address)) return { address, symbol: native, native }
    return { address, symbol: market.symbols?.[side] ?? (read && toTokenPair(read)[side].symbol), native }
  }
  return [named(0), named(1)]
}

/** True if a user could confuse the two symbols. */
const alike = (one: string | undefined, other: string | undefined): boolean => {
  const [a, b] = [one, other].map((symbol) =>
    sanitiseChainText(symbol ?? '')
      .normalize('NFKC')
      .toLowerCase(),
  )
  return a === b
}

/**
 * Pattern of symbols that the page shows. Non-Latin letters can imitate Latin letters, spaces can
 * form sentences, and digits can form amounts.
 */
const ORDINARY = /^(?:\d+(?=[A-Za-z]{2}))?[A-Za-z$₮€£][A-Za-z0-9.+$₮€£_-]*$/

/** Returns the symbol, or undefined if it does not match `ORDINARY` or has invisible characters. */
function symbolText(symbol: string): string | undefined {
  const text = symbol.trim()
  const clean = sanitiseChainText(text)
  if (!ORDINARY.test(clean) || !text.startsWith(clean)) return undefined
  return text.length > clean.length ? `${clean}…` : clean
}

/**
 * Returns the name of a token. An unsafe symbol is replaced by the short address. The short address
 * is added to a symbol that equals the other token's or the native currency's symbol. Undefined
 * while unread.
 */
export function tokenSymbolText(index: TokenSide, tokens: Pair<TokenWithSymbol>): string | undefined {
  const { address, symbol, native } = tokens[index]
  if (symbol === undefined) return undefined
  const text = symbolText(symbol)
  if (text === undefined) return shortenAddress(address)
  const isTaken = alike(tokens[0].symbol, tokens[1].symbol) || alike(symbol, native)
  return isTaken && !isNativeCurrency(address) ? `${text} (${shortenAddress(address)})` : text
}

/** Returns both token names, or 'Token 0' and 'Token 1' while unread. */
export function getTokenNames(market: Market, read: ReadTokens | undefined): TokenNames {
  const tokens = getTokensWithSymbols(market, read)
  const named = (side: TokenSide) => tokenSymbolText(side, tokens) ?? words.token(side)
  return [named(0), named(1)]
}

export function useTokenNames(): TokenNames {
  const { snapshot } = useMarketSnapshot()
  return getTokenNames(useMarket(), snapshot)
}

/** Names a pool by its token symbols, or by lower-case addresses while they are unread. */
export function PoolName({
  poolKey: { currency0, currency1 },
  symbols,
  network: { nativeCurrency },
}: {
  readonly poolKey: PoolKey
  readonly symbols: ReadonlyMap<string, string>
  readonly network: Network
}) {
  const named = (address: Address) => ({
    address,
    symbol: isNativeCurrency(address)
      ? nativeCurrency.symbol
      : (symbols.get(address.toLowerCase()) ?? shortenAddress(address)),
    native: nativeCurrency.symbol,
  })
  const tokens = [named(currency0), named(currency1)] as const
  const [name0, name1] = TOKEN_SIDES.map((side) => <TokenName key={side} index={side} tokens={tokens} />)
  return <SentenceWithElements of={words.pair(name0, name1)} />
}

/** Symbol of a pool token. @param tokens both tokens of the pool, undefined while unread */
export function TokenName({
  index,
  tokens,
}: {
  readonly index: TokenSide
  readonly tokens: Pair<TokenWithSymbol> | undefined
}) {
  const text = tokens && tokenSymbolText(index, tokens)
  return text === undefined ? words.token(index) : <bdi>{text}</bdi>
}
