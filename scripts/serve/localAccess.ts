import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderRule } from '../site/headers.ts'

/**
 * Names by which this machine reaches itself; any other in `Host` is a foreign name that was made
 * to point here.
 */
const OWN_NAMES = ['127.0.0.1', 'localhost']

/**
 * Pages of installed wallets: the node may have been given to one, and no web site can pose as one.
 */
const WALLET_ORIGIN = /^(chrome|moz|safari-web)-extension:\/\/[\w-]+$/

/**
 * Sent with every answer that is not a file of the build: nothing in it is ever run, framed or
 * guessed at.
 */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Whether a request names this machine as its host, so that no foreign name can be rebound to it.
 */
export function namesThisMachine({ headers }: IncomingMessage): boolean {
  const name = headers.host?.replace(/:\d+$/, '')
  return name !== undefined && OWN_NAMES.includes(name)
}

/** Answers a request that came under a foreign name. */
export function sendMisdirected(response: ServerResponse): void {
  sendText(response, 421, 'This server answers to 127.0.0.1 and localhost only.')
}

/**
 * Decides who may talk to the local node, before anything is passed on: programs (which send no
 * Origin), the page of this very site, and wallet extensions, whose preflight is answered here.
 * @param sitePort The port of the page; the node may stand on another
 * @returns true where the request was answered and must not be passed on
 */
export function keepOthersOut(
  request: IncomingMessage,
  response: ServerResponse,
  sitePort: number | undefined,
): boolean {
  if (!namesThisMachine(request)) {
    sendMisdirected(response)
    return true
  }
  const { origin } = request.headers
  if (origin === undefined) return false
  if (WALLET_ORIGIN.test(origin)) return letWalletIn(request, response, origin)
  if (OWN_NAMES.some((name) => origin === `http://${name}:${sitePort}`)) return false
  sendText(response, 403, 'This node answers the page it was started for, and no other site.')
  return true
}

function letWalletIn(request: IncomingMessage, response: ServerResponse, origin: string): boolean {
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Vary', 'Origin')
  if (request.method !== 'OPTIONS') return false
  response
    .writeHead(204, {
      ...BARE_HEADERS,
      'Access-Control-Allow-Headers': 'content-type',
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Private-Network': 'true',
      'Access-Control-Max-Age': '600',
    })
    .end()
  return true
}

/** A short answer in words, with the headers that every answer carries. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { ...BARE_HEADERS, ...headers, 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`${text}\n`)
}

/** The headers of the site's own pages, for its answers that are no file: redirects, refusals. */
export const siteHeaders = (rules: readonly HeaderRule[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rules.filter(({ path }) => path === '/*').flatMap(({ headers }) => headers))
