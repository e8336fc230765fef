import type { ReactNode } from 'react'
import { inFlightLabels, inFlightReasons } from '#words/alerts.ts'
import type { WritePhase } from '../../markets/actionButtons.ts'

/** A button in words. If it is disabled, `reason` says why, beside it. */
export interface ShownButton {
  readonly label: string
  readonly enabled: boolean
  readonly reason: ReactNode | undefined
  /** The id of what says why where that stands elsewhere. */
  readonly toldBy?: string | undefined
}

/** A button while any transaction of the account is under way; undefined while none is. */
export function inFlight(phase: WritePhase): ShownButton | undefined {
  return phase === 'idle'
    ? undefined
    : { label: inFlightLabels[phase], enabled: false, reason: inFlightReasons[phase] }
}
