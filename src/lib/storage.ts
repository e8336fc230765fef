import { PRODUCT_NAME } from './config.ts'

/**
 * Everything that the site stores in a browser, and why. `tab` items last as long as the tab, and
 * the database `logs` is in IndexedDB. No other module builds a key.
 */
export const STORED = {
  acceptedVaults: 'Vaults other than the promised ones that an account accepted, per market',
  agreed: 'Agreement to send transactions to a market with real value, or opened by its address',
  alarms: 'Whether to show alarms while the tab is hidden',
  allowance: 'Exact or unlimited approvals',
  announced: 'Scheduled calls that were shown, per market and account',
  bounds: 'Tolerance and time limit of deposits and withdrawals',
  deposit: 'Entered deposit (tab), and its unit',
  firstBlock: 'First block of a market',
  held: 'Pages on which the last account had shares',
  history: 'Whether the history of a market was being read, paused or complete',
  journal: 'Transactions that were requested, one per key',
  language: 'Language',
  logs: 'Event logs of final blocks',
  namedNodes: 'Networks that were proposed to a wallet',
  oneToken: 'Unfinished flow with one token (tab)',
  probe: 'Nothing: it is written and removed to test for free space',
  swap: 'Tolerance and approval amount of swaps',
  swapCost: 'Highest cost of the swap in a flow with one token',
  theme: 'Light or dark theme',
  unit: 'Token in which values are shown, per market',
  wallet: 'Last connected wallet and account',
  watch: 'What the alarms of a market saw, per account',
  worth: 'Last value of a position, per market and account',
} as const

/** Returns the key of a stored item, such as `millrace.watch.<market>.<account>`. */
export const storageKey = (item: keyof typeof STORED, ...parts: readonly string[]): string =>
  [PRODUCT_NAME.toLowerCase(), item, ...parts].join('.')

/** Where a text is kept: 'visits' for later visits too, 'tab' until this tab is closed. */
type Shelf = 'visits' | 'tab'

/**
 * Returns the browser's storage. Undefined if the browser denies it (reading the property itself
 * throws) or the page is being prerendered.
 */
export function getStorage(shelf: Shelf = 'visits'): Storage | undefined {
  try {
    return shelf === 'tab' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * Reads the text stored at a key. Any script of the origin can write there, so callers validate it.
 * Never throws.
 */
export function readStorage(key: string, shelf?: Shelf): string | undefined {
  try {
    return getStorage(shelf)?.getItem(key) ?? undefined
  } catch {
    // Some browsers return a storage whose methods throw.
    return undefined
  }
}

/**
 * Stores a text at a key. Undefined removes it. Returns false if storage is missing or full. Never
 * throws.
 */
export function writeStorage(key: string, text: string | undefined, shelf?: Shelf): boolean {
  try {
    const storage = getStorage(shelf)
    if (text === undefined) storage?.removeItem(key)
    else storage?.setItem(key, text)
    return storage !== undefined
  } catch {
    return false
  }
}

/**
 * Returns the JSON stored at a key, without validation. Undefined if there is none, or if it is
 * invalid.
 */
export function readStorageJson(key: string, shelf?: Shelf): unknown {
  const text = readStorage(key, shelf)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The text was truncated or edited by hand.
    return undefined
  }
}
