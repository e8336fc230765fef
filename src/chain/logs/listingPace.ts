/** What is known of how many blocks a node lists at once. */
export interface ListingPace {
  /** The most that it has taken; undefined: not known yet. */
  readonly taken: bigint | undefined
  /** The fewest that it has refused, above `taken`; undefined: none. */
  readonly refused: bigint | undefined
  /** Requests of the size `taken` since it was last tried to exceed it. */
  readonly kept: number
  /** How many such requests come before the next try. */
  readonly patience: number
}

/** What public nodes allow most often; ranges grow from there, and fall to it. */
export const USUAL_SPAN = 10_000n

const PATIENCE = 8

export const UNKNOWN_PACE: ListingPace = { taken: undefined, refused: undefined, kept: 0, patience: PATIENCE }

/**
 * 1, 2, 5, 10, 20, 50, …: the sizes among which a node's limit is looked for, since that is how
 * limits are chosen.
 */
const STEPS: readonly bigint[] = Array.from({ length: 14 }, (_, power) =>
  [1n, 2n, 5n].map((digit) => digit * 10n ** BigInt(power)),
).flat()

const below = (blocks: bigint): bigint => STEPS.findLast((step) => step < blocks) ?? 1n
const above = (blocks: bigint): bigint => STEPS.find((step) => step > blocks) ?? blocks

/** How many blocks the next request may ask for; `first`: where nothing is known. */
export function nextSpan({ taken, refused }: ListingPace, first: bigint): bigint {
  if (refused === undefined) return taken === undefined ? first : taken * 2n
  if (taken === undefined) return refused > USUAL_SPAN ? USUAL_SPAN : below(refused)
  const next = above(taken)
  return next < refused ? next : taken
}

/**
 * The node has listed so many blocks at once. One that is asked for fewer than it takes shows
 * nothing.
 */
export function paceAfterAnswer(pace: ListingPace, blocks: bigint): ListingPace {
  const { taken, refused, kept, patience } = pace
  if (blocks < (taken ?? (refused === undefined ? USUAL_SPAN : nextSpan(pace, USUAL_SPAN)))) return pace
  const limit = refused !== undefined && refused > blocks ? refused : undefined
  const found = { ...pace, taken: blocks, refused: limit }
  if (limit === undefined || above(blocks) < limit) return { ...found, kept: 0 }
  // What was refused may have been too many logs rather than too many blocks: elsewhere more may be
  // allowed.
  if (kept + 1 >= patience) return { ...found, refused: undefined, kept: 0, patience: patience * 2 }
  return { ...found, kept: kept + 1 }
}

/** The node would not list so many blocks at once. */
export function paceAfterRefusal(pace: ListingPace, blocks: bigint): ListingPace {
  const taken = pace.taken !== undefined && pace.taken < blocks ? pace.taken : undefined
  const refused = pace.refused !== undefined && pace.refused < blocks ? pace.refused : blocks
  return { ...pace, taken, refused, kept: 0 }
}
