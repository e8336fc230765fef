import * as stepWords from '#words/approvalSteps.ts'
import { isNative } from '../../v4/native.ts'
import { LeftoverAllowance } from './LeftoverAllowance.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** What the hook may take beyond the entered deposit, with one click to take it back. Nothing where there is nothing. */
export function LeftoverAllowances({ card }: { readonly card: LiquidityCardView }) {
  const left = card.approvals.filter(
    ({ token, allowance, needed, status }) =>
      !isNative(token) && status === 'approved' && allowance !== undefined && allowance > (needed ?? 0n),
  )
  if (left.length === 0 || !card.signer.connected) return null
  return (
    <ul className="liq-leftover" aria-label={stepWords.leftToTheHook}>
      {left.map((approval) => (
        <LeftoverAllowance key={approval.index} card={card} approval={approval} />
      ))}
    </ul>
  )
}
