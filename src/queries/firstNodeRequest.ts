import { loadReader } from '#adapters/readers.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { getRpc } from '#chain/rpc/rpc.ts'
import { PLACEHOLDER_ACCOUNT_HEX_DIGITS } from '#lib/config.ts'
import type { Market } from '#market/market.ts'

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
export const fetchOrReuseEarlyResponse: typeof fetch = (url, init) => {
  const sent = window.earlyRequests?.find((each) => each.url === url && each.body === init?.body)
  if (sent === undefined) return fetch(url, init)
  window.earlyRequests = window.earlyRequests?.filter((each) => each !== sent)
  return sent.response
}
