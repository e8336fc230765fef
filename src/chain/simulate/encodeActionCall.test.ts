import { decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import type { TxAction } from '#market/txAction.ts'
import { poolSwapTestAbi } from '../../../contracts/generated/poolSwapTestAbi.ts'
import { testTokenAbi } from '../../../contracts/generated/testTokenAbi.ts'
import { encodeActionCall } from './encodeActionCall.ts'

const { hook, token0, token1 } = MARKET

const { swapRouter } = MARKET.network
const ONE = '0x00000000000000000000000000000000000000A1'

describe('Calldata equals that of an independent encoder', () => {
  const onToken = (action: TxAction) => {
    const { to, data } = encodeActionCall(action, writableMarket(MARKET))
    return { to, ...decodeFunctionData({ abi: testTokenAbi, data }) }
  }

  it('for approvals and mints [7-03 7-06]', () => {
    expect(onToken({ kind: 'approve', token: token0, spender: hook, amount: 7n })).toMatchObject({
      to: token0,
      functionName: 'approve',
      args: [expect.stringMatching(new RegExp(hook, 'i')), 7n],
    })
    expect(onToken({ kind: 'mint', token: token1, to: ONE, amount: 9n })).toMatchObject({
      to: token1,
      functionName: 'mint',
      args: [ONE, 9n],
    })
  })

  it('for swaps [3-19 7-10]', () => {
    const swap = { zeroForOne: true, amountSpecified: -3n, sqrtPriceLimitX96: 4295128740n }
    const { to, data } = encodeActionCall({ kind: 'swap', ...swap }, writableMarket(MARKET))
    expect(to).toBe(swapRouter)
    const { functionName, args } = decodeFunctionData({ abi: poolSwapTestAbi, data })
    expect(functionName).toBe('swap')
    expect(args?.[0]).toMatchObject({ fee: 300, tickSpacing: 60 })
    expect(args?.[1]).toEqual(swap)
  })
})
