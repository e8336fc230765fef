import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { getBlocksThatProveChainReset } from '#chain/rpc/heights.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
import { createChangeSignal } from '#lib/store.ts'
import {
  chooseNextWorthReference,
  computePositionLossSinceReference,
  computePositionWorth,
  type PositionWorth,
} from '#market/positionWorth.ts'
import type { Address } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'

/** Value of each position at its last comparison without a loss, by market and account. */
const known = new Map<string, PositionWorth | undefined>()
const { subscribe, tell } = createChangeSignal()

const keyOf = (market: string, account: Address) => `${market} ${account.toLowerCase()}`

function referenceOf(market: string, account: Address): PositionWorth | undefined {
  const key = keyOf(market, account)
  if (!known.has(key)) known.set(key, readStoredPositionWorth(market, account))
  return known.get(key)
}

function put(market: string, account: Address, worth: PositionWorth | undefined): void {
  known.set(keyOf(market, account), worth)
  writeWorth(market, account, worth)
  tell()
}

// Another tab may have stored a newer position value, or an acknowledgement of the loss.
globalThis.window?.addEventListener('storage', () => {
  known.clear()
  tell()
})

/** A position that lost more value than swaps can explain. */
export type PositionWorthLoss = NonNullable<ReturnType<typeof usePositionLossAlarm>>

/**
 * Compares the position's value in every snapshot with its earlier value, also from earlier visits.
 * The alarm lasts until the user acknowledges it or the position regains its value.
 */
export function usePositionLossAlarm() {
  const { id: market, network } = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { address, shares } = snapshot?.account ?? {}
  const now =
    snapshot && computePositionWorth({ ...snapshot, shares, sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 })
  const before = useSyncExternalStore(
    subscribe,
    () => (address === undefined ? undefined : referenceOf(market, address)),
    () => undefined,
  )
  const since =
    before &&
    now &&
    computePositionLossSinceReference(before, now, getBlocksThatProveChainReset(network.stack))
  const next =
    now && (since === undefined || since.is === 'more') ? chooseNextWorthReference(before, now) : undefined
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

/** True if the two values differ in their block only, so that nothing needs to be stored. */
const isSame = (before: PositionWorth | undefined, now: PositionWorth | undefined): boolean =>
  before?.shares === now?.shares &&
  before?.amount0 === now?.amount0 &&
  before?.amount1 === now?.amount1 &&
  before?.sqrtPriceX96 === now?.sqrtPriceX96

const integer = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

const worth = v.object({
  shares: v.pipe(integer, v.minValue(1n)),
  amount0: integer,
  amount1: integer,
  sqrtPriceX96: v.pipe(integer, v.minValue(1n)),
  blockNumber: integer,
})

const worthKeyOf = (market: string, account: Address) => storageKey('worth', market, account.toLowerCase())

/** Reads the stored value of a position. Undefined for invalid text. */
export function readStoredPositionWorth(market: string, account: Address): PositionWorth | undefined {
  const { success, output } = v.safeParse(worth, readStorageJson(worthKeyOf(market, account)))
  return success ? output : undefined
}

/**
 * Stores the position's value. If the browser blocks storage, each visit starts a new comparison.
 */
function writeWorth(market: string, account: Address, known: PositionWorth | undefined): void {
  const plain =
    known && Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value.toString()]))
  writeStorage(worthKeyOf(market, account), plain && JSON.stringify(plain))
}
