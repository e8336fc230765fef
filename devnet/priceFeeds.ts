import type { PriceFeeds, TokenPriceFeed } from '../src/market/market.ts'
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import { callOf, create2 } from './contracts.ts'
import type { PastEvent } from './past.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { created, creation, SALT, sourceMarkets } from './sourceMarkets.ts'
import { DEPLOYER } from './worldAddresses.ts'

const DECIMALS = 8
const DAY = 86_400
const ETHER = 'ETH / USD'
const SEQUENCER = 'L2 Sequencer Uptime Status Feed'

const feedCode = (description: string, decimals: number) => creation('PriceFeed', [description, decimals])

/** Returns price feeds for the tokens of the market 'Euro and dollar'. Other markets have none. */
export function localFeeds(): PriceFeeds & { readonly sequencer: Address } {
  const [{ currency0, currency1, tick }] = sourceMarkets()
  const [euro, dollar] = tick > 0 ? [currency0, currency1] : [currency1, currency0]
  const price = (token: Address, pair: string): TokenPriceFeed => ({
    token,
    feed: created(feedCode(pair, DECIMALS)),
    pair,
    decimals: DECIMALS,
    heartbeat: DAY,
  })
  return {
    sequencer: created(feedCode(SEQUENCER, 0)),
    prices: [price(euro.address, 'TEUR / USD'), price(dollar.address, 'TUSD / USD')],
  }
}

/**
 * Price feed of the native currency. No local network file contains it, so most tests run without
 * it.
 */
export const etherFeed = (): TokenPriceFeed => ({
  ...{ token: ZERO_ADDRESS, feed: created(feedCode(ETHER, DECIMALS)), pair: ETHER },
  ...{ decimals: DECIMALS, heartbeat: DAY },
})

/** Creates the native currency's price feed with a price of 3,456.78 dollars. */
export async function createEtherFeed(request: RpcRequest): Promise<void> {
  await create2(request, SALT, feedCode(ETHER, DECIMALS))
  const { timestamp } = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  await writeRound(request, etherFeed().feed, 345_678_000_000n, BigInt(timestamp))
}

/** Creates the price feeds at the addresses in the network file. */
export async function createFeeds(request: RpcRequest): Promise<void> {
  const codes = [
    feedCode(SEQUENCER, 0),
    ...localFeeds().prices.map(({ pair, decimals }) => feedCode(pair, decimals)),
  ]
  for (const code of codes) await create2(request, SALT, code)
}

/** Writes a new price of a feed, with its time in Unix seconds. */
export async function writeRound(
  request: RpcRequest,
  feed: Address,
  answer: bigint,
  updatedAt: bigint,
): Promise<void> {
  const data = callOf('PriceFeed', 'write', [answer, updatedAt])
  await send(request, { from: DEPLOYER, to: feed, data })
}

/**
 * Returns the history of the price feeds. The sequencer is up, a euro costs 1.07 to 1.09 dollars,
 * and a test dollar slightly less than one.
 */
export function feedPast(request: RpcRequest): readonly PastEvent[] {
  const { sequencer, prices } = localFeeds()
  const now = Math.floor(Date.now() / 1000)
  const round = (feed: Address, daysAgo: number, answer: bigint): PastEvent => ({
    daysAgo,
    act: () => writeRound(request, feed, answer, BigInt(Math.floor(now - daysAgo * DAY))),
  })
  const [euro, dollar] = prices
  if (euro === undefined || dollar === undefined) throw new Error('there are two feeds')
  return [
    round(sequencer, 28.9, 0n),
    round(euro.feed, 28.8, 107_120_000n),
    round(dollar.feed, 28.7, 100_020_000n),
    round(euro.feed, 10.6, 109_050_000n),
    round(euro.feed, 0.03, 108_330_000n),
    round(dollar.feed, 0.02, 99_970_000n),
  ]
}
