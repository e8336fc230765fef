import { storageOf } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import type { Network } from '#market/market.ts'
import { absoluteUrl, hostOf } from '../chains.ts'
import type { WalletStorage } from './rememberedWallet.ts'
import type { WalletSession } from './session.ts'

const KEY = `${PRODUCT_NAME.toLowerCase()}.namedNodes`

/** What storage does not keep is known for as long as the page is open. */
const namedHere = new Set<string>()

const entryOf = (connectorId: string, chainId: number): string => `${connectorId} ${chainId}`

function readNamed(storage: WalletStorage | undefined): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  } catch {
    // Refused, or edited by hand: known for as long as the page is open.
    return []
  }
}

/** The wallet has added a network as this page proposed it, node and all. It keeps it when the page has forgotten the wallet. */
export function nodeWasNamed(
  connectorId: string,
  chainId: number,
  storage: WalletStorage | undefined = storageOf(),
): void {
  const entry = entryOf(connectorId, chainId)
  namedHere.add(entry)
  try {
    storage?.setItem(KEY, JSON.stringify([...new Set([...readNamed(storage), entry])]))
  } catch {
    // Full, or forbidden.
  }
}

/**
 * The nodes that the wallet reads this network by because this page named them, by host; undefined where it has nodes of
 * its own, as far as this browser knows. The Local wallet has none but the page's.
 */
export function namedNodesOf(
  { connectorId }: Pick<WalletSession, 'connectorId'>,
  { chainId, rpcUrls }: Pick<Network, 'chainId' | 'rpcUrls'>,
  storage: WalletStorage | undefined = storageOf(),
): readonly string[] | undefined {
  const entry = entryOf(connectorId, chainId)
  if (connectorId !== 'local' && !namedHere.has(entry) && !readNamed(storage).includes(entry))
    return undefined
  return [...new Set(rpcUrls.map((url) => hostOf(absoluteUrl(url))))]
}
