import { BPS, MAX_INT128 } from '../../amounts/integers.ts'
import { mulDiv } from '../../amounts/mulDiv.ts'
import { alone } from '../../markets/alone.ts'
import { blocking, caution } from '../../markets/issue.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { amountsOf as bothOf, flowsOf, seenSides } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { DEFAULT_TOLERANCE, deadlineOf } from '../../markets/tolerance.ts'
import {
  type ExitRequest,
  payoutIssues,
  type WithdrawIssue,
  type WithdrawPlan,
  type WithdrawPlanned,
} from '../../markets/withdrawPlan.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { booksOf } from './books.ts'
import { amountsOf } from './shareAmounts.ts'

const refuse = (...issues: readonly WithdrawIssue[]): WithdrawPlanned => ({ ok: false, issues })

/**
 * What a part of the account's position pays at one block, all of it where no part is named, and the contract's refusals in
 * its order. What it brings at least and until when goes into the call itself. Hook `previewWithdraw`.
 */
export function planExit(request: ExitRequest): WithdrawPlanned {
  const { snapshot, market, shares: wanted, tolerance = DEFAULT_TOLERANCE } = request
  const { account, hook } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  const held = account.shares
  const shares = wanted ?? held
  if (held === 0n || shares === 0n)
    return refuse(blocking({ code: 'noShares', reverts: 'InsufficientShares' }))
  const books = booksOf(snapshot)
  if (held === undefined || shares === undefined || books === undefined || books.totalShares === 0n)
    return refuse(blocking({ code: 'unreadable' }))
  const locked = lockIssues(snapshot.blockNumber, hook.gates?.lockBlocks, request.lastDepositBlock)
  if (shares > held)
    return refuse(...locked, blocking({ code: 'moreThanHeld', reverts: 'InsufficientShares' }))
  const paid = amountsOf(shares, books, 'down')
  if (paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128)
    return refuse(...locked, blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  const atLeast = (amount: bigint) => mulDiv(amount, BPS - tolerance.bps, BPS, 'down')
  const least = { amount0: atLeast(paid.amount0), amount1: atLeast(paid.amount1) }
  const within = { ...least, deadline: deadlineOf(snapshot, tolerance) }
  const plan: WithdrawPlan = {
    ...alone({ kind: 'withdraw', owner: account.address, shares, within }, account.address, snapshot),
    leaves: [],
    arrives: flowsOf(market, paid),
    bounds: { maximumLeaves: [], minimumArrives: flowsOf(market, least) },
    ...paid,
    shares,
    issues: [...locked, ...payoutIssues(paid), ...shortSources(snapshot, paid)],
  }
  return { ok: true, plan }
}

/** The next block is the first that this exit can be in. */
function lockIssues(
  blockNumber: bigint,
  lockBlocks: bigint | undefined,
  lastDepositBlock: bigint | undefined,
): readonly WithdrawIssue[] {
  if (lockBlocks === undefined || lastDepositBlock === undefined || lastDepositBlock === 0n) return []
  const unlockBlock = lastDepositBlock + lockBlocks
  if (blockNumber + 1n >= unlockBlock) return []
  return [blocking({ code: 'locked', params: { unlockBlock }, reverts: 'DepositLocked' })]
}

/**
 * Sources that could pay out less now than this exit takes. One side alone cannot be taken out, so it would fail as a whole.
 * What the hook says of it may mislead, so it is for reading: the exit is tried before anything is signed.
 */
function shortSources(snapshot: Snapshot, paid: TokenAmounts): readonly WithdrawIssue[] {
  const amounts = bothOf(paid)
  return seenSides(snapshot).flatMap(({ side, token, vault }) => {
    const { maxWithdraw, sourcePays, hookAssets } = vault
    const needed = amounts[side]
    // A vault that says it pays nothing may pay all the same; the hook's own figure then says that it pays everything.
    const pays = sourcePays === 0n && hookAssets !== 0n ? sourcePays : maxWithdraw
    if (pays === undefined || needed <= pays) return []
    const params = { pays, needed, decimals: token.decimals ?? DEFAULT_DECIMALS }
    return [caution({ code: 'sourceShort', side, params })]
  })
}
