import { BPS } from '../../amounts/integers.ts'
import { mulDiv } from '../../amounts/mulDiv.ts'
import { alone } from '../../markets/alone.ts'
import type { DepositDraft } from '../../markets/depositDraft.ts'
import { type DepositIssue, depositIssues } from '../../markets/depositIssues.ts'
import {
  approvalsFor,
  type DepositPlanned,
  type DepositRequest,
  shortfallsFor,
} from '../../markets/depositPlan.ts'
import { type ExitEstimate, lossOf } from '../../markets/exitEstimate.ts'
import { gateIssues } from '../../markets/gateIssues.ts'
import { blocking, isBlocking } from '../../markets/issue.ts'
import { amountsOf as bothOf, flowsOf, seenSides } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { DEFAULT_TOLERANCE, deadlineOf } from '../../markets/tolerance.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { booksOf } from './books.ts'
import { can } from './can.ts'
import { previewDeposit } from './depositPreview.ts'
import { outOfRanges } from './outOfRanges.ts'
import { afterwards, amountsOf } from './shareAmounts.ts'

/**
 * A request and a snapshot of one block as a frozen plan, or as the issues that leave nothing to plan. What it takes at most
 * and until when goes into the call itself.
 */
export function planDeposit(request: DepositRequest): DepositPlanned {
  const { liquidity: shares, snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  const { account } = snapshot
  const { slot0 } = snapshot.pool
  if (account === undefined) return { ok: false, issues: [blocking({ code: 'noAccount' })] }
  if (slot0 === undefined) return { ok: false, issues: [blocking({ code: 'poolUnreadable' })] }
  const { sqrtPriceX96 } = slot0
  const preview = previewDeposit(shares, { sqrtPriceX96, snapshot, market })
  const gates = gateIssues(snapshot)
  // Who may deposit at all is asked before the pool's state, the amounts and what the account lacks.
  const closed = gates.filter(isBlocking)
  if (!preview.ok) return { ok: false, issues: [...closed, preview.issue] }
  const { amount0, amount1 } = preview
  const paid = { amount0, amount1 }
  const atMost = (amount: bigint) => mulDiv(amount, BPS + tolerance.bps, BPS, 'up')
  const most = { amount0: atMost(amount0), amount1: atMost(amount1) }
  const within = { ...most, deadline: deadlineOf(snapshot, tolerance) }
  const draft: DepositDraft = {
    ...alone({ kind: 'deposit', liquidity: shares, within }, account.address, snapshot),
    leaves: flowsOf(market, paid),
    // Shares are counted by the hook: nothing arrives in the account.
    arrives: [],
    bounds: { maximumLeaves: flowsOf(market, most), minimumArrives: [] },
    ...paid,
    liquidity: shares,
    sqrtPriceX96,
    approvals: approvalsFor(market, account, paid),
    shortfalls: shortfallsFor(market, account, paid),
    oneSided: false,
    exit: exitAtOnce(shares, paid, snapshot),
  }
  const passed = gates.filter((issue) => !isBlocking(issue))
  const cautions = [...passed, ...outOfRanges(snapshot), ...soldOut(paid, snapshot)]
  const issues = [...closed, ...depositIssues(draft, snapshot, market, can, cautions)]
  return { ok: true, plan: { ...draft, issues } }
}

/** A source that gives no share for a side's amount makes the whole deposit revert: so it is with a side that is sold out. */
function soldOut(paid: TokenAmounts, snapshot: Snapshot): readonly DepositIssue[] {
  const amounts = bothOf(paid)
  return seenSides(snapshot).flatMap(({ side, vault: { shareWorth } }) =>
    shareWorth !== undefined && amounts[side] < shareWorth
      ? [blocking({ code: 'sourceMintsNothing', side, reverts: 'ZeroSharesMinted' })]
      : [],
  )
}

/** What taking these very shares out again would bring, by arithmetic alone; nothing where a source would not pay it. */
function exitAtOnce(shares: bigint, paid: TokenAmounts, snapshot: Snapshot): ExitEstimate | undefined {
  const books = booksOf(snapshot)
  if (books === undefined) return undefined
  const returned = amountsOf(shares, afterwards(books, shares, paid), 'down')
  return { expected: paid, returned, loss: lossOf(paid, returned) }
}
