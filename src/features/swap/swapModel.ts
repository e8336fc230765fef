import type { OnChainQuote } from '#chain/read/quoteOnChain.ts'
import { getTokenDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import {
  computeSwapLimits,
  findSwapPoolIssues,
  getRouterPaymentOrder,
  planSwap,
  quoteSwapRequest,
  type SwapIssue,
  type SwapLimits,
  type SwapPlan,
  type UserSwapInput,
} from '#market/swapPlan.ts'
import { type TokenSide, toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import type { SignedPermit } from '#market/txAction.ts'
import { type ParsedAmount, parseAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import type { SwapQuote } from '#math/quoteSwap.ts'
import type { JitLiquidity } from '#math/swapSteps.ts'
import type { TickTable } from '#math/tickMath.ts'
import type { SwapSettings } from './useSwapSettings.ts'

export type SwapDirection = 'token0ToToken1' | 'token1ToToken0'

/** The text and choices that the user has entered in the swap form. */
export interface SwapForm {
  readonly direction: SwapDirection
  readonly exact: 'in' | 'out'
  readonly text: string
}

export interface SwapToken {
  readonly index: TokenSide
  readonly address: Address
  /** Symbol that the token contract reports. It may be misleading. */
  readonly symbol: string | undefined
  /** Undefined if the token reports no decimals. The form then uses raw units. */
  readonly decimals: number | undefined
}

interface QuotedSwap {
  readonly quote: SwapQuote | undefined
  readonly terms: SwapLimits | undefined
  readonly plan: SwapPlan | undefined
  readonly issues: readonly SwapIssue[]
}

/**
 * The entered swap with its quote, plan and issues. The preview and the signed transaction use the
 * same model.
 */
export type SwapModel = ReturnType<typeof buildSwapModel>

interface SwapSources {
  readonly snapshot: MarketSnapshot | undefined
  readonly ticks: TickTable | null | undefined
  /** JIT liquidity that the hook will add for the next swap. */
  readonly lent: JitLiquidity | undefined
  readonly market: Market
  /** Quote of the V4Quoter contract at the snapshot's block. Undefined if it was not requested. */
  readonly onChain: OnChainQuote | undefined
  readonly signed?: SignedPermit | undefined
}

function tokenOf(index: TokenSide, { snapshot, market }: SwapSources): SwapToken {
  const read = snapshot && toTokenPair(snapshot)[index]
  const address = toTokenPair(market)[index]
  return { index, address, symbol: read?.symbol, decimals: getTokenDecimals(index, snapshot) }
}

/**
 * Parses the entered amount with the token's decimals, or as raw units if the token reports no
 * decimals.
 */
function amountOf({ exact, text }: SwapForm, input: SwapToken, output: SwapToken): ParsedAmount {
  return parseAmount(text, (exact === 'in' ? input : output).decimals ?? 0)
}

function wishOf(
  form: SwapForm,
  zeroForOne: boolean,
  amount: ParsedAmount,
  settings: SwapSettings,
  { network }: Market,
): UserSwapInput | undefined {
  const { slippage } = settings
  // A swap through Uniswap's Universal Router cannot have a price limit.
  const stop = network.universalRouter === undefined ? settings.stop : undefined
  if (!amount.ok || amount.value === 0n || !slippage.ok || stop?.ok === false) return undefined
  return {
    zeroForOne,
    exact: form.exact,
    amount: amount.value,
    slippageBps: slippage.bps,
    ...(stop ? { stopBps: stop.bps } : {}),
  }
}

/**
 * Computes the swap and its quote from the snapshot's pool, ticks and JIT liquidity, without an RPC
 * request.
 */
export function buildSwapModel(form: SwapForm, settings: SwapSettings, sources: SwapSources) {
  const zeroForOne = form.direction === 'token0ToToken1'
  const tokens = [tokenOf(0, sources), tokenOf(1, sources)] as const
  const [input, output] = toInputOutputOrder(tokens, zeroForOne)
  const amount = amountOf(form, input, output)
  const swapInput = wishOf(form, zeroForOne, amount, settings, sources.market)
  const none: QuotedSwap = { quote: undefined, terms: undefined, plan: undefined, issues: [] }
  return {
    zeroForOne,
    tokens,
    input,
    output,
    amount,
    /** Undefined until the amount is positive and the tolerances are valid. */
    swapInput,
    ...((swapInput && quoteOf(swapInput, sources)) ?? none),
  }
}

function quoteOf(
  swapInput: UserSwapInput,
  { snapshot, ticks, lent, market, onChain, signed }: SwapSources,
): QuotedSwap | undefined {
  if (snapshot === undefined || !ticks) return undefined
  const ground = { snapshot, ticks, lent }
  const quoted = quoteSwapRequest(swapInput, ground)
  if (!quoted.ok) return { quote: undefined, terms: undefined, plan: undefined, issues: [quoted.issue] }
  const said = onChain?.ok ? { amountIn: onChain.amountIn, amountOut: onChain.amountOut } : undefined
  const quote = quoted.quote.partial ? quoted.quote : { ...quoted.quote, ...said }
  const terms = computeSwapLimits(swapInput, quote, quoted.stop)
  if (snapshot.account === undefined) {
    return {
      quote,
      terms,
      plan: undefined,
      issues: findSwapPoolIssues({ swapInput, quote, ...getRouterPaymentOrder(market) }, snapshot),
    }
  }
  const planned = planSwap({ swapInput, ...ground, market, signed, ...(said ? { onChain: said } : {}) })
  return planned.ok
    ? { quote: planned.plan.quote, terms: planned.plan, plan: planned.plan, issues: planned.plan.issues }
    : { quote, terms, plan: undefined, issues: planned.issues }
}
