import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { type Side, tokensOf } from '../../markets/side.ts'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** An amount of one of the two tokens as the snapshot on screen has it, with the token's own decimals. */
export function SideAmount({ side, raw }: { readonly side: Side; readonly raw: bigint | undefined }) {
  const market = useMarket()
  const { snapshot, state } = useSnapshot()
  return (
    <TokenAmount
      raw={raw}
      decimals={snapshot && tokensOf(snapshot)[side].decimals}
      block={snapshot?.blockNumber}
      chain={market.network.chainId}
      state={state}
    />
  )
}
