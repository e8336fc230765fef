import { wordAt } from '../../amounts/abiWords.ts'
import type { Address } from '../../amounts/hex.ts'
import { dialectOf, loadDialect } from '../../dialects/index.ts'
import type { BlockReads } from '../../markets/blockReads.ts'
import type { Glance } from '../../markets/glance.ts'
import type { Market } from '../../markets/market.ts'
import { decodeSlot0 } from '../../v4/decodeSlot0.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { poolReads } from './readPool.ts'
import { tokenOf, tokenReads } from './readSnapshot.ts'
import { readTogether } from './readTogether.ts'

/**
 * What a list shows of markets of one chain, in one request and of one block however many they are, in their order. Members
 * that could not be read are undefined. Throws ChainError where the node as a whole failed or serves
 * another chain; rejects where the code of a kind did not load.
 */
export async function readGlances(
  rpc: Rpc,
  markets: readonly Market[],
  account: Address | undefined,
): Promise<readonly Glance[]> {
  const [first] = markets
  if (first === undefined) return []
  await Promise.all(markets.map(loadDialect))
  const tokens = tokensOf(markets)
  const asked = markets.map((market) => glanceOf(market, account, tokens))
  const answers = await readTogether(
    rpc,
    first.network.chainId,
    asked.map(({ reads }) => reads),
  )
  return asked.flatMap(({ decode }, index) => {
    const answer = answers[index]
    return answer === undefined ? [] : [decode(answer)]
  })
}

type TokenReads = ReadonlyMap<Address, ReturnType<typeof tokenReads>>

/** Markets of one chain often share tokens: each is asked once. */
const tokensOf = (markets: readonly Market[]): TokenReads =>
  new Map(
    markets.flatMap(({ token0, token1 }) => [token0, token1]).map((token) => [token, tokenReads(token)]),
  )

function glanceOf(market: Market, account: Address | undefined, tokens: TokenReads) {
  const { reading } = dialectOf(market)
  const { slot0 } = poolReads(market)
  const screen = reading.screen(market, undefined)
  const shares = account && reading.shares(market, account)
  const [token0, token1] = [market.token0, market.token1].map((token) => tokens.get(token))
  return {
    reads: [
      slot0,
      ...Object.values(token0 ?? {}),
      ...Object.values(token1 ?? {}),
      ...screen.reads,
      ...(shares?.reads ?? []),
    ],
    decode: (answers: BlockReads): Glance => {
      const word = wordAt(answers.get(slot0))
      const { hook, vault0, vault1 } = screen.decode(answers)
      return {
        market: market.id,
        blockNumber: answers.blockNumber,
        timestamp: answers.timestamp,
        slot0: word === undefined ? undefined : decodeSlot0(word),
        token0: tokenOf(market, market.token0, token0 ?? tokenReads(market.token0), answers),
        token1: tokenOf(market, market.token1, token1 ?? tokenReads(market.token1), answers),
        hook,
        vault0,
        vault1,
        shares: shares?.decode(answers),
      }
    },
  }
}
