import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readFailures } from '#words/errors.ts'
import type { OnChainQuote } from '../../chain/read/quoteOnChain.ts'
import { failureOf } from '../../chain/rpc/failureOf.ts'
import { onChainQuoteQuery } from '../../live/onChainQuoteQuery.ts'
import { queryClient } from '../../live/queryClient.ts'
import { useLiveMarket } from '../../live/useMarket.ts'
import { useSessionState } from '../../live/useSessionState.ts'
import type { OnChainAmounts, SwapPlan, SwapWish } from '../../markets/swapPlan.ts'
import { sentence } from '../../words/sentence.ts'
import { quoterRefusal } from '../common/quoterRefusal.ts'

/** What the page computed and what V4Quoter said, where they were not the same. */
export interface Difference {
  readonly plan: SwapPlan
  readonly onChain: OnChainAmounts
}

export interface Confirmation {
  /** Set once the two have differed: from then on every quote is the chain's. */
  readonly difference: Difference | undefined
  /** The chain's quote for a wish; asked for only once the two have differed. */
  readonly onChain: OnChainQuote | undefined
  /** The chain's quote is being asked for and counts. */
  readonly waiting: boolean
  /** V4Quoter is being asked about a plan that is about to be signed. */
  readonly checking: boolean
  /** Why V4Quoter gave no quote at the last click, for as long as the same swap is entered. */
  readonly obstacle: {
    readonly sentence: string | undefined
    readonly count: number
    readonly dismiss: () => void
  }
  /** Whether V4Quoter confirms the plan; otherwise the reason is shown. Never throws for IO. */
  readonly confirm: (plan: SwapPlan) => Promise<boolean>
}

/** A swap that V4Quoter gave no quote for, and why. */
interface Refused {
  readonly wish: SwapWish
  readonly sentence: string
  readonly count: number
}

const sameWish = (a: SwapWish, b: SwapWish | undefined): boolean =>
  a.zeroForOne === b?.zeroForOne &&
  a.exact === b.exact &&
  a.amount === b.amount &&
  a.slippageBps === b.slippageBps &&
  a.stopBps === b.stopBps

const NOTHING = { zeroForOne: true, exact: 'in', amount: 0n, blockNumber: 0n } as const

/** A second opinion from the chain on what the page computes. */
export function useConfirmation(wish: SwapWish | undefined, blockNumber: bigint | undefined): Confirmation {
  const live = useLiveMarket()
  const [difference, setDifference] = useState<Difference>()
  const [checking, setChecking] = useState(false)
  const [refused, refuse] = useSessionState<Refused>()
  const obstacle = refused && sameWish(refused.wish, wish) ? refused : undefined
  if (refused !== undefined && obstacle === undefined) refuse(undefined)
  const asked = difference && wish && blockNumber !== undefined ? { ...wish, blockNumber } : undefined
  const { data, isFetching } = useQuery({
    ...onChainQuoteQuery(live, asked ?? NOTHING),
    enabled: asked !== undefined,
  })

  async function confirm(plan: SwapPlan): Promise<boolean> {
    // V4Quoter knows no price limit; the swap itself is simulated before it is signed.
    if (plan.quote.partial) return true
    setChecking(true)
    const against = (sentence: string) => {
      refuse({ wish: plan.wish, sentence, count: (refused?.count ?? 0) + 1 })
      return false
    }
    try {
      const request = { ...plan.wish, blockNumber: plan.blockNumber }
      const said = await queryClient.fetchQuery(onChainQuoteQuery(live, request))
      if (!said.ok) return against(quoterRefusal(said))
      refuse(undefined)
      const { amountIn, amountOut } = said
      if (amountIn === plan.quote.amountIn && amountOut === plan.quote.amountOut) return true
      setDifference({ plan, onChain: { amountIn, amountOut } })
      return false
    } catch (error) {
      return against(sentence(readFailures, failureOf(error)))
    } finally {
      setChecking(false)
    }
  }

  return {
    difference,
    onChain: asked && data,
    waiting: asked !== undefined && data === undefined && isFetching,
    checking,
    obstacle: {
      sentence: obstacle?.sentence,
      count: obstacle?.count ?? 0,
      dismiss: () => refuse(undefined),
    },
    confirm,
  }
}
