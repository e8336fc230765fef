import { getStorage } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import type { Network } from '#market/market.ts'
import { type Address, isAddress } from '#math/hex.ts'
import { absoluteUrl, displayHost } from '../chains.ts'
import type { WalletSession } from './session.ts'

/** Wallet to reconnect to, and the account to show until it answers. Grants nothing. */
export interface RememberedWallet {
  readonly connectorId: string
  readonly account: Address
}

export const WALLET_STORAGE_KEY = `${PRODUCT_NAME.toLowerCase()}.wallet`

/** The few of Storage's methods that are used. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the remembered wallet. Deletes a malformed entry and reports it as damaged. */
export function readRemembered(storage: WalletStorage | undefined): RememberedWallet | 'damaged' | undefined {
  const text = storage?.getItem(WALLET_STORAGE_KEY) ?? null
  if (text === null) return undefined
  const remembered = parseRemembered(text)
  if (remembered === undefined) forgetWallet(storage)
  return remembered ?? 'damaged'
}

/** Storage may be full or forbidden; a connection that is not remembered is no reason to fail. */
export function rememberWallet(storage: WalletStorage | undefined, wallet: RememberedWallet): void {
  try {
    storage?.setItem(WALLET_STORAGE_KEY, JSON.stringify(wallet))
  } catch {
    // A stale entry would reconnect another wallet.
    forgetWallet(storage)
  }
}

export function forgetWallet(storage: WalletStorage | undefined): void {
  try {
    storage?.removeItem(WALLET_STORAGE_KEY)
  } catch {
    // If storage cannot be written, nothing was stored either.
  }
}

function parseRemembered(text: string): RememberedWallet | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Truncated or edited by hand, which the page reports.
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (!('connectorId' in value) || !('account' in value)) return undefined
  const { connectorId, account } = value
  // An announced name may have 286 characters (discovered.ts), plus a prefix.
  if (typeof connectorId !== 'string' || !/^[\w.:-]{1,300}$/.test(connectorId) || !isAddress(account))
    return undefined
  return { connectorId, account }
}

const KEY = `${PRODUCT_NAME.toLowerCase()}.namedNodes`

/** Fallback for browsers that do not store: lasts as long as the page is open. */
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

/**
 * The wallet has added a network as this page proposed it, node and all. It keeps it when the page
 * has forgotten the wallet.
 */
export function noteProposedNode(
  connectorId: string,
  chainId: number,
  storage: WalletStorage | undefined = getStorage(),
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
 * Returns the hosts of the nodes that this page proposed to the wallet for the network. Undefined
 * if the wallet uses its own nodes, as far as this browser knows. The Local wallet always uses the
 * page's.
 */
export function proposedNodes(
  { connectorId }: Pick<WalletSession, 'connectorId'>,
  { chainId, rpcUrls }: Pick<Network, 'chainId' | 'rpcUrls'>,
  storage: WalletStorage | undefined = getStorage(),
): readonly string[] | undefined {
  const entry = entryOf(connectorId, chainId)
  if (connectorId !== 'local' && !namedHere.has(entry) && !readNamed(storage).includes(entry))
    return undefined
  return [...new Set(rpcUrls.map((url) => displayHost(absoluteUrl(url))))]
}
