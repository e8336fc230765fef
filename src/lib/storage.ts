import { PRODUCT_NAME } from './config.ts'

/**
 * Everything that the site stores in a browser, and why. `tab` items last as long as the tab, and
 * the database `logs` is in IndexedDB. No other module builds a key.
 */
export const STORED = {
  /** Vaults other than the promised ones that an account accepted, per market. */
  acceptedVaults: true,
  /** Agreement to send transactions to a market with real value, or opened by its address. */
  agreed: true,
  /** Whether to show alarms while the tab is hidden. */
  alarms: true,
  /** Exact or unlimited approvals. */
  allowance: true,
  /** Scheduled calls that were shown, per market and account. */
  announced: true,
  /** Tolerance and time limit of deposits and withdrawals. */
  bounds: true,
  /** Entered deposit (tab), and its unit. */
  deposit: true,
  /** First block of a market. */
  firstBlock: true,
  /** Pages on which the last account had shares. */
  held: true,
  /** Whether the history of a market was being read, paused or complete. */
  history: true,
  /** Transactions that were requested, one per key. */
  journal: true,
  /** Language. */
  language: true,
  /** Event logs of final blocks. */
  logs: true,
  /** Networks that were proposed to a wallet. */
  namedNodes: true,
  /** Unfinished flow with one token (tab). */
  oneToken: true,
  /** Nothing: it is written and removed to test for free space. */
  probe: true,
  /** Tolerance and approval amount of swaps. */
  swap: true,
  /** Highest cost of the swap in a flow with one token. */
  swapCost: true,
  /** Light or dark theme. */
  theme: true,
  /** Token in which values are shown, per market. */
  unit: true,
  /** Last connected wallet and account. */
  wallet: true,
  /** What the alarms of a market saw, per account. */
  watch: true,
  /** Last value of a position, per market and account. */
  worth: true,
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
