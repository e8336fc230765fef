import type { DepositContext } from './actionChecks.ts'
import { APPROVE_BOTH_TOKENS, CONNECT_WALLET_FIRST, ENTER_LIQUIDITY_AMOUNT } from './messages.ts'

/** Whether a contract write is with the person and the wallet ('pending') or on the chain ('confirming'). */
export type WritePhase = 'idle' | 'pending' | 'confirming'

/** The state of an action's button. If it is disabled, `reason` says why, in words, beside it. */
export interface ActionButton {
  readonly label: string
  readonly enabled: boolean
  readonly reason: string | undefined
}

/** Beside a withdraw button without anything to withdraw. */
export const NO_SHARES = 'You have no shares to withdraw'

/** Beside a withdraw button whose shares balance could not be read: an unknown is never shown as none. */
export const SHARES_UNAVAILABLE = 'Your shares balance is unavailable'

const IN_FLIGHT = { pending: 'Processing...', confirming: 'Confirming...' } as const
const IN_FLIGHT_REASON = {
  pending: 'A transaction is waiting in your wallet',
  confirming: 'A transaction is being confirmed',
} as const

/** The reason beside a button that cannot be pressed because something else is being sent. */
export const ANOTHER_UNDERWAY = 'Another transaction is on its way'

/** An action's button while any transaction of the account is pending or confirming; undefined while none is. */
export function inFlight(phase: WritePhase): ActionButton | undefined {
  return phase === 'idle' ? undefined : button(IN_FLIGHT[phase], IN_FLIGHT_REASON[phase])
}

function button(label: string, reason: string | undefined): ActionButton {
  return { label, enabled: reason === undefined, reason }
}

/**
 * The deposit button: 'Approve All Tokens First' until both tokens are approved, then 'Deposit Liquidity';
 * enabled with a wallet, no transaction in flight, an amount and both approvals. A wrong chain does not disable
 * it: the click then gives the alert.
 */
export function depositButton(
  context: Omit<DepositContext, 'chainId'> & { readonly phase: WritePhase },
): ActionButton {
  const { phase, connected, amount, bothApproved } = context
  const waiting = inFlight(phase)
  if (waiting !== undefined) return waiting
  const label = bothApproved ? 'Deposit Liquidity' : 'Approve All Tokens First'
  if (!connected) return button(label, CONNECT_WALLET_FIRST)
  if (!amount.ok) {
    return button(label, amount.issue.code === 'empty' ? ENTER_LIQUIDITY_AMOUNT : amount.issue.message)
  }
  return button(label, bothApproved ? undefined : APPROVE_BOTH_TOKENS)
}

/** The withdraw button: enabled with a wallet, no transaction in flight and a shares balance above zero. */
export function withdrawButton(context: {
  readonly connected: boolean
  readonly phase: WritePhase
  /** Raw; undefined where it could not be read. */
  readonly shares: bigint | undefined
}): ActionButton {
  const { phase, connected, shares } = context
  const waiting = inFlight(phase)
  if (waiting !== undefined) return waiting
  const label = 'Withdraw Liquidity'
  if (!connected) return button(label, CONNECT_WALLET_FIRST)
  if (shares === undefined) return button(label, SHARES_UNAVAILABLE)
  return button(label, shares > 0n ? undefined : NO_SHARES)
}
