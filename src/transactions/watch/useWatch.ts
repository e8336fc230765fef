import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Address, type Hex, sameAddress } from '../../amounts/hex.ts'
import { useLiveMarket } from '../../live/useMarket.ts'
import { useShownAccount, useSnapshot } from '../../live/useSnapshot.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { ofMarket } from '../ofMarket.ts'
import { useTransactions } from '../useTransactions.ts'
import { type Judgement, judge } from './judge.ts'
import { type LookedAt, lookedAt, lookFor } from './lookFor.ts'
import type { Reach } from './reach.ts'
import type { DropNote } from './watchRecord.ts'
import { type WatchStore, watchOf } from './watchStore.ts'

/** What was done to the shown account, by whomever, and has not been dealt with yet. */
export interface WatchView extends Judgement {
  /** Blocks that could not be looked through. */
  readonly gap: Reach['gap']
  readonly settle: (transactionHash: Hex) => void
  readonly settleDrop: (drop: DropNote) => void
  readonly forgetGap: () => void
}

const NOTHING: Judgement = { removals: [], transfers: [], changes: [], powers: [], drops: [] }

/**
 * Watches over the shown account's position: its shares in every snapshot, and the logs when the page is opened, in the
 * block in which shares vanish or vaults change, and every half minute or so besides, in requests that are made anyway.
 * Snapshots stop while the page is hidden, and so does this.
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
    () => ({ all: ofMarket(all, market.id), proven: ofMarket(proven, market.id) }),
    [all, proven, market],
  )
  const last = useRef<LookedAt>(undefined)
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
    settle: (hash) => account && watch.settle(account, hash),
    settleDrop: (drop) => account && watch.settleDrop(account, drop),
    forgetGap: () => account && watch.forgetGap(account),
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
