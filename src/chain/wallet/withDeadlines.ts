import { ChainError } from '../rpc/chainError.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Eip1193Provider } from './session.ts'

/** Wallets answer these by themselves, some of them by way of a phone. */
export const WALLET_READ_MS = 15_000

/** What a person is asked takes as long as the person does: each has words on the page and a way to stop waiting. */
const ASKS_A_PERSON: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
])

/**
 * A wallet's provider that does not keep silent: whatever no person is asked about has a deadline, so that no question
 * to a wallet can hold up what waits for its answer. After it the request throws ChainError 'walletSilent'.
 */
export function withDeadlines(provider: Eip1193Provider, clock: Clock = systemClock): Eip1193Provider {
  return {
    request: (args) =>
      ASKS_A_PERSON.has(args.method)
        ? provider.request(args)
        : beforeDeadline(() => provider.request(args), clock, args.method),
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

function beforeDeadline<Answer>(ask: () => Promise<Answer>, clock: Clock, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(WALLET_READ_MS, () =>
      reject(new ChainError('walletSilent', `The wallet did not answer ${method}.`)),
    )
    // Some wallets throw before there is a promise.
    Promise.resolve().then(ask).then(resolve, reject).finally(stop)
  })
}
