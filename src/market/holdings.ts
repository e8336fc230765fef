import type { Address } from '#math/hex.ts'
import type { AdapterShareMath } from './adapter.ts'
import type { HookCapabilities } from './hookCapabilities.ts'
import { isBlockingIssue } from './issue.ts'
import type { Market } from './market.ts'
import { assessMarketHealth } from './marketHealth.ts'
import type { MarketSummary } from './marketList.ts'
import { createAccountWithOnlyShares, type MarketSnapshot } from './marketSnapshot.ts'
import { type Pair, TOKEN_SIDES, toAmountPair, toTokenPair } from './tokenPair.ts'
import { doesLockCountChainBlocks, type WithdrawIssue } from './withdrawPlan.ts'

/**
 * State of an account's position in a market.
 * - held: raw payout by the contract's formula
 * - perhapsLocked: as held, but the deposit lock could not be read
 * - stuck: shares that cannot be withdrawn now
 * - nothing: no shares
 * - unreadable: shares or payout could not be read
 * - doubtful: payout unknown, because the vaults were replaced or hold less than they report
 */
export type AccountHolding =
  | { readonly status: 'held' | 'perhapsLocked'; readonly shares: bigint; readonly amounts: Pair<bigint> }
  | { readonly status: 'stuck'; readonly issue: WithdrawIssue }
  | { readonly status: 'nothing' | 'unreadable' | 'doubtful' }

interface HoldingKind {
  readonly rules: Pick<AdapterShareMath, 'planExit'>
  readonly capabilities: Pick<HookCapabilities, 'depositLock'>
}

/**
 * Computes the state of an account's position in a market.
 * @param glance market summary, undefined if the network did not answer
 */
export function computeHolding(
  market: Market,
  glance: MarketSummary | undefined,
  address: Address,
  { rules, capabilities: can }: HoldingKind,
): AccountHolding {
  if (glance?.shares === undefined) return { status: 'unreadable' }
  const { shares, lastDepositBlock } = glance
  if (shares === 0n) return { status: 'nothing' }
  if (assessMarketHealth(glance).alarms.length > 0) return { status: 'doubtful' }
  const planned = rules.planExit({
    ...{ snapshot: snapshotOf(market, glance, address), market },
    lastDepositBlock,
  })
  const issue = (planned.ok ? planned.plan : planned).issues.find(findBlockingIssue)
  if (issue !== undefined && issue.code !== 'unreadable') return { status: 'stuck', issue }
  if (!planned.ok) return { status: 'unreadable' }
  const { lockBlocks } = glance.hook.gates ?? {}
  const isLockKnown =
    lockBlocks !== undefined && doesLockCountChainBlocks(market.network) && lastDepositBlock !== undefined
  const isLockable = can.depositLock && lockBlocks !== 0n
  const status = isLockable && !isLockKnown ? 'perhapsLocked' : 'held'
  return { status, shares, amounts: toAmountPair(planned.plan) }
}

const findBlockingIssue = (issue: WithdrawIssue): boolean =>
  isBlockingIssue(issue) || issue.code === 'sourceShort'

/** Returns a snapshot that contains only the fields that the exit formula uses. */
function snapshotOf(market: Market, glance: MarketSummary, address: Address): MarketSnapshot {
  const { blockNumber, timestamp, slot0, hook, token0, token1, vault0, vault1, shares } = glance
  const unread = undefined
  return {
    ...{ market: market.id, chainId: market.network.chainId, blockNumber, timestamp, baseFee: unread },
    pool: { slot0, liquidity: unread, reserve0: unread, reserve1: unread },
    ...{ hook, token0, token1, vault0, vault1, extra: glance.extra },
    account: createAccountWithOnlyShares(shares, address),
  }
}

interface TokenSum {
  readonly chainId: number
  readonly token: Address
  readonly raw: bigint
  /** One of the markets with this token, used for the token's name and decimals. */
  readonly from: { readonly market: Market; readonly side: 0 | 1 }
}

/** Sums all positions with the state `held` by token, in the order of first occurrence. */
export function sumHoldingsPerToken(
  holdings: readonly { readonly market: Market; readonly holding: AccountHolding }[],
): readonly TokenSum[] {
  const sums = new Map<string, TokenSum>()
  for (const { market, holding } of holdings) {
    if (holding.status !== 'held') continue
    for (const side of TOKEN_SIDES) {
      const { chainId } = market.network
      const token = toTokenPair(market)[side]
      const key = `${chainId} ${token.toLowerCase()}`
      const known = sums.get(key)
      const raw = (known?.raw ?? 0n) + holding.amounts[side]
      sums.set(key, { chainId, token, raw, from: known?.from ?? { market, side } })
    }
  }
  return [...sums.values()]
}
