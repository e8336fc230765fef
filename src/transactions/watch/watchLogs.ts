import { type PlacedLog, walkLogs } from '../../chain/read/readLogs.ts'
import { asRemoval, removalsFilter } from '../../chain/read/readRemovals.ts'
import {
  describeVaultChanges,
  readSender,
  readTimestamp,
  vaultsSetFilter,
} from '../../chain/read/readVaultChanges.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { type Address, type Hex, sameAddress } from '../../domain/hex.ts'
import { larger } from '../../domain/integers.ts'
import { vaultSteps } from '../../domain/vaultHistory.ts'
import type { TxRecord } from '../record.ts'
import { type ForcedExit, MOST_NOTES, type StrangeChange, type WatchRecord } from './watchRecord.ts'

export interface WatchContext {
  readonly rpc: Rpc
  readonly deployment: Deployment
  readonly account: Address
  /** Every transaction this browser knows of. */
  readonly transactions: readonly TxRecord[]
}

/** Requests of one look for each of its two questions; far more than a minute's absence needs. */
const REQUESTS = 30

/** What nobody has looked at yet: it starts at the block that is newest now. */
export const startWatch = (newest: bigint): WatchRecord => ({
  seen: newest,
  exits: [],
  changes: [],
  gap: undefined,
})

/** Several blocks back: the chain was put back, as local ones are, or it is another one of the same id. */
const REORGANISED = 64n

/**
 * Looks through the blocks after `record.seen` up to `newest` for what others did to the account: removals of its
 * position that this browser did not send, and changes to vaults that the deployment does not name. Throws ChainError;
 * the record then stays as it is.
 */
export async function watchLogs(
  record: WatchRecord,
  newest: bigint,
  context: WatchContext,
): Promise<WatchRecord> {
  if (newest + REORGANISED < record.seen) return startWatch(newest)
  if (newest <= record.seen) return record
  const { rpc, deployment, account } = context
  const walk = { from: record.seen + 1n, to: newest, span: newest - record.seen, requests: REQUESTS }
  const [removals, settings] = await Promise.all([
    walkLogs(rpc, removalsFilter(deployment.hook, account), walk),
    walkLogs(rpc, vaultsSetFilter(deployment.hook), walk),
  ])
  const strange = (log: PlacedLog): boolean => !isKnown(log.transactionHash, context.transactions)
  const exits = await forcedExits(removals.logs.filter(strange), context)
  const undecided = exits.find((exit) => mayBeOwn(exit, context))
  const changes = await strangeChanges(settings.logs.filter(strange), context)
  const reached = larger(removals.reached, settings.reached)
  return {
    // A withdrawal whose wallet has not answered yet may be this one: it is looked at again with the next look.
    seen: undecided === undefined ? newest : undecided.blockNumber - 1n,
    exits: merge(
      record.exits,
      exits.filter((exit) => undecided === undefined || exit.blockNumber < undecided.blockNumber),
    ),
    changes: merge(record.changes, changes),
    gap: reached > walk.from ? { from: walk.from, to: reached - 1n } : record.gap,
  }
}

const isKnown = (hash: Hex, transactions: readonly TxRecord[]): boolean =>
  transactions.some((each) => [each.hash, each.replacedBy].some((known) => sameAddress(known, hash)))

/** Sent by the account itself, while a withdrawal of this browser has no hash yet. */
const mayBeOwn = ({ sender, owner }: ForcedExit, { transactions }: WatchContext): boolean =>
  transactions.some(
    (each) =>
      each.action.kind === 'withdraw' &&
      each.hash === undefined &&
      each.status !== 'rejected' &&
      sameAddress(each.account, owner) &&
      (each.callId !== undefined || sameAddress(sender, owner)),
  )

async function forcedExits(
  logs: readonly PlacedLog[],
  { rpc }: WatchContext,
): Promise<readonly ForcedExit[]> {
  const exits = await Promise.all(
    logs.slice(0, MOST_NOTES).map(async (log): Promise<ForcedExit | undefined> => {
      const removal = asRemoval(log)
      if (removal === undefined) return undefined
      const [sender, timestamp] = await Promise.all([
        readSender(rpc, log.transactionHash),
        readTimestamp(rpc, log.blockNumber),
      ])
      return { ...removal, sender, timestamp, settled: false }
    }),
  )
  return exits.filter((exit) => exit !== undefined)
}

async function strangeChanges(
  logs: readonly PlacedLog[],
  { rpc, deployment }: WatchContext,
): Promise<readonly StrangeChange[]> {
  const changes = await describeVaultChanges(rpc, logs.slice(0, MOST_NOTES))
  return vaultSteps(changes, deployment, false)
    .filter(({ asExpected }) => !asExpected)
    .map(({ replaced: _replaced, asExpected: _asExpected, ...change }) => ({ ...change, settled: false }))
}

/** Newest first, each once; what is known keeps its mark. */
function merge<
  Note extends { readonly blockNumber: bigint; readonly transactionHash: Hex; readonly settled: boolean },
>(known: readonly Note[], found: readonly Note[]): readonly Note[] {
  const fresh = found.filter(
    (note) => !known.some((each) => sameAddress(each.transactionHash, note.transactionHash)),
  )
  return [...fresh, ...known]
    .sort((a, b) => (a.blockNumber === b.blockNumber ? 0 : a.blockNumber > b.blockNumber ? -1 : 1))
    .slice(0, MOST_NOTES)
}
