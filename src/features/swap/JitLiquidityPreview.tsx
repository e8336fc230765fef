import { tickText } from '#features/common/amountText.tsx'
import * as words from '#locales/swap.ts'
import type { JitPosition } from '#market/adapter.ts'
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
  const { lent } = panel
  const refusal = findSimulatedSwapRevertReason(panel)
  if (lent === undefined || lent === 'cannotLend' || refusal !== undefined) {
    return (
      <div
        className="swap-none k-small"
        role="status"
        data-waits={panel.model.swapInput !== undefined || undefined}
      >
        {findMissingQuoteReason(panel) ?? refusal ?? words.whatTheHookWouldLend}
      </div>
    )
  }
  return (
    <SunkenBox className="swap-quote">
      <DefinitionList>
        {lent.map((position) => (
          <Lent key={keyOf(position)} panel={panel} lent={position} />
        ))}
        <CurrentPrice panel={panel} />
        <Back panel={panel} />
        <Held panel={panel} />
      </DefinitionList>
    </SunkenBox>
  )
}

const keyOf = ({ range }: JitPosition): string => `${range.tickLower} ${range.tickUpper}`

function Lent({ panel, lent }: { readonly panel: SwapPanelView; readonly lent: JitPosition }) {
  const slot0 = panel.view.snapshot?.pool.slot0
  const [token0, token1] = panel.model.tokens
  return (
    <>
      <DefinitionListRow
        term={words.theHookLends}
        note={lent.liquidity === 0n ? words.nothingLent : words.liquidityForThisSwapOnly}
      >
        <Whole panel={panel} field="lentLiquidity" raw={lent.liquidity} what={words.lentLiquidity} />
      </DefinitionListRow>
      <DefinitionListRow term={words.token0Delta}>
        <SwapPreviewAmount panel={panel} field="lent0" token={token0} raw={-lent.amount0} signed />
      </DefinitionListRow>
      <DefinitionListRow term={words.token1Delta}>
        <SwapPreviewAmount panel={panel} field="lent1" token={token1} raw={-lent.amount1} signed />
      </DefinitionListRow>
      <DefinitionListRow term={words.rangeInTicks} note={slot0 && words.currentTick(tickText(slot0.tick))}>
        {words.to(tickText(lent.range.tickLower), tickText(lent.range.tickUpper))}
      </DefinitionListRow>
    </>
  )
}

function CurrentPrice({ panel }: { readonly panel: SwapPanelView }) {
  const { snapshot, state } = panel.view
  const slot0 = snapshot?.pool.slot0
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = panel.model.tokens
  const isKnown = slot0 !== undefined && decimals0 !== undefined && decimals1 !== undefined
  return (
    <DefinitionListRow term={words.currentPrice}>
      <PriceWithSource
        price={isKnown ? computePrice(slot0.sqrtPriceX96, decimals0, decimals1) : undefined}
        unit={words.token1Token0}
        state={state}
      />
    </DefinitionListRow>
  )
}

function Back({ panel }: { readonly panel: SwapPanelView }) {
  const { quote } = panel.model
  const [token0, token1] = panel.model.tokens
  if (quote === undefined) return null
  return (
    <>
      <DefinitionListRow term={words.hooksToken0After} ruled>
        <SwapPreviewAmount panel={panel} field="hook0" token={token0} raw={quote.hookDelta.amount0} signed />
      </DefinitionListRow>
      <DefinitionListRow term={words.hooksToken1After} note={words.againstBefore}>
        <SwapPreviewAmount panel={panel} field="hook1" token={token1} raw={quote.hookDelta.amount1} signed />
      </DefinitionListRow>
    </>
  )
}

function Held({ panel }: { readonly panel: SwapPanelView }) {
  const pool = panel.view.snapshot?.pool
  const [token0, token1] = panel.model.tokens
  return (
    <>
      <DefinitionListRow term={words.thePoolHolds} note={words.poolsOwnLiquidity} ruled>
        <Whole panel={panel} field="poolLiquidity" raw={pool?.liquidity} what={words.poolLiquidity} />
      </DefinitionListRow>
      <DefinitionListRow term={words.poolManagersToken0}>
        <SwapPreviewAmount panel={panel} field="reserve0" token={token0} raw={pool?.reserve0} />
      </DefinitionListRow>
      <DefinitionListRow term={words.poolManagersToken1} note={words.managerHoldsForAllPools}>
        <SwapPreviewAmount panel={panel} field="reserve1" token={token1} raw={pool?.reserve1} />
      </DefinitionListRow>
    </>
  )
}

function Whole({
  panel,
  field,
  raw,
  what,
}: {
  readonly panel: SwapPanelView
  readonly field: string
  readonly raw: bigint | undefined
  readonly what: string
}) {
  if (raw === undefined) return <span className="k-amt-none">{words.unavailable}</span>
  const { snapshot, state } = panel.view
  return (
    <span data-field={field}>
      <WholeNumber
        raw={raw}
        block={snapshot?.blockNumber}
        chain={panel.market.network.chainId}
        state={state}
        what={what}
      />
    </span>
  )
}
