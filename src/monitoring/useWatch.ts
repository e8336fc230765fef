import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Snapshot } from '#market/snapshot.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import { useLiveMarket } from '#queries/useMarket.ts'
import { useShownAccount, useSnapshot } from '#queries/useSnapshot.ts'
import { recordsOfMarket } from '#transactions/pageJournal.ts'
import { useTransactions } from '#transactions/useTransactions.ts'
import { type Judgement, judge } from './judge.ts'
import type { DropNote, WatchedRange } from './watchRecord.ts'
import { type WatchStore, watchOf } from './watchStore.ts'

/** What was done to the shown account, by whomever, and has not been dealt with yet. */
export interface WatchView extends Judgement {
  /** Blocks that could not be looked through. */
  readonly gap: WatchedRange['gap']
  /** What was noted earlier could not be read back when this block was the newest. */
  readonly damagedAt: bigint | undefined
  readonly settle: (transactionHash: Hex) => void
  readonly settleDrop: (drop: DropNote) => void
  readonly forgetGap: () => void
  readonly forgetDamage: () => void
}

const NOTHING: Judgement = { removals: [], transfers: [], changes: [], powers: [], drops: [] }

/**
 * Watches over the shown account's position: its shares in every snapshot, and the logs when the
 * page is opened, in the block in which shares vanish or vaults change, and every half minute or so
 * besides, in requests that are made anyway. Snapshots stop while the page is hidden, and so does
 * this.
 */
export function useWatch(): WatchView {
  const live = useLiveMarket()
  const { market, questions } = live
  const watch = watchOf(live)
  const account = useShownAccount()
  const { snapshot } = useSnapshot()
  const all = useTransactions('all')
  const proven = useTransactions('proven')
  const transactions = useMemo(
    () => ({ all: recordsOfMarket(all, market.id), proven: recordsOfMarket(proven, market.id) }),
    [all, proven, market],
  )
  const last = useRef<LastLook>(undefined)
  useEffect(() => {
    if (account === undefined || snapshot === undefined) return
    const now = lookedAt(account, snapshot)
    const isNew = watch.find(account) === undefined
    watch.start(account, now.blockNumber)
    const when = lookFor(last.current, now, sharesIn(watch, account, snapshot))
    if (when === 'no') return
    last.current = now
    // Where watching only begins there is nothing to look for yet.
    if (isNew) return
    const look = () =>
      void watch.look(account, now.blockNumber).then((whole) => {
        now.failed = !whole
      })
    if (when === 'now') return look()
    const stop = questions.add(() => {
      stop()
      look()
    })
  }, [account, snapshot, watch, questions])
  const record = useSyncExternalStore(
    watch.subscribe,
    () => (account === undefined ? undefined : watch.find(account)),
    () => undefined,
  )
  const judgement =
    account === undefined || record === undefined
      ? NOTHING
      : judge(record, transactions, { account, hook: market.hook })
  return {
    ...judgement,
    gap: record?.reach.gap,
    damagedAt: record?.damagedAt,
    settle: (hash) => account && watch.settle(account, hash),
    settleDrop: (drop) => account && watch.settleDrop(account, drop),
    forgetGap: () => account && watch.forgetGap(account),
    forgetDamage: () => account && watch.forgetDamage(account),
  }
}

function sharesIn(
  watch: WatchStore,
  account: Address,
  { account: held, blockNumber }: Snapshot,
): 'fewer' | 'missing' | 'there' {
  if (sameAddress(held?.address, account) && held?.shares !== undefined) {
    if (watch.noteShares(account, { shares: held.shares, blockNumber })) return 'fewer'
  }
  return watch.find(account)?.drops.some(({ settled }) => !settled) ? 'missing' : 'there'
}

/** Blocks between two looks while nothing on screen asks for one: half a minute of Base. */
const CALM_BLOCKS = 15n

/** The moment of the last look. */
export interface LastLook {
  readonly account: Address
  readonly blockNumber: bigint
  /** What somebody's powers act upon, as far as a snapshot has it. */
  readonly sources: string
  /**
   * The account has something in a hook with an owner. What an owner does may leave nothing in a
   * snapshot, as moved ranges, a new pool or a proposed owner, and may be the first step of a
   * theft: only the logs of each block tell in time.
   */
  readonly exposed: boolean
  /** Not everything could be read: the next snapshot's request tries again. */
  failed: boolean
}

export const lookedAt = (
  account: Address,
  { blockNumber, vault0, vault1, hook, account: held }: Snapshot,
): LastLook => ({
  account,
  blockNumber,
  sources: String([vault0.address, vault1.address, hook.owner, ...Object.values(hook.gates ?? {})]),
  exposed: (hook.gates ?? hook.owner) !== undefined && held?.shares !== 0n,
  failed: false,
})

/**
 * now: somebody may just have harmed the person · along: it is time to look, with the next
 * snapshot's request · no: it is not. While shares are missing it is always time.
 */
export function lookFor(
  last: LastLook | undefined,
  now: LastLook,
  shares: 'fewer' | 'missing' | 'there',
): 'now' | 'along' | 'no' {
  if (shares === 'fewer') return 'now'
  if (last === undefined || last.account !== now.account) return 'along'
  if (last.sources !== now.sources || (now.exposed && last.blockNumber !== now.blockNumber)) return 'now'
  const due = now.blockNumber >= last.blockNumber + CALM_BLOCKS || now.blockNumber < last.blockNumber
  return due || last.failed || shares === 'missing' ? 'along' : 'no'
}
