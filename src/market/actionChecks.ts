import type { DepositAmount, DepositAmountIssue } from './depositAmount.ts'
import type { Network } from './market.ts'

/** The network that a market's actions require. */
export type RequiredNetwork = Pick<Network, 'chainId' | 'name'>

/** Where the person is: what every check of section 5 starts from. */
export interface ActionContext {
  readonly connected: boolean
  /** The wallet's chain; undefined while it is not known. */
  readonly chainId: number | undefined
  /** The market's. */
  readonly network: RequiredNetwork
}

/** What the specification (section 5) answers a click with that cannot go on. */
export type BlockingAlert =
  | {
      readonly code:
        | 'connectWallet'
        | 'enterLiquidityAmount'
        | 'approveBothTokens'
        | 'enterTokenAddress'
        | 'noWalletAddress'
    }
  | { readonly code: 'switchNetwork'; readonly params: RequiredNetwork }

/**
 * The alert for a wallet on another network than the market's; undefined where it is on that one.
 */
export const checkNetwork = (
  chainId: number | undefined,
  { chainId: required, name }: RequiredNetwork,
): BlockingAlert | undefined =>
  chainId === required ? undefined : { code: 'switchNetwork', params: { chainId: required, name } }

/** The alert for an action whose only condition is a wallet on the required chain. */
export function checkContext({ connected, chainId, network }: ActionContext): BlockingAlert | undefined {
  if (!connected) return { code: 'connectWallet' }
  return checkNetwork(chainId, network)
}

/**
 * Why a liquidity amount cannot be deposited: the specification's alert for none, else what is
 * wrong with it.
 */
export function refuseAmount(amount: DepositAmount): BlockingAlert | DepositAmountIssue | undefined {
  if (amount.ok) return undefined
  return amount.issue.code === 'empty' ? { code: 'enterLiquidityAmount' } : amount.issue
}

export interface DepositContext extends ActionContext {
  readonly amount: DepositAmount
  readonly bothApproved: boolean
}

/**
 * The first objection that a click on deposit answers with, or undefined where it may go on.
 * Section 5's order.
 */
export function checkDeposit(context: DepositContext): BlockingAlert | DepositAmountIssue | undefined {
  if (!context.connected) return { code: 'connectWallet' }
  return (
    refuseAmount(context.amount) ??
    checkContext(context) ??
    (context.bothApproved ? undefined : { code: 'approveBothTokens' })
  )
}

/**
 * The first objection that a click on withdraw answers with. The owner is the connected address.
 */
export function checkWithdraw(
  context: ActionContext & { readonly owner: string | undefined },
): BlockingAlert | undefined {
  return checkContext(context) ?? (context.owner ? undefined : { code: 'noWalletAddress' })
}

/**
 * The first objection that a click on Approve Token answers with: it is not bound to the required
 * chain.
 */
export function checkCustomApprove(context: {
  readonly connected: boolean
  readonly tokenAddress: string
}): BlockingAlert | undefined {
  if (!context.connected) return { code: 'connectWallet' }
  return context.tokenAddress.trim() === '' ? { code: 'enterTokenAddress' } : undefined
}

/**
 * Whether a contract write is with the person and the wallet ('pending') or on the chain
 * ('confirming').
 */
export type WritePhase = 'idle' | 'pending' | 'confirming'

/** Why a button cannot be pressed. 'sharesUnavailable': an unknown is never shown as none. */
export type ButtonReason =
  | BlockingAlert
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
 * The deposit button: 'Approve All Tokens First' until both tokens are approved, then 'Deposit
 * Liquidity'; enabled with a wallet, no transaction in flight, an amount and both approvals. A
 * wrong chain does not disable it: the click then gives the alert.
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

/**
 * The withdraw button: enabled with a wallet, no transaction in flight and a shares balance above
 * zero.
 */
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
