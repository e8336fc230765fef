import type { OnChainQuote } from '../../chain/read/quoteOnChain.ts'
import type { Deployment } from '../../domain/deployment.ts'
import type { Address } from '../../domain/hex.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { type ParsedAmount, parseAmount } from '../../domain/parseAmount.ts'
import type { SwapQuote } from '../../domain/quoteSwap.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { type SwapIssue, swapPoolIssues } from '../../domain/swapIssues.ts'
import {
  planSwap,
  quoteWish,
  type SwapPlan,
  type SwapTerms,
  type SwapWish,
  swapTerms,
} from '../../domain/swapPlan.ts'
import type { TickTable } from '../../domain/tickTable.ts'
import type { SwapSettings } from './useSwapSettings.ts'

export type Direction = 'token0ToToken1' | 'token1ToToken0'

/** What a person has chosen and typed. */
export interface SwapForm {
  readonly direction: Direction
  readonly exact: 'in' | 'out'
  readonly text: string
}

/** One side of a swap. */
export interface SwapToken {
  readonly index: 0 | 1
  readonly address: Address
  /** As the chain has it: untrusted. */
  readonly symbol: string | undefined
  /** Undefined where the token does not tell: amounts are then in its smallest units. */
  readonly decimals: number | undefined
}

/** Everything about the swap that is typed in, derived once; what is shown of it is what is signed. */
export interface SwapModel {
  readonly input: SwapToken
  readonly output: SwapToken
  readonly amount: ParsedAmount
  /** Undefined while there is nothing to quote: no amount above zero, or no valid tolerance. */
  readonly wish: SwapWish | undefined
  readonly quote: SwapQuote | undefined
  readonly terms: SwapTerms | undefined
  /** Undefined without an account. */
  readonly plan: SwapPlan | undefined
  readonly issues: readonly SwapIssue[]
}

export interface SwapSources {
  readonly snapshot: Snapshot | undefined
  readonly ticks: TickTable | null | undefined
  readonly deployment: Deployment
  /** V4Quoter's quote for exactly this swap at the snapshot's block, where it is asked. */
  readonly onChain: OnChainQuote | undefined
}

/** The side of the swap with this index. */
function tokenOf(index: 0 | 1, { snapshot, deployment }: SwapSources): SwapToken {
  const read = index === 0 ? snapshot?.token0 : snapshot?.token1
  const address = index === 0 ? deployment.token0 : deployment.token1
  // While nothing has been read, a token counts with 18 decimals, as specified.
  const decimals = snapshot ? read?.decimals : DEFAULT_DECIMALS
  return { index, address, symbol: read?.symbol, decimals }
}

/** The text as an amount of the token that it counts, in smallest units where the token does not tell its decimals. */
function amountOf({ exact, text }: SwapForm, input: SwapToken, output: SwapToken): ParsedAmount {
  return parseAmount(text, (exact === 'in' ? input : output).decimals ?? 0)
}

function wishOf(form: SwapForm, amount: ParsedAmount, settings: SwapSettings): SwapWish | undefined {
  const { slippage, stop } = settings
  if (!amount.ok || amount.value === 0n || !slippage.ok || stop?.ok === false) return undefined
  return {
    zeroForOne: form.direction === 'token0ToToken1',
    exact: form.exact,
    amount: amount.value,
    slippageBps: slippage.bps,
    ...(stop ? { stopBps: stop.bps } : {}),
  }
}

/** Quotes without a request: the pool, its ticks and the hook's assets are all in the snapshot. */
export function swapModel(form: SwapForm, settings: SwapSettings, sources: SwapSources): SwapModel {
  const isDown = form.direction === 'token0ToToken1'
  const [input, output] = [tokenOf(isDown ? 0 : 1, sources), tokenOf(isDown ? 1 : 0, sources)]
  const amount = amountOf(form, input, output)
  const wish = wishOf(form, amount, settings)
  const none = { quote: undefined, terms: undefined, plan: undefined, issues: [] }
  return { input, output, amount, wish, ...((wish && quoteOf(wish, sources)) ?? none) }
}

type Quoted = Pick<SwapModel, 'quote' | 'terms' | 'plan' | 'issues'>

function quoteOf(wish: SwapWish, { snapshot, ticks, deployment, onChain }: SwapSources): Quoted | undefined {
  if (snapshot === undefined || !ticks) return undefined
  const quoted = quoteWish(wish, snapshot, ticks)
  if (!quoted.ok) return { quote: undefined, terms: undefined, plan: undefined, issues: [quoted.issue] }
  const said = onChain?.ok ? { amountIn: onChain.amountIn, amountOut: onChain.amountOut } : undefined
  const quote = quoted.quote.partial ? quoted.quote : { ...quoted.quote, ...said }
  const terms = swapTerms(wish, quote, snapshot.pool.slot0?.sqrtPriceX96 ?? 0n)
  if (snapshot.account === undefined) {
    return { quote, terms, plan: undefined, issues: swapPoolIssues({ wish, quote }, snapshot) }
  }
  const planned = planSwap({ wish, snapshot, ticks, deployment, ...(said ? { onChain: said } : {}) })
  return planned.ok
    ? { quote: planned.plan.quote, terms: planned.plan, plan: planned.plan, issues: planned.plan.issues }
    : { quote, terms, plan: undefined, issues: planned.issues }
}
