import { Fragment } from 'react'
import { tickText } from '#features/common/amountText.tsx'
import * as words from '#locales/swap.ts'
import { computePrice } from '#math/price.ts'
import { SunkenBox } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { PriceWithSource, WholeNumber } from '#ui/TokenAmount.tsx'
import { SwapPreviewAmount } from './QuotePreview.tsx'
import { findMissingQuoteReason, findSimulatedSwapRevertReason } from './swapButtonState.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/**
 * Shows the JIT liquidity that the hook adds for the swap, the amounts that it gets back, and the
 * pool's permanent liquidity.
 */
export function JitLiquidityPreview({ panel }: { readonly panel: SwapPanelView }) {
  const { lent, market, model, view } = panel
  const { quote, swapInput } = model
  const refusal = findSimulatedSwapRevertReason(panel)
  if (lent === undefined || lent === 'cannotLend' || refusal !== undefined)
    return (
      <div className="swap-none k-small" role="status" data-waits={swapInput !== undefined || undefined}>
        {findMissingQuoteReason(panel) ?? refusal ?? words.whatTheHookWouldLend}
      </div>
    )
  const { snapshot, state } = view
  const pool = snapshot?.pool
  const slot0 = pool?.slot0
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = model.tokens
  const isKnown = slot0 !== undefined && decimals0 !== undefined && decimals1 !== undefined
  const whole = (field: string, raw: bigint | undefined, what: string) =>
    raw === undefined ? (
      <span className="k-amt-none">{words.unavailable}</span>
    ) : (
      <span data-field={field}>
        <WholeNumber {...{ raw, what, state }} block={snapshot?.blockNumber} chain={market.network.chainId} />
      </span>
    )
  return (
    <SunkenBox className="swap-quote">
      <DefinitionList>
        {lent.map(({ liquidity, amount0, amount1, range: { tickLower, tickUpper } }) => (
          <Fragment key={`${tickLower} ${tickUpper}`}>
            <DefinitionListRow
              term={words.theHookLends}
              note={liquidity === 0n ? words.nothingLent : words.liquidityForThisSwapOnly}
            >
              {whole('lentLiquidity', liquidity, words.lentLiquidity)}
            </DefinitionListRow>
            <DefinitionListRow term={words.token0Delta}>
              <SwapPreviewAmount field="lent0" side={0} raw={-amount0} signed />
            </DefinitionListRow>
            <DefinitionListRow term={words.token1Delta}>
              <SwapPreviewAmount field="lent1" side={1} raw={-amount1} signed />
            </DefinitionListRow>
            <DefinitionListRow
              term={words.rangeInTicks}
              note={slot0 && words.currentTick(tickText(slot0.tick))}
            >
              {words.to(tickText(tickLower), tickText(tickUpper))}
            </DefinitionListRow>
          </Fragment>
        ))}
        <DefinitionListRow term={words.currentPrice}>
          <PriceWithSource
            price={isKnown ? computePrice(slot0.sqrtPriceX96, decimals0, decimals1) : undefined}
            unit={words.token1Token0}
            state={state}
          />
        </DefinitionListRow>
        {quote !== undefined && (
          <>
            <DefinitionListRow term={words.hooksToken0After} ruled>
              <SwapPreviewAmount field="hook0" side={0} raw={quote.hookDelta.amount0} signed />
            </DefinitionListRow>
            <DefinitionListRow term={words.hooksToken1After} note={words.againstBefore}>
              <SwapPreviewAmount field="hook1" side={1} raw={quote.hookDelta.amount1} signed />
            </DefinitionListRow>
          </>
        )}
        <DefinitionListRow term={words.thePoolHolds} note={words.poolsOwnLiquidity} ruled>
          {whole('poolLiquidity', pool?.liquidity, words.poolLiquidity)}
        </DefinitionListRow>
        <DefinitionListRow term={words.poolManagersToken0}>
          <SwapPreviewAmount field="reserve0" side={0} raw={pool?.reserve0} />
        </DefinitionListRow>
        <DefinitionListRow term={words.poolManagersToken1} note={words.managerHoldsForAllPools}>
          <SwapPreviewAmount field="reserve1" side={1} raw={pool?.reserve1} />
        </DefinitionListRow>
      </DefinitionList>
    </SunkenBox>
  )
}
