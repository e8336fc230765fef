import { readBlockTimestamp, readTransactionSender } from '#chain/read/readVaultReplacements.ts'
import { ignoreChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock, readReceipt } from '#chain/transaction/readTransaction.ts'
import { isAddressEqual } from '#math/hex.ts'
import { MAX_ALARMS_WITH_SENDER, MAX_STORED_ALARMS, type StoredAlarmFields } from './watchSchema.ts'

/** Fields of an alarm that the log of its event does not contain. */
type Details = 'sender' | 'timestamp' | 'settled'
/** Block, transaction and log index of an event. */
type Place = Omit<StoredAlarmFields, Details>

/** Alarms that a read adds and removes. */
interface NoteChanges<Event> {
  readonly fresh: readonly (Event & StoredAlarmFields)[]
  /** Alarms whose blocks a reorganisation replaced. */
  readonly withdrawn: readonly (Event & StoredAlarmFields)[]
}

const isSameNote = (a: Place, b: Place): boolean =>
  isAddressEqual(a.transactionHash, b.transactionHash) &&
  isAddressEqual(a.blockHash, b.blockHash) &&
  a.logIndex === b.logIndex

/**
 * Compares the stored alarms with the events found in the blocks `reached` to `newest`. Removes an
 * alarm only if its block was replaced and no other block contains its transaction, because a node
 * can return too few events.
 */
export async function compareStoredAlarmsWithLogs<Event extends Place>(
  rpc: Rpc,
  noted: readonly (NoInfer<Event> & StoredAlarmFields)[],
  found: readonly Event[],
  { reached, newest, isOtherChain }: { reached: bigint; newest: bigint; isOtherChain: boolean },
): Promise<NoteChanges<Event>> {
  const isKnown = (draft: Place) =>
    noted.some((note) => isSameNote(note, draft) && note.sender !== undefined && note.timestamp !== undefined)
  const unknown = newestFirst(found)
    .slice(0, MAX_STORED_ALARMS)
    .filter((draft, place) =>
      place < MAX_ALARMS_WITH_SENDER ? !isKnown(draft) : !noted.some((note) => isSameNote(note, draft)),
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
          place >= MAX_ALARMS_WITH_SENDER
            ? []
            : await Promise.all([
                readTransactionSender(rpc, draft.transactionHash).catch(ignoreChainError),
                readBlockTimestamp(rpc, draft.blockNumber).catch(ignoreChainError),
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
  note: StoredAlarmFields,
  found: readonly Place[],
  isOtherChain: boolean,
): Promise<boolean> {
  const again = found.filter(({ transactionHash }) => isAddressEqual(transactionHash, note.transactionHash))
  const [block, receipt] = await Promise.all([
    readBlock(rpc, note.blockNumber).catch(ignoreChainError),
    readReceipt(rpc, note.transactionHash).catch(ignoreChainError),
  ])
  // A missing block does not prove a reorganisation, because a lagging node lacks the block too.
  const isReplaced = block === null ? isOtherChain : block && !isAddressEqual(block.hash, note.blockHash)
  if (!isReplaced || receipt === undefined) return false
  if (receipt === null || !receipt.succeeded) return true
  // The transaction was mined in another block. Keeps this alarm until the node returns the log of
  // the new block.
  return again.some(({ blockHash }) => isAddressEqual(blockHash, receipt.blockHash))
}

/**
 * Merges stored alarms with newly read alarms. Each event occurs once, newest first. An alarm that
 * the user caused or acknowledged stays settled if its transaction is mined in another block.
 */
export function mergeStoredAlarmsWithRead<Event extends Place>(
  noted: readonly (NoInfer<Event> & StoredAlarmFields)[],
  { fresh, withdrawn }: NoteChanges<Event>,
  startedAt: bigint | undefined,
): readonly (Event & StoredAlarmFields)[] {
  const wasSettled = (note: StoredAlarmFields) =>
    noted.some(
      (other) =>
        other.settled &&
        isAddressEqual(other.transactionHash, note.transactionHash) &&
        (isSameNote(other, note) || !isAddressEqual(other.blockHash, note.blockHash)),
    )
  const gone = [...withdrawn, ...fresh]
  const kept = noted.filter((note) => !gone.some((other) => isSameNote(other, note)))
  const added = fresh.map((note) => ({
    ...note,
    settled: wasSettled(note) || (startedAt !== undefined && note.blockNumber <= startedAt),
  }))
  return newestFirst([...added, ...kept]).slice(0, MAX_STORED_ALARMS)
}

const newestFirst = <Note extends Place>(notes: readonly Note[]): readonly Note[] =>
  [...notes].sort((a, b) => {
    if (a.blockNumber !== b.blockNumber) return a.blockNumber > b.blockNumber ? -1 : 1
    return b.logIndex - a.logIndex
  })
