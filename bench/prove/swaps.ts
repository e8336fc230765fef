import type { Hex } from '../../src/math/hex.ts'
import { quoteSwap, type SwapQuoteResult, type SwapRequest } from '../../src/math/quoteSwap.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from '../../src/math/tickMath.ts'
import { type Answer, callData, selector, simulate, word } from './calls.ts'
import { KEY, keyWords, type ProofChain, type ProofPool } from './proofChain.ts'
import type { Random } from './random.ts'
import { randomSwap } from './randomSwap.ts'
import { isAsMined } from './swapEvents.ts'
import { openSwapPool, readSwapState, readTicks, type SwapState } from './swapPool.ts'
import { emptyTally, record, sumTallies, type Tally } from './tally.ts'

/**
 * Swaps per pool. A swap through all 6,932 bitmap words of the smallest tick spacing takes the node
 * one second.
 */
const SWAPS_PER_POOL = { dense: 3, other: 25 }

/**
 * Results of comparing quotes with the quoter contract and with mined swaps, with counts of
 * difficult cases.
 */
export interface SwapProof {
  readonly quoter: Tally
  readonly mined: Tally
  readonly crossings: number
  readonly mostCrossings: number
  readonly limited: number
  readonly partial: number
  readonly withProtocolFee: number
  readonly withBorrowed: number
}

/**
 * Returns the app's quote, or what prevents the swap: too few tokens in the pool manager or in the
 * vaults.
 */
function predict(state: SwapState, request: SwapRequest): SwapQuoteResult | 'NoReserve' | 'NoCash' {
  const quote = quoteSwap(state.pool, request)
  if (!quote.ok) return quote
  const { amount0, amount1 } = quote.hookDelta
  if (amount0 > state.reserves[0] || amount1 > state.reserves[1]) return 'NoReserve'
  return -amount0 > state.withdrawable[0] || -amount1 > state.withdrawable[1] ? 'NoCash' : quote
}

function quoterData({ key }: ProofPool, { zeroForOne, amountSpecified }: SwapRequest): Hex {
  const kind = amountSpecified < 0n ? 'quoteExactInputSingle' : 'quoteExactOutputSingle'
  const amount = amountSpecified < 0n ? -amountSpecified : amountSpecified
  const signature = `${kind}((${KEY},bool,uint128,bytes))`
  return callData(signature, 32, ...keyWords(key), zeroForOne ? 1 : 0, amount, 256, 0)
}

function swapData({ key }: ProofPool, request: SwapRequest): Hex {
  const { zeroForOne, amountSpecified } = request
  const limit = request.sqrtPriceLimitX96 ?? (zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT)
  const signature = `swap(${KEY},(bool,int256,uint160),(bool,bool),bytes)`
  const words = [...keyWords(key), zeroForOne ? 1 : 0, amountSpecified, limit, 0, 0, 352, 0]
  return callData(signature, ...words)
}

const REFUSALS = {
  PoolNotInitialized: 'PoolNotInitialized()',
  SwapAmountCannotBeZero: 'SwapAmountCannotBeZero()',
  InvalidFeeForExactOut: 'InvalidFeeForExactOut()',
  PriceLimitAlreadyExceeded: 'PriceLimitAlreadyExceeded(uint160,uint160)',
  PriceLimitOutOfBounds: 'PriceLimitOutOfBounds(uint160)',
  HookCallFailed: 'HookCallFailed()',
  SafeCastOverflow: 'SafeCastOverflow()',
  NoReserve: 'HookCallFailed()',
  NoCash: 'HookCallFailed()',
} as const

/**
 * Returns true if the call reverted as predicted. Searches for the error name, because some errors
 * are wrapped in others.
 */
function revertsAsPredicted(answer: Answer, predicted: ReturnType<typeof predict>): boolean {
  if (typeof predicted !== 'string' && predicted.ok) return false
  const name = typeof predicted === 'string' ? predicted : predicted.refusal
  return answer.data.includes(selector(REFUSALS[name]))
}

function compareQuoter(
  tally: Tally,
  request: SwapRequest,
  predicted: ReturnType<typeof predict>,
  answer: Answer | undefined,
) {
  if (!answer) return
  const fits = typeof predicted !== 'string' && predicted.ok && !predicted.partial
  const label = `${request.zeroForOne ? '0>1' : '1>0'} ${request.amountSpecified}`
  if (!answer.ok) {
    // The quoter reverts for a swap that is filled only in part, and for a zero amount.
    const expected =
      (typeof predicted !== 'string' && predicted.ok && predicted.partial) ||
      revertsAsPredicted(answer, predicted)
    record(tally, expected ? 'refused' : 'different', `${label}: quoter refused ${answer.data.slice(0, 400)}`)
    return
  }
  const quoted = word(answer)
  const ours = fits ? (request.amountSpecified < 0n ? predicted.amountOut : predicted.amountIn) : undefined
  record(tally, ours === quoted ? 'equal' : 'different', `${label}: quoter ${quoted}, ours ${ours}`)
}

async function compareMined(
  chain: ProofChain,
  pool: ProofPool,
  tally: Tally,
  request: SwapRequest,
  predicted: ReturnType<typeof predict>,
  simulated: Answer | undefined,
): Promise<void> {
  const label = `${request.zeroForOne ? '0>1' : '1>0'} ${request.amountSpecified} limit ${request.sqrtPriceLimitX96}`
  if (!simulated) return
  if (!simulated.ok) {
    const expected = revertsAsPredicted(simulated, predicted)
    const why = typeof predicted === 'string' ? predicted : predicted.ok ? 'fine' : predicted.refusal
    record(
      tally,
      expected ? 'refused' : 'different',
      `${label}: reverted ${simulated.data.slice(0, 400)}, predicted ${why}`,
    )
    return
  }
  const logs = await chain.mine(chain.router, swapData(pool, request))
  if (typeof predicted === 'string' || !predicted.ok) {
    record(tally, 'different', `${label}: went through, predicted ${JSON.stringify(predicted)}`)
    return
  }
  const same = isAsMined(logs, predicted, request.zeroForOne)
  record(tally, same ? 'equal' : 'different', `${label}: ours ${predicted.amountIn}, ${predicted.amountOut}`)
}

/**
 * Compares quotes of random swaps with the quoter contract, and mines every swap that does not
 * revert.
 */
export async function proveSwaps(chain: ProofChain, random: Random, count: number): Promise<SwapProof> {
  const proof = {
    quoter: emptyTally(),
    mined: emptyTally(),
    crossings: 0,
    mostCrossings: 0,
    limited: 0,
    partial: 0,
    withProtocolFee: 0,
    withBorrowed: 0,
  }
  for (let done = 0; done < count; ) {
    const pool = await openSwapPool(chain, random)
    const ticks = await readTicks(chain, pool)
    const most = pool.key.tickSpacing < 10 ? SWAPS_PER_POOL.dense : SWAPS_PER_POOL.other
    for (let here = 0; here < most && done < count; here++, done++) {
      const state = await readSwapState(chain, pool, ticks)
      const request = randomSwap(random, state)
      const predicted = predict(state, request)
      const [answers] = await simulate(chain.request, [
        {
          calls: [
            { to: chain.quoter, data: quoterData(pool, request) },
            { from: chain.actor, to: chain.router, data: swapData(pool, request) },
          ],
        },
      ])
      if (request.sqrtPriceLimitX96 === undefined)
        compareQuoter(proof.quoter, request, predicted, answers?.[0])
      else proof.limited += 1
      await compareMined(chain, pool, proof.mined, request, predicted, answers?.[1])
      if (typeof predicted === 'string' || !predicted.ok) continue
      proof.crossings += predicted.crossings
      proof.mostCrossings = Math.max(proof.mostCrossings, predicted.crossings)
      if (predicted.partial) proof.partial += 1
      if (predicted.protocolFeeAmount > 0n) proof.withProtocolFee += 1
      if (predicted.lent.some(({ liquidity }) => liquidity > 0n)) proof.withBorrowed += 1
    }
  }
  return proof
}

export function sumProofs(proofs: readonly SwapProof[]): SwapProof {
  const sum = (key: 'crossings' | 'limited' | 'partial' | 'withProtocolFee' | 'withBorrowed') =>
    proofs.reduce((total, proof) => total + proof[key], 0)
  return {
    quoter: sumTallies(proofs.map((proof) => proof.quoter)),
    mined: sumTallies(proofs.map((proof) => proof.mined)),
    mostCrossings: Math.max(0, ...proofs.map((proof) => proof.mostCrossings)),
    crossings: sum('crossings'),
    limited: sum('limited'),
    partial: sum('partial'),
    withProtocolFee: sum('withProtocolFee'),
    withBorrowed: sum('withBorrowed'),
  }
}
