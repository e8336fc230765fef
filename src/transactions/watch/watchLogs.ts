import {
  asRemoval,
  asSharesTransfer,
  departuresFilter,
  type Removal,
  type SharesTransfer,
} from '../../chain/read/departures.ts'
import { asVaultsSet, type VaultsSet, vaultsSetFilter } from '../../chain/read/readVaultChanges.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { readBlock, readFinalizedBlock } from '../../chain/transaction/readTransaction.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { afterMeasure, measureDrops } from './measureDrops.ts'
import { extend } from './reach.ts'
import { compareNotes, mergeNotes, readAgain } from './readNotes.ts'
import {
  type ChangeNote,
  type RemovalNote,
  startWatch,
  type TransferNote,
  type WatchRecord,
} from './watchRecord.ts'

export interface WatchContext {
  readonly rpc: Rpc
  readonly deployment: Deployment
  readonly account: Address
  /** Blocks that the node listed at once the last time; undefined: not known yet. */
  readonly span?: bigint | undefined
}

/** What one look found out, as a change to the record: the person may have changed it while the node was asked. */
export interface Look {
  readonly absorb: (record: WatchRecord) => WatchRecord
  /** Both questions were answered. */
  readonly whole: boolean
  readonly span: bigint | undefined
}

type Absorb = Look['absorb']

/**
 * Looks through the blocks up to `newest` for what was done to the account: shares that left its position, and changes
 * to vaults that the deployment does not name. Blocks that may still change, or whose logs may come late, are read again
 * each time. Either question may fail without the other; never throws for IO.
 */
export async function watchLogs(record: WatchRecord, newest: bigint, context: WatchContext): Promise<Look> {
  const { rpc, deployment, account } = context
  const finalized = readFinalizedBlock(rpc).catch(unlessBroken)
  const open = record.drops.filter(({ settled, replaced }) => !settled && !replaced)
  const [anchor, position, vaults, measures] = await Promise.all([
    checkAnchor(record, newest, rpc).catch(unlessBroken),
    lookAtPosition(record, newest, context, finalized).catch(unlessBroken),
    lookAtVaults(record, newest, context, finalized).catch(unlessBroken),
    measureDrops(rpc, deployment.hook, account, open),
  ])
  if (anchor === 'another') return { absorb: () => startWatch(newest), whole: true, span: context.span }
  return {
    absorb: (current) => {
      const looked = [position?.absorb, vaults?.absorb].reduce((now, absorb) => absorb?.(now) ?? now, current)
      return { ...looked, anchor: anchor ?? looked.anchor, drops: afterMeasure(looked.drops, measures) }
    },
    whole: position !== undefined && vaults !== undefined,
    span: position?.span ?? context.span,
  }
}

async function lookAtPosition(
  record: WatchRecord,
  newest: bigint,
  { rpc, deployment, account, span }: WatchContext,
  finality: Promise<bigint | undefined>,
): Promise<{ absorb: Absorb; span: bigint }> {
  const filter = departuresFilter(deployment.hook, account)
  const read = await readAgain(rpc, filter, { reach: record.position, newest, span })
  const { logs, reached } = read
  const removed: readonly Removal[] = logs.map(asRemoval).filter((each) => each !== undefined)
  const sent: readonly SharesTransfer[] = logs.map(asSharesTransfer).filter((each) => each !== undefined)
  const range = { reached, newest }
  const [removals, transfers, finalized] = await Promise.all([
    compareNotes<RemovalNote>(rpc, record.removals, removed, range, (draft, more) => ({ ...draft, ...more })),
    compareNotes<TransferNote>(rpc, record.transfers, sent, range, (draft, more) => ({ ...draft, ...more })),
    finality,
  ])
  return {
    span: read.span,
    absorb: (current) => ({
      ...current,
      position: extend(record.position, { newest, reached, finalized }),
      removals: mergeNotes(current.removals, removals, record.position.startedAt),
      transfers: mergeNotes(current.transfers, transfers, record.position.startedAt),
    }),
  }
}

async function lookAtVaults(
  record: WatchRecord,
  newest: bigint,
  { rpc, deployment, span }: WatchContext,
  finality: Promise<bigint | undefined>,
): Promise<{ absorb: Absorb }> {
  const filter = vaultsSetFilter(deployment.hook)
  const { logs, reached } = await readAgain(rpc, filter, { reach: record.vaults, newest, span })
  const strange: readonly VaultsSet[] = logs
    .map(asVaultsSet)
    .filter((set) => set !== undefined)
    .filter(
      ({ vault0, vault1 }) =>
        !sameAddress(vault0, deployment.vault0) || !sameAddress(vault1, deployment.vault1),
    )
  const range = { reached, newest }
  const [changes, finalized] = await Promise.all([
    compareNotes<ChangeNote>(rpc, record.changes, strange, range, (draft, more) => ({ ...draft, ...more })),
    finality,
  ])
  return {
    absorb: (current) => ({
      ...current,
      vaults: extend(record.vaults, { newest, reached, finalized }),
      changes: mergeNotes(current.changes, changes, record.vaults.startedAt),
    }),
  }
}

/**
 * A settled block's hash can only change if the chain did: a local one was restarted. The next anchor follows the
 * chain, so that it is never far behind. Throws ChainError.
 */
async function checkAnchor(
  { anchor, position }: WatchRecord,
  newest: bigint,
  rpc: Rpc,
): Promise<WatchRecord['anchor'] | 'another'> {
  const next = position.settled
  const [now, settled] = await Promise.all([
    anchor === undefined || anchor.blockNumber > newest ? null : readBlock(rpc, anchor.blockNumber),
    anchor?.blockNumber === next ? null : readBlock(rpc, next),
  ])
  if (anchor !== undefined && now !== null && !sameAddress(anchor.blockHash, now.hash)) return 'another'
  return settled === null ? anchor : { blockNumber: next, blockHash: settled.hash }
}

function unlessBroken(error: unknown): undefined {
  if (!(error instanceof ChainError)) throw error
  return undefined
}
