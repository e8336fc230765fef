import { loadReader } from '#adapters/readers.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { readRememberedAccount } from '#chain/wallet/rememberedWallet.ts'
import { PLACEHOLDER_ACCOUNT_HEX_DIGITS } from '#lib/config.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'

/**
 * A page's first request to its nodes. The script early.js sends it while the other scripts load.
 */
export interface FirstNodeRequest {
  readonly urls: readonly string[]
  /**
   * JSON-RPC request body, with `PLACEHOLDER_ACCOUNT_HEX_DIGITS` in place of the last connected
   * account.
   */
  readonly body: string
}

interface EarlyRequest {
  readonly url: string
  readonly body: string
  readonly response: Promise<Response>
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequest[] | undefined
  }
}

const never = () => new Promise<never>(() => {})

/**
 * Returns the JSON-RPC request that a page sends first for an account. Used when prerendering.
 * @throws Error if the nodes would get different requests
 */
export function buildFirstNodeRequest(market: Market): Promise<FirstNodeRequest> {
  return new Promise((resolve, reject) => {
    const urls: string[] = []
    const bodies = new Set<unknown>()
    const record: typeof fetch = (url, init) => {
      urls.push(String(url))
      bodies.add(init?.body)
      // The RPC client sends the request to all nodes synchronously, so `finish` runs after the
      // request to the last node.
      if (urls.length === 1) setTimeout(finish)
      return never()
    }
    const finish = () => {
      const [body] = bodies
      if (bodies.size === 1 && typeof body === 'string') resolve({ urls, body })
      else reject(new Error(`${market.id}: the nodes get ${bodies.size} first requests`))
    }
    const rpc = getRpc(market.network, { fetch: record, sleep: never })
    loadReader(market)
      .then((readable) => readSnapshot(rpc, readable, `0x${PLACEHOLDER_ACCOUNT_HEX_DIGITS}`))
      .catch(reject)
  })
}

/**
 * Like `fetch`, but returns the response of a request that early.js has sent, if URL and body are
 * the same.
 */
const fetchOrReuseEarlyResponse: typeof fetch = (url, init) => {
  const sent = window.earlyRequests?.find((each) => each.url === url && each.body === init?.body)
  if (sent === undefined) return fetch(url, init)
  window.earlyRequests = window.earlyRequests?.filter((each) => each !== sent)
  return sent.response
}

/** A snapshot request that was already sent, and the RPC client that sent it. */
export interface PrefetchedSnapshot {
  readonly marketId: string
  readonly rpc: Rpc
  readonly account: Address | undefined
  readonly answer: Promise<MarketSnapshot>
}

let first: PrefetchedSnapshot | undefined

/**
 * Account whose balances app/drawBalancesBeforeReact.ts draws. Undefined if no account is stored.
 */
let shownFirst: Address | undefined

export const getAccountOfFirstSnapshot = (): Address | undefined => shownFirst

/** Requests the snapshot of the last connected account while the app's code is still loading. */
export function prefetchFirstSnapshot(market: Market): Promise<MarketSnapshot> {
  const rpc = getRpc(market.network, { fetch: fetchOrReuseEarlyResponse })
  const account = readRememberedAccount()
  const answer = loadReader(market).then((readable) => readSnapshot(rpc, readable, account))
  // Later snapshots must not use the responses of early.js, which are outdated after the first
  // snapshot.
  answer.finally(() => delete window.earlyRequests).catch(() => undefined)
  first = { marketId: market.id, rpc, account, answer }
  shownFirst = account
  return answer
}

/** Returns the prefetched snapshot of this market on the first call, then undefined. */
export function takePrefetchedSnapshot(marketId: string): PrefetchedSnapshot | undefined {
  const taken = first?.marketId === marketId ? first : undefined
  if (taken !== undefined) first = undefined
  return taken
}
