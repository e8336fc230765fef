import { getStorage, storageKey } from '#lib/storage.ts'
import type { Network } from '#market/market.ts'
import { type Address, isAddress } from '#math/hex.ts'
import { getDisplayHost, toAbsoluteUrl } from '../chains.ts'
import type { WalletSession } from './session.ts'

/**
 * The last connected wallet and its account, from browser storage. This data gives no access to the
 * wallet.
 */
export interface RememberedWallet {
  readonly connectorId: string
  readonly account: Address
}

export const WALLET_STORAGE_KEY = storageKey('wallet')

export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the last connected wallet. Deletes a malformed entry and returns 'damaged'. */
export function readRememberedWallet(
  storage: WalletStorage | undefined,
): RememberedWallet | 'damaged' | undefined {
  const text = storage?.getItem(WALLET_STORAGE_KEY) ?? null
  if (text === null) return undefined
  const remembered = parseRemembered(text)
  if (remembered === undefined) forgetWallet(storage)
  return remembered ?? 'damaged'
}

/**
 * Returns the last connected account from browser storage. Undefined if the stored text is no
 * address.
 */
export function readRememberedAccount(): Address | undefined {
  const storage = getStorage()
  if (storage === undefined) return undefined
  const untouched = {
    getItem: (key: string) => storage.getItem(key),
    setItem: () => {},
    removeItem: () => {},
  }
  const remembered = readRememberedWallet(untouched)
  return typeof remembered === 'object' ? remembered.account : undefined
}

/** Stores the connected wallet. Without browser storage, the next visit does not reconnect. */
export function rememberWallet(storage: WalletStorage | undefined, wallet: RememberedWallet): void {
  try {
    storage?.setItem(WALLET_STORAGE_KEY, JSON.stringify(wallet))
  } catch {
    // If storing fails, the old entry is deleted, because it would reconnect a different wallet.
    forgetWallet(storage)
  }
}

export function forgetWallet(storage: WalletStorage | undefined): void {
  try {
    storage?.removeItem(WALLET_STORAGE_KEY)
  } catch {
    // Browser storage that cannot be written has no old entry to delete.
  }
}

function parseRemembered(text: string): RememberedWallet | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (!('connectorId' in value) || !('account' in value)) return undefined
  const { connectorId, account } = value
  // A connector id is a prefix and an announced rdns of up to 286 characters.
  if (typeof connectorId !== 'string' || !/^[\w.:-]{1,300}$/.test(connectorId) || !isAddress(account))
    return undefined
  return { connectorId, account }
}

const KEY = storageKey('namedNodes')

/** Networks that wallets have added since the page was loaded, for browsers without storage. */
const namedHere = new Set<string>()

const entryOf = (connectorId: string, chainId: number): string => `${connectorId} ${chainId}`

function readNamed(storage: WalletStorage | undefined): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  } catch {
    // The stored entry is malformed, so only networks added since the page was loaded are known.
    return []
  }
}

/**
 * Stores that the wallet has added a network with this page's node. The wallet keeps using that
 * node after the page has forgotten the wallet.
 */
export function rememberNodeGivenToWallet(
  connectorId: string,
  chainId: number,
  storage: WalletStorage | undefined = getStorage(),
): void {
  const entry = entryOf(connectorId, chainId)
  namedHere.add(entry)
  try {
    storage?.setItem(KEY, JSON.stringify([...new Set([...readNamed(storage), entry])]))
  } catch {
    // Browser storage is full or denied.
  }
}

/**
 * Returns the hosts of nodes that this page gave to the wallet for a network. Undefined if the
 * wallet uses its own nodes. The Local wallet always uses the page's node.
 */
export function findNodesGivenToWallet(
  { connectorId }: Pick<WalletSession, 'connectorId'>,
  { chainId, rpcUrls }: Pick<Network, 'chainId' | 'rpcUrls'>,
  storage: WalletStorage | undefined = getStorage(),
): readonly string[] | undefined {
  const entry = entryOf(connectorId, chainId)
  if (connectorId !== 'local' && !namedHere.has(entry) && !readNamed(storage).includes(entry))
    return undefined
  return [...new Set(rpcUrls.map((url) => getDisplayHost(toAbsoluteUrl(url))))]
}
