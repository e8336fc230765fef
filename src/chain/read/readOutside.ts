import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import { type Address, type Hex, toQuantity } from '../../amounts/hex.ts'
import type { Read } from '../../markets/blockReads.ts'
import type { Market } from '../../markets/market.ts'
import type { OutsideOfPools } from '../../markets/poolsSolvency.ts'
import type { SharedBooks } from '../../markets/safety.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import { type Both, tokensOf } from '../../markets/side.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readChained } from './chainedReads.ts'

/** `balanceOf(address,uint256)` of ERC-6909: what the pool manager owes somebody. */
const CLAIMS_OF = '0x00fdd58e'

/**
 * For each token of a market, what the books of these pools of its hook say that lies outside of yield sources, summed, and what
 * does, at one block. Throws ChainError where the node as a whole failed.
 */
export async function readOutside(
  rpc: Rpc,
  market: Market,
  books: SharedBooks,
  pools: readonly Hex[],
): Promise<Both<OutsideOfPools>> {
  const { hook, network } = market
  const sides = tokensOf(market).map((token) => ({
    token,
    idle: { target: token, data: encodeCall(SELECTOR.balanceOf, hook) } satisfies Read,
    claims: { target: network.poolManager, data: encodeCall(CLAIMS_OF, hook, token) } satisfies Read,
  }))
  const reads = sides.flatMap(({ idle, claims }) => [idle, claims])
  const answers = await readChained(rpc, network.chainId, reads)
  const [side0, side1] = await Promise.all(
    sides.map(async ({ token, ...held }): Promise<OutsideOfPools> => {
      const booked = await bookedIn(rpc, hook, books, pools, token, answers.blockNumber)
      const [idle, claims] = [wordAt(answers.get(held.idle)), wordAt(answers.get(held.claims))]
      return { booked, held: idle === undefined || claims === undefined ? undefined : { idle, claims } }
    }),
  )
  const none: OutsideOfPools = { booked: undefined, held: undefined }
  return [side0 ?? none, side1 ?? none]
}

/** The sum over the pools: those that have not this token have nothing of it in their books. Undefined where one was not told. */
async function bookedIn(
  rpc: Rpc,
  hook: Address,
  { slotOf, outsideOf }: SharedBooks,
  pools: readonly Hex[],
  token: Address,
  block: bigint,
): Promise<OutsideOfPools['booked']> {
  const words = await Promise.all(
    pools.map((pool) =>
      rpc.ask('eth_getStorageAt', [hook, slotOf(pool, token), toQuantity(block)]).catch(() => undefined),
    ),
  )
  return words.reduce<OutsideOfPools['booked']>(
    (sum, word) => {
      if (sum === undefined || word === undefined) return undefined
      const { idle, claims } = outsideOf(word)
      return { idle: sum.idle + idle, claims: sum.claims + claims }
    },
    { idle: 0n, claims: 0n },
  )
}
