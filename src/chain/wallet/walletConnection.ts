import type { Address } from '#math/hex.ts'
import type { ConnectedWallet, ConnectedWalletListeners } from './connectedWallet.ts'
import type { AvailableConnectors, ConnectorChoice, WalletStoreDependencies } from './connectorChoices.ts'
import { forgetWallet, type RememberedWallet, rememberWallet } from './rememberedWallet.ts'
import type { ConnectorInfo, WalletProblem, WalletSession, WalletViewHolder } from './session.ts'
import { reportWalletProblem } from './walletProblem.ts'

/** Connects, reconnects and disconnects a wallet, and handles its events. */
export class WalletConnection {
  readonly #env: WalletStoreDependencies
  readonly #shown: WalletViewHolder
  readonly #offered: AvailableConnectors
  #link: ConnectedWallet | undefined
  /** Id of the current connection. Answers and events of earlier connections are ignored. */
  #number = 0
  /** Accounts and chain from wallet events that arrived before the connection was complete. */
  #early: { accounts?: readonly Address[]; chainId?: number } = {}

  /** True if the last connected wallet did not answer at page load. */
  #unanswered = false

  /**
   * A wallet without accounts, because it is locked or the site has lost its permission. The page
   * reconnects to it without a click.
   */
  #awaited: { readonly connector: ConnectorInfo; readonly account: Address } | undefined

  #wanted: number | undefined

  constructor(env: WalletStoreDependencies, shown: WalletViewHolder, offered: AvailableConnectors) {
    this.#env = env
    this.#shown = shown
    this.#offered = offered
  }

  get link(): ConnectedWallet | undefined {
    return this.#link
  }

  get isHeld(): boolean {
    return this.#shown.view().state.status === 'connected' || this.#awaited !== undefined
  }

  /** Stores the requested chain id. The switch request ends when the wallet reports this chain. */
  wants(chainId: number): void {
    this.#wanted = chainId
  }

  /**
   * Starts a connection attempt. The returned function returns true until a newer attempt starts.
   */
  begin(): () => boolean {
    const number = ++this.#number
    this.#awaited = undefined
    return () => number === this.#number
  }

  /** Returns listeners that ignore events once the current connection has ended. */
  present(): ConnectedWalletListeners {
    const number = this.#number
    return this.#listeners(() => number === this.#number)
  }

  /**
   * Connects to a wallet. With a stored account, reconnects without a prompt and without an error
   * message.
   */
  async open(choice: ConnectorChoice, remembered: Address | undefined): Promise<void> {
    this.#shown.ask(remembered === undefined ? 'connect' : 'reconnect', choice.name)
    await this.#attempt(choice, remembered)
  }

  /**
   * Tries again to reconnect to the last connected wallet. Changes the state only if the wallet
   * answers.
   */
  async resume({ connectorId, account }: RememberedWallet): Promise<void> {
    const choice = this.#offered.find(connectorId)
    if (!this.#unanswered || choice === undefined || this.#offered.isAmbiguous(choice)) return
    await this.#attempt(choice, account)
  }

  async #attempt(choice: ConnectorChoice, remembered: Address | undefined): Promise<void> {
    const counts = this.begin()
    this.#unanswered = false
    this.#early = {}
    const { id: connectorId, name } = choice
    if (remembered === undefined) this.#shown.patch({ state: { status: 'connecting', connectorId } })
    let link: ConnectedWallet | undefined
    try {
      link = await this.#env.openLink(choice, this.#listeners(counts), remembered)
      // Sends no wallet request if the user has cancelled while the SDK was loading.
      if (!counts()) return
      const { undo, ...answer } = await link.connect({ reconnecting: remembered !== undefined })
      if (!counts()) {
        // Closes the session that the user has cancelled, because it would stay open on the other
        // device.
        await undo?.().catch(() => undefined)
        return
      }
      // Events during the connection attempt may contain a newer account or chain than the answer.
      const { accounts, chainId, provider } = { ...answer, ...this.#early }
      const [account] = accounts
      if (account === undefined) return this.end()
      this.#link = link
      this.#shown.answered()
      this.#setSession({ account, chainId, connectorId, connectorName: name, provider })
    } catch (error) {
      if (!counts()) return
      const problem = reportWalletProblem('connect', error, 'connectFailed')
      if (remembered === undefined) this.end(problem.code)
      else if (problem.code === 'locked' && link !== undefined) await this.#waitFor(choice, remembered, link)
      else if (problem.code === 'userRejected') this.end()
      // A wallet that does not answer stays stored, so that the page can reconnect later.
      else this.leave()
    }
  }

  /** Ends the connection or the attempt, and deletes the stored wallet. */
  end(error?: WalletProblem['code']): void {
    forgetWallet(this.#env.storage())
    this.#letGo(error)
  }

  /** Ends the connection or the attempt, but keeps the stored wallet for reconnecting. */
  leave(): void {
    this.#letGo()
    this.#unanswered = true
  }

  /** Reconnects to a locked wallet if it returns accounts again. Never prompts. */
  async lookWhetherUnlocked(): Promise<void> {
    const awaited = this.#awaited
    const link = this.#link
    if (awaited === undefined || link === undefined) return
    const number = this.#number
    const accounts = await link.accounts().catch(() => [])
    const choice = this.#offered.find(awaited.connector.id)
    if (number !== this.#number || accounts.length === 0 || choice === undefined) return
    await this.open(choice, awaited.account)
  }

  async #lookWhetherLocked(): Promise<void> {
    const link = this.#link
    if (this.#shown.view().state.status !== 'connected' || link === undefined) return
    const number = this.#number
    const accounts = await link.accounts().catch(() => undefined)
    if (number === this.#number && accounts?.length === 0) await this.#withhold()
  }

  /** Handles a wallet that no longer returns an account. The stored wallet is kept. */
  async #withhold(): Promise<void> {
    const { state } = this.#shown.view()
    if (state.status !== 'connected' || this.#link === undefined) return
    const { connectorId: id, connectorName: name, account } = state.session
    this.#shown.answered()
    this.#shown.patch({ state: { status: 'reconnecting', account, connectorId: id } })
    await this.#waitFor({ id, name, icon: undefined }, account, this.#link)
  }

  /**
   * Handles a wallet without accounts. It counts as locked if it reports the site's permission or
   * cannot report it. Without permission, the page disconnects. Only a user click deletes the
   * stored wallet.
   */
  async #waitFor(connector: ConnectorInfo, account: Address, link: ConnectedWallet): Promise<void> {
    this.#shown.answered()
    this.#link = link
    const awaited = { connector, account }
    this.#awaited = awaited
    const isPermitted = await link.isPermitted()
    if (this.#awaited !== awaited) return
    const { id: connectorId, name: connectorName } = connector
    this.#shown.patch({
      state:
        isPermitted === false
          ? { status: 'disconnected' }
          : { status: 'locked', account, connectorId, connectorName },
      switchProblem: undefined,
    })
  }

  #listeners(heard: () => boolean): ConnectedWalletListeners {
    return {
      changed: (change) => {
        const { accounts, chainId } = change
        const { state } = this.#shown.view()
        if (!heard()) return
        this.#early = { ...this.#early, ...change }
        if (state.status !== 'connected') return
        const account = accounts?.[0] ?? state.session.account
        this.#setSession({ ...state.session, account, chainId: chainId ?? state.session.chainId })
        // Some wallets switch the network without answering the request.
        if (chainId === this.#wanted && this.#shown.view().prompt?.kind === 'switch') this.#shown.answered()
      },
      unauthorised: () => {
        if (heard()) void this.#lookWhetherLocked()
      },
      unlocked: () => {
        if (heard()) void this.lookWhetherUnlocked()
      },
      withheld: () => {
        if (heard()) void this.#withhold()
      },
      left: () => {
        if (heard() && this.isHeld) this.leave()
      },
      ended: () => {
        if (heard() && this.isHeld) this.end()
      },
      pairing: (pairingUri) => {
        const { prompt } = this.#shown.view()
        if (heard() && prompt !== undefined) this.#shown.patch({ prompt: { ...prompt, pairingUri } })
      },
    }
  }

  #setSession(session: WalletSession): void {
    const { state } = this.#shown.view()
    const before = state.status === 'connected' ? state.session : undefined
    if (before?.account === session.account && before.chainId === session.chainId) return
    rememberWallet(this.#env.storage(), { connectorId: session.connectorId, account: session.account })
    this.#shown.patch({ state: { status: 'connected', session }, switchProblem: undefined })
  }

  #letGo(error?: WalletProblem['code']): void {
    this.begin()
    this.#unanswered = false
    this.#link = undefined
    this.#shown.answered()
    this.#shown.patch({
      state: { status: 'disconnected', ...(error && { error: { code: error } }) },
      switchProblem: undefined,
    })
  }
}
