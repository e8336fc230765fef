import { ChainError, parseWalletError } from '#chain/rpc/chainError.ts'
import { type Clock, systemClock, withTimeout } from '#lib/clock.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Network } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { ConnectedWallet, ConnectedWalletListeners } from './connectedWallet.ts'
import { switchWalletNetwork } from './goToNetwork.ts'
import type { Eip1193Provider } from './session.ts'
import { hasUserAnsweredOrPrompt, parseAccounts, parseChainId, WalletError } from './walletProblem.ts'

type Listener = (...args: unknown[]) => void

/**
 * Wraps a wallet's provider. Rejects invalid accounts and chain ids in answers and events. Calls
 * `unauthorised` when the wallet returns error 4100.
 */
export function validateProviderAnswers(
  raw: Eip1193Provider,
  unauthorised: () => void = () => {},
): Eip1193Provider & {
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
} {
  const guards = new Map<Listener, Listener>()

  /** An async function turns synchronous errors and plain results of a wallet into a promise. */
  async function asked(args: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    try {
      return await raw.request(args)
    } catch (error) {
      if (parseWalletError(error).code === 'walletLocked') unauthorised()
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

/** Time limit in ms of wallet requests without a prompt. Some wallets forward them to a phone. */
const WALLET_READ_TIMEOUT_MS = 15_000
/** Time limit in ms of wallet prompts that the user cannot cancel on the page. */
const UNATTENDED_PROMPT_TIMEOUT_MS = 120_000

/** Wallet prompts without a time limit, because the user can cancel them on the page. */
const ATTENDED: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_addEthereumChain',
  'wallet_requestPermissions',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
])

/**
 * Wraps a provider with time limits, except for requests that the user can cancel on the page.
 * After its limit, a request throws ChainError 'walletSilent'.
 */
export function withProviderTimeouts(provider: Eip1193Provider, clock: Clock = systemClock): Eip1193Provider {
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
    const ms = method === 'wallet_watchAsset' ? UNATTENDED_PROMPT_TIMEOUT_MS : WALLET_READ_TIMEOUT_MS
    const stop = clock.after(ms, () => reject(new ChainError('walletSilent', method)))
    // Some wallets throw synchronously instead of returning a promise.
    Promise.resolve().then(ask).then(resolve, reject).finally(stop)
  })
}

/**
 * Number of times that a failed wallet request is repeated. Some wallets do not answer right after
 * page load.
 */
const RETRIES = 3
const BETWEEN_TRIES_MS = 200

/** Time in ms to wait for a wallet to revoke its permission. Some wallets never answer. */
const REVOKE_MS = 100

/** MetaMask's error code for a short failure of its node. The account stays connected. */
const TRY_AGAIN_LATER = 1013

/** Time in ms to wait for a wallet's answer to `wallet_getPermissions`. */
const PERMISSION_MS = 2_000

const ACCOUNTS = [{ eth_accounts: {} }] as const

/**
 * A wallet in this browser (an extension, a built-in wallet or the Local wallet) that uses only
 * EIP-1193.
 */
export class InjectedWallet implements ConnectedWallet {
  readonly #provider: ReturnType<typeof validateProviderAnswers>
  readonly #clock: Clock
  #heard: ConnectedWalletListeners
  #isListening = false

  constructor(raw: Eip1193Provider, heard: ConnectedWalletListeners, clock: Clock = systemClock) {
    this.#heard = heard
    this.#clock = clock
    this.#provider = validateProviderAnswers(raw, () => this.#heard.unauthorised())
    // Subscribes before a connection exists, because a wallet also sends accountsChanged when it is
    // unlocked.
    this.#provider.on('accountsChanged', (value) => {
      const accounts = parseAccounts(value) ?? []
      if (accounts.length > 0) this.#heard.unlocked()
      if (!this.#isListening) return
      if (accounts.length === 0) this.#heard.withheld()
      else this.#heard.changed({ accounts })
    })
  }

  tell(heard: ConnectedWalletListeners): this {
    this.#heard = heard
    return this
  }

  connect: ConnectedWallet['connect'] = async ({ reconnecting }) => {
    const accounts = await (reconnecting ? this.#reveal() : this.#ask())
    if (accounts.length === 0) throw new WalletError(reconnecting ? 'locked' : 'userRejected')
    this.#listen()
    const chainId = parseChainId(await this.#provider.request({ method: 'eth_chainId' }))
    if (chainId === undefined) throw new WalletError('strangeAnswer')
    return { accounts, chainId, provider: withProviderTimeouts(this.#provider) }
  }

  accounts = async () => this.#accountsOf('eth_accounts')

  isPermitted = async () => {
    const asked = this.#provider.request({ method: 'wallet_getPermissions' })
    // Many wallets do not support wallet_getPermissions.
    const answer = await withTimeout(PERMISSION_MS, asked, this.#clock).catch(() => undefined)
    return Array.isArray(answer) ? answer.some(isForAccounts) : undefined
  }

  unlock = async () => void (await this.#accountsOf('eth_requestAccounts'))

  disconnect = async () => {
    this.#stopListening()
    const revoked = this.#provider.request({ method: 'wallet_revokePermissions', params: ACCOUNTS })
    // Many wallets do not support wallet_revokePermissions. The page is disconnected in any case.
    await withTimeout(REVOKE_MS, revoked, this.#clock).catch(() => undefined)
  }

  switchTo = async (network: Network, onAdded: () => void) => {
    await switchWalletNetwork(network, this.#provider, onAdded)
    // Some wallets send no chainChanged event after a network switch.
    this.#heard.changed({ chainId: network.chainId })
  }

  async #reveal(): Promise<readonly Address[]> {
    for (let retries = 0; retries < RETRIES; retries += 1) {
      try {
        return await this.accounts()
      } catch (error) {
        // eth_accounts has no prompt, so a rejection means that the wallet is locked.
        if (parseWalletError(error).code === 'walletLocked') return []
        await this.#later(BETWEEN_TRIES_MS)
      }
    }
    return this.accounts()
  }

  #later = (ms: number) => new Promise<void>((resolve) => this.#clock.after(ms, resolve))

  /**
   * Requests the permission first, because only this prompt lets the user select accounts
   * (EIP-2255).
   */
  async #ask(): Promise<readonly Address[]> {
    try {
      await this.#provider.request({ method: 'wallet_requestPermissions', params: ACCOUNTS })
      const accounts = await this.accounts()
      if (accounts.length > 0) return accounts
    } catch (error) {
      if (hasUserAnsweredOrPrompt(error)) throw error
    }
    return this.#accountsOf('eth_requestAccounts')
  }

  #accountsOf = async (method: 'eth_accounts' | 'eth_requestAccounts'): Promise<readonly Address[]> =>
    parseAccounts(await this.#provider.request({ method })) ?? []

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    this.#provider.on('chainChanged', this.#chainChanged)
    this.#provider.on('disconnect', this.#left)
  }

  #stopListening(): void {
    this.#isListening = false
    this.#provider.removeListener('chainChanged', this.#chainChanged)
    this.#provider.removeListener('disconnect', this.#left)
  }

  #chainChanged = (value: unknown): void => {
    const chainId = parseChainId(value)
    if (chainId !== undefined) this.#heard.changed({ chainId })
  }

  #left = async (error: unknown): Promise<void> => {
    const isPassing = isRecord(error) && error.code === TRY_AGAIN_LATER
    if (isPassing && (await this.accounts().catch(() => [])).length > 0) return
    this.#stopListening()
    this.#heard.left()
  }
}

const isForAccounts = (permission: unknown): boolean =>
  isRecord(permission) && permission.parentCapability === 'eth_accounts'
