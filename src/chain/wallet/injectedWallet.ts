import { checksumAddress } from '../../amounts/checksumAddress.ts'
import type { Address } from '../../amounts/hex.ts'
import { isRecord } from '../../amounts/isRecord.ts'
import type { Network } from '../../markets/network.ts'
import { type Clock, systemClock } from './clock.ts'
import { isFinalAnswer } from './finalAnswer.ts'
import { guardProvider } from './guardProvider.ts'
import type { Eip1193Provider } from './session.ts'
import { parseAccounts, parseChainId } from './walletData.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import { LOCKED, USER_REJECTED, WalletError } from './walletProblem.ts'
import { withDeadlines } from './withDeadlines.ts'

/** Some wallets cannot answer in the first moments of a page: they are asked again so often, and so far apart. */
const RETRIES = 3
const BETWEEN_TRIES_MS = 200

/** Many wallets know no such request, and some never answer it. */
const REVOKE_MS = 100

/** MetaMask has lost its node and will have another: the account stays connected. */
const TRY_AGAIN_LATER = 1013

const ACCOUNTS = [{ eth_accounts: {} }] as const

/** A wallet in this browser: an extension, a browser's own, or the local one. EIP-1193 is all that is asked of it. */
export class InjectedWallet implements WalletLink {
  readonly #provider: ReturnType<typeof guardProvider>
  readonly #clock: Clock
  #heard: LinkListeners
  #isListening = false

  constructor(raw: Eip1193Provider, heard: LinkListeners, clock: Clock = systemClock) {
    this.#heard = heard
    this.#clock = clock
    this.#provider = guardProvider(raw, () => this.#heard.unauthorised())
    // Before there is a connection too: it tells that a wallet which was locked when the page was opened is so no more.
    this.#provider.on('accountsChanged', (value) => {
      const accounts = parseAccounts(value) ?? []
      if (accounts.length > 0) this.#heard.unlocked()
      if (!this.#isListening) return
      if (accounts.length === 0) this.#disconnected()
      else this.#heard.changed({ accounts: accounts.map(checksumAddress) })
    })
  }

  /** The one who listens from now on. A wallet serves one connection at a time. */
  tell(heard: LinkListeners): this {
    this.#heard = heard
    return this
  }

  connect: WalletLink['connect'] = async ({ reconnecting }) => {
    const accounts = await (reconnecting ? this.#reveal() : this.#ask())
    if (accounts.length === 0) throw new WalletError(reconnecting ? LOCKED : USER_REJECTED)
    this.#listen()
    const chainId = parseChainId(await this.#provider.request({ method: 'eth_chainId' }))
    if (chainId === undefined) throw new WalletError({ code: 'strangeAnswer' })
    return { accounts: accounts.map(checksumAddress), chainId, provider: withDeadlines(this.#provider) }
  }

  accounts = async () => this.#accountsOf('eth_accounts')

  unlock = async () => void (await this.#accountsOf('eth_requestAccounts'))

  disconnect = async () => {
    this.#stopListening()
    const revoked = this.#provider.request({ method: 'wallet_revokePermissions', params: ACCOUNTS })
    const later = new Promise<void>((resolve) => this.#clock.after(REVOKE_MS, resolve))
    await Promise.race([revoked.catch(() => undefined), later])
  }

  switchTo = async (network: Network) => {
    // Most people never switch: what it takes comes with the click.
    const { goToNetwork } = await import('./goToNetwork.ts')
    await goToNetwork(network, this.#provider)
    // Not every wallet tells of it.
    this.#heard.changed({ chainId: network.chainId })
  }

  /** The accounts that are given out without a prompt. */
  async #reveal(): Promise<readonly Address[]> {
    for (let retries = 0; retries < RETRIES; retries += 1) {
      try {
        return await this.accounts()
      } catch {
        await new Promise<void>((resolve) => this.#clock.after(BETWEEN_TRIES_MS, resolve))
      }
    }
    return this.accounts()
  }

  /** Asks for permission first: that is the request that offers the choice of accounts again (EIP-2255). */
  async #ask(): Promise<readonly Address[]> {
    try {
      await this.#provider.request({ method: 'wallet_requestPermissions', params: ACCOUNTS })
      const accounts = await this.accounts()
      if (accounts.length > 0) return accounts
    } catch (error) {
      if (isFinalAnswer(error)) throw error
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
    this.#disconnected()
  }

  #disconnected(): void {
    this.#stopListening()
    this.#heard.disconnected()
  }
}
