import type { ServerResponse } from 'node:http'
import { type ExplorerPage, explore } from '../../devnet/explorer.ts'
import type { World } from '../../devnet/world.ts'
import { BARE_HEADERS } from './localAccess.ts'

/** Returns the block explorer's page for a path below /explorer. */
export type Explorer = (path: string) => Promise<ExplorerPage>

export const worldExplorer =
  (world: World): Explorer =>
  (path) =>
    explore(path, world.request, world.market)

export const isExplorerPath = (path: string): boolean => path.startsWith('/explorer/')

/** Response headers of the block explorer's pages, which have one style sheet and no scripts. */
const HEADERS = {
  ...BARE_HEADERS,
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

export async function sendExplorerPage(
  explorer: Explorer,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const { status, contentType, html } = await explorer(path)
  response.writeHead(status, { ...HEADERS, 'Content-Type': contentType }).end(html)
}
