import { catalogue } from '#chain/chains.ts'
import type { LogRangeReader } from '#chain/logs/logReading.ts'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import { findDeployBlock, hasHookEventInBlock } from '#chain/read/findDeployBlock.ts'
import { readHookFactory } from '#chain/read/readHookFactory.ts'
import { type HookPool, readHookPools } from '#chain/read/readHookPools.ts'
import { readTokenSymbols } from '#chain/read/readTokenInfo.ts'
import { recogniseHook } from '#chain/read/recogniseHook.ts'
import { getRpc } from '#chain/rpc/rpc.ts'
import { loadSimulationModule } from '#chain/simulate/loadSimulation.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import type { Market } from '#market/market.ts'
import type { HookRecognition } from '#market/reading.ts'
import type { Hex } from '#math/hex.ts'
import { replaceVaultsWithAgreedOnes } from './agreements.ts'
import { buildOpenMarketUrlSearch, type OpenMarketRequest, rememberOpenedMarket } from './openedMarket.ts'
import { createPastEventsReader, type PastEventsResult } from './pastRead.ts'

interface HookPools {
  readonly pools: readonly HookPool[]
  /** Token symbols by lower-case address. Symbols are untrusted text. */
  readonly symbols: ReadonlyMap<string, string>
  /** Block range searched so far. Undefined before the first response. */
  readonly read: { readonly from: bigint; readonly to: bigint } | undefined
  /**
   * True if the search covered all blocks from the hook's deployment (or block 0) to the newest
   * one.
   */
  readonly isComplete: boolean
  readonly progress: LogProgress | undefined
}

/**
 * Maximum number of requests per search: a few days of a fast chain on nodes with a 10,000-block
 * limit.
 */
const REQUESTS = 30

export type HookPoolsView = HookPools & Pick<PastEventsResult<unknown>, 'status'>

/**
 * Creates a search for the pools of a hook in its events. Searches forwards from the deployment
 * block, or backwards from the newest block if the deployment block is unknown.
 */
export function createHookPoolSearch({ network, hook }: Omit<OpenMarketRequest, 'pool'>, poolAdded: Hex) {
  const rpc = getRpc(network)
  const look = createPastEventsReader<HookPools>('hookPools', {
    pools: [],
    symbols: new Map(),
    read: undefined,
    isComplete: false,
    progress: undefined,
  })
  let bounds: { readonly first: bigint | undefined; readonly newest: bigint } | undefined
  let reading: LogRangeReader | undefined

  async function further(): Promise<HookPools> {
    if (bounds === undefined) {
      const newest = await readBlockNumber(rpc)
      const contracts = { contract: hook, elder: network.poolManager }
      const first = await findDeployBlock(rpc, contracts, newest)
      const isBorneOut = first !== undefined && (await hasHookEventInBlock(rpc, hook, first))
      bounds = { newest, first: isBorneOut ? first : undefined }
    }
    const { first, newest } = bounds
    const { read, pools, symbols: known } = look.get().found
    const order = first === undefined ? 'newestFirst' : 'oldestFirst'
    const rest =
      first === undefined
        ? { from: 0n, to: read === undefined ? newest : read.from - 1n }
        : { from: read === undefined ? first : read.to + 1n, to: newest }
    const asked = readHookPools(rpc, { network, hook, poolAdded, ...rest, order, requests: REQUESTS })
    reading = asked.reading
    const leave = reading.subscribe(() => look.tell({ progress: asked.reading.progress() }))
    const { pools: more, reached } = await asked.result.finally(leave)
    const all = first === undefined ? [...more, ...pools] : [...pools, ...more]
    const now =
      first === undefined
        ? { from: reached, to: read?.to ?? newest }
        : { from: read?.from ?? first, to: reached }
    const symbols = await readTokenSymbols(
      rpc,
      network.chainId,
      all.flatMap(({ key }) => [key.currency0, key.currency1]),
    ).catch((error: unknown) => {
      logRecoveredFailure('hookPools', 'symbolsUnread', error)
      return known
    })
    const isComplete = now.from <= (first ?? 0n) && now.to >= newest
    return { pools: all, symbols, read: now, isComplete, progress: undefined }
  }

  return {
    ...look,
    lookOn: () => look.once(() => further().finally(() => look.tell({ progress: undefined }))),
    stop: () => reading?.stop(),
  }
}

/** Result of a lookup by hook address. `listed`: the site already has pages for this market. */
export type HookSearchResult =
  | HookRecognition
  | { readonly status: 'listed'; readonly market: Market }
  | { readonly status: 'failed'; readonly details: string | undefined }

/**
 * Inspects the hook whose address the user entered. Opens its market if an adapter supports it.
 * Does not throw if a node fails.
 */
export async function lookUpMarket(opening: OpenMarketRequest): Promise<HookSearchResult> {
  const { network, hook, pool } = opening
  try {
    const rpc = getRpc(network)
    const [found, origin] = await Promise.all([
      recogniseHook(rpc, network, hook, pool),
      readHookFactory(rpc, network, hook),
    ])
    if (found.status !== 'found') return found
    const listed = catalogue.find(({ id }) => id === found.market.id)
    if (listed !== undefined) return { status: 'listed', market: listed }
    const search = buildOpenMarketUrlSearch(opening)
    const market = replaceVaultsWithAgreedOnes({
      ...found.market,
      slug: `open?${search}`,
      ...(origin === undefined ? {} : { origin }),
    })
    rememberOpenedMarket(search, market)
    return { status: 'found', market }
  } catch (error) {
    // If the simulation code cannot be loaded, the hook is inspected without simulations.
    const code = await loadSimulationModule().catch(() => undefined)
    return { status: 'failed', details: code?.describeError(error).details }
  }
}
