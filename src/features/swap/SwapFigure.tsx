import * as words from '#words/swap.ts'
import { useMarket } from '../../live/useMarket.ts'
import { type AmountState, TokenAmount } from '../../ui/TokenAmount.tsx'
import type { SwapToken } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

export interface SwapFigureProps {
  readonly panel: SwapPanelView
  /** What it is, for tests and for whoever reads the page by script. */
  readonly field: string
  readonly token: SwapToken
  readonly raw: bigint | undefined
  readonly signed?: boolean
  readonly size?: 'normal' | 'large'
}

/** One amount of a token, of the block that the preview rests on. */
export function SwapFigure({ panel, field, token, raw, signed = false, size = 'normal' }: SwapFigureProps) {
  const market = useMarket()
  const { view } = panel
  const state: AmountState = raw === undefined ? 'unavailable' : view.state
  return (
    <>
      <span data-field={field}>
        <TokenAmount
          raw={raw}
          decimals={token.decimals}
          block={view.snapshot?.blockNumber}
          chain={market.network.chainId}
          state={state}
          signed={signed}
          size={size}
        />
      </span>{' '}
      <span className="swap-symbol">{words.token(token.index)}</span>
    </>
  )
}
