import type { TokenSide } from '#market/tokenPair.ts'
import { useReplacedVault } from '#queries/vaultHistory.ts'
import { TokenSideAmount } from './amountText.tsx'

/** Shows what the hook still owns in a vault of the market file that was replaced. */
export function ReplacedVaultAmount({
  side,
  named = false,
}: {
  readonly side: TokenSide
  readonly named?: boolean
}) {
  const { found, hasFailed } = useReplacedVault(side)
  return (
    <span data-field={`replaced${side}`}>
      <TokenSideAmount
        side={side}
        named={named}
        raw={found?.hookAssets}
        block={found?.blockNumber}
        state={found !== undefined ? 'live' : hasFailed ? 'unavailable' : 'loading'}
      />
    </span>
  )
}
