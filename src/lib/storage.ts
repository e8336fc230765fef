import { PRODUCT_NAME } from './config.ts'

/**
 * Everything that the site stores in a browser, and why. `tab` items last until the tab is closed.
 * The database `logs` is in IndexedDB. No other module builds a storage key.
 */
export const BROWSER_STORAGE_ITEMS = {
  /** Vaults that an account accepted although they differ from the market file, per market. */
  acceptedVaults: true,
  /**
   * The user's agreement to send transactions to a market that has real value or was opened by
   * address.
   */
  agreed: true,
  /** Setting: show alarms as notifications while the tab is hidden. */
  alarms: true,
  /** Setting: approve exact or unlimited amounts. */
  allowance: true,
  /** Scheduled owner calls that the user has already seen, per market and account. */
  announced: true,
  /** Setting: price tolerance and time limit of deposits and withdrawals. */
  bounds: true,
  /** Amount typed into the deposit form (tab), and its unit. */
  deposit: true,
  /** Block in which a market was created. */
  firstBlock: true,
  /** Pages of markets where the last account had shares. */
  held: true,
  /** State of a market's history: being read, paused or complete. */
  history: true,
  /** Transactions that the user requested, one per key. */
  journal: true,
  /** Language. */
  language: true,
  /** Event logs of final blocks, so that they are not downloaded again. */
  logs: true,
  /** Networks that this site has asked a wallet to add. */
  namedNodes: true,
  /** Unfinished deposit that starts with one token (tab). */
  oneToken: true,
  /** Test value that is written and removed at once, to find out whether there is free space. */
  probe: true,
  /** Setting: price tolerance and approval amount of swaps. */
  swap: true,
  /** Setting: highest cost of the swap in a deposit that starts with one token. */
  swapCost: true,
  /** Setting: light or dark theme. */
  theme: true,
  /** Setting: token for the display of values, per market. */
  unit: true,
  /** Last connected wallet and account. */
  wallet: true,
  /** Alarms of a market and the blocks that were searched for them, per account. */
  watch: true,
  /** Last known value of a position, per market and account. */
  worth: true,
} as const

/** Returns the key of a stored item, such as `millrace.watch.<market>.<account>`. */
export const storageKey = (item: keyof typeof BROWSER_STORAGE_ITEMS, ...parts: readonly string[]): string =>
  [PRODUCT_NAME.toLowerCase(), item, ...parts].join('.')

/** Lifetime of a stored text: 'visits' keeps it for later visits, 'tab' until the tab is closed. */
type Shelf = 'visits' | 'tab'

/**
 * Returns the browser's storage. Undefined if the browser denies it, where even reading the
 * property throws, or while the page is prerendered.
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
 * Returns the JSON stored at a key, without validating its content. Undefined if missing or
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
