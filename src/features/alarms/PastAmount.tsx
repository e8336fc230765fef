import { useMarket } from '../../live/useMarket.ts'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** Amounts out of one block's past, which no refresh changes. */
export function PastAmount({
  field,
  raw,
  decimals,
  block,
}: {
  readonly field: string
  readonly raw: bigint
  readonly decimals: number | undefined
  readonly block: bigint
}) {
  const market = useMarket()
  return (
    <span data-field={field}>
      <TokenAmount raw={raw} decimals={decimals} block={block} chain={market.network.chainId} state="live" />
    </span>
  )
}
