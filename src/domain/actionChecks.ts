import { REQUIRED_CHAIN_ID } from './limits.ts'
import {
  APPROVE_BOTH_TOKENS,
  CONNECT_WALLET_FIRST,
  ENTER_LIQUIDITY_AMOUNT,
  ENTER_TOKEN_ADDRESS,
  NO_WALLET_ADDRESS,
  SWITCH_NETWORK_FIRST,
} from './messages.ts'
import type { ParsedAmount } from './parseAmount.ts'

/** Where the person is: what every check of section 5 starts from. */
export interface ActionContext {
  readonly connected: boolean
  /** The wallet's chain; undefined while it is not known. */
  readonly chainId: number | undefined
}

/** The alert for an action whose only condition is a wallet on the required chain. */
export function checkContext({ connected, chainId }: ActionContext): string | undefined {
  if (!connected) return CONNECT_WALLET_FIRST
  return chainId === REQUIRED_CHAIN_ID ? undefined : SWITCH_NETWORK_FIRST
}

/** Why a liquidity amount cannot be deposited: the specification's sentence for none, else what is wrong with it. */
function refuseAmount(amount: ParsedAmount): string | undefined {
  if (amount.ok) return undefined
  return amount.issue.code === 'empty' ? ENTER_LIQUIDITY_AMOUNT : amount.issue.message
}

export interface DepositContext extends ActionContext {
  readonly amount: ParsedAmount
  readonly bothApproved: boolean
}

/** The first message that a click on deposit answers with, or undefined where it may go on. Section 5's order. */
export function checkDeposit(context: DepositContext): string | undefined {
  if (!context.connected) return CONNECT_WALLET_FIRST
  return (
    refuseAmount(context.amount) ??
    checkContext(context) ??
    (context.bothApproved ? undefined : APPROVE_BOTH_TOKENS)
  )
}

/** The first message that a click on withdraw answers with. The owner is the connected address. */
export function checkWithdraw(
  context: ActionContext & { readonly owner: string | undefined },
): string | undefined {
  return checkContext(context) ?? (context.owner ? undefined : NO_WALLET_ADDRESS)
}

/** The first message that a click on Approve Token answers with: it is not bound to the required chain. */
export function checkCustomApprove(context: {
  readonly connected: boolean
  readonly tokenAddress: string
}): string | undefined {
  if (!context.connected) return CONNECT_WALLET_FIRST
  return context.tokenAddress.trim() === '' ? ENTER_TOKEN_ADDRESS : undefined
}
