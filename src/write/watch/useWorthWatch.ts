import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '#lib/store.ts'
import { useMarket } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import { nextReference, type PositionWorth, positionWorth, worthSince } from '#market/positionWorth.ts'
import type { Address } from '#math/hex.ts'
import { readWorth, writeWorth } from './worthShelf.ts'

/** By market and account: what each position was worth when it was last in order. */
const known = new Map<string, PositionWorth | undefined>()
const { subscribe, tell } = createSignal()

const keyOf = (market: string, account: Address) => `${market} ${account.toLowerCase()}`

function referenceOf(market: string, account: Address): PositionWorth | undefined {
  const key = keyOf(market, account)
  if (!known.has(key)) known.set(key, readWorth(market, account))
  return known.get(key)
}

function put(market: string, account: Address, worth: PositionWorth | undefined): void {
  known.set(keyOf(market, account), worth)
  writeWorth(market, account, worth)
  tell()
}

// It was acknowledged in another tab, or that tab has seen a later block.
globalThis.window?.addEventListener('storage', () => {
  known.clear()
  tell()
})

/** A position whose part of what is there is worth less than it was, by more than swaps explain. */
export interface WorthLoss {
  readonly before: PositionWorth
  readonly now: PositionWorth
  readonly lostBps: bigint
  readonly settle: () => void
}

/**
 * Compares the shown account's part of what is there with every snapshot, and with earlier visits. The alarm is a state: it
 * appears with the block that shows the loss and stays until it is acknowledged, or until what was lost is back.
 */
export function useWorthWatch(): WorthLoss | undefined {
  const { id: market } = useMarket()
  const { snapshot } = useSnapshot()
  const { address, shares } = snapshot?.account ?? {}
  const now =
    snapshot && positionWorth({ ...snapshot, shares, sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 })
  const before = useSyncExternalStore(
    subscribe,
    () => (address === undefined ? undefined : referenceOf(market, address)),
    () => undefined,
  )
  const since = before && now && worthSince(before, now)
  const next = now && (since === undefined || since.is === 'more') ? nextReference(before, now) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each snapshot
  useEffect(() => {
    if (address === undefined) return
    if (shares === 0n && before !== undefined) put(market, address, undefined)
    else if (next !== undefined && !isSame(before, next)) put(market, address, next)
  }, [snapshot, market])
  if (address === undefined || before === undefined || now === undefined || since?.is !== 'loss')
    return undefined
  return { before, now, lostBps: since.lostBps, settle: () => put(market, address, now) }
}

/** Only the block differs: there is nothing to store. */
const isSame = (before: PositionWorth | undefined, now: PositionWorth | undefined): boolean =>
  before?.shares === now?.shares &&
  before?.amount0 === now?.amount0 &&
  before?.amount1 === now?.amount1 &&
  before?.sqrtPriceX96 === now?.sqrtPriceX96
