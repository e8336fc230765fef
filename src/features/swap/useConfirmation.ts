import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnChainQuote } from '#chain/read/quoteOnChain.ts'
import { toTxError } from '#chain/rpc/chainError.ts'
import type { SwapPayer } from '#chain/simulate/simulation.ts'
import { quoterRefusalText } from '#features/common/formatRefusalReason.ts'
import { formatSentence } from '#lib/sentence.ts'
import { readFailures } from '#locales/errors.ts'
import type { FilledSwapAmounts, SwapPlan, UserSwapInput } from '#market/swapPlan.ts'
import { queryClient } from '#queries/snapshotQuery.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { createDraftSwapQuoteQuery, onChainQuoteQuery } from '#queries/useRouterCodeStatus.ts'
import { useWalletSessionState } from '#queries/useWallet.ts'

interface QuoteDifference {
  readonly plan: SwapPlan
  readonly onChain: FilledSwapAmounts
}

/**
 * Result of a swap simulation. It is `passed` if the node does not answer, because a click on
 * 'Swap' simulates the swap again.
 */
type SwapTrial =
  | { readonly is: 'passed' | 'pending' }
  | { readonly is: 'refused'; readonly quote: Extract<OnChainQuote, { ok: false }> }

interface RefusedSwap {
  readonly swapInput: UserSwapInput
  readonly sentence: string
  readonly count: number
}

const sameWish = (a: UserSwapInput, b: UserSwapInput | undefined): boolean =>
  a.zeroForOne === b?.zeroForOne &&
  a.exact === b.exact &&
  a.amount === b.amount &&
  a.slippageBps === b.slippageBps &&
  a.stopBps === b.stopBps

const EMPTY_REQUEST = { zeroForOne: true, exact: 'in', amount: 0n, blockNumber: 0n } as const

interface TriedSwap extends UserSwapInput {
  readonly blockNumber: bigint
  readonly payer: SwapPayer | undefined
  /** Quote of an earlier block, shown until the quote of the newest block arrives. */
  readonly earlier?: OnChainQuote | undefined
}

/**
 * Simulates the entered swap in every block. If `payer` is set, that account pays the input before
 * the simulated swap.
 */
function useTrial(
  swapInput: UserSwapInput | undefined,
  blockNumber: bigint | undefined,
  payer: SwapPayer | undefined,
): SwapTrial {
  const live = useConnectedMarket()
  const [last, tryOut] = useState<TriedSwap>()
  const tried = swapInput && last && sameWish(last, swapInput) ? last : undefined
  const { data, isError } = useQuery({
    ...createDraftSwapQuoteQuery(live, tried ?? EMPTY_REQUEST, tried?.payer),
    enabled: tried !== undefined,
  })
  if (swapInput === undefined || blockNumber === undefined) return { is: 'passed' }
  if (tried === undefined) tryOut({ ...swapInput, blockNumber, payer })
  else if (blockNumber > tried.blockNumber && (data !== undefined || isError))
    tryOut({ ...swapInput, blockNumber, payer, earlier: data ?? tried.earlier })
  const said = tried && (data ?? tried.earlier)
  // The swap is not blocked if the node cannot simulate it.
  if (said === undefined) return { is: isError || data === null ? 'passed' : 'pending' }
  return said.ok ? { is: 'passed' } : { is: 'refused', quote: said }
}

/**
 * Compares the page's quotes with V4Quoter's quotes.
 * @param about.isDoubtful a vault may pay less than it reports, so V4Quoter's quote is used
 * @param about.isPartial the pool fills only a part of the swap, which V4Quoter cannot quote
 * @param about.isBeyond V4Quoter cannot quote the swap, because the pool manager lacks tokens until
 * the swapper pays. The mined swap can succeed, because the router pays first
 * @param about.payer account that pays for the simulated swap if `isBeyond` is true. Without an
 * account, the swap is not simulated
 */
export function useQuoteConfirmation(
  swapInput: UserSwapInput | undefined,
  blockNumber: bigint | undefined,
  about: {
    readonly isDoubtful: boolean
    readonly isPartial: boolean
    readonly isBeyond: boolean
    readonly payer: SwapPayer | undefined
  },
) {
  const { isDoubtful, isPartial, isBeyond, payer } = about
  const live = useConnectedMarket()
  const [difference, setDifference] = useState<QuoteDifference>()
  const [checking, setChecking] = useState(false)
  const [refused, refuse] = useWalletSessionState<RefusedSwap>()
  const obstacle = refused && sameWish(refused.swapInput, swapInput) ? refused : undefined
  if (refused !== undefined && obstacle === undefined) refuse(undefined)
  const isAsked = (difference !== undefined || isDoubtful) && !isBeyond
  const asked = isAsked && swapInput && blockNumber !== undefined ? { ...swapInput, blockNumber } : undefined
  const { data, isFetching } = useQuery({
    ...onChainQuoteQuery(live, asked ?? EMPTY_REQUEST),
    enabled: asked !== undefined,
  })

  const isTried = !isAsked && !isPartial && (!isBeyond || payer !== undefined)
  const trial = useTrial(isTried ? swapInput : undefined, blockNumber, isBeyond ? payer : undefined)

  async function confirm(plan: SwapPlan): Promise<boolean> {
    // V4Quoter cannot quote this swap, so the page only simulates it before signing.
    if (plan.quote.partial || isBeyond) return true
    setChecking(true)
    const blocker = (sentence: string) => {
      refuse({ swapInput: plan.swapInput, sentence, count: (refused?.count ?? 0) + 1 })
      return false
    }
    try {
      const request = { ...plan.swapInput, blockNumber: plan.blockNumber }
      const said = await queryClient.fetchQuery(onChainQuoteQuery(live, request))
      if (!said.ok) return blocker(quoterRefusalText(said, { market: live.market, account: undefined }))
      refuse(undefined)
      const { amountIn, amountOut } = said
      if (amountIn === plan.quote.amountIn && amountOut === plan.quote.amountOut) return true
      setDifference({ plan, onChain: { amountIn, amountOut } })
      return false
    } catch (error) {
      return blocker(formatSentence(readFailures, toTxError(error)))
    } finally {
      setChecking(false)
    }
  }

  return {
    /** Set after the page's quote differed from V4Quoter's. All later quotes come from V4Quoter. */
    difference,
    /** V4Quoter's quote, if an earlier quote differed or a vault may pay less than it reports. */
    onChain: asked && data,
    waiting: asked !== undefined && data === undefined && isFetching,
    trial,
    checking,
    /** Reason why V4Quoter rejected the swap at the last click. */
    obstacle: {
      sentence: obstacle?.sentence,
      count: obstacle?.count ?? 0,
      dismiss: () => refuse(undefined),
    },
    /** Resolves to true if V4Quoter confirms the plan. Never rejects. */
    confirm,
  }
}
