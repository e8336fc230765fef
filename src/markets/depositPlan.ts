import type { TokenAmounts } from '../v4/liquidityAmounts.ts'
import type { TokenFlow } from './action.ts'
import type { ApprovalNeed, DepositDraft } from './depositDraft.ts'
import { type DepositIssue, exitIssues, type PreviewIssueCode, type SeedTooSmall } from './depositIssues.ts'
import { lossOf } from './exitEstimate.ts'
import type { Issue } from './issue.ts'
import type { Market } from './market.ts'
import { flowsOf, heldSides } from './side.ts'
import type { AccountSnapshot, Snapshot } from './snapshot.ts'
import type { Tolerance } from './tolerance.ts'

/** What a deposit takes of each token, raw, or what the contract refuses it for whoever makes it. */
export type DepositPreview =
  | ({ readonly ok: true; readonly oneSided: boolean } & TokenAmounts)
  | { readonly ok: false; readonly issue: Issue<PreviewIssueCode> | SeedTooSmall }

/** A deposit as it was shown, with its issues. */
export interface DepositPlan extends DepositDraft {
  /** Blocking ones must be solved before signing (approvals among them), cautions are for reading. */
  readonly issues: readonly DepositIssue[]
}

export type DepositPlanned =
  | { readonly ok: true; readonly plan: DepositPlan }
  | { readonly ok: false; readonly issues: readonly DepositIssue[] }

export interface DepositRequest {
  readonly liquidity: bigint
  /** Of one block, with the depositor's account in it. */
  readonly snapshot: Snapshot
  readonly market: Market
  /** How far what it takes may differ, and for how long it is wanted; a default of the kind unless told. */
  readonly tolerance?: Tolerance
}

/** Tokens whose allowance to the hook does not cover what is paid; the specification asks for one even where nothing is. */
export function approvalsFor(market: Market, account: AccountSnapshot, paid: TokenAmounts): ApprovalNeed[] {
  const flows = flowsOf(market, paid)
  return heldSides(account).flatMap(({ side: index, allowance }) => {
    const { token, amount } = flows[index]
    return allowance !== undefined && (allowance < amount || allowance === 0n)
      ? [{ index, token, amount, allowance }]
      : []
  })
}

/** What the account lacks of each token. */
export function shortfallsFor(market: Market, account: AccountSnapshot, paid: TokenAmounts): TokenFlow[] {
  const flows = flowsOf(market, paid)
  return heldSides(account).flatMap(({ side, balance }) => {
    const { token, amount } = flows[side]
    return balance !== undefined && balance < amount ? [{ token, amount: amount - balance }] : []
  })
}

/** The plan with its exit estimate replaced by a simulated one, and the issues that follow from it. */
export function withReturned(plan: DepositPlan, returned: TokenAmounts): DepositPlan {
  if (plan.exit === undefined) return plan
  const { expected } = plan.exit
  const exit = { expected, returned, loss: lossOf(expected, returned) }
  const others = plan.issues.filter(({ code }) => code !== 'exitLoss' && code !== 'exitNothing')
  return { ...plan, exit, issues: [...others, ...exitIssues(exit)] }
}
