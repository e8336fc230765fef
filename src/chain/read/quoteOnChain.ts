import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { toPoolKey } from '#market/market.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { MAX_RAW_INPUT_AMOUNT } from '#math/amountText.ts'
import type { Hex } from '#math/hex.ts'
import type { TxError } from '../describeError.ts'
import { describeError } from '../describeError.ts'

export interface OnChainQuoteRequest {
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
  /** Raw amount of the input or the output, as `exact` says. */
  readonly amount: bigint
  readonly blockNumber: bigint
}

/**
 * Result of the V4Quoter contract: a quote that includes fees, price impact and JIT liquidity, or
 * an error.
 */
export type OnChainQuote =
  | {
      readonly ok: true
      readonly amountIn: bigint
      readonly amountOut: bigint
      readonly gasEstimate: bigint
      readonly blockNumber: bigint
    }
  | {
      readonly ok: false
      readonly reason: TxError | { readonly code: 'amountTooLarge' | 'noQuoter' }
      readonly details: string
      readonly blockNumber: bigint
    }

/**
 * Quotes a swap with the V4Quoter contract at one block, without an account. The pool must fill the
 * swap completely. Throws ChainError.
 */
export async function quoteOnChain(
  rpc: Rpc,
  market: Market,
  request: OnChainQuoteRequest,
): Promise<OnChainQuote> {
  const { amount, blockNumber } = request
  const refuse = (reason: Extract<OnChainQuote, { ok: false }>['reason'], details: string) =>
    ({ ok: false, reason, details, blockNumber }) as const
  // V4Quoter casts uint128 to int128 without a check, so its results above 2^127-1 are meaningless.
  if (amount > MAX_RAW_INPUT_AMOUNT) return refuse({ code: 'amountTooLarge' }, `${amount}`)
  const call = { to: market.network.quoter, data: encodeQuote(market, request) }
  try {
    const data = await rpc.ask('eth_call', [call, `0x${blockNumber.toString(16)}`])
    return data === '0x' ? refuse({ code: 'noQuoter' }, market.network.quoter) : decodeQuote(data, request)
  } catch (error) {
    if (!(error instanceof ChainError) || error.code !== 'reverted') throw error
    const { failure, details } = describeError(error)
    return refuse(failure, details)
  }
}

/** Decodes V4Quoter's return data or revert. Throws ChainError. */
export function decodeQuote(
  data: Hex,
  { exact, amount, blockNumber }: OnChainQuoteRequest,
): Extract<OnChainQuote, { ok: true }> {
  const [other, gasEstimate] = [decodeAbiWord(data, 0), decodeAbiWord(data, 1)]
  if (other === undefined || gasEstimate === undefined) throw new ChainError('badResponse', 'V4Quoter')
  const amounts =
    exact === 'in' ? { amountIn: amount, amountOut: other } : { amountIn: other, amountOut: amount }
  return { ok: true, ...amounts, gasEstimate, blockNumber }
}

/**
 * Encodes a call with IV4Quoter `QuoteExactSingleParams`, a struct with dynamic data: its offset,
 * ten words, and empty hook data.
 */
export function encodeQuote(market: Market, { zeroForOne, exact, amount }: OnChainQuoteRequest): Hex {
  const key = toPoolKey(market)
  const selector =
    exact === 'in' ? FUNCTION_SELECTORS.quoteExactInputSingle : FUNCTION_SELECTORS.quoteExactOutputSingle
  const pool = [key.currency0, key.currency1, BigInt(key.fee), BigInt(key.tickSpacing), key.hooks]
  const hookDataOffset = 256n
  return encodeCall(selector, 32n, ...pool, zeroForOne ? 1n : 0n, amount, hookDataOffset, 0n)
}
