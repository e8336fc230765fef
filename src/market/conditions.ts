import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { assessSideHealth } from './sideHealth.ts'

/** Properties of a market that can change without changing the amounts of a reviewed deposit. */
const CONDITIONS = ['sources', 'ranges', 'owner', 'gates', 'code', 'tokens', 'decimals'] as const
export type PlanConditionName = (typeof CONDITIONS)[number]

/**
 * Each condition serialised to text, so that two snapshots can be compared. Undefined if it was not
 * read.
 */
export type PlanConditions = { readonly [Each in PlanConditionName]?: string | undefined }

const textOf = (...values: readonly unknown[]): string | undefined =>
  values.includes(undefined)
    ? undefined
    : JSON.stringify(values, (_, member: unknown) =>
        typeof member === 'bigint'
          ? `${member}n`
          : typeof member === 'string'
            ? member.toLowerCase()
            : member,
      )

export function findPlanConditions({
  hook,
  vault0,
  vault1,
  token0,
  token1,
}: Pick<MarketSnapshot, 'hook' | 'vault0' | 'vault1' | 'token0' | 'token1'>): PlanConditions {
  const { gates, ranges, owner, hasCode } = hook
  return {
    sources: textOf(vault0.address, vault1.address),
    ranges: textOf(ranges),
    owner: textOf(owner),
    gates: gates === undefined ? textOf(null) : textOf(gates.live, gates.open, gates.exits, gates.lockBlocks),
    code: textOf(hasCode, vault0.inHook || vault0.hasCode, vault1.inHook || vault1.hasCode),
    tokens: textOf(isThere(vault0, hook), isThere(vault1, hook)),
    decimals: textOf(token0.decimals, token1.decimals),
  }
}

function isThere(vault: VaultSnapshot, hook: MarketSnapshot['hook']): boolean | undefined {
  const { owed, there, isShort } = assessSideHealth(vault, hook)
  return owed === undefined || there === undefined ? undefined : !isShort
}

/**
 * Returns the condition of all actions except deposits: the decimals of the displayed tokens must
 * not change.
 */
export const buildDecimalsCondition = (decimals: readonly (number | undefined)[]): PlanConditions => ({
  decimals: JSON.stringify(decimals.map((each) => each ?? null)),
})

/**
 * Returns the first condition that changed since the review or cannot be read any more. Ignores
 * conditions that were unknown at the review.
 */
export function findBrokenCondition(
  before: PlanConditions,
  now: PlanConditions,
): { readonly condition: PlanConditionName; readonly unread: boolean } | undefined {
  const condition = CONDITIONS.find((each) => before[each] !== undefined && before[each] !== now[each])
  return condition && { condition, unread: now[condition] === undefined }
}
