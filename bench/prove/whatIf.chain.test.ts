import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../devnet/world.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import type { Market } from '../../src/market/market.ts'
import { type Pair, TOKEN_SIDES, type TokenSide } from '../../src/market/tokenPair.ts'
import { simulateScenario, valueScenario } from '../../src/market/whatIf.ts'
import { ceilDiv, MAX_INT128 } from '../../src/math/integers.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import {
  groundOf,
  HOLDER,
  heldBy,
  MUCH,
  STAGES,
  type Staged,
  SWAPPER,
  shareWorthOf,
} from './stagedMarkets.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

/**
 * Returns the maximum difference in units of a token between the computed and the paid amount. Each
 * vault deposit or withdrawal loses less than the value of one vault share. A swap causes two such
 * losses with a DualPool hook, and one with other hooks.
 */
async function roundings(market: Market, side: TokenSide): Promise<bigint> {
  const times = market.adapter === 'dualpool' ? 2n : 1n
  return times * (await shareWorthOf(world, market, side)) + 1n
}

const CHANGES = [-5_000, -1_234, -1, 0, 1, 700, 10_000] as const

describe.each(STAGES)('Result of ‘What if’ for %s', (_, stage) => {
  let staged: Staged
  beforeAll(async () => {
    staged = await stage(world)
  }, 120_000)

  test.each(CHANGES)(
    'equals the amounts on chain after a swap moves the price by %i basis points',
    async (changeBps) => {
      const { market, swap, leave } = staged
      const mark = await world.snapshot()
      try {
        const ground = await groundOf(rpc, market, HOLDER)
        const { snapshot } = ground
        const answer = simulateScenario({ changeBps, days: 7, rates: [0n, 0n] }, ground)
        if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
        expect(answer.short).toBeUndefined()
        const { sqrtPriceX96, swapped } = answer
        const zeroForOne = changeBps < 0
        if (changeBps !== 0)
          await swap(SWAPPER, {
            zeroForOne,
            amountSpecified: -MAX_INT128,
            sqrtPriceLimitX96: sqrtPriceX96,
            value: zeroForOne && isNativeCurrency(market.token0) ? MUCH / 2n : 0n,
          })
        const after = (await groundOf(rpc, market, HOLDER)).snapshot
        expect(after.pool.slot0?.sqrtPriceX96).toBe(sqrtPriceX96)
        const before = heldBy(after)
        const { gasUsed, effectiveGasPrice } = await leave()
        const now = heldBy((await groundOf(rpc, market, HOLDER)).snapshot)
        const fee = isNativeCurrency(market.token0) ? gasUsed * effectiveGasPrice : 0n
        const paid: Pair<bigint> = [now[0] - before[0] + fee, now[1] - before[1]]
        const shares = snapshot.account?.shares ?? 0n
        const supply = snapshot.hook.totalSupply ?? 0n
        expect(shares).toBeGreaterThan(0n)
        for (const side of TOKEN_SIDES) {
          const short = swapped[side] - paid[side]
          // If the price does not change, the paid amounts equal the predicted ones exactly.
          const most = changeBps === 0 ? 0n : ceilDiv((await roundings(market, side)) * shares, supply) + 1n
          const what = `token ${side}: ${swapped[side]} worked out, ${paid[side]} paid`
          expect(short, what).toBeGreaterThanOrEqual(0n)
          expect(short, what).toBeLessThanOrEqual(most)
        }
        // Held amount, yield, fees and divergence add up to the total value, measured in either
        // token.
        for (const unit of TOKEN_SIDES) {
          const { worth, held, yields, fees, divergence } = valueScenario(unit, answer)
          expect(held + yields + fees + divergence).toBe(worth)
          expect(yields).toBe(0n)
          expect(fees).toBeGreaterThanOrEqual(0n)
          expect(divergence).toBeLessThanOrEqual(0n)
        }
        // Fees are paid in the token that is sold.
        expect(answer.fees[zeroForOne ? 1 : 0]).toBe(0n)
      } finally {
        await world.revert(mark)
      }
    },
  )
})
