import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { assessSideHealth } from './sideHealth.ts'

/** Conditions of a deposit that can change without changing its amounts. */
const CONDITIONS = ['sources', 'ranges', 'owner', 'gates', 'code', 'tokens', 'decimals'] as const
export type PlanConditionName = (typeof CONDITIONS)[number]

/**
 * Each condition as text, to compare it later. Undefined if a part was not read, or if the deposit
 * does not depend on it.
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

/**
 * Returns the conditions of a deposit. Those that a hook does not have, such as an owner, are
 * undefined.
 */
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

/**
 * Returns true if the hook has all tokens that it owes on one side. Undefined if values were not
 * read.
 */
function isThere(vault: VaultSnapshot, hook: MarketSnapshot['hook']): boolean | undefined {
  const { owed, there, isShort } = assessSideHealth(vault, hook)
  return owed === undefined || there === undefined ? undefined : !isShort
}

/** Returns the only condition of other actions: the decimals of the tokens shown. */
export const buildDecimalsCondition = (decimals: readonly (number | undefined)[]): PlanConditions => ({
  decimals: JSON.stringify(decimals.map((each) => each ?? null)),
})

/**
 * Returns the first condition that changed or cannot be read now. Skips those that were unknown
 * before.
 */
export function findBrokenCondition(
  before: PlanConditions,
  now: PlanConditions,
): { readonly condition: PlanConditionName; readonly unread: boolean } | undefined {
  const condition = CONDITIONS.find((each) => before[each] !== undefined && before[each] !== now[each])
  return condition && { condition, unread: now[condition] === undefined }
}
