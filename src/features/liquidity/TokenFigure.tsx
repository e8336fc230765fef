import { deployment } from '../../chain/servedDeployment.ts'
import { type AmountState, TokenAmount } from '../../ui/TokenAmount.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

export interface TokenFigureProps {
  readonly card: LiquidityCardView
  readonly index: 0 | 1
  readonly raw: bigint
  /** Where it is not the snapshot's own. */
  readonly state?: AmountState
  readonly block?: bigint
  /** In a sentence, where the words say which way it goes. */
  readonly unsigned?: boolean
}

/** An amount of one of the two tokens, of the snapshot on screen, with its sign. */
export function TokenFigure({
  card: { view },
  index,
  raw,
  state,
  block,
  unsigned = false,
}: TokenFigureProps) {
  const token = index === 0 ? view.snapshot?.token0 : view.snapshot?.token1
  return (
    <TokenAmount
      raw={raw}
      decimals={token?.decimals}
      block={block ?? view.snapshot?.blockNumber}
      chain={deployment.chainId}
      state={state ?? view.state}
      signed={!unsigned}
    />
  )
}
