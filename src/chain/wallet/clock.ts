/** Time as the wallet layer needs it; tests bring their own. */
export interface Clock {
  /** Calls back once, `ms` milliseconds from now; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** After this long without an answer from the wallet, a line of help appears under the button. */
export const SLOW_WALLET_MS = 8_000

/** How long a remembered wallet may take to announce itself after the page has loaded. */
export const ANNOUNCE_WAIT_MS = 2_000
