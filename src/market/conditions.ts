import { sideHealth } from './sideHealth.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'

/**
 * What a deposit is judged by beside its amounts, and what may be changed without changing those.
 */
const CONDITIONS = ['sources', 'ranges', 'owner', 'gates', 'code', 'tokens', 'decimals'] as const
export type Condition = (typeof CONDITIONS)[number]

/**
 * Each as text to compare; undefined where a part of it could not be read, and where nothing rests
 * on it.
 */
export type Conditions = { readonly [Each in Condition]?: string | undefined }

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

/** A kind without owner, gates or ranges of its own has nothing there that could change. */
export function conditionsOf({
  hook,
  vault0,
  vault1,
  token0,
  token1,
}: Pick<Snapshot, 'hook' | 'vault0' | 'vault1' | 'token0' | 'token1'>): Conditions {
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
 * Whether everything is there that the books of a side count on. A deposit's amounts follow the
 * books, and do not tell.
 */
function isThere(vault: VaultSnapshot, hook: Snapshot['hook']): boolean | undefined {
  const { owed, there, isShort } = sideHealth(vault, hook)
  return owed === undefined || there === undefined ? undefined : !isShort
}

/**
 * What every other write rests on: its amounts are shown with these decimals, of each token that is
 * asked about.
 */
export const conditionsOfAmounts = (decimals: readonly (number | undefined)[]): Conditions => ({
  decimals: JSON.stringify(decimals.map((each) => each ?? null)),
})

/**
 * The first condition that has changed, or can no longer be read. One that was unknown before is
 * skipped.
 */
export function brokenCondition(
  before: Conditions,
  now: Conditions,
): { readonly condition: Condition; readonly unread: boolean } | undefined {
  const condition = CONDITIONS.find((each) => before[each] !== undefined && before[each] !== now[each])
  return condition && { condition, unread: now[condition] === undefined }
}
