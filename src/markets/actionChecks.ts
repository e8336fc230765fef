import type { DepositAmount, DepositAmountIssue } from './depositAmount.ts'
import type { Network } from './network.ts'

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
export type Alert =
  | {
      readonly code:
        | 'connectWallet'
        | 'enterLiquidityAmount'
        | 'approveBothTokens'
        | 'enterTokenAddress'
        | 'noWalletAddress'
    }
  | { readonly code: 'switchNetwork'; readonly params: RequiredNetwork }

/** The alert for a wallet on another network than the market's; undefined where it is on that one. */
export const checkNetwork = (
  chainId: number | undefined,
  { chainId: required, name }: RequiredNetwork,
): Alert | undefined =>
  chainId === required ? undefined : { code: 'switchNetwork', params: { chainId: required, name } }

/** The alert for an action whose only condition is a wallet on the required chain. */
export function checkContext({ connected, chainId, network }: ActionContext): Alert | undefined {
  if (!connected) return { code: 'connectWallet' }
  return checkNetwork(chainId, network)
}

/** Why a liquidity amount cannot be deposited: the specification's alert for none, else what is wrong with it. */
export function refuseAmount(amount: DepositAmount): Alert | DepositAmountIssue | undefined {
  if (amount.ok) return undefined
  return amount.issue.code === 'empty' ? { code: 'enterLiquidityAmount' } : amount.issue
}

export interface DepositContext extends ActionContext {
  readonly amount: DepositAmount
  readonly bothApproved: boolean
}

/** The first objection that a click on deposit answers with, or undefined where it may go on. Section 5's order. */
export function checkDeposit(context: DepositContext): Alert | DepositAmountIssue | undefined {
  if (!context.connected) return { code: 'connectWallet' }
  return (
    refuseAmount(context.amount) ??
    checkContext(context) ??
    (context.bothApproved ? undefined : { code: 'approveBothTokens' })
  )
}

/** The first objection that a click on withdraw answers with. The owner is the connected address. */
export function checkWithdraw(
  context: ActionContext & { readonly owner: string | undefined },
): Alert | undefined {
  return checkContext(context) ?? (context.owner ? undefined : { code: 'noWalletAddress' })
}

/** The first objection that a click on Approve Token answers with: it is not bound to the required chain. */
export function checkCustomApprove(context: {
  readonly connected: boolean
  readonly tokenAddress: string
}): Alert | undefined {
  if (!context.connected) return { code: 'connectWallet' }
  return context.tokenAddress.trim() === '' ? { code: 'enterTokenAddress' } : undefined
}
