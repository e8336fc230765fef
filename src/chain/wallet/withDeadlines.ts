import { ChainError } from '../rpc/chainError.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Eip1193Provider } from './session.ts'

/** Wallets answer most questions by themselves, some of them by way of a phone. */
export const WALLET_READ_MS = 15_000
/** A person is asked, and the page offers no way to stop waiting. */
export const UNATTENDED_PROMPT_MS = 120_000

/** What a person is asked takes as long as the person does: each has words on the page and a way to stop waiting. */
const ATTENDED: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
])

/**
 * A wallet's provider that does not keep silent: every question has a deadline unless the person at the page can end the
 * waiting, so that none holds up for ever what waits for its answer. After it the request throws ChainError
 * 'walletSilent'.
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
    const stop = clock.after(ms, () =>
      reject(new ChainError('walletSilent', `The wallet did not answer ${method}.`)),
    )
    // Some wallets throw before there is a promise.
    Promise.resolve().then(ask).then(resolve, reject).finally(stop)
  })
}
