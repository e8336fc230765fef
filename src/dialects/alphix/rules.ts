import { alone, type PriceBound } from '#market/action.ts'
import type { Capabilities } from '#market/capabilities.ts'
import {
  approvalsFor,
  type DepositDraft,
  type DepositPlanned,
  type DepositPreview,
  type DepositRequest,
  depositIssues,
  gateIssues,
  type PreviewIssueCode,
  shortfallsFor,
} from '#market/depositPlan.ts'
import type { DialectLending, DialectRules, PricedAt } from '#market/dialect.ts'
import { type ExitEstimate, lossOf } from '#market/exitEstimate.ts'
import { blocking, caution, type Issue, isBlocking } from '#market/issue.ts'
import { DEFAULT_TOLERANCE, type Tolerance } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { priceBoundOf } from '#market/priceBound.ts'
import { flowsOf, seenSides } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import {
  type ExitRequest,
  payoutIssues,
  type WithdrawIssue,
  type WithdrawPlan,
  type WithdrawPlanned,
} from '#market/withdrawPlan.ts'
import { sameAddress } from '#math/hex.ts'
import { MAX_INT128, MAX_UINT128, mulDiv, type Rounding } from '#math/integers.ts'
import {
  amountsForLiquidity,
  borrowedLiquidity,
  liquidityForAmount,
  type TokenAmounts,
} from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'
import { MAX_TICK, type TickRange, tickRange } from '#math/tickMath.ts'
import { nothingBorrowed, ratioDrift } from '../lending.ts'
import { sentAlong, shortSources } from '../sources.ts'
import { type Own, PREVIEWED } from './reading.ts'

/** What shares are a part of: raw, of one block. */
export interface Booked extends TokenAmounts {
  readonly totalSupply: bigint
}

/** What the hook has booked in both sources; undefined where a part of it could not be read. */
export function bookedOf({ hook, vault0, vault1 }: Pick<Snapshot, 'hook' | 'vault0' | 'vault1'>) {
  const { totalSupply } = hook
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  if (totalSupply === undefined || amount0 === undefined || amount1 === undefined) return undefined
  return { totalSupply, amount0, amount1 } satisfies Booked
}

/** Between which prices the hook lends, for ever. Undefined where it could not be read, or is no range. */
export function rangeOf({ hook: { ranges } }: Pick<Snapshot, 'hook'>): TickRange | undefined {
  const [range] = ranges === 'full' || ranges === undefined ? [] : ranges
  if (range === undefined) return undefined
  const { tickLower, tickUpper } = range
  return -MAX_TICK <= tickLower && tickLower < tickUpper && tickUpper <= MAX_TICK
    ? tickRange(tickLower, tickUpper)
    : undefined
}

/**
 * What shares are worth while there are some: shares * T / S, 'up' when they are paid for and 'down' when they are paid out.
 * Hook `previewAddReHypothecatedLiquidity`, `previewRemoveReHypothecatedLiquidity`.
 */
export const worthOf = (shares: bigint, booked: Booked, rounding: Rounding): TokenAmounts => ({
  amount0: mulDiv(shares, booked.amount0, booked.totalSupply, rounding),
  amount1: mulDiv(shares, booked.amount1, booked.totalSupply, rounding),
})

/** What the first shares cost: as liquidity over the hook's range at the pool's price, rounded down, and a unit more of each. */
export function firstShares(shares: bigint, sqrtPriceX96: bigint, range: TickRange): TokenAmounts {
  const { amount0, amount1 } = amountsForLiquidity(sqrtPriceX96, range, shares, 'down')
  return { amount0: amount0 + 1n, amount1: amount1 + 1n }
}

const same = (one: TokenAmounts, other: TokenAmounts): boolean =>
  one.amount0 === other.amount0 && one.amount1 === other.amount1

/**
 * Whether the contract previews a number of shares as these rules do, both ways. Undefined where it could not be read, or while
 * nobody has shares: then the pool's price decides, which a preview of the same block is made at.
 */
export function keepsRules({ own, ...snapshot }: Pick<Snapshot<Own>, 'own' | 'hook' | 'vault0' | 'vault1'>) {
  const booked = bookedOf(snapshot)
  if (own.previews === undefined || booked === undefined || booked.totalSupply === 0n) return undefined
  return (
    same(own.previews.add, worthOf(PREVIEWED, booked, 'up')) &&
    same(own.previews.remove, worthOf(PREVIEWED, booked, 'down'))
  )
}

/** What it would preview once the sources hold what a snapshot has of them, if it keeps to these rules now. */
function restated(after: Snapshot<Own>, before: Snapshot<Own>): Snapshot<Own> {
  const booked = bookedOf(after)
  if (keepsRules(before) !== true || booked === undefined || booked.totalSupply === 0n) return after
  const previews = { add: worthOf(PREVIEWED, booked, 'up'), remove: worthOf(PREVIEWED, booked, 'down') }
  return { ...after, own: { previews } }
}

const refusePreview = (issue: Issue<PreviewIssueCode>): DepositPreview => ({ ok: false, issue })

const isOwner = ({ hook, account }: Pick<Snapshot, 'hook' | 'account'>): boolean =>
  sameAddress(hook.owner, account?.address)

/**
 * What minting `shares` takes, raw, and the contract's refusals in its order: a part of what is booked in the sources, whatever the
 * pool's price; the first shares are the owner's, at that price. Hook `addReHypothecatedLiquidity`.
 */
export function previewDeposit(shares: bigint, { sqrtPriceX96, snapshot }: PricedAt<Own>): DepositPreview {
  if (sqrtPriceX96 === 0n)
    return refusePreview(blocking({ code: 'poolNotInitialized', reverts: 'PoolNotConfigured' }))
  if (shares === 0n) return refusePreview(blocking({ code: 'zeroLiquidity', reverts: 'ZeroShares' }))
  const booked = snapshot && bookedOf(snapshot)
  if (snapshot === undefined || booked === undefined) return refusePreview(blocking({ code: 'sharesUnread' }))
  const isFirst = booked.totalSupply === 0n
  if (isFirst && !isOwner(snapshot))
    return refusePreview(blocking({ code: 'poolNotOpened', reverts: 'OwnableUnauthorizedAccount' }))
  const range = rangeOf(snapshot)
  const kept = keepsRules(snapshot)
  if (kept === false) return refusePreview(blocking({ code: 'ownRules' }))
  if (isFirst ? range === undefined : kept === undefined)
    return refusePreview(blocking({ code: 'sharesUnread' }))
  if (isFirst && shares > MAX_UINT128)
    return refusePreview(blocking({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' }))
  const { amount0, amount1 } =
    isFirst && range ? firstShares(shares, sqrtPriceX96, range) : worthOf(shares, booked, 'up')
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128)
    return refusePreview(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }))
  // Both sources hold nothing: the contract refuses too.
  if (amount0 === 0n && amount1 === 0n)
    return refusePreview(blocking({ code: 'takesNothing', reverts: 'ZeroAmounts' }))
  return { ok: true, amount0, amount1, oneSided: amount0 === 0n || amount1 === 0n }
}

/** The most shares whose cost in one token is at most `amount`. */
export const sharesFor: DialectRules<Own>['sharesFor'] = (token, amount, { sqrtPriceX96, snapshot }) => {
  const booked = snapshot && bookedOf(snapshot)
  if (snapshot === undefined || booked === undefined) return undefined
  if (booked.totalSupply > 0n) {
    const total = token === 0 ? booked.amount0 : booked.amount1
    return total === 0n ? 'notTaken' : mulDiv(amount, booked.totalSupply, total, 'down')
  }
  const range = rangeOf(snapshot)
  if (range === undefined || sqrtPriceX96 === 0n) return undefined
  if (amount === 0n) return 0n
  // A unit of it is beyond the range's own; what is rounded up for one token may be one unit less than what it could be.
  return liquidityForAmount({ token, amount: amount - 1n, sqrtPriceX96, range }) ?? 'notTaken'
}

/** The bound that goes into the call: of the pool's price as it was read, in the contract's own terms. */
const boundAt = (
  { pool }: Pick<Snapshot, 'pool'>,
  tolerance: Tolerance,
): { readonly atPrice?: PriceBound } =>
  pool.slot0 === undefined || pool.slot0.sqrtPriceX96 === 0n
    ? {}
    : { atPrice: priceBoundOf(pool.slot0.sqrtPriceX96, tolerance.bps) }

/**
 * A request and a snapshot of one block as a frozen plan, or as the issues that leave nothing to plan. The contract bounds no
 * amount; how far the pool's price may have moved goes into the call.
 */
export function planDeposit(request: DepositRequest<Own>): DepositPlanned {
  const { liquidity: shares, snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  const { account, pool } = snapshot
  if (account === undefined) return { ok: false, issues: [blocking({ code: 'noAccount' })] }
  if (pool.slot0 === undefined) return { ok: false, issues: [blocking({ code: 'poolUnreadable' })] }
  const { sqrtPriceX96 } = pool.slot0
  const preview = previewDeposit(shares, { sqrtPriceX96, snapshot, market })
  // A pause is asked for before anything else.
  const gates = gateIssues(snapshot)
  const closed = gates.filter(isBlocking)
  if (!preview.ok) return { ok: false, issues: [...closed, preview.issue] }
  const { amount0, amount1, oneSided } = preview
  const paid = { amount0, amount1 }
  const isFirst = snapshot.hook.totalSupply === 0n
  const value = isNative(market.token0) ? { value: sentAlong(amount0, snapshot) } : {}
  const draft: DepositDraft = {
    ...alone(
      { kind: 'deposit', liquidity: shares, ...value, ...boundAt(snapshot, tolerance) },
      account.address,
      snapshot,
    ),
    leaves: flowsOf(market, paid).filter(({ amount }) => amount > 0n),
    arrives: [{ token: market.hook, amount: shares }],
    ...paid,
    liquidity: shares,
    sqrtPriceX96,
    approvals: approvalsFor(market, account, paid),
    shortfalls: shortfallsFor(market, account, paid),
    // Later shares follow what the sources hold, and no price.
    oneSided: oneSided && isFirst,
    exit: exitAtOnce(shares, paid, snapshot),
  }
  const nothing = nothingBorrowed(snapshot, rangeOf(snapshot))
  const cautions = [
    ...(nothing === undefined || !isFirst ? [] : [nothing]),
    ...(isFirst
      ? []
      : seenSides(snapshot).flatMap(({ side, vault }) =>
          vault.hookAssets === 0n ? [caution({ code: 'sourceEmpty', side } as const)] : [],
        )),
  ]
  return {
    ok: true,
    plan: { ...draft, issues: [...closed, ...depositIssues(draft, snapshot, market, can, cautions)] },
  }
}

/** What taking these very shares out again would bring, by arithmetic alone; nothing where a source would not pay it. */
function exitAtOnce(shares: bigint, paid: TokenAmounts, snapshot: Snapshot): ExitEstimate | undefined {
  const booked = bookedOf(snapshot)
  const { maxWithdraw: most0 } = snapshot.vault0
  const { maxWithdraw: most1 } = snapshot.vault1
  if (booked === undefined || most0 === undefined || most1 === undefined) return undefined
  const part = worthOf(
    shares,
    {
      totalSupply: booked.totalSupply + shares,
      amount0: booked.amount0 + paid.amount0,
      amount1: booked.amount1 + paid.amount1,
    },
    'down',
  )
  // A source that pays less than it owes fails the whole exit.
  const isStuck = part.amount0 > most0 + paid.amount0 || part.amount1 > most1 + paid.amount1
  const returned = isStuck ? { amount0: 0n, amount1: 0n } : part
  return { expected: paid, returned, loss: lossOf(paid, returned) }
}

const refuse = (...issues: readonly WithdrawIssue[]): WithdrawPlanned => ({ ok: false, issues })

/**
 * What a part of the account's position pays at one block, all of it where no part is named, and the contract's refusals in
 * its order. Hook `removeReHypothecatedLiquidity`.
 */
export function planExit(request: ExitRequest<Own>): WithdrawPlanned {
  const { snapshot, market, shares: wanted, tolerance = DEFAULT_TOLERANCE } = request
  const { account, pool, hook } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  const paused =
    hook.gates?.exits === false ? [blocking({ code: 'allPaused', reverts: 'EnforcedPause' } as const)] : []
  if (pool.slot0?.sqrtPriceX96 === 0n)
    return refuse(...paused, blocking({ code: 'poolNotInitialized', reverts: 'PoolNotConfigured' }))
  const held = account.shares
  const shares = wanted ?? held
  if (held === 0n || shares === 0n)
    return refuse(...paused, blocking({ code: 'noShares', reverts: 'ZeroShares' }))
  const booked = bookedOf(snapshot)
  const kept = keepsRules(snapshot)
  if (kept === false) return refuse(...paused, blocking({ code: 'ownRules' }))
  if (kept === undefined || held === undefined || shares === undefined || booked === undefined)
    return refuse(...paused, blocking({ code: 'unreadable' }))
  if (shares > held)
    return refuse(...paused, blocking({ code: 'moreThanHeld', reverts: 'InsufficientShares' }))
  const paid = worthOf(shares, booked, 'down')
  if (paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128)
    return refuse(...paused, blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }))
  const plan: WithdrawPlan = {
    ...alone(
      { kind: 'withdraw', owner: account.address, shares, ...boundAt(snapshot, tolerance) },
      account.address,
      snapshot,
    ),
    leaves: [{ token: market.hook, amount: shares }],
    arrives: flowsOf(market, paid).filter(({ amount }) => amount > 0n),
    ...paid,
    shares,
    issues: [...paused, ...payoutIssues(paid), ...shortSources(snapshot, paid)],
  }
  return { ok: true, plan }
}

export const rules: DialectRules<Own> = { previewDeposit, sharesFor, planDeposit, planExit }

export const can: Capabilities = {
  counters: [],
  transferableShares: true,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  sourceChanges: 'byRole',
  nativeCurrency: true,
  amountBounds: false,
  priceBound: true,
  deadline: false,
  previewOnChain: true,
  sideWithoutVault: false,
  sidesInParts: false,
  depositLock: false,
  closableDeposits: false,
  pausable: true,
}

/** One position over the fixed range, a unit of liquidity less than both sides cover: the surplus side is not lent. */
const lent: DialectLending['lent'] = ({ pool, hook, vault0, vault1 }, _market: Market, ticks) => {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  const range = rangeOf({ hook })
  if (!sqrtPriceX96 || amount0 === undefined || amount1 === undefined || range === undefined) return undefined
  if (hook.gates?.live === undefined) return undefined
  if (!hook.gates.live) return 'cannotLend'
  const covered = borrowedLiquidity(sqrtPriceX96, range, { amount0, amount1 }, ticks)
  if (covered === undefined) return 'cannotLend'
  const liquidity = covered <= 1n ? 0n : covered - 1n
  return [{ range, liquidity, ...amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up') }]
}

export const lending: DialectLending<Own> = {
  lent,
  restated,
  ratioDrift: (snapshot) => ratioDrift(snapshot, rangeOf(snapshot)),
}
