import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../chain/describeError.ts'
import type { OnChainQuote } from '../../chain/read/quoteOnChain.ts'
import type { OnChainAmounts, SwapPlan, SwapWish } from '../../domain/swapPlan.ts'
import { onChainQuoteQuery } from '../../queries/onChainQuoteQuery.ts'
import { queryClient } from '../../queries/queryClient.ts'

/** What the page computed and what V4Quoter said, where they were not the same. */
export interface Difference {
  readonly plan: SwapPlan
  readonly onChain: OnChainAmounts
}

export type Verdict =
  /** 'asked': V4Quoter says the same. 'unknown': it knows no price limit, and the swap itself is simulated. */
  { readonly go: true; readonly by: 'asked' | 'unknown' } | { readonly go: false; readonly sentence: string }

export interface Confirmation {
  /** Set once the two have differed: from then on every quote is the chain's. */
  readonly difference: Difference | undefined
  /** The chain's quote for a wish; asked for only once the two have differed. */
  readonly onChain: OnChainQuote | undefined
  /** The chain's quote is being asked for and counts. */
  readonly waiting: boolean
  /** V4Quoter is being asked about a plan that is about to be signed. */
  readonly checking: boolean
  /** Asks V4Quoter whether it says the same as the plan. Never throws for IO. */
  readonly confirm: (plan: SwapPlan) => Promise<Verdict>
}

export const QUOTES_DIFFER =
  'This page and V4Quoter give different quotes. The chain’s own one counts, and is what is shown from now on.'

const NOTHING = { zeroForOne: true, exact: 'in', amount: 0n, blockNumber: 0n } as const

/** A second opinion from the chain on what the page computes. */
export function useConfirmation(wish: SwapWish | undefined, blockNumber: bigint | undefined): Confirmation {
  const [difference, setDifference] = useState<Difference>()
  const [checking, setChecking] = useState(false)
  const asked = difference && wish && blockNumber !== undefined ? { ...wish, blockNumber } : undefined
  const { data, isFetching } = useQuery({
    ...onChainQuoteQuery(asked ?? NOTHING),
    enabled: asked !== undefined,
  })

  async function confirm(plan: SwapPlan): Promise<Verdict> {
    if (plan.quote.partial) return { go: true, by: 'unknown' }
    setChecking(true)
    try {
      const request = { ...plan.wish, blockNumber: plan.blockNumber }
      const said = await queryClient.fetchQuery(onChainQuoteQuery(request))
      if (!said.ok) return { go: false, sentence: said.sentence }
      const { amountIn, amountOut } = said
      if (amountIn === plan.quote.amountIn && amountOut === plan.quote.amountOut)
        return { go: true, by: 'asked' }
      setDifference({ plan, onChain: { amountIn, amountOut } })
      return { go: false, sentence: QUOTES_DIFFER }
    } catch (error) {
      return { go: false, sentence: describeError(error).sentence }
    } finally {
      setChecking(false)
    }
  }

  return {
    difference,
    onChain: asked && data,
    waiting: asked !== undefined && data === undefined && isFetching,
    checking,
    confirm,
  }
}
