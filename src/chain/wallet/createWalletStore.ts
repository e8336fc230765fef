import { systemClock } from '#lib/clock.ts'
import { WALLETCONNECT_PROJECT_ID } from '#lib/config.ts'
import { getStorage } from '#lib/storage.ts'
import type { Network } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import { isLocalBuild } from '../chains.ts'
import type { ConnectedWallet, ConnectedWalletListeners } from './connectedWallet.ts'
import {
  AvailableConnectors,
  type ConnectorChoice,
  pickDefaultConnector,
  WALLET_ANNOUNCE_WAIT_MS,
  type WalletStoreDependencies,
} from './connectorChoices.ts'
import { createDevnetWallet } from './devnetWallet.ts'
import { watchDiscoveredWallets } from './discovered.ts'
import { InjectedWallet } from './injectedWallet.ts'
import { readRememberedWallet, rememberNodeGivenToWallet, WALLET_STORAGE_KEY } from './rememberedWallet.ts'
import { detectPageFrameKind } from './safeFrame.ts'
import { type Eip1193Provider, type WalletProblem, type WalletView, WalletViewHolder } from './session.ts'
import { WalletConnection } from './walletConnection.ts'
import { reportWalletProblem, WalletError } from './walletProblem.ts'

/**
 * Wallet state of the page, and all wallet requests. Ignores late answers to older requests.
 * Methods do not throw: the state contains errors.
 */
export class WalletStore {
  readonly #env: WalletStoreDependencies
  readonly #shown: WalletViewHolder
  readonly #offered: AvailableConnectors
  readonly #connection: WalletConnection
  #started = false

  constructor(env: WalletStoreDependencies) {
    this.#env = env
    this.#shown = new WalletViewHolder(env.clock)
    this.#offered = new AvailableConnectors(env, this.#shown)
    this.#connection = new WalletConnection(env, this.#shown, this.#offered)
  }

  get = () => this.#view.state
  view = () => this.#view
  subscribe = (listener: () => void) => this.#shown.subscribe(listener)

  get #view(): WalletView {
    return this.#shown.view()
  }

  /** Searches for wallets and reconnects to the last connected one. Further calls do nothing. */
  start = () => {
    if (this.#started) return
    this.#started = true
    const frame = this.#env.frame()
    this.#shown.patch({ framed: frame === 'other' })
    if (frame === 'safe') {
      this.#offered.start(() => {})
      void this.connect()
      return
    }
    // Disconnecting in one tab disconnects all tabs, as users expect.
    this.#env.forgotten(() => {
      if (this.#connection.isHeld) this.#connection.end()
    })
    // Only MetaMask sends an event when it is unlocked. For other wallets, the page checks when its
    // window gets the focus.
    this.#env.returned(() => void this.#connection.lookWhetherUnlocked())
    // Reads the stored wallet before the wallet search starts, because `resume` reads it too and
    // only the first read reports a damaged entry.
    const remembered = readRememberedWallet(this.#env.storage())
    if (remembered === 'damaged') this.#shown.patch({ notes: ['rememberedDamaged'] })
    this.#offered.start(this.resume)
    if (typeof remembered === 'object' && !this.#view.framed)
      void this.#reconnect(remembered.connectorId, remembered.account)
  }

  /**
   * Tries to reconnect to the last connected wallet when the browser is online again. Shows no
   * message if it fails.
   */
  resume = () => {
    const remembered = readRememberedWallet(this.#env.storage())
    if (typeof remembered === 'object') void this.#connection.resume(remembered)
  }

  connect = async (connectorId?: string) => {
    this.start()
    if (this.#view.state.status === 'connected') return
    if (this.#view.state.status === 'locked' && connectorId === undefined) return this.unlock()
    const choices = this.#offered.look()
    const wanted = choices.find(({ id }) => id === connectorId)
    const choice = connectorId === undefined ? pickDefaultConnector(choices) : wanted
    if (this.#view.framed) this.#connection.end('framed')
    else if (choice === undefined) this.#connection.end('noWallet')
    else await this.#connection.open(choice, undefined)
  }

  cancelConnect = () => {
    const kind = this.#view.prompt?.kind
    if (kind === 'switch' || kind === 'unlock' || kind === 'accounts') this.#shown.answered()
    // Cancelling while connecting counts as a rejection by the user.
    else if (this.#view.state.status === 'connecting') this.#connection.end('userRejected')
    else if (this.#view.state.status === 'reconnecting') this.#connection.end()
  }

  disconnect = async () => {
    const { link } = this.#connection
    this.#connection.end()
    // The page is already disconnected, so the wallet's error does not matter.
    await link?.disconnect().catch(() => {})
  }

  unlock = async () => {
    const { state } = this.#view
    const { link } = this.#connection
    if (state.status !== 'locked' || link === undefined) return
    const question = this.#shown.ask('unlock', state.connectorName)
    try {
      await link.unlock()
      if (question === this.#shown.question) this.#shown.answered()
      await this.#connection.lookWhetherUnlocked()
    } catch (error) {
      if (question !== this.#shown.question) return
      this.#shown.answered()
      this.#shown.patch({ state: { ...state, error: reportWalletProblem('unlock', error, 'connectFailed') } })
    }
  }

  /** Opens the wallet's account selection (EIP-2255). Returns the problem if it fails. */
  chooseAccount = async (): Promise<WalletProblem | undefined> => {
    const { state } = this.#view
    const { link } = this.#connection
    if (state.status !== 'connected' || link === undefined) return undefined
    const listeners = this.#connection.present()
    const question = this.#shown.ask('accounts', state.session.connectorName)
    try {
      await state.session.provider.request({
        method: 'wallet_requestPermissions',
        params: [{ eth_accounts: {} }],
      })
      const accounts = await link.accounts()
      // Some wallets send no event after the account selection, so the page uses the answer.
      if (accounts.length > 0) listeners.changed({ accounts })
      return undefined
    } catch (error) {
      return question === this.#shown.question
        ? reportWalletProblem('accounts', error, 'chooseFailed')
        : undefined
    } finally {
      if (question === this.#shown.question) this.#shown.answered()
    }
  }

  /** Requests a network switch. `view().switchProblem` contains a failure. */
  switchTo = async (network: Network) => {
    const { link } = this.#connection
    const { state } = this.#view
    if (link === undefined || state.status !== 'connected') return
    this.#connection.wants(network.chainId)
    const question = this.#shown.ask('switch', state.session.connectorName)
    try {
      const { connectorId } = state.session
      await link.switchTo(network, () =>
        rememberNodeGivenToWallet(connectorId, network.chainId, this.#env.storage()),
      )
    } catch (error) {
      if (question === this.#shown.question)
        this.#shown.patch({ switchProblem: reportWalletProblem('switch', error, 'switchFailed') })
    }
    if (question === this.#shown.question) this.#shown.answered()
  }

  async #reconnect(connectorId: string, account: Address): Promise<void> {
    const counts = this.#connection.begin()
    this.#shown.patch({ state: { status: 'reconnecting', account, connectorId } })
    if (this.#offered.find(connectorId) === undefined)
      await new Promise<void>((resolve) => this.#env.clock.after(WALLET_ANNOUNCE_WAIT_MS, resolve))
    if (!counts()) return
    const choice = this.#offered.find(connectorId)
    // A missing wallet reconnects when it announces itself. If two wallets have the same rdns, the
    // user must choose.
    if (choice === undefined || this.#offered.isAmbiguous(choice)) this.#connection.leave()
    else await this.#connection.open(choice, account)
  }
}

/** Wallet store of the page. Wallet SDKs are loaded on the first click, or to reconnect. */
export const walletStore = new WalletStore({
  isLocal: isLocalBuild,
  walletConnectProjectId: WALLETCONNECT_PROJECT_ID,
  clock: systemClock,
  // The connection inside Safe{Wallet} is not stored, because it would replace the stored wallet of
  // normal tabs.
  storage: () => (detectPageFrameKind(window) === 'safe' ? undefined : getStorage()),
  forgotten: (onForgotten) => {
    window.addEventListener('storage', ({ key, newValue }) => {
      // A storage event with a null key means that all storage was cleared.
      if (newValue === null && (key === null || key === WALLET_STORAGE_KEY)) onForgotten()
    })
  },
  returned: (onReturned) => window.addEventListener('focus', onReturned),
  frame: () => detectPageFrameKind(window),
  ethereum: () => ('ethereum' in window ? window.ethereum : undefined),
  discovered: (onChange) => watchDiscoveredWallets(window, onChange),
  openLink: connectChosenWallet,
})

/**
 * Opened wallets by provider, so that each event is handled once. The Local wallet has no provider.
 */
const openedWallets = new Map<Eip1193Provider | undefined, InjectedWallet>()

/** Opens a wallet and loads its SDK if needed. Throws WalletError if the wallet is missing. */
export async function connectChosenWallet(
  choice: ConnectorChoice,
  listeners: ConnectedWalletListeners,
  remembered: Address | undefined,
): Promise<ConnectedWallet> {
  if (choice.kind === 'safe') return (await import('./sdk/safeSdk.ts')).connectToSafe()
  if (choice.kind !== 'local' && choice.kind !== 'provider')
    return (await import('./sdk/sdkLink.ts')).connectWithWalletSdk(choice.kind, listeners)
  const known = openedWallets.get(choice.provider)
  if (known !== undefined) return known.tell(listeners)
  const provider = providerOf(choice, remembered)
  if (provider === undefined) throw new WalletError('noWallet')
  const wallet = new InjectedWallet(provider, listeners)
  openedWallets.set(choice.provider, wallet)
  return wallet
}

function providerOf(choice: ConnectorChoice, remembered: Address | undefined): Eip1193Provider | undefined {
  if (choice.kind === 'provider') return choice.provider
  // The static import lets the bundler remove the devnet wallet from other builds. A dynamic import
  // would leave its file.
  return import.meta.env.IS_LOCAL ? createDevnetWallet(remembered) : undefined
}
