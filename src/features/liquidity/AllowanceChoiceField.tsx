import type { AllowanceMode } from '../../domain/approvalPlan.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const MODES: readonly { value: AllowanceMode; label: string }[] = [
  { value: 'unlimited', label: 'Unlimited' },
  { value: 'exact', label: 'Exact amount' },
]

/** How much to approve, and what that choice implies. */
export function AllowanceChoiceField({ card }: { readonly card: LiquidityCardView }) {
  const { choice, actions } = card
  const busy = actions.phase !== 'idle'
  return (
    <div className="liq-choice">
      <div className="k-split">
        <span className="k-small">The hook may take</span>
        <Segmented
          label="How much to approve"
          options={MODES}
          value={choice.mode}
          onChange={choice.setMode}
          disabled={busy}
        />
      </div>
      {choice.mode === 'exact' ? (
        <>
          <p className="k-small">
            What the deposit takes now, and the tolerance below. The hook’s deposit takes no maximum amounts,
            so this is your only cap on slippage: if the price moves further, the deposit fails and takes
            nothing.
          </p>
          <AmountInput
            label="Tolerance for price moves"
            value={choice.toleranceText}
            onChange={choice.setTolerance}
            decimals={2}
            placeholder="0.5"
            unit="%"
            disabled={busy}
            error={choice.toleranceError}
          />
        </>
      ) : (
        <p className="k-small">
          As much as it asks for, now and later. The hook’s deposit takes no maximum amounts: an exact amount
          is the only cap on what it can take when the price moves.
        </p>
      )}
    </div>
  )
}
