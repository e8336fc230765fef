import type { Outside, SafetyFact } from './safety.ts'
import type { Side } from './side.ts'

/** One token of a hook: what its pools' books say that lies outside of yield sources, and what does. Undefined: unread. */
export interface OutsideOfPools {
  readonly booked: Outside | undefined
  readonly held: Outside | undefined
}

/**
 * Whether what all pools of a hook count on outside of their sources is there. Any of them may have lost it, and its own books
 * would not show it: the tokens lie together.
 * @param pools how many pools are summed
 * @param areAll false while other pools of the hook may not have been found: then nothing is known to be there
 */
export function poolsSolvency(
  side: Side,
  { booked, held }: OutsideOfPools,
  pools: number,
  areAll: boolean,
): SafetyFact {
  const topic = 'there'
  if (booked === undefined || held === undefined)
    return { topic, side, pools, code: 'poolsUnread', tone: 'unknown' }
  if (held.idle < booked.idle || held.claims < booked.claims)
    return { topic, side, pools, code: 'poolsShort', tone: 'danger' }
  return areAll
    ? { topic, side, pools, code: 'poolsThere', tone: 'good' }
    : { topic, side, pools, code: 'poolsSoFar', tone: 'unknown' }
}
