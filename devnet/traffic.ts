import { setTimeout as sleep } from 'node:timers/promises'
import type { Market } from '../src/market/market.ts'
import type { Actors } from './actors.ts'
import { SPECIFIED_POOL_STATE } from './deployWorld.ts'
import { readPoolState } from './poolState.ts'
import type { RpcRequest } from './rpcClient.ts'
import { SWAPPERS } from './worldAddresses.ts'

const UNIT = 10n ** 18n
const PAUSE_MS = 3_000

/** Running traffic. Stopping waits for its last transaction. */
export interface Traffic {
  stop(): Promise<void>
}

/** Swaps every three seconds. After every fourth swap, the vaults earn. Continues until stopped. */
export function startTraffic(
  request: RpcRequest,
  actors: Actors,
  market: Market,
  pauseMs: number = PAUSE_MS,
): Traffic {
  const stopping = new AbortController()
  const run = async () => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      await swapOnce(request, actors, market, round)
      if (round % 4 === 3) await actors.dripYield(900n * UNIT, 23n * 10n ** 11n)
      await sleep(pauseMs, undefined, { signal: stopping.signal })
    }
  }
  const done = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error('Traffic has ended:', error)
  })
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function swapOnce(request: RpcRequest, actors: Actors, market: Market, round: number): Promise<void> {
  const { sqrtPriceX96 } = await readPoolState(request, market)
  // Two of three swaps move the price towards its start value, so that it does not drift away.
  const above = sqrtPriceX96 > SPECIFIED_POOL_STATE.sqrtPriceX96
  const zeroForOne = round % 3 === 0 ? !above : above
  const size = BigInt(1 + ((round * 7) % 5))
  const amountIn = zeroForOne ? size * 400_000_000n * UNIT : size * UNIT
  await actors.swap(SWAPPERS[round % 2 === 0 ? 0 : 1], { zeroForOne, amountSpecified: -amountIn })
}
