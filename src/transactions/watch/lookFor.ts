import type { Address } from '../../amounts/hex.ts'
import type { Snapshot } from '../../markets/snapshot.ts'

/** Blocks between two looks while nothing on screen asks for one: half a minute of Base. */
const CALM_BLOCKS = 15n

/** The moment of the last look. */
export interface LookedAt {
  readonly account: Address
  readonly blockNumber: bigint
  /** What somebody's powers act upon, as far as a snapshot has it. */
  readonly sources: string
  /**
   * The account has something in a hook with an owner. What an owner does may leave nothing in a snapshot, as moved ranges, a
   * new pool or a proposed owner, and may be the first step of a theft: only the logs of each block tell in time.
   */
  readonly exposed: boolean
  /** Not everything could be read: the next snapshot's request tries again. */
  failed: boolean
}

export const lookedAt = (
  account: Address,
  { blockNumber, vault0, vault1, hook, account: held }: Snapshot,
): LookedAt => ({
  account,
  blockNumber,
  sources: String([vault0.address, vault1.address, hook.owner, ...Object.values(hook.gates ?? {})]),
  exposed: (hook.gates ?? hook.owner) !== undefined && held?.shares !== 0n,
  failed: false,
})

/**
 * now: somebody may just have harmed the person · along: it is time to look, with the next snapshot's request · no: it is
 * not. While shares are missing it is always time.
 */
export function lookFor(
  last: LookedAt | undefined,
  now: LookedAt,
  shares: 'fewer' | 'missing' | 'there',
): 'now' | 'along' | 'no' {
  if (shares === 'fewer') return 'now'
  if (last === undefined || last.account !== now.account) return 'along'
  if (last.sources !== now.sources || (now.exposed && last.blockNumber !== now.blockNumber)) return 'now'
  const due = now.blockNumber >= last.blockNumber + CALM_BLOCKS || now.blockNumber < last.blockNumber
  return due || last.failed || shares === 'missing' ? 'along' : 'no'
}
