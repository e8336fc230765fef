import type { Address } from '../../domain/hex.ts'
import type { AnnouncedWallets } from './announcedWallets.ts'
import { ANNOUNCE_WAIT_MS } from './clock.ts'
import { type ConnectorChoice, connectorChoices, firstAvailable } from './connectorChoices.ts'
import { FRAMED_REASON } from './framed.ts'
import { forgetWallet, readRemembered, rememberWallet } from './rememberedWallet.ts'
import type { ConnectorInfo, WalletProblem, WalletSession, WalletStore, WalletView } from './session.ts'
import type { WalletEnvironment } from './walletEnvironment.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import {
  CHOOSE_FAILED,
  CONNECT_FAILED,
  NO_WALLET,
  reportProblem,
  SWITCH_FAILED,
  USER_REJECTED,
} from './walletProblem.ts'
import { WalletViewHolder } from './walletViewHolder.ts'

export function createWalletStore(env: WalletEnvironment): WalletStore {
  return new Store(env)
}

class Store implements WalletStore {
  readonly #env: WalletEnvironment
  readonly #shown: WalletViewHolder
  #announced: AnnouncedWallets | undefined
  #link: WalletLink | undefined
  #started = false
  /**
   * Raised whenever a connection ends or is given up: answers and events that belong to an older number are ignored.
   */
  #connection = 0

  constructor(env: WalletEnvironment) {
    this.#env = env
    this.#shown = new WalletViewHolder(env.clock)
  }

  get = () => this.#view.state
  view = () => this.#view
  connectors = () => this.#view.connectors
  subscribe = (listener: () => void) => this.#shown.subscribe(listener)

  get #view(): WalletView {
    return this.#shown.view()
  }

  start = () => {
    if (this.#started) return
    this.#started = true
    this.#shown.patch({ framed: this.#env.framed() })
    // Disconnected in one tab is disconnected in all: nobody expects the others to go on being able to sign.
    this.#env.forgotten(() => {
      if (this.#view.state.status === 'connected' || this.#view.state.status === 'locked') this.#end()
    })
    // MetaMask emits an event when it is unlocked, others do not, so the page checks whenever the person returns to it.
    this.#env.returned(() => void this.#lookWhetherUnlocked())
    this.#announced = this.#env.announced(() => this.#look())
    this.#look()
    // Wallets that set window.ethereum late announce nothing, so look once more.
    this.#env.clock.after(ANNOUNCE_WAIT_MS, () => this.#look())
    const { remembered, note } = readRemembered(this.#env.storage())
    if (note !== undefined) this.#shown.patch({ notes: [note] })
    if (remembered !== undefined && !this.#view.framed)
      void this.#reconnect(remembered.connectorId, remembered.account)
  }

  connect = async (connectorId?: string) => {
    this.start()
    if (this.#view.state.status === 'connected') return
    if (this.#view.state.status === 'locked' && connectorId === undefined) return this.unlock()
    const choices = this.#look()
    const wanted = choices.find(({ id }) => id === connectorId)
    const choice = connectorId === undefined ? firstAvailable(choices) : wanted
    if (this.#view.framed) this.#end({ code: 'unavailable', message: FRAMED_REASON })
    else if (choice === undefined) this.#end(NO_WALLET)
    else await this.#open(choice, undefined)
  }

  cancelConnect = () => {
    const kind = this.#view.prompt?.kind
    if (kind === 'switch' || kind === 'unlock' || kind === 'accounts') this.#shown.answered()
    // Closing the pairing dialog, or giving up on a silent wallet, counts as the person's rejection.
    else if (this.#view.state.status === 'connecting') this.#end(USER_REJECTED)
    else if (this.#view.state.status === 'reconnecting') this.#end()
  }

  disconnect = async () => {
    const link = this.#link
    this.#end()
    // The page has already disconnected; a wallet that fails to hear of it changes nothing here.
    await link?.disconnect().catch(() => {})
  }

  unlock = async () => {
    const { state } = this.#view
    const link = this.#link
    if (state.status !== 'locked' || link === undefined) return
    const question = this.#shown.ask('unlock', state.connectorName)
    try {
      await link.unlock()
      if (question === this.#shown.question) this.#shown.answered()
      await this.#lookWhetherUnlocked()
    } catch (error) {
      if (question !== this.#shown.question) return
      this.#shown.answered()
      this.#shown.patch({ state: { ...state, error: reportProblem('unlock', error, CONNECT_FAILED) } })
    }
  }

  chooseAccount = async () => {
    const { state } = this.#view
    const link = this.#link
    if (state.status !== 'connected' || link === undefined) return undefined
    const connection = this.#connection
    const question = this.#shown.ask('accounts', state.session.connectorName)
    try {
      await state.session.provider.request({
        method: 'wallet_requestPermissions',
        params: [{ eth_accounts: {} }],
      })
      const accounts = await link.accounts()
      // Most wallets emit an event for the choice; for the others, this answer is the news.
      if (accounts.length > 0) this.#listeners(connection).changed({ accounts })
      return undefined
    } catch (error) {
      return question === this.#shown.question ? reportProblem('accounts', error, CHOOSE_FAILED) : undefined
    } finally {
      if (question === this.#shown.question) this.#shown.answered()
    }
  }

  switchToRequired = async () => {
    const link = this.#link
    const { state } = this.#view
    if (link === undefined || state.status !== 'connected') return
    const question = this.#shown.ask('switch', state.session.connectorName)
    try {
      await link.switchToRequired()
    } catch (error) {
      if (question === this.#shown.question)
        this.#shown.patch({ switchProblem: reportProblem('switch', error, SWITCH_FAILED) })
    }
    if (question === this.#shown.question) this.#shown.answered()
  }

  async #reconnect(connectorId: string, account: Address): Promise<void> {
    const connection = ++this.#connection
    this.#shown.patch({ state: { status: 'reconnecting', account, connectorId } })
    const find = () => this.#look().find(({ id }) => id === connectorId)
    if (find() === undefined)
      await new Promise<void>((resolve) => this.#env.clock.after(ANNOUNCE_WAIT_MS, resolve))
    if (connection !== this.#connection) return
    const choice = find()
    // If two wallets share the rdns, the page cannot tell which one it was, so the person has to choose.
    const ambiguous = choice?.rdns !== undefined && this.#announced?.isAmbiguous(choice.rdns) === true
    if (choice === undefined || ambiguous) this.#end()
    else await this.#open(choice, account)
  }

  /** Connects by a choice. With a remembered account it reconnects without a prompt, and fails silently. */
  async #open(choice: ConnectorChoice, remembered: Address | undefined): Promise<void> {
    const connection = ++this.#connection
    const { id: connectorId, name } = choice
    this.#shown.ask(remembered === undefined ? 'connect' : 'reconnect', name)
    if (remembered === undefined) this.#shown.patch({ state: { status: 'connecting', connectorId } })
    let link: WalletLink | undefined
    try {
      link = await this.#env.openLink(choice, this.#listeners(connection), remembered)
      const { accounts, chainId, provider } = await link.connect({ reconnecting: remembered !== undefined })
      if (connection !== this.#connection) return
      const [account] = accounts
      if (account === undefined) return this.#end()
      this.#link = link
      this.#shown.answered()
      this.#setSession({ account, chainId, connectorId, connectorName: name, provider })
    } catch (error) {
      if (connection !== this.#connection) return
      const problem = reportProblem('connect', error, CONNECT_FAILED)
      if (remembered === undefined) this.#end(problem)
      else if (problem.code === 'locked' && link !== undefined) this.#lock(choice, remembered, link)
      else if (problem.code === 'userRejected') this.#end()
      // No answer is not a rejection: a page closed while reconnecting, or opened offline, tries again next time.
      else this.#letGo()
    }
  }

  /** Keeps the connection while its wallet is locked and reveals no account. */
  #lock({ id: connectorId, name }: ConnectorInfo, account: Address, link: WalletLink): void {
    this.#shown.answered()
    this.#link = link
    this.#shown.patch({ state: { status: 'locked', account, connectorId, connectorName: name } })
  }

  /** Reconnects to a wallet that has been unlocked; never prompts. */
  async #lookWhetherUnlocked(): Promise<void> {
    const { state } = this.#view
    const link = this.#link
    if (state.status !== 'locked' || link === undefined) return
    const connection = this.#connection
    const accounts = await link.accounts().catch(() => [])
    const choice = this.#look().find(({ id }) => id === state.connectorId)
    if (connection !== this.#connection || accounts.length === 0 || choice === undefined) return
    await this.#open(choice, state.account)
  }

  /** A request was refused as unauthorised; asking for the accounts shows whether the wallet was locked. */
  async #lookWhetherLocked(): Promise<void> {
    const { state } = this.#view
    const link = this.#link
    if (state.status !== 'connected' || link === undefined) return
    const connection = this.#connection
    const accounts = await link.accounts().catch(() => undefined)
    if (connection !== this.#connection || accounts?.length !== 0) return
    const { connectorId: id, connectorName: name, account } = state.session
    this.#lock({ id, name, icon: undefined }, account, link)
  }

  #listeners(connection: number): LinkListeners {
    const heard = () => connection === this.#connection
    return {
      changed: ({ accounts, chainId }) => {
        const { state } = this.#view
        if (!heard() || state.status !== 'connected') return
        const account = accounts === undefined ? state.session.account : accounts[0]
        if (account === undefined) return this.#end()
        this.#setSession({ ...state.session, account, chainId: chainId ?? state.session.chainId })
        // Some wallets switch without ever answering the request.
        if (chainId === this.#env.requiredChainId && this.#view.prompt?.kind === 'switch')
          this.#shown.answered()
      },
      unauthorised: () => {
        if (heard()) void this.#lookWhetherLocked()
      },
      unlocked: () => {
        if (heard()) void this.#lookWhetherUnlocked()
      },
      disconnected: () => {
        if (heard() && this.#view.state.status === 'connected') this.#end()
      },
      pairing: (pairingUri) => {
        const { prompt } = this.#view
        if (heard() && prompt !== undefined) this.#shown.patch({ prompt: { ...prompt, pairingUri } })
      },
    }
  }

  #setSession(session: WalletSession): void {
    const { state } = this.#view
    const before = state.status === 'connected' ? state.session : undefined
    if (before?.account === session.account && before.chainId === session.chainId) return
    rememberWallet(this.#env.storage(), { connectorId: session.connectorId, account: session.account })
    this.#shown.patch({ state: { status: 'connected', session }, switchProblem: undefined })
  }

  /** Ends whatever there is, connection or attempt, and forgets it. */
  #end(error?: WalletProblem): void {
    forgetWallet(this.#env.storage())
    this.#letGo(error)
  }

  #letGo(error?: WalletProblem): void {
    this.#connection++
    this.#link = undefined
    this.#shown.answered()
    this.#shown.patch({
      state: error === undefined ? { status: 'disconnected' } : { status: 'disconnected', error },
    })
    this.#shown.patch({ switchProblem: undefined })
  }

  /** Lists what there is to connect to; the view changes only if the list did. */
  #look(): readonly ConnectorChoice[] {
    const choices = connectorChoices({
      isLocal: this.#env.isLocal,
      walletConnectProjectId: this.#env.walletConnectProjectId,
      announced: this.#announced?.list() ?? [],
      ethereum: this.#env.ethereum(),
    })
    const ids = (list: readonly ConnectorInfo[]) =>
      list.map(({ id, name, icon }) => `${id} ${name} ${icon}`).join()
    if (ids(choices) !== ids(this.#view.connectors)) this.#shown.patch({ connectors: choices })
    return choices
  }
}
