import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderRule } from '../site/headers.ts'

/**
 * Allowed values of the `Host` header. Any other name is a foreign domain that resolves to this
 * machine.
 */
const OWN_NAMES = ['127.0.0.1', 'localhost']

/**
 * Origins of wallet extensions. Users may enter the local node's URL in their wallet, and no
 * website can have such an origin.
 */
const WALLET_ORIGIN = /^(chrome|moz|safari-web)-extension:\/\/[\w-]+$/

/**
 * Headers of responses that are not files of the build. They prevent scripts, framing and content
 * sniffing.
 */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Returns true if the request names this machine in its `Host` header. Prevents DNS rebinding. */
export function namesThisMachine({ headers }: IncomingMessage): boolean {
  const name = headers.host?.replace(/:\d+$/, '')
  return name !== undefined && OWN_NAMES.includes(name)
}

/** Rejects a request with a foreign host name. */
export function sendMisdirected(response: ServerResponse): void {
  sendText(response, 421, 'This server answers to 127.0.0.1 and localhost only.')
}

/**
 * Decides who may use the local node: programs (which send no Origin), this site's page, and wallet
 * extensions, whose preflight requests are answered here.
 * @param sitePort port of the page. The node may have another
 * @returns true if the request was answered and must not be passed on
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

/** Returns the headers of the site's pages, for responses without a file, such as redirects. */
export const siteHeaders = (rules: readonly HeaderRule[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rules.filter(({ path }) => path === '/*').flatMap(({ headers }) => headers))
