import { sameAddress } from '../amounts/hex.ts'
import { depositsRefused } from './access.ts'
import type { Capabilities } from './capabilities.ts'
import type { DepositDraft } from './depositDraft.ts'
import { type ExitEstimate, judgeExit } from './exitEstimate.ts'
import type { GateIssue } from './gateIssues.ts'
import { blocking, caution, type Issue, type SideIssue } from './issue.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import type { Market } from './market.ts'
import { amountsOf, seenSides } from './side.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'
import { type VaultIssue, watchVaults } from './vaultWatch.ts'

/** What the contract refuses a deposit for, whatever the account holds. */
export type PreviewIssueCode =
  | 'poolNotInitialized'
  | 'zeroLiquidity'
  | 'liquidityTooLarge'
  | 'amountsTooLarge'
  /** What the contract says of its own shares is not what these rules give: nobody can tell what it would take. */
  | 'ownRules'
  | 'sharesUnread'
  | 'takesNothing'
  /** The pool is made, and its owner has not put in the first deposit. */
  | 'poolNotOpened'
  /** Everybody has left, and nobody can come in again. */
  | 'poolDead'

/** The first deposit would be too small: what the least one takes of one token at the pool's price, raw. */
export type SeedTooSmall = SideIssue<'seedTooSmall', { readonly needed: bigint; readonly decimals: number }>

/** Only the pool's own liquidity resists a swap; where it has none, the price that a deposit is taken at moves for free. */
export type NothingBorrowed = Issue<'nothingBorrowed', { readonly poolIsEmpty: boolean }>

export type DepositIssue =
  | VaultIssue
  | NothingBorrowed
  | SeedTooSmall
  | GateIssue
  | Issue<
      | PreviewIssueCode
      | 'noAccount'
      | 'poolUnreadable'
      | 'accountUnreadable'
      | 'mainnet'
      | 'notOffered'
      | 'oneSided'
      /** It is the first of all, which decides the ratio of both tokens. */
      | 'seeds'
      /** Nothing is lent where the price is, so anyone can move it for nothing. */
      | 'outOfRanges'
      | 'exitLoss'
      | 'exitNothing'
    >
  | SideIssue<'vaultMintsNothing' | 'sourceMintsNothing' | 'sourceEmpty'>
  | SideIssue<
      'approvalNeeded',
      { readonly allowance: bigint; readonly needed: bigint; readonly decimals: number }
    >
  | SideIssue<'balanceTooLow', { readonly missing: bigint; readonly decimals: number }>

/** What the account lacks, in the contract's order: token0 before token1, allowance before balance. */
function accountIssues(draft: DepositDraft, snapshot: Snapshot): DepositIssue[] {
  const { account } = snapshot
  const readable = [account?.token0, account?.token1, account?.allowance0, account?.allowance1]
  const unreadable = readable.includes(undefined) ? [blocking({ code: 'accountUnreadable' })] : []
  const sides = seenSides(snapshot).flatMap(({ side, token }): DepositIssue[] => {
    const need = draft.approvals.find((approval) => approval.index === side)
    const missing = draft.shortfalls.find((flow) => sameAddress(flow.token, token.address))
    const decimals = token.decimals ?? DEFAULT_DECIMALS
    const issues: DepositIssue[] = []
    if (need) {
      const { allowance, amount: needed } = need
      // A deposit that takes none of a token needs no allowance for it; the specification requires one all the same.
      const reverts = allowance < needed ? 'ERC20InsufficientAllowance' : undefined
      issues.push(
        blocking({ code: 'approvalNeeded', side, params: { allowance, needed, decimals }, reverts }),
      )
    }
    if (missing) {
      const params = { missing: missing.amount, decimals }
      issues.push(blocking({ code: 'balanceTooLow', side, params, reverts: 'ERC20InsufficientBalance' }))
    }
    return issues
  })
  return [...unreadable, ...sides]
}

/** Whether one vault share is worth more than the amount deposited, so that the vault may credit nothing. */
function mintsNothing(vault: VaultSnapshot, amount: bigint): boolean {
  const { hookShares, hookAssets, totalAssets, shareWorth } = vault
  if (shareWorth !== undefined && hookShares !== undefined) return amount > 0n && amount < shareWorth
  if (amount === 0n || hookShares === undefined || hookAssets === undefined) return false
  if (hookShares > 0n) return amount * hookShares < hookAssets
  // Without shares of its own to go by: a vault that holds assets before its first deposit was given a donation.
  return totalAssets !== undefined && totalAssets >= amount
}

function vaultCautions(draft: DepositDraft, snapshot: Snapshot): DepositIssue[] {
  const amounts = amountsOf(draft)
  return seenSides(snapshot)
    .filter(({ vault, side }) => mintsNothing(vault, amounts[side]))
    .map(({ side }) => caution({ code: 'vaultMintsNothing', side }))
}

/** Objections that follow from what an exit right after the deposit would return. */
export function exitIssues(exit: ExitEstimate | undefined): DepositIssue[] {
  if (exit === undefined) return []
  const verdict = judgeExit(exit.expected, exit.returned)
  if (verdict === 'fair') return []
  return verdict === 'total' ? [blocking({ code: 'exitNothing' })] : [caution({ code: 'exitLoss' })]
}

/** All issues of a deposit whose amounts are known, the contract's own refusals first; `cautions` are its dialect's. */
export function depositIssues(
  draft: DepositDraft,
  snapshot: Snapshot,
  market: Market,
  can: Capabilities,
  cautions: readonly DepositIssue[],
): DepositIssue[] {
  const oneSided = draft.oneSided ? [caution({ code: 'oneSided' })] : []
  const refused = depositsRefused(market, can)
  return [
    ...accountIssues(draft, snapshot),
    ...(refused === undefined ? [] : [blocking({ code: refused })]),
    ...watchVaults(snapshot),
    ...oneSided,
    ...vaultCautions(draft, snapshot),
    ...cautions,
    ...exitIssues(draft.exit),
  ]
}
