import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OnChainQuote } from '#chain/read/quoteOnChain.ts'
import { txErrorOf } from '#chain/rpc/chainError.ts'
import { quoterRefusal } from '#features/common/toldWords.ts'
import { sentence } from '#lib/sentence.ts'
import { readFailures } from '#locales/errors.ts'
import type { OnChainAmounts, SwapInput, SwapPlan } from '#market/swapPlan.ts'
import { queryClient } from '#queries/snapshotQuery.ts'
import { useLiveMarket } from '#queries/useMarket.ts'
import { onChainQuoteQuery, trialQuery } from '#queries/useRouterCheck.ts'
import { useSessionState } from '#queries/useWallet.ts'

/** What the page computed and what V4Quoter said, where they were not the same. */
export interface Difference {
  readonly plan: SwapPlan
  readonly onChain: OnChainAmounts
}

export interface Confirmation {
  /** Set once the two have differed: from then on every quote is the chain's. */
  readonly difference: Difference | undefined
  /**
   * The chain's quote for a wish; asked for only once the two have differed, or where a vault's
   * answers are doubtful.
   */
  readonly onChain: OnChainQuote | undefined
  /** The chain's quote is being asked for and counts. */
  readonly waiting: boolean
  /**
   * Whether V4Quoter fills the swap that is entered: it runs the hook and its vaults, which may
   * refuse what they say that they pay.
   */
  readonly trial: SwapTrial
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

/** passed: also where V4Quoter could not be asked, as the click asks again. */
export type SwapTrial =
  | { readonly is: 'passed' | 'pending' }
  | { readonly is: 'refused'; readonly quote: Extract<OnChainQuote, { ok: false }> }

/** A swap that V4Quoter gave no quote for, and why. */
interface Refused {
  readonly wish: SwapInput
  readonly sentence: string
  readonly count: number
}

const sameWish = (a: SwapInput, b: SwapInput | undefined): boolean =>
  a.zeroForOne === b?.zeroForOne &&
  a.exact === b.exact &&
  a.amount === b.amount &&
  a.slippageBps === b.slippageBps &&
  a.stopBps === b.stopBps

const NOTHING = { zeroForOne: true, exact: 'in', amount: 0n, blockNumber: 0n } as const

interface Tried extends SwapInput {
  readonly blockNumber: bigint
  /** What an earlier block said; it stands until this one has. */
  readonly earlier?: OnChainQuote | undefined
}

/** Tries out the swap that is entered, with every block. */
function useTrial(wish: SwapInput | undefined, blockNumber: bigint | undefined): SwapTrial {
  const live = useLiveMarket()
  const [last, tryOut] = useState<Tried>()
  const tried = wish && last && sameWish(last, wish) ? last : undefined
  const { data, isError } = useQuery({
    ...trialQuery(live, tried ?? NOTHING),
    enabled: tried !== undefined,
  })
  if (wish === undefined || blockNumber === undefined) return { is: 'passed' }
  if (tried === undefined) tryOut({ ...wish, blockNumber })
  else if (blockNumber > tried.blockNumber && (data !== undefined || isError))
    tryOut({ ...wish, blockNumber, earlier: data ?? tried.earlier })
  const said = tried && (data ?? tried.earlier)
  if (said === undefined) return { is: isError ? 'passed' : 'pending' }
  return said.ok ? { is: 'passed' } : { is: 'refused', quote: said }
}

/**
 * A second opinion from the chain on what the page computes.
 * @param about.isDoubtful a vault answers so that what the page works out may not be what a swap
 * does: then the chain's quote counts
 * @param about.isPartial V4Quoter knows whole fills alone
 * @param about.isBeyond V4Quoter pays after the swap, for which the pool manager holds too little;
 * the swap pays first
 */
export function useConfirmation(
  wish: SwapInput | undefined,
  blockNumber: bigint | undefined,
  {
    isDoubtful,
    isPartial,
    isBeyond,
  }: { readonly isDoubtful: boolean; readonly isPartial: boolean; readonly isBeyond: boolean },
): Confirmation {
  const live = useLiveMarket()
  const [difference, setDifference] = useState<Difference>()
  const [checking, setChecking] = useState(false)
  const [refused, refuse] = useSessionState<Refused>()
  const obstacle = refused && sameWish(refused.wish, wish) ? refused : undefined
  if (refused !== undefined && obstacle === undefined) refuse(undefined)
  const isAsked = (difference !== undefined || isDoubtful) && !isBeyond
  const asked = isAsked && wish && blockNumber !== undefined ? { ...wish, blockNumber } : undefined
  const { data, isFetching } = useQuery({
    ...onChainQuoteQuery(live, asked ?? NOTHING),
    enabled: asked !== undefined,
  })

  const trial = useTrial(isAsked || isPartial || isBeyond ? undefined : wish, blockNumber)

  async function confirm(plan: SwapPlan): Promise<boolean> {
    // The swap itself is simulated before it is signed.
    if (plan.quote.partial || isBeyond) return true
    setChecking(true)
    const against = (sentence: string) => {
      refuse({ wish: plan.wish, sentence, count: (refused?.count ?? 0) + 1 })
      return false
    }
    try {
      const request = { ...plan.wish, blockNumber: plan.blockNumber }
      const said = await queryClient.fetchQuery(onChainQuoteQuery(live, request))
      if (!said.ok) return against(quoterRefusal(said, { market: live.market, account: undefined }))
      refuse(undefined)
      const { amountIn, amountOut } = said
      if (amountIn === plan.quote.amountIn && amountOut === plan.quote.amountOut) return true
      setDifference({ plan, onChain: { amountIn, amountOut } })
      return false
    } catch (error) {
      return against(sentence(readFailures, txErrorOf(error)))
    } finally {
      setChecking(false)
    }
  }

  return {
    difference,
    onChain: asked && data,
    waiting: asked !== undefined && data === undefined && isFetching,
    trial,
    checking,
    obstacle: {
      sentence: obstacle?.sentence,
      count: obstacle?.count ?? 0,
      dismiss: () => refuse(undefined),
    },
    confirm,
  }
}
