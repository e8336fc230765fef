import { type ReactNode, useState } from 'react'
import * as words from '#words/oneConfirmation.ts'
import { useCan } from '../../live/useCan.ts'
import type { SnapshotView } from '../../live/useSnapshot.ts'
import type { WritePhase } from '../../markets/actionButtons.ts'
import { mayPin } from '../../markets/batchPlan.ts'
import type { AtomicCapability } from '../../transactions/batch/atomicCapability.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { AllowanceChoice } from './useAllowanceChoice.ts'
import type { Signer } from './useSigner.ts'

export interface BatchBoundsProps {
  readonly signer: Signer
  readonly view: SnapshotView
  readonly phase: WritePhase
  readonly choice: AllowanceChoice
  readonly capability: AtomicCapability | undefined
  /** What is confirmed at once, and its button. */
  readonly children: (pinned: boolean) => ReactNode
}

/** The bounds of what a wallet can do in one confirmation, or what is not covered without it. */
export function BatchBounds({ signer, view, phase, choice, capability, children }: BatchBoundsProps) {
  const [wantsPin, setWantsPin] = useState(false)
  const settable = useCan().sourceChanges === 'byAnyone'
  if (!signer.connected) return <p className="k-small">{words.connectToSee}</p>
  if (capability === undefined) return <p className="k-small">{words.askingWallet}</p>
  if (capability === 'unsupported') return <MissingBounds settable={settable} />
  const pinnable = settable && view.snapshot !== undefined && mayPin(view.snapshot)
  return (
    <>
      <p className="k-small">
        {words.allOrNone}
        {capability === 'ready' && ` ${words.asksToUpgrade}`}
      </p>
      <div className="liq-batch">
        <AmountInput
          label={words.tolerance}
          value={choice.toleranceText}
          onChange={choice.setTolerance}
          decimals={2}
          placeholder="0.5"
          unit="%"
          disabled={phase !== 'idle'}
          error={choice.toleranceError}
        />
        {settable && (
          <Switch
            label={words.pinVaults}
            on={wantsPin && pinnable}
            onChange={setWantsPin}
            note={pinnable ? words.aboutPinning : words.noPinning}
          />
        )}
        {children(wantsPin && pinnable)}
      </div>
    </>
  )
}

function MissingBounds({ settable }: { readonly settable: boolean }) {
  const missing = settable ? words.missingBounds : words.missingBoundsOfFixed
  return (
    <div className="liq-missing">
      <p>{words.oneByOne}</p>
      <ul>
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
