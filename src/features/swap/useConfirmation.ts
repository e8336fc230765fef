import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnChainQuote } from '../../chain/read/quoteOnChain.ts'
import { failureSentence } from '../../chain/rpc/errorSentence.ts'
import type { OnChainAmounts, SwapPlan, SwapWish } from '../../domain/swapPlan.ts'
import { onChainQuoteQuery } from '../../queries/onChainQuoteQuery.ts'
import { queryClient } from '../../queries/queryClient.ts'

/** What the page computed and what V4Quoter said, where they were not the same. */
export interface Difference {
  readonly plan: SwapPlan
  readonly onChain: OnChainAmounts
}

export type Verdict =
  | { readonly go: true }
  /** Without a sentence where the two differ: that is shown by itself. */
  | { readonly go: false; readonly sentence: string | undefined }

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
    // V4Quoter knows no price limit; the swap itself is simulated before it is signed.
    if (plan.quote.partial) return { go: true }
    setChecking(true)
    try {
      const request = { ...plan.wish, blockNumber: plan.blockNumber }
      const said = await queryClient.fetchQuery(onChainQuoteQuery(request))
      if (!said.ok) return { go: false, sentence: said.sentence }
      const { amountIn, amountOut } = said
      if (amountIn === plan.quote.amountIn && amountOut === plan.quote.amountOut) return { go: true }
      setDifference({ plan, onChain: { amountIn, amountOut } })
      return { go: false, sentence: undefined }
    } catch (error) {
      return { go: false, sentence: failureSentence(error) }
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
