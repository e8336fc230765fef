import { percentText } from '../../domain/percentText.ts'

/** The account's shares as a percentage of all shares. Renders nothing while either is unknown. */
export function ShareOfVault({
  shares,
  totalSupply,
}: {
  readonly shares: bigint | undefined
  readonly totalSupply: bigint | undefined
}) {
  if (shares === undefined || totalSupply === undefined) return null
  if (totalSupply === 0n) return 'nobody holds shares yet'
  return (
    <span className="k-num" data-field="shareOfVault">
      {percentText(shares, totalSupply)} of the vault
    </span>
  )
}
