import type { Gates } from '../../markets/gates.ts'

interface GateWords {
  readonly totalShares: bigint | undefined
  readonly total0: bigint | undefined
  readonly total1: bigint | undefined
  readonly live: bigint | undefined
  readonly open: bigint | undefined
  readonly lockBlocks: bigint | undefined
}

const flag = (word: bigint | undefined): boolean | undefined => (word === undefined ? undefined : word === 1n)

/** What a removal of all shares leaves behind is what tells a dead pool from one that was never filled. */
function stageOf({ totalShares, total0, total1 }: GateWords): Gates['stage'] {
  if (totalShares === undefined) return undefined
  if (totalShares > 0n) return 'running'
  if (total0 === undefined || total1 === undefined) return undefined
  return total0 + total1 === 0n ? 'made' : 'dead'
}

export const gatesOf = (words: GateWords): Gates => ({
  stage: stageOf(words),
  live: flag(words.live),
  open: flag(words.open),
  lockBlocks: words.lockBlocks,
})
