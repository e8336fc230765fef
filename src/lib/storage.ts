import { PRODUCT_NAME } from './config.ts'

/**
 * Everything that the site stores in a browser. Items marked `tab` last until the tab is closed.
 * `logs` is in IndexedDB. No other module builds storage keys.
 */
export const BROWSER_STORAGE_ITEMS = {
  /** Vaults of a market that an account accepted although the market file names others. */
  acceptedVaults: true,
  /** The user's agreement to use a market that has real value or was opened by address. */
  agreed: true,
  /** Setting: show alarms as browser notifications while the tab is hidden. */
  alarms: true,
  /** Setting: approve exact or unlimited amounts. */
  allowance: true,
  /** Scheduled owner calls that the user has already seen, per market and account. */
  announced: true,
  /** Setting: price tolerance and deadline of deposits and withdrawals. */
  bounds: true,
  /** Amount and unit typed into the deposit form (`tab`). */
  deposit: true,
  /** Figures that '/position' showed at the last visit. Shown until new ones are computed. */
  figures: true,
  /** Number of the block that deployed a market's hook. */
  firstBlock: true,
  /** URLs of markets in which the last connected account had shares. */
  held: true,
  /** State of a market's history: being read, paused or complete. */
  history: true,
  /** Transactions that the user requested, one key for each. */
  journal: true,
  language: true,
  /** Event logs of final blocks, so that the page does not download them again. */
  logs: true,
  /** Networks that this site has asked a wallet to add. */
  namedNodes: true,
  /** Unfinished deposit that starts with one token (`tab`). */
  oneToken: true,
  /** Test value that is written and removed, to find out if storage has free space. */
  probe: true,
  /** Setting: price tolerance and approval amount of swaps. */
  swap: true,
  /** Setting: maximum cost of the swap in a deposit that starts with one token. */
  swapCost: true,
  /** Setting: light or dark theme. */
  theme: true,
  /** Setting: token in which the values of a market are displayed. */
  unit: true,
  /** Last connected wallet and its account. */
  wallet: true,
  /** Alarms of a market for an account, and the blocks that were searched for alarms. */
  watch: true,
  /** Last known value of an account's position in a market. */
  worth: true,
} as const

/** Returns the storage key of an item, such as `millrace.watch.<market>.<account>`. */
export const storageKey = (item: keyof typeof BROWSER_STORAGE_ITEMS, ...parts: readonly string[]): string =>
  [PRODUCT_NAME.toLowerCase(), item, ...parts].join('.')

/** Lifetime of a stored text: 'visits' keeps it for later visits, 'tab' until the tab is closed. */
type Shelf = 'visits' | 'tab'

/**
 * Returns the browser's storage. Undefined if the browser denies it (even reading the property can
 * throw), or while the page is prerendered.
 */
export function getStorage(shelf: Shelf = 'visits'): Storage | undefined {
  try {
    return shelf === 'tab' ? globalThis.sessionStorage : globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * Reads the text stored at a key. Any script of the same origin can write to storage, so callers
 * must validate the text. Never throws.
 */
export function readStorage(key: string, shelf?: Shelf): string | undefined {
  try {
    return getStorage(shelf)?.getItem(key) ?? undefined
  } catch {
    // Some browsers return a storage object whose methods throw.
    return undefined
  }
}

/**
 * Stores a text at a key. Undefined removes the key. Returns false if storage is missing or full.
 * Never throws.
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
 * Returns the parsed JSON at a key without validating it. Undefined if it is missing or invalid.
 */
export function readStorageJson(key: string, shelf?: Shelf): unknown {
  const text = readStorage(key, shelf)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The stored JSON is invalid, because it was truncated or edited.
    return undefined
  }
}
