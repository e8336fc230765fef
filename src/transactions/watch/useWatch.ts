import { useEffect, useRef, useSyncExternalStore } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { type Address, type Hex, sameAddress } from '../../domain/hex.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { useShownAccount, useSnapshot } from '../../queries/useSnapshot.ts'
import { askWithSnapshot } from '../../queries/withSnapshot.ts'
import { useTransactions } from '../useTransactions.ts'
import { type Judgement, judge } from './judge.ts'
import type { DropNote, WatchRecord } from './watchRecord.ts'
import { watchStore } from './watchStore.ts'

export interface Gap {
  readonly of: 'position' | 'vaults'
  readonly from: bigint
  readonly to: bigint
}

/** What was done to the shown account, by whomever, and has not been dealt with yet. */
export interface WatchView extends Judgement {
  /** Blocks that could not be looked through. */
  readonly gaps: readonly Gap[]
  readonly settle: (transactionHash: Hex) => void
  readonly settleDrop: (drop: DropNote) => void
  readonly forgetGaps: () => void
}

/** Blocks between two looks while nothing on screen asks for one: half a minute of Base. */
const CALM_BLOCKS = 15n

const NOTHING: Judgement = { removals: [], transfers: [], changes: [], drops: [] }

/** The moment of the last look. */
interface LookedAt {
  readonly account: Address
  readonly blockNumber: bigint
  readonly vaults: string
  /** Not everything could be read: the next snapshot's request tries again. */
  failed: boolean
}

const lookedAt = (account: Address, { blockNumber, vault0, vault1 }: Snapshot): LookedAt => ({
  account,
  blockNumber,
  vaults: `${vault0.address} ${vault1.address}`,
  failed: false,
})

/**
 * now: somebody may just have harmed the person · along: it is time to look, with the next snapshot's request · no: it is
 * not. While shares are missing it is always time.
 */
function lookFor(
  last: LookedAt | undefined,
  now: LookedAt,
  shares: 'fewer' | 'missing' | 'there',
): 'now' | 'along' | 'no' {
  if (shares === 'fewer') return 'now'
  if (last === undefined || last.account !== now.account) return 'along'
  if (last.vaults !== now.vaults) return 'now'
  const due = now.blockNumber >= last.blockNumber + CALM_BLOCKS || now.blockNumber < last.blockNumber
  return due || last.failed || shares === 'missing' ? 'along' : 'no'
}

const gapsOf = ({ position, vaults }: WatchRecord): readonly Gap[] => [
  ...(position.gap ? [{ of: 'position' as const, ...position.gap }] : []),
  ...(vaults.gap ? [{ of: 'vaults' as const, ...vaults.gap }] : []),
]

/**
 * Watches over the shown account's position: its shares in every snapshot, and the logs when the page is opened, in the
 * block in which shares vanish or vaults change, and every half minute besides, in requests that are made anyway.
 * Snapshots stop while the page is hidden, and so does this.
 */
export function useWatch(): WatchView {
  const account = useShownAccount()
  const { snapshot } = useSnapshot()
  const transactions = useTransactions('all')
  const last = useRef<LookedAt>(undefined)
  useEffect(() => {
    if (account === undefined || snapshot === undefined) return
    const now = lookedAt(account, snapshot)
    const isNew = watchStore.find(account) === undefined
    watchStore.start(account, now.blockNumber)
    const when = lookFor(last.current, now, sharesIn(account, snapshot))
    if (when === 'no') return
    last.current = now
    // Where watching only begins there is nothing to look for yet.
    if (isNew) return
    const look = () =>
      void watchStore.look(account, now.blockNumber).then((whole) => {
        now.failed = !whole
      })
    if (when === 'now') return look()
    const stop = askWithSnapshot(() => {
      stop()
      look()
    })
  }, [account, snapshot])
  const record = useSyncExternalStore(
    watchStore.subscribe,
    () => (account === undefined ? undefined : watchStore.find(account)),
    () => undefined,
  )
  const judgement =
    account === undefined || record === undefined
      ? NOTHING
      : judge(record, transactions, { account, hook: deployment.hook })
  return {
    ...judgement,
    gaps: record === undefined ? [] : gapsOf(record),
    settle: (hash) => account && watchStore.settle(account, hash),
    settleDrop: (drop) => account && watchStore.settleDrop(account, drop),
    forgetGaps: () => account && watchStore.forgetGaps(account),
  }
}

function sharesIn(account: Address, { account: held, blockNumber }: Snapshot): 'fewer' | 'missing' | 'there' {
  if (sameAddress(held?.address, account) && held?.shares !== undefined) {
    if (watchStore.noteShares(account, { shares: held.shares, blockNumber })) return 'fewer'
  }
  return watchStore.find(account)?.drops.some(({ settled }) => !settled) ? 'missing' : 'there'
}
