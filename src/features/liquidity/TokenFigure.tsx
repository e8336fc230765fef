import { type Side, tokensOf } from '#market/side.ts'
import type { ReadingRounding } from '#math/amountText.ts'
import { useMarket } from '#queries/useMarket.ts'
import type { SnapshotView } from '#queries/useSnapshot.ts'
import { type FigureState, TokenAmount } from '#ui/TokenAmount.tsx'

export interface TokenFigureProps {
  readonly card: { readonly view: SnapshotView }
  readonly index: Side
  readonly raw: bigint
  /** Where it is not the snapshot's own. */
  readonly state?: FigureState
  readonly block?: bigint
  /** In a sentence, where the words give the direction. */
  readonly unsigned?: boolean
  /** 'up' for payments and maximums, 'down' for minimums. */
  readonly rounding?: ReadingRounding
}

/** An amount of one of the two tokens, of the snapshot on screen, with its sign. */
export function TokenFigure({
  card: { view },
  index,
  raw,
  state,
  block,
  unsigned = false,
  rounding = 'nearest',
}: TokenFigureProps) {
  const market = useMarket()
  const token = view.snapshot && tokensOf(view.snapshot)[index]
  return (
    <TokenAmount
      raw={raw}
      decimals={token?.decimals}
      block={block ?? view.snapshot?.blockNumber}
      chain={market.network.chainId}
      state={state ?? view.state}
      signed={!unsigned}
      rounding={rounding}
    />
  )
}
