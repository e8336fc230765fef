import { percentText } from '../../domain/percentText.ts'

/** How much of everything that was deposited the shares stand for. Nothing while either is not known. */
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
