import { expect, test } from 'vitest'
import { catalogue } from '#chain/chains.ts'
import type { CallAmountLimits } from '#market/txAction.ts'
import { MIN_SQRT_PRICE_LIMIT } from '#math/tickMath.ts'
import type { TxRecord } from '#transactions/record.ts'
import { compareSwapResult } from './SwapOutcome.tsx'

const [{ token0, token1, id: market }] = catalogue
const account = `0x${'a1'.repeat(20)}` as const
const leaves = [{ token: token0, amount: 100n }]
const arrives = [{ token: token1, amount: 98n }]

/**
 * Creates a swap action. Its default price limit is the minimum price, which never stops a swap.
 */
const actionOf = (within: CallAmountLimits | undefined, sqrtPriceLimitX96 = MIN_SQRT_PRICE_LIMIT) => ({
  kind: 'swap' as const,
  zeroForOne: true,
  amountSpecified: -100n,
  sqrtPriceLimitX96,
  ...(within && { within }),
})

const planOf = (action: ReturnType<typeof actionOf>) => ({ action, leaves, arrives })

const recordOf = (action: TxRecord['action']): TxRecord => ({
  id: 'swap',
  action,
  chainId: 84532,
  market,
  account,
  connectorId: 'test',
  createdAt: 0,
  startBlock: 105n,
  startNonce: 0,
  status: 'confirmed',
  leaves,
  arrives,
})

const WITHIN: CallAmountLimits = { amount0: 100n, amount1: 97n, deadline: 1_200n }

test('Swap result is compared only with the quote of a plan that has the same limits', () => {
  const plan = planOf(actionOf(WITHIN))
  expect(compareSwapResult(recordOf(actionOf({ ...WITHIN })), plan).quoted).toBe('same')
  for (const other of [{ amount0: 101n }, { amount1: 96n }, { deadline: 1_212n }])
    expect(compareSwapResult(recordOf(actionOf({ ...WITHIN, ...other })), plan).quoted).toBeUndefined()
  expect(compareSwapResult(recordOf(actionOf(undefined)), plan).quoted).toBeUndefined()
})

test('Swap result without amount limits has a quote only if price limits are equal', () => {
  const plan = planOf(actionOf(undefined, 5n))
  expect(compareSwapResult(recordOf(actionOf(undefined, 5n)), plan).quoted).toBe('same')
  expect(compareSwapResult(recordOf(actionOf(undefined, 6n)), plan).quoted).toBeUndefined()
})
