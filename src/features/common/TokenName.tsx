import type { ReactNode } from 'react'
import type { Parts } from '#lib/sentence.ts'
import * as words from '#locales/markets.ts'
import type { Market, Network } from '#market/market.ts'
import { type Both, SIDES, type Side, tokensOf } from '#market/side.ts'
import { shortAddress } from '#math/address.ts'
import { cleanText } from '#math/cleanText.ts'
import type { Address } from '#math/hex.ts'
import { isNative, type PoolKey } from '#math/pool.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { Words } from '#ui/text.tsx'

/**
 * One of a pool's two tokens; `symbol` as the chain has it, undefined where it could not be read.
 */
export interface NamedToken {
  readonly address: Address
  readonly symbol: string | undefined
  /** The symbol of the network's own currency, for which no other token may be taken. */
  readonly native: string
}

/** What of two tokens has been read. */
export type ReadTokens = Readonly<Record<'token0' | 'token1', { readonly symbol: string | undefined }>>

/**
 * Both tokens of a market with their symbols: those that its file names, which no contract can
 * change afterwards; the native currency's own; else those that the chain tells.
 */
export function namedTokens(market: Market, read: ReadTokens | undefined): Both<NamedToken> {
  const native = market.network.nativeCurrency.symbol
  const named = (side: Side): NamedToken => {
    const address = tokensOf(market)[side]
    if (isNative(address)) return { address, symbol: native, native }
    return { address, symbol: market.symbols?.[side] ?? (read && tokensOf(read)[side].symbol), native }
  }
  return [named(0), named(1)]
}

/** Two symbols that a person could take for one another. */
const alike = (one: string | undefined, other: string | undefined): boolean => {
  const [a, b] = [one, other].map((symbol) =>
    cleanText(symbol ?? '')
      .normalize('NFKC')
      .toLowerCase(),
  )
  return a === b
}

/**
 * What a person takes for the name of a currency. Letters of other scripts can pass for ours,
 * spaces make sentences, digits make amounts: what has them is not repeated in our words.
 */
const ORDINARY = /^(?:\d+(?=[A-Za-z]{2}))?[A-Za-z$₮€£][A-Za-z0-9.+$₮€£_-]*$/

/**
 * The symbol as a word of a sentence; undefined where it is none, or has more in it than is seen.
 */
function symbolText(symbol: string): string | undefined {
  const text = symbol.trim()
  const clean = cleanText(text)
  if (!ORDINARY.test(clean) || !text.startsWith(clean)) return undefined
  return text.length > clean.length ? `${clean}…` : clean
}

/**
 * What a token of a pool is called in text. Anybody may choose any symbol: one that is no name of a
 * currency is the token's address in short, and where both tokens have the same one, or a token has
 * the native currency's, the address is shown beside it. Undefined while it has not been read.
 */
export function tokenText(index: Side, tokens: Both<NamedToken>): string | undefined {
  const { address, symbol, native } = tokens[index]
  if (symbol === undefined) return undefined
  const text = symbolText(symbol)
  if (text === undefined) return shortAddress(address)
  const isTaken = alike(tokens[0].symbol, tokens[1].symbol) || alike(symbol, native)
  return isTaken && !isNative(address) ? `${text} (${shortAddress(address)})` : text
}

/**
 * What both tokens of a market are called in sentences: their symbols, or 'Token 0' and 'Token 1'
 * until those are read.
 */
export function tokenNames(market: Market, read: ReadTokens | undefined): Both<string> {
  const tokens = namedTokens(market, read)
  const named = (side: Side) => tokenText(side, tokens) ?? words.token(side)
  return [named(0), named(1)]
}

/**
 * A sentence about 'Token 0' and 'Token 1' with the tokens' own names in it. Every language has one
 * term for each of the two (`words.token`), which stands wherever a sentence counts them. The
 * Chinese one is Han, and what takes its place is not: the space between the two scripts comes with
 * it.
 */
export const bySymbol = (
  text: string,
  names: Both<string>,
  term: (side: Side) => string = words.token,
): string =>
  text.replace(termsOf(term), (_, han = '', first?: string) => {
    const name = names[first ? 0 : 1]
    return han !== '' && /^\w/.test(name) ? `${han} ${name}` : `${han}${name}`
  })

/**
 * Either of the two terms, whether or not a line may end within it, and the Han letter before it.
 * Only as a word of its own: '代币 10,000,000' begins as the term does, and is an amount.
 */
const termsOf = (term: (side: Side) => string) => {
  const [first, second] = SIDES.map((side) => term(side).replaceAll(' ', '[ \\u00a0]'))
  return new RegExp(`(\\p{sc=Han})?(?<!\\w)(?:(${first})|${second})(?![\\w%]|[.,]\\d)`, 'gu')
}

/** What the tokens of this page's market are called. */
export function useTokenNames(): Both<string> {
  const { snapshot } = useSnapshot()
  return tokenNames(useMarket(), snapshot)
}

/**
 * Words of this page's market, with its tokens' own names in them: a text, or a sentence with more
 * than text in it.
 */
export function useBySymbol() {
  const names = useTokenNames()
  return <Said extends string | Parts<ReactNode>>(said: Said): Said =>
    (typeof said === 'string'
      ? bySymbol(said, names)
      : said.map((part) => (typeof part === 'string' ? bySymbol(part, names) : part))) as Said
}

/**
 * A pool by its tokens: what each calls itself, by its address in small letters, or its address
 * where it does not tell.
 */
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
    symbol: isNative(address)
      ? nativeCurrency.symbol
      : (symbols.get(address.toLowerCase()) ?? shortAddress(address)),
    native: nativeCurrency.symbol,
  })
  const tokens = [named(currency0), named(currency1)] as const
  const [name0, name1] = SIDES.map((side) => <TokenName key={side} index={side} tokens={tokens} />)
  return <Words of={words.pair(name0, name1)} />
}

/**
 * A token of a pool by its symbol. @param tokens both of the pool; undefined while they have not
 * been read
 */
export function TokenName({
  index,
  tokens,
}: {
  readonly index: Side
  readonly tokens: Both<NamedToken> | undefined
}) {
  const text = tokens && tokenText(index, tokens)
  return text === undefined ? words.token(index) : <bdi>{text}</bdi>
}
