import { type Address, sameAddress } from '../../amounts/hex.ts'
import { hookEvents, type PlacedEvent } from '../../chain/logs/hookEvents.ts'
import { removalsOf, transfersOf } from '../../chain/read/departures.ts'
import { sourceChangesOf } from '../../chain/read/readVaultChanges.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { OWNER_POWERS } from '../../markets/hookEvent.ts'
import type { Market } from '../../markets/market.ts'
import { compareNotes, mergeNotes } from './readNotes.ts'
import type { ChangeNote, PowerNote, RemovalNote, TransferNote, WatchRecord } from './watchRecord.ts'

interface NoteContext {
  readonly rpc: Rpc
  readonly market: Market
  readonly account: Address
  /** The blocks that were read. */
  readonly reached: bigint
  readonly newest: bigint
}

/** What the logs of some blocks tell of harm to an account, as a change to its notes. Throws ChainError. */
export async function noteEvents(
  record: WatchRecord,
  logs: Parameters<typeof hookEvents>[1],
  { rpc, market, account, ...range }: NoteContext,
): Promise<(current: WatchRecord) => WatchRecord> {
  const events = await hookEvents(market, logs)
  const isStrange = ({ vault0, vault1 }: Pick<ChangeNote, 'vault0' | 'vault1'>) =>
    !sameAddress(vault0, market.vault0) || !sameAddress(vault1, market.vault1)
  const [removals, transfers, changes, powers] = await Promise.all([
    compareNotes<RemovalNote>(rpc, record.removals, removalsOf(events, account), range, (draft, more) => ({
      ...draft,
      ...more,
    })),
    compareNotes<TransferNote>(rpc, record.transfers, transfersOf(events, account), range, (draft, more) => ({
      ...draft,
      ...more,
    })),
    compareNotes<ChangeNote>(
      rpc,
      record.changes,
      sourceChangesOf(events).filter(isStrange),
      range,
      (draft, more) => ({ ...draft, ...more }),
    ),
    compareNotes<PowerNote>(rpc, record.powers, powersOf(events), range, (draft, more) => ({
      ...draft,
      ...more,
    })),
  ])
  const { startedAt } = record.reach
  return (current) => ({
    ...current,
    removals: mergeNotes(current.removals, removals, startedAt),
    transfers: mergeNotes(current.transfers, transfers, startedAt),
    changes: mergeNotes(current.changes, changes, startedAt),
    powers: mergeNotes(current.powers, powers, startedAt),
  })
}

/** Every use of a power among a hook's events, as it is noted. */
const powersOf = (events: readonly PlacedEvent[]) =>
  events.flatMap(({ kind, place }) => {
    const power = OWNER_POWERS.find((each) => each === kind)
    return power === undefined ? [] : [{ power, ...place }]
  })
