import { type ChainError, ignoreErrorIf } from '#chain/rpc/chainError.ts'
import { countRequests } from '#chain/rpc/requestLimit.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { computeAnnualRateMillionths } from '#market/past/rows.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import { type BlockTime, findBlockOfThirtyDaysAgo } from './findBlockOfThirtyDaysAgo.ts'
import {
  findSharePricesFromEvents,
  readSharePrices,
  type SharePrice,
  type SharePriceResult,
  type VaultQuery,
} from './sharePrices.ts'

/**
 * Yield of a vault. 'new': the vault is less than a day old. 'empty': it has no shares. 'untold':
 * it returns no share price. 'unread': the read failed.
 */
export type VaultYield =
  | {
      readonly status: 'earned'
      readonly start: SharePrice
      readonly end: SharePrice
      readonly seconds: bigint
      /**
       * Yearly rate without compounding, in millionths: 50,000 is 5 %. Negative if shares lost
       * value.
       */
      readonly millionths: bigint
    }
  | { readonly status: 'new' | 'empty' | 'untold' | 'unread' }

/**
 * Maximum number of requests in total: for both share prices, and for the block of the earlier one.
 */
export const MAX_YIELD_REQUESTS = 10

/**
 * Reads what vaults of one network earned in the last 30 days, from two share prices. If the node
 * has pruned the old state, a deposit or withdrawal of the hook proves the earlier price. `since`
 * is the first block of the window, undefined if the node has no block that is at least a day old.
 * Throws ChainError.
 */
export async function readVaultYields(
  given: Rpc,
  chainId: number,
  asked: readonly VaultQuery[],
  head: BlockTime,
) {
  let requests = 0
  const rpc = countRequests(given, () => {
    requests += 1
  })
  const left = () => MAX_YIELD_REQUESTS - requests
  const now = await readSharePrices(rpc, chainId, asked, head)
  const { since, isYoung } = await findBlockOfThirtyDaysAgo(rpc, head)
  if (since === undefined) {
    const status = isYoung ? 'new' : 'unread'
    const vaults = now.map((price): VaultYield => ({ status: typeof price === 'string' ? price : status }))
    return { vaults, since, left: left() }
  }
  const then = await pastPrices(rpc, chainId, asked, since, left)
  const lacking = asked.filter(
    (_, index) => typeof now[index] === 'object' && typeof then[index] !== 'object',
  )
  const moves =
    lacking.length === 0
      ? undefined
      : await findSharePricesFromEvents(rpc, lacking, { since, head, isOld: then.includes('unread'), left })
  const vaults = asked.map((vault, index): VaultYield => {
    const [end, known] = [now[index], then[index]]
    if (typeof end !== 'object') return { status: end ?? 'unread' }
    const start = typeof known === 'object' ? known : moves?.of(vault)
    if (start === undefined) return { status: moves?.isAll && known !== 'unread' ? 'new' : 'unread' }
    return computeYield(start, end)
  })
  return { vaults, since, left: left() }
}

function computeYield(start: SharePrice, end: SharePrice): VaultYield {
  const seconds = end.time - start.time
  if (seconds < DAY_SECONDS) return { status: 'new' }
  const millionths = computeAnnualRateMillionths(start.price, end.price, seconds)
  return millionths === undefined
    ? { status: 'unread' }
    : { status: 'earned', start, end, seconds, millionths }
}

/** Reads share prices at an old block. Undefined if the node has pruned its state. */
async function pastPrices(
  rpc: Rpc,
  chainId: number,
  asked: readonly VaultQuery[],
  at: BlockTime,
  left: () => number,
): Promise<readonly SharePriceResult[]> {
  // A timeout is rethrown, so that a node that did not answer gets no further requests.
  const isThere = ({ code }: ChainError) => code !== 'timeout'
  const found =
    left() <= 0 ? undefined : await readSharePrices(rpc, chainId, asked, at).catch(ignoreErrorIf(isThere))
  return found ?? asked.map(() => 'unread')
}
