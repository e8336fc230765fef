import * as words from '#words/balances.ts'
import { percentText } from '../../amounts/percentText.ts'

/** The account's shares as a percentage of all shares. Renders nothing while either is unknown. */
export function ShareOfVault({
  shares,
  totalSupply,
}: {
  readonly shares: bigint | undefined
  readonly totalSupply: bigint | undefined
}) {
  if (shares === undefined || totalSupply === undefined) return null
  if (totalSupply === 0n) return words.nobodyHoldsSharesYet
  return (
    <span className="k-num" data-field="shareOfVault">
      {words.ofTheVault(percentText(shares, totalSupply))}
    </span>
  )
}
