import { nothingBorrowedWarning } from './borrowable.ts'
import type { Deployment } from './deployment.ts'
import type { DepositDraft } from './depositDraft.ts'
import type { PreviewIssueCode } from './depositPreview.ts'
import { type ExitEstimate, judgeExit } from './exitEstimate.ts'
import { amountInWords } from './formatAmount.ts'
import { sameAddress } from './hex.ts'
import { blocking, caution, type Issue } from './issue.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'
import { type VaultIssueCode, watchVaults } from './vaultWatch.ts'

export type DepositIssueCode =
  | PreviewIssueCode
  | VaultIssueCode
  | 'noAccount'
  | 'poolUnreadable'
  | 'accountUnreadable'
  | 'mainnet'
  | 'approvalNeeded'
  | 'balanceTooLow'
  | 'oneSided'
  | 'vaultMintsNothing'
  | 'nothingBorrowed'
  | 'exitLoss'
  | 'exitNothing'

export type DepositIssue = Issue<DepositIssueCode>

/** What the account lacks, in the contract's order: token0 before token1, allowance before balance. */
function accountIssues(draft: DepositDraft, snapshot: Snapshot): DepositIssue[] {
  const { account } = snapshot
  const readable = [account?.token0, account?.token1, account?.allowance0, account?.allowance1]
  const unreadable = readable.includes(undefined)
    ? [blocking('accountUnreadable', 'Your balances or approvals could not be read. Try again.')]
    : []
  const sides = [snapshot.token0, snapshot.token1].flatMap((token, index): DepositIssue[] => {
    const need = draft.approvals.find((approval) => approval.index === index)
    const missing = draft.shortfalls.find((flow) => sameAddress(flow.token, token.address))
    const text = (amount: bigint) => amountInWords(amount, token.decimals ?? DEFAULT_DECIMALS)
    const issues: DepositIssue[] = []
    if (need) {
      const message =
        need.allowance === 0n
          ? `Token ${index} is not approved to the hook yet.`
          : `The approval of Token ${index} covers ${text(need.allowance)}, and this deposit takes ${text(need.amount)}.`
      // A deposit that takes none of a token needs no allowance for it; the specification requires one all the same.
      const reverts = need.allowance < need.amount ? 'ERC20InsufficientAllowance' : undefined
      issues.push(blocking('approvalNeeded', message, reverts))
    }
    if (missing) {
      const message = `You need ${text(missing.amount)} more of Token ${index}.`
      issues.push(blocking('balanceTooLow', message, 'ERC20InsufficientBalance'))
    }
    return issues
  })
  return [...unreadable, ...sides]
}

/** Whether one vault share is worth more than the amount deposited, so that the vault may credit nothing. */
function mintsNothing(vault: VaultSnapshot, amount: bigint): boolean {
  const { hookShares, hookAssets, totalAssets } = vault
  if (amount === 0n || hookShares === undefined || hookAssets === undefined) return false
  if (hookShares > 0n) return amount * hookShares < hookAssets
  // Without shares of its own to go by: a vault that holds assets before its first deposit was given a donation.
  return totalAssets !== undefined && totalAssets >= amount
}

function vaultCautions(draft: DepositDraft, snapshot: Snapshot): DepositIssue[] {
  const sides = [
    { vault: snapshot.vault0, amount: draft.amount0, index: 0 },
    { vault: snapshot.vault1, amount: draft.amount1, index: 1 },
  ]
  return sides
    .filter(({ vault, amount }) => mintsNothing(vault, amount))
    .map(({ index }) =>
      caution('vaultMintsNothing', `Vault ${index} may credit nothing for an amount this small.`),
    )
}

/** The deposit would be priced at a price that is cheap to move. */
function borrowCautions(snapshot: Snapshot, deployment: Deployment): DepositIssue[] {
  const warning = nothingBorrowedWarning(snapshot, deployment.pool?.tickSpacing)
  return warning === undefined ? [] : [caution('nothingBorrowed', warning)]
}

/** Objections that follow from what an exit right after the deposit would return. */
export function exitIssues(exit: ExitEstimate | undefined): DepositIssue[] {
  if (exit === undefined) return []
  const verdict = judgeExit(exit.expected, exit.returned)
  if (verdict === 'fair') return []
  return verdict === 'total'
    ? [blocking('exitNothing', 'Taking this deposit back at once would return nothing.')]
    : [caution('exitLoss', 'Taking this deposit back at once would return less than you put in.')]
}

/** All issues of a deposit whose amounts are known, the contract's own refusals first. */
export function depositIssues(
  draft: DepositDraft,
  snapshot: Snapshot,
  deployment: Deployment,
): DepositIssue[] {
  const oneSided = draft.oneSided
    ? [caution('oneSided', 'The price is at the edge of the range: the deposit takes one token only.')]
    : []
  const mainnet = deployment.testnet
    ? []
    : [blocking('mainnet', 'This contract is for test networks: on a mainnet anyone could take the deposit.')]
  return [
    ...accountIssues(draft, snapshot),
    ...mainnet,
    ...watchVaults(snapshot),
    ...oneSided,
    ...vaultCautions(draft, snapshot),
    ...borrowCautions(snapshot, deployment),
    ...exitIssues(draft.exit),
  ]
}
