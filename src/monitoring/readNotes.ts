import { readSender, readTimestamp } from '#chain/read/readVaultChanges.ts'
import { undefinedOnChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock, readReceipt } from '#chain/transaction/readTransaction.ts'
import { sameAddress } from '#math/hex.ts'
import { MAX_DETAILED_NOTES, MAX_NOTES, type NotedEvent } from './watchRecord.ts'

/** What is asked about an event once it was read. */
type Details = 'sender' | 'timestamp' | 'settled'
/** Where an event was read. */
type Place = Omit<NotedEvent, Details>

/** What a read adds to the notes that there are, and takes away. */
interface NoteChanges<Event> {
  readonly fresh: readonly (Event & NotedEvent)[]
  /** Notes of blocks that the chain has replaced. */
  readonly withdrawn: readonly (Event & NotedEvent)[]
}

/** A note from an earlier version has no place and equals only itself. */
const isSameNote = (a: Place, b: Place): boolean =>
  sameAddress(a.transactionHash, b.transactionHash) &&
  a.blockHash?.toLowerCase() === b.blockHash?.toLowerCase() &&
  a.logIndex === b.logIndex

/**
 * Compares what a read of the blocks from `reached` to `newest` found with what was noted before. A
 * note whose log is missing is taken back only where the chain, asked in two ways, shows that it
 * never happened: another block stands in its place, and its transaction is in none. A node may
 * list late, or lie. Details that the node does not tell stay undefined and are asked for again
 * with the next read.
 */
export async function compareNotes<Event>(
  rpc: Rpc,
  noted: readonly (Event & NotedEvent)[],
  found: readonly (Event & Place)[],
  { reached, newest, isOtherChain }: { reached: bigint; newest: bigint; isOtherChain: boolean },
): Promise<NoteChanges<Event>> {
  const isKnown = (draft: Place) =>
    noted.some((note) => isSameNote(note, draft) && note.sender !== undefined && note.timestamp !== undefined)
  const unknown = newestFirst(found)
    .slice(0, MAX_NOTES)
    .filter((draft, place) =>
      place < MAX_DETAILED_NOTES ? !isKnown(draft) : !noted.some((note) => isSameNote(note, draft)),
    )
  const missing = noted.filter(
    (note) =>
      (isOtherChain || (note.blockNumber >= reached && note.blockNumber <= newest)) &&
      !found.some((draft) => isSameNote(draft, note)),
  )
  const [fresh, replaced] = await Promise.all([
    Promise.all(
      unknown.map(async (draft, place) => {
        const [sender, timestamp] =
          place >= MAX_DETAILED_NOTES
            ? []
            : await Promise.all([
                readSender(rpc, draft.transactionHash).catch(undefinedOnChainError),
                readTimestamp(rpc, draft.blockNumber).catch(undefinedOnChainError),
              ])
        return { ...draft, sender, timestamp, settled: false }
      }),
    ),
    Promise.all(missing.map((note) => neverHappened(rpc, note, found, isOtherChain))),
  ])
  return { fresh, withdrawn: missing.filter((_, index) => replaced[index]) }
}

async function neverHappened(
  rpc: Rpc,
  note: NotedEvent,
  found: readonly Place[],
  isOtherChain: boolean,
): Promise<boolean> {
  const again = found.filter(({ transactionHash }) => sameAddress(transactionHash, note.transactionHash))
  // A note of a version that kept no place gives way to the log that it was made of.
  if (note.blockHash === undefined || note.logIndex === undefined) return again.length > 0
  const [block, receipt] = await Promise.all([
    readBlock(rpc, note.blockNumber).catch(undefinedOnChainError),
    readReceipt(rpc, note.transactionHash).catch(undefinedOnChainError),
  ])
  // A height that a shorter chain has not reached; a node that lags behind says the same of it.
  const isReplaced = block === null ? isOtherChain : block && !sameAddress(block.hash, note.blockHash)
  if (!isReplaced || receipt === undefined) return false
  if (receipt === null || !receipt.succeeded) return true
  // Mined again: it gives way to the log in its new block, and not before that is listed.
  return again.some(({ blockHash }) => sameAddress(blockHash, receipt.blockHash))
}

/**
 * The notes after a read: each event once, the newest first. What was settled stays so when its
 * transaction is mined again in another block; another event of the same transaction in the same
 * block is not settled with it.
 */
export function mergeNotes<Event>(
  noted: readonly (Event & NotedEvent)[],
  { fresh, withdrawn }: NoteChanges<Event>,
  startedAt: bigint | undefined,
): readonly (Event & NotedEvent)[] {
  const wasSettled = (note: NotedEvent) =>
    noted.some(
      (other) =>
        other.settled &&
        sameAddress(other.transactionHash, note.transactionHash) &&
        (isSameNote(other, note) || !sameAddress(other.blockHash, note.blockHash)),
    )
  const gone = [...withdrawn, ...fresh]
  const kept = noted.filter((note) => !gone.some((other) => isSameNote(other, note)))
  const added = fresh.map((note) => ({
    ...note,
    settled: wasSettled(note) || (startedAt !== undefined && note.blockNumber <= startedAt),
  }))
  return newestFirst([...added, ...kept]).slice(0, MAX_NOTES)
}

const newestFirst = <Note extends Place>(notes: readonly Note[]): readonly Note[] =>
  [...notes].sort((a, b) => {
    if (a.blockNumber !== b.blockNumber) return a.blockNumber > b.blockNumber ? -1 : 1
    return (b.logIndex ?? 0) - (a.logIndex ?? 0)
  })
