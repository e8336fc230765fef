import type { Read } from '../../markets/blockReads.ts'
import { MOST_PLACES, placesOf } from './readProgram.ts'

/** The reads of so many groups that follow each other, in one chained call. */
export interface PackedGroups {
  readonly reads: readonly Read[]
  readonly groups: number
}

/**
 * What a node hands out of a creating call is at most the size of a contract (EIP-170), and each read answers at most some
 * words. So many reads stay far below it, whatever they answer.
 */
const MOST_READS = 150

/**
 * Packs groups into as few chained calls as hold them, in their order; a group stays whole. What several groups ask alike is
 * asked once a call. Throws RangeError where the calls are made, for a group that fits into none.
 */
export function inPrograms(groups: readonly (readonly Read[])[]): readonly PackedGroups[] {
  const packed: PackedGroups[] = []
  let reads = new Set<Read>()
  let places = new Set<Read | bigint>()
  let count = 0
  const close = () => {
    if (count > 0) packed.push({ reads: [...reads], groups: count })
  }
  for (const group of groups) {
    const more = placesOf(group)
    const [allPlaces, allReads] = [new Set([...places, ...more]), new Set([...reads, ...group])]
    const fits = allPlaces.size <= MOST_PLACES && allReads.size <= MOST_READS
    if (!fits) close()
    places = fits ? allPlaces : new Set(more)
    reads = fits ? allReads : new Set(group)
    count = fits ? count + 1 : 1
  }
  close()
  return packed
}
