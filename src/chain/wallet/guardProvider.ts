import { fromWalletError } from '../rpc/chainError.ts'
import type { Eip1193Provider } from './session.ts'
import { parseAccounts, parseChainId } from './walletData.ts'

type Listener = (...args: unknown[]) => void

/**
 * A wallet's own provider behind a guard: accounts and chain ids that are not such never reach the connector, neither
 * as an answer (it throws) nor as an event (it is not passed on). Requests go through unchanged; `unauthorised` is
 * called when one is refused as such (4100).
 */
export function guardProvider(
  raw: Eip1193Provider,
  unauthorised: () => void = () => {},
): Eip1193Provider & {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
} {
  const guards = new Map<Listener, Listener>()

  /** Some wallets throw before they promise anything, others answer without a promise. */
  async function asked(args: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    try {
      return await raw.request(args)
    } catch (error) {
      if (fromWalletError(error).code === 'walletLocked') unauthorised()
      throw error
    }
  }

  return {
    request: async (args) => {
      const result = await asked(args)
      switch (args.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts': {
          const accounts = parseAccounts(result)
          if (accounts === undefined)
            throw new TypeError('The wallet answered with something other than accounts.')
          return accounts
        }
        case 'eth_chainId': {
          const chainId = parseChainId(result)
          if (chainId === undefined)
            throw new TypeError('The wallet answered with something other than a chain id.')
          return `0x${chainId.toString(16)}`
        }
        default:
          return result
      }
    },
    on: (event, listener) => {
      const guarded: Listener = (...args) => {
        if (event === 'accountsChanged' && parseAccounts(args[0]) === undefined) return
        if (event === 'chainChanged' && parseChainId(args[0]) === undefined) return
        listener(...args)
      }
      guards.set(listener, guarded)
      raw.on?.(event, guarded)
    },
    removeListener: (event, listener) => {
      raw.removeListener?.(event, guards.get(listener) ?? listener)
      guards.delete(listener)
    },
  }
}
