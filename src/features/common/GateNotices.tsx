import * as words from '#words/gates.ts'
import { amountInWords } from '../../amounts/formatAmount.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { useStored } from '../../live/useStored.ts'
import type { StoredBooks } from '../../markets/dialectReading.ts'
import type { Gates } from '../../markets/gates.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { seenSides } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What of a pool is closed now, in words, and what that leaves open. */
function closed({ stage, live, open }: Gates): readonly string[] {
  if (stage === 'made' || stage === 'dead') return [words.states[stage]]
  const states: string[] = []
  if (live === false) states.push(words.states.paused)
  if (open === false) states.push(words.states.closed)
  if (stage === undefined || live === undefined || open === undefined) states.push(words.states.unread)
  return states
}

/** The account's own lock, or the one that a deposit would start. */
function locks({ lockBlocks }: Gates, { blockNumber, account }: Snapshot, stored: StoredBooks | undefined) {
  if (lockBlocks === undefined || lockBlocks === 0n) return []
  const last = stored?.lastDepositBlock
  // Shares that could not be read may be there. The next block is the first that an exit can be in.
  const mayHold = account !== undefined && account.shares !== 0n
  const locked = mayHold && last !== undefined && last > 0n && blockNumber + 1n < last + lockBlocks
  const own = locked ? [words.lockedUntil(`${last + lockBlocks}`)] : []
  return [...own, words.lockedFor(`${lockBlocks}`)]
}

/** A source that says it would pay out less than is this pool's. */
const stuck = (snapshot: Snapshot): readonly string[] =>
  seenSides(snapshot).flatMap(({ side, token, vault: { hookAssets, maxWithdraw, sourcePays } }) => {
    const pays = sourcePays === 0n ? sourcePays : maxWithdraw
    return hookAssets === undefined || pays === undefined || pays >= hookAssets
      ? []
      : [words.sourceStuck(`${side}`, amountInWords(pays, token.decimals ?? DEFAULT_DECIMALS))]
  })

/** The gates of the market's pool. Nothing where it has none, or while all of them stand open. */
export default function GateNotices() {
  const { snapshot } = useSnapshot()
  const stored = useStored()
  const gates = snapshot?.hook.gates
  if (snapshot === undefined || gates === undefined) return null
  const shut = closed(gates)
  const told = [...shut, ...locks(gates, snapshot, stored), ...stuck(snapshot)]
  if (told.length === 0) return null
  return (
    <Notice tone={shut.length > 0 ? 'warn' : 'neutral'} role="status" title={words.poolStates}>
      <ul className="liq-issues" data-field="gates">
        {told.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
