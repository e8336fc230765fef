import type { DepositAmount, DepositAmountIssue } from './depositAmount.ts'
import type { Blocker } from './issue.ts'
import type { Network } from './market.ts'

export type RequiredNetwork = Pick<Network, 'chainId' | 'name'>

interface ActionContext {
  readonly connected: boolean
  /** Chain id of the wallet. Undefined until the wallet reports it. */
  readonly chainId: number | undefined
  readonly network: RequiredNetwork
}

/** Alerts that the specification (section 5) requires when a click cannot be carried out. */
export type BlockingAlert =
  | Blocker<
      'connectWallet' | 'enterLiquidityAmount' | 'approveBothTokens' | 'enterTokenAddress' | 'noWalletAddress'
    >
  | (Blocker<'switchNetwork'> & { readonly params: RequiredNetwork })

/** Returns an alert if the wallet is on a different network than the market. */
export const checkNetwork = (
  chainId: number | undefined,
  { chainId: required, name }: RequiredNetwork,
): BlockingAlert | undefined =>
  chainId === required ? undefined : { code: 'switchNetwork', params: { chainId: required, name } }

/** Returns an alert if the wallet is not connected to the required chain. */
export function checkWalletConnection({
  connected,
  chainId,
  network,
}: ActionContext): BlockingAlert | undefined {
  if (!connected) return { code: 'connectWallet' }
  return checkNetwork(chainId, network)
}

/**
 * Returns why this amount of liquidity cannot be deposited. Zero and empty input have alerts with
 * the texts of the specification.
 */
function checkLiquidityAmount(amount: DepositAmount): BlockingAlert | DepositAmountIssue | undefined {
  if (amount.ok) return undefined
  return amount.issue.code === 'empty' ? { code: 'enterLiquidityAmount' } : amount.issue
}

interface DepositContext extends ActionContext {
  readonly amount: DepositAmount
  readonly bothApproved: boolean
}

/**
 * Returns the first reason, in the order of specification section 5, that stops a click on deposit.
 * Undefined if the deposit can continue.
 */
export function checkDeposit(context: DepositContext): BlockingAlert | DepositAmountIssue | undefined {
  if (!context.connected) return { code: 'connectWallet' }
  return (
    checkLiquidityAmount(context.amount) ??
    checkWalletConnection(context) ??
    (context.bothApproved ? undefined : { code: 'approveBothTokens' })
  )
}

/**
 * Returns the first alert that stops a click on withdraw. A withdrawal always concerns the
 * connected account's position.
 */
export function checkWithdraw(
  context: ActionContext & { readonly owner: string | undefined },
): BlockingAlert | undefined {
  return checkWalletConnection(context) ?? (context.owner ? undefined : { code: 'noWalletAddress' })
}

/** Returns the first alert that stops a click on Approve Token. This button works on any chain. */
export function checkCustomApprove(context: {
  readonly connected: boolean
  readonly tokenAddress: string
}): BlockingAlert | undefined {
  if (!context.connected) return { code: 'connectWallet' }
  return context.tokenAddress.trim() === '' ? { code: 'enterTokenAddress' } : undefined
}

/** Phase of a transaction: 'pending' until the wallet sends it, 'confirming' until it is mined. */
export type WritePhase = 'idle' | 'pending' | 'confirming'

export interface ActionButtonState {
  readonly label: Exclude<WritePhase, 'idle'> | 'deposit' | 'approveFirst' | 'withdraw'
  /**
   * 'sharesUnavailable': the share balance could not be read, so the withdraw button is disabled.
   */
  readonly blocker:
    | BlockingAlert
    | DepositAmountIssue
    | Blocker<Exclude<WritePhase, 'idle'> | 'noShares' | 'sharesUnavailable'>
    | undefined
}

/**
 * Returns label and state of the deposit button. It is labelled 'Approve All Tokens First' until
 * both tokens are approved. A wrong chain does not disable it: a click shows the alert.
 */
export function getDepositButton(
  context: Omit<DepositContext, 'chainId' | 'network'> & { readonly phase: WritePhase },
): ActionButtonState {
  const { phase, connected, amount, bothApproved } = context
  if (phase !== 'idle') return { label: phase, blocker: { code: phase } }
  const label = bothApproved ? 'deposit' : 'approveFirst'
  if (!connected) return { label, blocker: { code: 'connectWallet' } }
  const unapproved = bothApproved ? undefined : ({ code: 'approveBothTokens' } as const)
  return { label, blocker: checkLiquidityAmount(amount) ?? unapproved }
}

/**
 * Returns label and state of the withdraw button. It needs a wallet, shares, and no pending
 * transaction.
 */
export function getWithdrawButton(context: {
  readonly connected: boolean
  readonly phase: WritePhase
  /** Raw share balance of the account. Undefined if it was not read. */
  readonly shares: bigint | undefined
}): ActionButtonState {
  const { phase, connected, shares } = context
  if (phase !== 'idle') return { label: phase, blocker: { code: phase } }
  const label = 'withdraw'
  if (!connected) return { label, blocker: { code: 'connectWallet' } }
  if (shares === undefined) return { label, blocker: { code: 'sharesUnavailable' } }
  return { label, blocker: shares > 0n ? undefined : { code: 'noShares' } }
}
