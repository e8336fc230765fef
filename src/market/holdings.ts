import type { Address } from '#math/hex.ts'
import type { AdapterRules } from './adapter.ts'
import type { Capabilities } from './capabilities.ts'
import { isBlocking } from './issue.ts'
import type { Market } from './market.ts'
import { marketHealth } from './marketHealth.ts'
import type { MarketSummary } from './marketList.ts'
import { amountsOf, type Both, SIDES, tokensOf } from './side.ts'
import { holderOf, type Snapshot } from './snapshot.ts'
import { locksInOwnBlocks, type WithdrawIssue } from './withdrawPlan.ts'

/**
 * What an account has in a market. held: what its shares pay now by the contract's rule, raw ·
 * perhapsLocked: the same, and whether a deposit holds it up is not known · stuck: it has shares,
 * and something stands against taking them out now · nothing: it has no shares · unreadable: its
 * shares, or what they pay, could not be read · doubtful: it has shares, and the market's vaults
 * are not what was promised or hold less than they say, so that no rule tells what they pay.
 */
export type Holding =
  | { readonly status: 'held' | 'perhapsLocked'; readonly shares: bigint; readonly amounts: Both<bigint> }
  | { readonly status: 'stuck'; readonly issue: WithdrawIssue }
  | { readonly status: 'nothing' | 'unreadable' | 'doubtful' }

/** What has to be known of the kind of a market's hook. */
export interface HoldingKind {
  readonly rules: Pick<AdapterRules, 'planExit'>
  readonly capabilities: Pick<Capabilities, 'depositLock'>
}

/** @param glance undefined where the network has not answered */
export function marketHolding(
  market: Market,
  glance: MarketSummary | undefined,
  address: Address,
  { rules, capabilities: can }: HoldingKind,
): Holding {
  if (glance?.shares === undefined) return { status: 'unreadable' }
  const { shares, lastDepositBlock } = glance
  if (shares === 0n) return { status: 'nothing' }
  if (marketHealth(glance).alarms.length > 0) return { status: 'doubtful' }
  const planned = rules.planExit({
    ...{ snapshot: snapshotOf(market, glance, address), market },
    lastDepositBlock,
  })
  const issue = (planned.ok ? planned.plan : planned).issues.find(isAgainst)
  if (issue !== undefined && issue.code !== 'unreadable') return { status: 'stuck', issue }
  if (!planned.ok) return { status: 'unreadable' }
  const { lockBlocks } = glance.hook.gates ?? {}
  const isLockKnown =
    lockBlocks !== undefined && locksInOwnBlocks(market.network) && lastDepositBlock !== undefined
  const isLockable = can.depositLock && lockBlocks !== 0n
  const status = isLockable && !isLockKnown ? 'perhapsLocked' : 'held'
  return { status, shares, amounts: amountsOf(planned.plan) }
}

/**
 * What a source says that it would pay is a caution of a withdrawal that is tried out: here it is
 * all that is known.
 */
const isAgainst = (issue: WithdrawIssue): boolean => isBlocking(issue) || issue.code === 'sourceShort'

/** All that a rule of an exit looks at; what a glance does not read is unreadable. */
function snapshotOf(market: Market, glance: MarketSummary, address: Address): Snapshot {
  const { blockNumber, timestamp, slot0, hook, token0, token1, vault0, vault1, shares } = glance
  const unread = undefined
  return {
    ...{ market: market.id, chainId: market.network.chainId, blockNumber, timestamp, baseFee: unread },
    pool: { slot0, liquidity: unread, reserve0: unread, reserve1: unread },
    ...{ hook, token0, token1, vault0, vault1, own: glance.own },
    account: holderOf(shares, address),
  }
}

/** What there is of one token of one network in all markets whose holding is known. */
export interface TokenSum {
  readonly chainId: number
  readonly token: Address
  readonly raw: bigint
  /** One market and side of it, where its name and decimals are found. */
  readonly from: { readonly market: Market; readonly side: 0 | 1 }
}

/**
 * Sums per token, in the order in which tokens first occur; what is not held is in none of them.
 */
export function sumsPerToken(
  holdings: readonly { readonly market: Market; readonly holding: Holding }[],
): readonly TokenSum[] {
  const sums = new Map<string, TokenSum>()
  for (const { market, holding } of holdings) {
    if (holding.status !== 'held') continue
    for (const side of SIDES) {
      const { chainId } = market.network
      const token = tokensOf(market)[side]
      const key = `${chainId} ${token.toLowerCase()}`
      const known = sums.get(key)
      const raw = (known?.raw ?? 0n) + holding.amounts[side]
      sums.set(key, { chainId, token, raw, from: known?.from ?? { market, side } })
    }
  }
  return [...sums.values()]
}
