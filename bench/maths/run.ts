/**
 * `npm run bench` compares the speed of this project's arithmetic with Uniswap's SDKs and the
 * quoter contract.
 */
import { previewDeposit } from '../../src/adapters/flashifi/rules.ts'
import { withFullRangeJit } from '../../src/math/fullRangeJit.fixture.ts'
import { quoteSwap, type SwapPoolState } from '../../src/math/quoteSwap.ts'
import { getFullTickRange, getSqrtPriceAtTick } from '../../src/math/tickMath.ts'
import { callData } from '../prove/calls.ts'
import { keyWords, startProofChain } from '../prove/proofChain.ts'
import { measure, measureAsync } from './measure.ts'
import { FEE, SQRT_PRICE, samplePool } from './samplePool.ts'
import { loadSdks } from './sdk.ts'
import { weighMaths } from './weigh.ts'

const LIQUIDITY = 123456789n * 10n ** 15n
const SPACING = 60
const ZERO = `0x${'00'.repeat(20)}`

const us = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} µs`
const row = (title: string, ...cells: readonly string[]): void =>
  console.log(title.padEnd(44), ...cells.map((cell) => cell.padStart(14)))

/** Returns the exact input of a swap that crosses this many ticks. */
function amountCrossing(pool: SwapPoolState, ticks: number): bigint {
  const sqrtPriceLimitX96 = getSqrtPriceAtTick(
    -ticks * pool.ticks.tickSpacing - Math.ceil(pool.ticks.tickSpacing / 2),
  )
  const reach = quoteSwap(pool, { zeroForOne: true, amountSpecified: -(2n ** 126n), sqrtPriceLimitX96 })
  if (!reach.ok || reach.crossings !== ticks) throw new Error('The sample pool is not as expected')
  return reach.amountIn
}

async function againstSdks(): Promise<void> {
  const { core, v3, v4 } = loadSdks()
  const tokens = [1, 2].map((n) => new core.Token(84532, `0x${'00'.repeat(19)}0${n}`, 18))
  const [token0, token1] = tokens
  if (!token0 || !token1) throw new Error('No tokens')
  const sample = samplePool(40, SPACING)
  const ticks = sample.ticks.ticks.map(({ tick, liquidityNet, liquidityGross }) => ({
    index: tick,
    liquidityNet: liquidityNet.toString(),
    liquidityGross: liquidityGross.toString(),
  }))
  const state = [SQRT_PRICE.toString(), sample.liquidity.toString(), 0, ticks] as const
  const pool3 = new v3.Pool(token0, token1, FEE, ...state)
  const pool4 = new v4.Pool(token0, token1, FEE, SPACING, ZERO, ...state)

  const { tickLower, tickUpper } = getFullTickRange(SPACING)
  const input = { liquidity: LIQUIDITY.toString(), tickLower, tickUpper }
  const ours = measure(() => previewDeposit(LIQUIDITY, SQRT_PRICE, SPACING))
  // The SDKs compute the amounts only when they are read.
  const preview3 = measure(() => new v3.Position({ pool: pool3, ...input }).mintAmounts.amount0)
  const preview4 = measure(() => new v4.Position({ pool: pool4, ...input }).mintAmounts.amount0)
  const paid = new v4.Position({ pool: pool4, ...input }).mintAmounts
  const preview = previewDeposit(LIQUIDITY, SQRT_PRICE, SPACING)
  if (!preview.ok || `${preview.amount0}` !== paid.amount0.toString()) throw new Error('Previews differ')
  row(
    'preview',
    us(ours),
    us(preview3),
    us(preview4),
    `${(preview3 / ours).toFixed(0)}x`,
    `${(preview4 / ours).toFixed(0)}x`,
  )

  for (const crossings of [0, 1, 10]) {
    const amount = amountCrossing(sample, crossings)
    const raw = core.CurrencyAmount.fromRawAmount(token0, amount.toString())
    const quote = quoteSwap(sample, { zeroForOne: true, amountSpecified: -amount })
    const [theirs] = await pool4.getOutputAmount(raw)
    if (!quote.ok || `${quote.amountOut}` !== theirs.quotient.toString()) throw new Error('Quotes differ')
    const mine = measure(() => quoteSwap(sample, { zeroForOne: true, amountSpecified: -amount }))
    const quote3 = await measureAsync(() => pool3.getOutputAmount(raw), 40)
    const quote4 = await measureAsync(() => pool4.getOutputAmount(raw), 40)
    const fresh = measure(() => {
      sample.ticks.walkedDown.clear()
      return quoteSwap(sample, { zeroForOne: true, amountSpecified: -amount })
    })
    row(`quote, ${crossings} ticks crossed, first of a block`, us(fresh))
    row(
      `quote, ${crossings} ticks crossed`,
      us(mine),
      us(quote3),
      us(quote4),
      `${(quote3 / mine).toFixed(0)}x`,
      `${(quote4 / mine).toFixed(0)}x`,
    )
  }
}

async function againstQuoter(): Promise<void> {
  const chain = await startProofChain()
  try {
    const pool = await chain.openPool({ fee: FEE, tickSpacing: SPACING, sqrtPriceX96: SQRT_PRICE })
    await chain.mine(pool.hook, callData('addReHypothecatedLiquidity(uint128)', 10n ** 24n))
    await chain.mine(pool.token0, callData('mint(address,uint256)', chain.manager, 10n ** 24n))
    const signature = 'quoteExactInputSingle(((address,address,uint24,int24,address),bool,uint128,bytes))'
    const data = callData(signature, 32, ...keyWords(pool.key), 1, 10n ** 18n, 256, 0)
    const ask = () => chain.request('eth_call', [{ to: chain.quoter, data }, 'latest'])
    const quoter = await measureAsync(ask, 30)
    const lent = 10n ** 24n - 1n
    const sample = { ...samplePool(1, SPACING), liquidity: 0n }
    const flat = withFullRangeJit(sample, { amount0: lent, amount1: lent })
    const mine = measure(() => quoteSwap(flat, { zeroForOne: true, amountSpecified: -(10n ** 18n) }))
    row('quote with borrowed liquidity', us(mine), 'V4Quoter:', us(quoter), `${(quoter / mine).toFixed(0)}x`)
  } finally {
    await chain.stop()
  }
}

function growth(): void {
  console.log('\nA quote by the ticks that exist (10 crossed; 0 where only one exists):')
  for (const count of [1, 20, 100, 1_000, 10_000]) {
    const pool = samplePool(count, 10)
    const amount = amountCrossing(pool, count === 1 ? 0 : 10)
    row(`${count} ticks`, us(measure(() => quoteSwap(pool, { zeroForOne: true, amountSpecified: -amount }))))
  }
  console.log('\nA quote by the ticks crossed, 10,000 existing:')
  const pool = samplePool(10_000, 10)
  for (const crossings of [0, 1, 10, 100, 1_000]) {
    const amount = amountCrossing(pool, crossings)
    const took = measure(() => quoteSwap(pool, { zeroForOne: true, amountSpecified: -amount }))
    row(`${crossings} crossed`, us(took), `${us(took / Math.max(1, crossings))} each`)
  }
}

row('', 'Millrace', 'v3-sdk', 'v4-sdk', 'v3 ratio', 'v4 ratio')
await againstSdks()
await againstQuoter()
growth()
console.log(`\nThe mathematics, minified and gzipped: ${await weighMaths()} bytes (goal: below 4096)`)
