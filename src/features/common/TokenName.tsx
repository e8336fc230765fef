import { shortAddress } from '#math/address.ts'
import { cleanText } from '#math/cleanText.ts'
import type { Address } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { ChainText } from '#ui/text.tsx'
import * as words from '#words/markets.ts'

/** One of a pool's two tokens; `symbol` as the chain has it, undefined where it could not be read. */
export interface NamedToken {
  readonly address: Address
  readonly symbol: string | undefined
}

/** Two tokens that a person could take for one another by their symbols. */
const alike = (one: NamedToken, other: NamedToken): boolean => {
  const [a, b] = [one, other].map(({ symbol }) =>
    cleanText(symbol ?? '')
      .normalize('NFKC')
      .toLowerCase(),
  )
  return a === b
}

/**
 * A token of a pool by its symbol. Anybody may choose any symbol: one that nobody can read is the token's address in short, and
 * where both tokens have the same one the address is shown beside it.
 * @param tokens both of the pool; undefined while they have not been read
 */
export function TokenName({
  index,
  tokens,
}: {
  readonly index: 0 | 1
  readonly tokens: readonly [NamedToken, NamedToken] | undefined
}) {
  const token = tokens?.[index]
  if (tokens === undefined || token?.symbol === undefined) return words.token(index)
  const address = shortAddress(token.address)
  if (cleanText(token.symbol) === '') return address
  if (isNative(token.address) || !alike(...tokens)) return <ChainText text={token.symbol} />
  return (
    <>
      <ChainText text={token.symbol} /> ({address})
    </>
  )
}
