import { type Alert, type DepositContext, refuseAmount } from './actionChecks.ts'
import type { DepositAmountIssue } from './depositAmount.ts'

/** Whether a contract write is with the person and the wallet ('pending') or on the chain ('confirming'). */
export type WritePhase = 'idle' | 'pending' | 'confirming'

/** Why a button cannot be pressed. 'sharesUnavailable': an unknown is never shown as none. */
export type ButtonReason =
  | Alert
  | DepositAmountIssue
  | { readonly code: Exclude<WritePhase, 'idle'> | 'noShares' | 'sharesUnavailable' }

/** The state of an action's button. If it is disabled, `reason` says why. */
export interface ActionButton {
  readonly label: Exclude<WritePhase, 'idle'> | 'deposit' | 'approveFirst' | 'withdraw'
  readonly enabled: boolean
  readonly reason: ButtonReason | undefined
}

function button(label: ActionButton['label'], reason: ButtonReason | undefined): ActionButton {
  return { label, enabled: reason === undefined, reason }
}

/**
 * The deposit button: 'Approve All Tokens First' until both tokens are approved, then 'Deposit Liquidity';
 * enabled with a wallet, no transaction in flight, an amount and both approvals. A wrong chain does not disable
 * it: the click then gives the alert.
 */
export function depositButton(
  context: Omit<DepositContext, 'chainId' | 'network'> & { readonly phase: WritePhase },
): ActionButton {
  const { phase, connected, amount, bothApproved } = context
  if (phase !== 'idle') return button(phase, { code: phase })
  const label = bothApproved ? 'deposit' : 'approveFirst'
  if (!connected) return button(label, { code: 'connectWallet' })
  return button(label, refuseAmount(amount) ?? (bothApproved ? undefined : { code: 'approveBothTokens' }))
}

/** The withdraw button: enabled with a wallet, no transaction in flight and a shares balance above zero. */
export function withdrawButton(context: {
  readonly connected: boolean
  readonly phase: WritePhase
  /** Raw; undefined where it could not be read. */
  readonly shares: bigint | undefined
}): ActionButton {
  const { phase, connected, shares } = context
  if (phase !== 'idle') return button(phase, { code: phase })
  if (!connected) return button('withdraw', { code: 'connectWallet' })
  if (shares === undefined) return button('withdraw', { code: 'sharesUnavailable' })
  return button('withdraw', shares > 0n ? undefined : { code: 'noShares' })
}
