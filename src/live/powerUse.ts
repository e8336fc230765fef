import { useSyncExternalStore } from 'react'
import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import { type PowerUse, readPowerUse } from '#chain/read/readSafety.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { createStore } from '#lib/store.ts'
import { isWhole, startOf } from './deployBlock.ts'
import { marketLogsOf } from './marketLogs.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'

/** When powers over everybody's deposits were last used, as far as it has been looked up. */
export interface PowerUseView {
  readonly status: 'idle' | 'reading' | 'read' | 'failed'
  readonly use: PowerUse | undefined
  /** The oldest block that was looked at. */
  readonly reached: bigint | undefined
  /** It was looked at down to the hook's first block. */
  readonly complete: boolean
}

/** Requests of one look; on public nodes that is a few days of a fast chain. */
const REQUESTS = 12

function createPowerUse(live: LiveMarket) {
  const { market, rpc } = live
  const store = createStore<PowerUseView>({
    status: 'idle',
    use: undefined,
    reached: undefined,
    complete: false,
  })
  /** Looks from `to` back. */
  async function look(to: bigint, newest: bigint): Promise<void> {
    const before = store.get()
    store.set({ ...before, status: 'reading' })
    try {
      const start = await startOf(live, newest)
      const isUnkept = !start.isKnown
      const request = { from: start.block, to, firstSpan: USUAL_SPAN, requests: REQUESTS, isUnkept }
      const { use, reached } = await readPowerUse(rpc, market, marketLogsOf(live), request)
      const complete = isWhole(start, reached)
      // Of a beginning that is not known, an empty list says nothing of the past.
      store.set({
        status: 'read',
        use,
        reached: complete || reached > start.block ? reached : newest,
        complete,
      })
    } catch {
      store.set({ ...before, status: 'failed' })
    }
  }
  return {
    ...store,
    /** From the newest block, or from where the last look ended without finding anything. */
    lookBack: async (): Promise<void> => {
      const { status, reached, use } = store.get()
      if (status === 'reading') return
      const newest = await readBlockNumber(rpc).catch(() => undefined)
      if (newest === undefined) return store.set({ ...store.get(), status: 'failed' })
      await look(use === undefined && reached !== undefined ? reached - 1n : newest, newest)
    },
    /** Again from the newest block. */
    lookAnew: async (): Promise<void> => {
      const newest = await readBlockNumber(rpc).catch(() => undefined)
      if (newest !== undefined && store.get().status !== 'reading') await look(newest, newest)
    },
  }
}

const powerUseOf = perMarket(createPowerUse)

/** When powers were last used, and the ways to look it up. */
export function usePowerUse() {
  const { subscribe, get, lookBack, lookAnew } = powerUseOf(useLiveMarket())
  return { view: useSyncExternalStore(subscribe, get, get), lookBack, lookAnew }
}
