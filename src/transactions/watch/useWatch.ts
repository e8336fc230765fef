import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Address, Hex } from '../../domain/hex.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { useShownAccount, useSnapshot } from '../../queries/useSnapshot.ts'
import { askWithSnapshot } from '../../queries/withSnapshot.ts'
import type { ForcedExit, StrangeChange } from './watchRecord.ts'
import { watchStore } from './watchStore.ts'

/** What others did to the shown account and has not been dealt with yet. */
export interface WatchView {
  readonly exits: readonly ForcedExit[]
  readonly changes: readonly StrangeChange[]
  /** Blocks that could not be looked through. */
  readonly gap: { readonly from: bigint; readonly to: bigint } | undefined
  readonly settle: (transactionHash: Hex) => void
  readonly forgetGap: () => void
}

/** Blocks between two looks while nothing on screen asks for one: half a minute of Base. */
const CALM_BLOCKS = 15n

/** What makes a look urgent: shares went away, or the vaults are other ones. */
interface WatchedState {
  readonly account: Address
  readonly blockNumber: bigint
  readonly shares: bigint | undefined
  readonly vaults: string
}

const watchedStateOf = (
  account: Address,
  { blockNumber, account: held, vault0, vault1 }: Snapshot,
): WatchedState => ({
  account,
  blockNumber,
  shares: held?.shares,
  vaults: `${vault0.address} ${vault1.address}`,
})

/**
 * now: somebody may just have harmed the person · along: it is time to look, with the next snapshot's request · no: it is
 * not.
 */
function lookFor(last: WatchedState | undefined, now: WatchedState): 'now' | 'along' | 'no' {
  if (last === undefined || last.account !== now.account) return 'along'
  if (last.vaults !== now.vaults) return 'now'
  if (last.shares !== undefined && now.shares !== undefined && now.shares < last.shares) return 'now'
  const due = now.blockNumber >= last.blockNumber + CALM_BLOCKS || now.blockNumber < last.blockNumber
  return due ? 'along' : 'no'
}

/**
 * Watches what others do to the shown account's position: when the page is opened, in the block in which shares vanish or
 * vaults change, and every half minute besides, in requests that are made anyway. Snapshots stop while the page is hidden, and
 * so does this.
 */
export function useWatch(): WatchView {
  const account = useShownAccount()
  const { snapshot } = useSnapshot()
  const last = useRef<WatchedState>(undefined)
  const shares = useRef<bigint>(undefined)
  useEffect(() => {
    if (account === undefined || snapshot === undefined) return
    const now = watchedStateOf(account, snapshot)
    const before = last.current && { ...last.current, shares: shares.current }
    shares.current = now.shares
    const when = lookFor(before, now)
    if (when === 'no') return
    last.current = now
    const look = () => void watchStore.look(account, now.blockNumber)
    // The first look only notes where to begin, which must not wait: it asks for nothing.
    if (when === 'now' || watchStore.find(account) === undefined) return look()
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
  return {
    exits: record?.exits.filter(({ settled }) => !settled) ?? [],
    changes: record?.changes.filter(({ settled }) => !settled) ?? [],
    gap: record?.gap,
    settle: (hash) => account && watchStore.settle(account, hash),
    forgetGap: () => account && watchStore.forgetGap(account),
  }
}
