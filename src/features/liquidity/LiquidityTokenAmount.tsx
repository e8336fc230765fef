import { type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import type { DisplayRounding } from '#math/amountText.ts'
import { useMarket } from '#queries/useMarket.ts'
import type { SnapshotView } from '#queries/useMarketSnapshot.ts'
import { type DisplayedValueState, TokenAmount } from '#ui/TokenAmount.tsx'

interface TokenFigureProps {
  readonly card: { readonly view: SnapshotView }
  readonly index: TokenSide
  readonly raw: bigint
  /** Label such as 'stale'. Defaults to the label of the snapshot. */
  readonly state?: DisplayedValueState
  readonly block?: bigint
  /** Omits the sign, for a sentence that says whether the amount is paid or received. */
  readonly unsigned?: boolean
  /** 'up' for payments and maximums, 'down' for minimums. */
  readonly rounding?: DisplayRounding
}

/** A signed amount of one of the two tokens at the snapshot's block. */
export function LiquidityTokenAmount({
  card: { view },
  index,
  raw,
  state,
  block,
  unsigned = false,
  rounding = 'nearest',
}: TokenFigureProps) {
  const market = useMarket()
  const token = view.snapshot && toTokenPair(view.snapshot)[index]
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
