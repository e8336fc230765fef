import { ChainError } from '../rpc/chainError.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Eip1193Provider } from './session.ts'

/** Wallets answer most requests without asking anyone, though some go through a phone. */
export const WALLET_READ_MS = 15_000
/** For requests that prompt the person, where the page offers no way to stop waiting. */
export const UNATTENDED_PROMPT_MS = 120_000

/**
 * These prompt the person and may take as long as the person does: for each, the page says so and offers a way to stop
 * waiting.
 */
const ATTENDED: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
])

/**
 * A wallet's provider with deadlines: every request has one unless the person at the page can end the wait, so that
 * nothing waits for ever. After it the request throws ChainError 'walletSilent'.
 */
export function withDeadlines(provider: Eip1193Provider, clock: Clock = systemClock): Eip1193Provider {
  return {
    request: (args) =>
      ATTENDED.has(args.method)
        ? provider.request(args)
        : beforeDeadline(() => provider.request(args), clock, args.method),
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

function beforeDeadline<Answer>(ask: () => Promise<Answer>, clock: Clock, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ms = method === 'wallet_watchAsset' ? UNATTENDED_PROMPT_MS : WALLET_READ_MS
    const stop = clock.after(ms, () => reject(new ChainError('walletSilent', method)))
    // Some wallets throw before returning a promise.
    Promise.resolve().then(ask).then(resolve, reject).finally(stop)
  })
}
