import { describe, expect, it } from 'vitest'
import { readPoolState } from '../../devnet/poolState.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { flashifiAbi } from '../generated/flashifiAbi.ts'
import { stateViewAbi } from '../generated/stateViewAbi.ts'
import { v4QuoterAbi } from '../generated/v4QuoterAbi.ts'
import { openWorld, UNIT } from './openWorld.ts'

const open = openWorld()

describe('Hook cycle of deposit, swap and yield', () => {
  it('takes both tokens, adds them as liquidity for a swap, and returns yield [0-02 1-02]', async () => {
    const { actors, people, holdings, shares, hookEvents } = open()
    await actors.fund(people.alice, 10_000_000n * UNIT, 10_000_000n * UNIT)
    const before = await holdings(people.alice)

    const [added] = hookEvents(await actors.deposit(people.alice, 100n * UNIT)).filter(
      ({ eventName }) => eventName === 'ReHypothecatedLiquidityAdded',
    )
    const paid = await holdings(people.alice)
    expect(added?.args).toMatchObject({
      user: people.alice,
      liquidity: 100n * UNIT,
      amount0: before[0] - paid[0],
      amount1: before[1] - paid[1],
    })
    expect(await shares(people.alice)).toBe(100n * UNIT)

    await actors.fund(people.bob, 0n, 100n * UNIT)
    await actors.swap(people.bob, { zeroForOne: false, amountSpecified: -10n * UNIT })
    await actors.dripYield(1_000_000n * UNIT, UNIT)
    const [removed] = hookEvents(await actors.withdraw(people.alice)).filter(
      ({ eventName }) => eventName === 'ReHypothecatedLiquidityRemoved',
    )
    const after = await holdings(people.alice)
    expect(removed?.args).toMatchObject({
      owner: people.alice,
      sharesAmount: 100n * UNIT,
      amount0: after[0] - paid[0],
      amount1: after[1] - paid[1],
    })
    expect(await shares(people.alice)).toBe(0n)
    expect(after[1]).toBeGreaterThan(before[1])
  })

  it('adds just-in-time liquidity around a swap [0-02 3-18]', async () => {
    const { actors, client, market, people, hookEvents, swapEvents } = open()
    await actors.fund(people.bob, 0n, 100n * UNIT)
    const id = computePoolId(toPoolKey(market))
    const view = { address: market.network.stateView, abi: stateViewAbi } as const
    const liquidityNow = () => client.readContract({ ...view, functionName: 'getLiquidity', args: [id] })
    const canonical = await liquidityNow()
    const receipt = await actors.swap(people.bob, { zeroForOne: false, amountSpecified: -UNIT })
    const [provided, removed] = hookEvents(receipt).filter(({ eventName }) =>
      eventName.startsWith('Liquidity'),
    )
    const [swap] = swapEvents(receipt)
    if (provided?.eventName !== 'LiquidityProvided' || removed?.eventName !== 'LiquidityRemoved') {
      throw new Error('the hook lent nothing')
    }
    expect(provided.args.poolId).toBe(id)
    expect(provided.args.liquidity).toBeGreaterThan(0n)
    expect(removed.args.liquidity).toBe(provided.args.liquidity)
    expect(provided.logIndex).toBeLessThan(swap?.logIndex ?? 0)
    expect(removed.logIndex).toBeGreaterThan(swap?.logIndex ?? Number.POSITIVE_INFINITY)
    expect(swap?.args.liquidity).toBe(canonical + provided.args.liquidity)
    // After the swap, all tokens of the hook are in its vaults again, so the pool has only other
    // providers' liquidity.
    expect(await liquidityNow()).toBe(canonical)
    expect(await open().holdings(market.hook)).toEqual([0n, 0n])
  })

  it('quotes 1 of each token as specified, at the specified price', async () => {
    const { client, market, request } = open()
    const { sqrtPriceX96 } = await readPoolState(request, market)
    expect(sqrtPriceX96).toBe(4039780238700828180534086n)
    const quote = async (zeroForOne: boolean) => {
      const params = {
        poolKey: toPoolKey(market),
        zeroForOne,
        exactAmount: UNIT,
        hookData: '0x',
      } as const
      const call = {
        address: market.network.quoter,
        abi: v4QuoterAbi,
        functionName: 'quoteExactInputSingle',
      } as const
      return (await client.simulateContract({ ...call, args: [params] })).result[0]
    }
    // At the pool price, the input is worth 2599898020.66 token0, and the fee is 0.03 %.
    expect(await quote(true)).toBe(2_599_118_051n)
    expect((await quote(false)) / UNIT).toBeGreaterThan(384_400_000n)
    expect((await quote(false)) / UNIT).toBeLessThan(384_630_000n)
  })

  it('counts swaps per pool [3-10]', async () => {
    const { actors, client, market, people } = open()
    await actors.fund(people.bob, 0n, 100n * UNIT)
    const id = computePoolId(toPoolKey(market))
    const counts = () =>
      Promise.all(
        (
          [
            'beforeSwapCount',
            'afterSwapCount',
            'beforeAddLiquidityCount',
            'beforeRemoveLiquidityCount',
          ] as const
        ).map((functionName) =>
          client.readContract({ address: market.hook, abi: flashifiAbi, functionName, args: [id] }),
        ),
      )
    const [before = 0n] = await counts()
    expect(before).toBeGreaterThanOrEqual(30n)
    await actors.swap(people.bob, { zeroForOne: false, amountSpecified: -UNIT })
    await actors.swap(people.bob, { zeroForOne: true, amountSpecified: -1000n * UNIT })
    expect(await counts()).toEqual([before + 2n, before + 2n, 0n, 0n])
    const other = await client.readContract({
      address: market.hook,
      abi: flashifiAbi,
      functionName: 'afterSwapCount',
      args: [`0x${'11'.repeat(32)}`],
    })
    expect(other).toBe(0n)
  })

  it('reports its permissions and its range [0-02]', async () => {
    const { client, market } = open()
    const read = (
      functionName: 'getHookPermissions' | 'getTickLower' | 'getTickUpper' | 'poolManager' | 'decimals',
    ) => client.readContract({ address: market.hook, abi: flashifiAbi, functionName })
    expect(await read('getTickLower')).toBe(-887220)
    expect(await read('getTickUpper')).toBe(887220)
    expect(await read('poolManager')).toBe(market.network.poolManager)
    expect(await read('decimals')).toBe(18)
    const granted = Object.entries(await read('getHookPermissions')).filter(([, granted]) => granted)
    expect(granted.map(([name]) => name)).toEqual(['beforeInitialize', 'beforeSwap', 'afterSwap'])
    expect(BigInt(market.hook) & 0x3fffn).toBe(0x20c0n)
  })
})
