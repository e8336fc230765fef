import { useState } from 'react'
import { MISSING_BOUNDS, mayPin } from '../../domain/batchPlan.ts'
import type { AtomicCapability } from '../../transactions/batch/capabilities.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { BatchDeposit } from './BatchDeposit.tsx'
import { BatchExit } from './BatchExit.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

export interface OneConfirmationBodyProps {
  readonly card: LiquidityCardView
  readonly capability: AtomicCapability | undefined
}

/** What the wallet can do in one confirmation, or what is not covered without it. Loaded when it is unfolded. */
export default function OneConfirmationBody({ card, capability }: OneConfirmationBodyProps) {
  if (!card.signer.connected) return <p className="k-small">Connect a wallet to see whether it can.</p>
  if (capability === undefined) return <p className="k-small">Asking your wallet…</p>
  if (capability === 'unsupported') return <MissingBounds />
  return (
    <>
      <p className="k-small">
        Your wallet sends several calls as one: all of them happen, or none.
        {capability === 'ready' && ' It will ask you first to upgrade your account for that.'}
      </p>
      <Bounds card={card} />
    </>
  )
}

function Bounds({ card }: { readonly card: LiquidityCardView }) {
  const [wantsPin, setWantsPin] = useState(false)
  const { choice, view, actions } = card
  const pinnable = view.snapshot !== undefined && mayPin(view.snapshot)
  const pinned = wantsPin && pinnable
  return (
    <div className="liq-batch">
      <AmountInput
        label="Tolerance for price moves"
        value={choice.toleranceText}
        onChange={choice.setTolerance}
        decimals={2}
        placeholder="0.5"
        unit="%"
        disabled={actions.phase !== 'idle'}
        error={choice.toleranceError}
      />
      <Switch
        label="Pin the vaults"
        on={pinned}
        onChange={setWantsPin}
        note={
          pinnable
            ? 'Names the promised vaults first, in the same batch: nobody can swap them in between. It costs a little more gas.'
            : 'While other vaults are in use a withdrawal sets the promised ones back by itself, and deposits are blocked.'
        }
      />
      <BatchDeposit card={card} pinned={pinned} />
      <BatchExit card={card} pinned={pinned} />
    </div>
  )
}

function MissingBounds() {
  return (
    <div className="liq-missing">
      <p>Your wallet does not send several calls as one. What that leaves open:</p>
      <ul>
        {MISSING_BOUNDS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
