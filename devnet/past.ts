import type { Market } from '../src/market/market.ts'
import type { Actors } from './actors.ts'
import { SPECIFIED_POOL_STATE } from './deployWorld.ts'
import { readPoolState } from './poolState.ts'
import type { RpcRequest } from './rpcClient.ts'
import { PROVIDERS, SWAPPERS } from './worldAddresses.ts'

const DAY_SECONDS = 86_400
const UNIT = 10n ** 18n
const WEEKS = 5
export const PAST_DAYS = 7 * WEEKS

export interface PastEvent {
  readonly daysAgo: number
  act(): Promise<unknown>
}

/** Weekly swaps: day of the week, account, and input in whole tokens. */
const WEEKLY_SWAPS = [
  { day: 0.6, who: 0, zeroForOne: false, amountIn: 12n },
  { day: 1.9, who: 1, zeroForOne: true, amountIn: 4_100_000_000n },
  { day: 3.1, who: 1, zeroForOne: false, amountIn: 7n },
  { day: 4.4, who: 0, zeroForOne: true, amountIn: 6_300_000_000n },
  { day: 5.7, who: 0, zeroForOne: false, amountIn: 19n },
  { day: 6.6, who: 1, zeroForOne: true, amountIn: 3_900_000_000n },
] as const

/**
 * Returns deposits and one withdrawal, in whole shares. 1,000 shares cost 19.6 million token0 and
 * 0.051 token1.
 */
function providerEvents(actors: Actors): PastEvent[] {
  const [first, second, leaver] = PROVIDERS
  return [
    { daysAgo: 34.9, act: () => actors.deposit(first, 1_200n * UNIT) },
    { daysAgo: 32.5, act: () => actors.deposit(leaver, 500n * UNIT) },
    { daysAgo: 26.3, act: () => actors.deposit(second, 900n * UNIT) },
    { daysAgo: 12.8, act: () => actors.deposit(first, 600n * UNIT) },
    { daysAgo: 9.2, act: () => actors.withdraw(leaver) },
  ]
}

function swapEvents(actors: Actors): PastEvent[] {
  return Array.from({ length: WEEKS }, (_, week) =>
    WEEKLY_SWAPS.map(({ day, who, zeroForOne, amountIn }) => {
      // Amounts vary from week to week, so that charts are not uniform.
      const amount = (amountIn * UNIT * BigInt(100 + 9 * ((week * 3) % WEEKS))) / 100n
      const act = () => actors.swap(SWAPPERS[who], { zeroForOne, amountSpecified: -amount })
      return { daysAgo: PAST_DAYS - 7 * week - day, act }
    }),
  ).flat()
}

/** Returns yield events: about 0.1 % of the deposits twice a week, or 10 % a year. */
function yieldEvents(actors: Actors): PastEvent[] {
  return Array.from({ length: 2 * WEEKS }, (_, half) => ({
    daysAgo: PAST_DAYS - 2.3 - 3.5 * half,
    act: () =>
      actors.dripYield(
        35_000n * UNIT + BigInt(half) * 900n * UNIT,
        9n * 10n ** 13n + BigInt(half) * 10n ** 12n,
      ),
  })).filter(({ daysAgo }) => daysAgo > 0)
}

/** Swaps with the specified price as price limit, so that the pool ends exactly at that price. */
async function returnToPrice(request: RpcRequest, actors: Actors, market: Market): Promise<void> {
  const { sqrtPriceX96 } = await readPoolState(request, market)
  const limit = SPECIFIED_POOL_STATE.sqrtPriceX96
  if (sqrtPriceX96 === limit) return
  const zeroForOne = sqrtPriceX96 > limit
  const amountSpecified = -(zeroForOne ? 10n ** 12n : 1_000n) * UNIT
  await actors.swap(SWAPPERS[0], { zeroForOne, amountSpecified, sqrtPriceLimitX96: limit })
}

/**
 * Executes a history of five weeks that ends now: deposits, a withdrawal, weekly swaps and yield.
 * @param now end of the history in Unix seconds
 * @param others events of other markets in the same period
 */
export async function livePast(
  request: RpcRequest,
  actors: Actors,
  market: Market,
  now: number,
  others: readonly PastEvent[] = [],
): Promise<void> {
  for (const provider of PROVIDERS) await actors.fund(provider, 100_000_000n * UNIT, 10_000_000n * UNIT)
  for (const swapper of SWAPPERS) await actors.fund(swapper, 10n ** 13n * UNIT, 10n ** 7n * UNIT)
  const events = [...providerEvents(actors), ...swapEvents(actors), ...yieldEvents(actors), ...others]
  events.push({ daysAgo: 0.1, act: () => returnToPrice(request, actors, market) })
  events.sort((a, b) => b.daysAgo - a.daysAgo)
  for (const { daysAgo, act } of events) {
    // On a slow machine, the latest block may already be later than this event.
    const head = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
    const planned = Math.round(now - daysAgo * DAY_SECONDS)
    await request('evm_setNextBlockTimestamp', [Math.max(planned, Number(head.timestamp) + 1)])
    await act()
  }
}
