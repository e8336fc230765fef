import { describe, expect, it } from 'vitest'
import { readPoolState } from '../../devnet/poolState.ts'
import { openWorld, UNIT } from './openWorld.ts'

const open = openWorld()

const RICH = 10_000_000n * UNIT

describe('Shares of the hook', () => {
  it.each([1n, 1_000_000_007n, UNIT / 1000n, 100n * UNIT])(
    'cost an amount that is rounded up for a deposit of %s liquidity',
    async (liquidity) => {
      const { actors, market, people, holdings, request } = open()
      await actors.fund(people.alice, RICH, RICH)
      await actors.deposit(people.alice, liquidity)
      const [left0, left1] = await holdings(people.alice)
      const { sqrtPriceX96 } = await readPoolState(request, market)
      // Square root prices at ticks -887220 and 887220, from Uniswap v4's TickMath. Expected
      // amounts follow SqrtPriceMath, rounded up.
      const lower = 4306310044n
      const upper = 1457652066949847389969617340386294118487833376468n
      const up = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator
      const scaled = liquidity << 96n
      expect(RICH - left0).toBe(up(up(scaled * (upper - sqrtPriceX96), upper), sqrtPriceX96))
      expect(RICH - left1).toBe(up(liquidity * (sqrtPriceX96 - lower), 1n << 96n))
    },
  )

  it('pay their proportion of what the vaults can pay, rounded down [1-04]', async () => {
    const { actors, market, people, holdings, maxWithdraw, totalShares } = open()
    const { alice, bob } = people
    await actors.fund(alice, RICH, RICH)
    await actors.fund(bob, RICH, RICH)
    await actors.deposit(alice, 100n * UNIT)
    await actors.deposit(bob, 300n * UNIT)
    await actors.dripYield(7_000_000n * UNIT + 1n, UNIT / 100n + 3n)
    for (const [owner, shares] of [
      [alice, 100n * UNIT],
      [bob, 300n * UNIT],
    ] as const) {
      const supply = await totalShares()
      const [before0, before1] = await holdings(owner)
      const available = [await maxWithdraw(market.vault0), await maxWithdraw(market.vault1)] as const
      await actors.withdraw(owner)
      const [after0, after1] = await holdings(owner)
      expect(after0 - before0).toBe((shares * available[0]) / supply)
      expect(after1 - before1).toBe((shares * available[1]) / supply)
    }
  })

  it('earn the yield until a new deposit dilutes it', async () => {
    const { actors, market, people, holdings, maxWithdraw, totalShares } = open()
    await actors.fund(people.alice, RICH, RICH)
    const worth = async () => ((await maxWithdraw(market.vault0)) * UNIT) / (await totalShares())
    await actors.deposit(people.alice, 100n * UNIT)
    const atFirst = await worth()
    await actors.dripYield(50_000_000n * UNIT, UNIT)
    const earned = await worth()
    expect(earned).toBeGreaterThan(atFirst)
    await actors.fund(people.bob, RICH, RICH)
    await actors.deposit(people.bob, 300n * UNIT)
    expect(await worth()).toBeLessThan(earned)
    const paid = RICH - (await holdings(people.bob))[0]
    await actors.withdraw(people.bob)
    expect((await holdings(people.bob))[0] - (RICH - paid)).toBeGreaterThan(paid)
  })

  it('provide JIT liquidity limited by the vault with fewer tokens', async () => {
    const { actors, market, people, hookEvents } = open()
    await actors.fund(people.bob, 0n, 100n * UNIT)
    const lent = async () => {
      const receipt = await actors.swap(people.bob, { zeroForOne: false, amountSpecified: -1000n })
      const provided = hookEvents(receipt).find(({ eventName }) => eventName === 'LiquidityProvided')
      return provided?.eventName === 'LiquidityProvided' ? provided.args.liquidity : 0n
    }
    await actors.mint(market.token1, market.vault1, 1000n * UNIT)
    const before = await lent()
    await actors.mint(market.token1, market.vault1, 1000n * UNIT)
    // Two small swaps changed the vaults by a few wei, so only whole tokens are compared.
    expect((await lent()) / UNIT).toBe(before / UNIT)
  })

  it('let the account that receives shares withdraw [0-02 3-08]', async () => {
    const { actors, market, people, shares, holdings } = open()
    await actors.fund(people.alice, RICH, RICH)
    await actors.deposit(people.alice, 10n * UNIT)
    await actors.transfer(people.alice, market.hook, people.bob, 10n * UNIT)
    expect(await shares(people.bob)).toBe(10n * UNIT)
    await actors.withdraw(people.bob)
    expect((await holdings(people.bob))[0]).toBeGreaterThan(190_000n * UNIT)
  })
})
