import type { Address } from '../../domain/hex.ts'
import type { AnnouncedWallets } from './announcedWallets.ts'
import { ANNOUNCE_WAIT_MS, SLOW_WALLET_MS } from './clock.ts'
import { type ConnectorChoice, connectorChoices, firstAvailable } from './connectorChoices.ts'
import { FRAMED_REASON } from './framed.ts'
import { forgetWallet, readRemembered, rememberWallet } from './rememberedWallet.ts'
import {
  type ConnectorInfo,
  INITIAL_WALLET_VIEW,
  type WalletProblem,
  type WalletPrompt,
  type WalletSession,
  type WalletStore,
  type WalletView,
} from './session.ts'
import type { WalletEnvironment } from './walletEnvironment.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import { CONNECT_FAILED, NO_WALLET, SWITCH_FAILED, toWalletProblem } from './walletProblem.ts'

export function createWalletStore(env: WalletEnvironment): WalletStore {
  return new Store(env)
}

class Store implements WalletStore {
  readonly #env: WalletEnvironment
  readonly #subscribers = new Set<() => void>()
  #view = INITIAL_WALLET_VIEW
  #announced: AnnouncedWallets | undefined
  #link: WalletLink | undefined
  #started = false
  /** Raised whenever a connection ends or is given up: what a wallet says under an older number is not heard. */
  #connection = 0
  /** The same for one open prompt. */
  #question = 0
  #stopHelp = () => {}

  constructor(env: WalletEnvironment) {
    this.#env = env
  }

  get = () => this.#view.state
  view = () => this.#view
  connectors = () => this.#view.connectors

  subscribe = (listener: () => void) => {
    this.#subscribers.add(listener)
    return () => this.#subscribers.delete(listener)
  }

  start = () => {
    if (this.#started) return
    this.#started = true
    this.#patch({ framed: this.#env.framed() })
    this.#announced = this.#env.announced(() => this.#look())
    this.#look()
    // Wallets that put themselves at window.ethereum late tell nobody: look once more.
    this.#env.clock.after(ANNOUNCE_WAIT_MS, () => this.#look())
    const { remembered, note } = readRemembered(this.#env.storage())
    if (note !== undefined) this.#patch({ notes: [note] })
    if (remembered !== undefined && !this.#view.framed)
      void this.#reconnect(remembered.connectorId, remembered.account)
  }

  connect = async (connectorId?: string) => {
    this.start()
    if (this.#view.state.status === 'connected') return
    const choices = this.#look()
    const wanted = choices.find(({ id }) => id === connectorId)
    const choice = connectorId === undefined ? firstAvailable(choices) : wanted
    if (this.#view.framed) this.#end({ code: 'unavailable', message: FRAMED_REASON })
    else if (choice === undefined) this.#end(NO_WALLET)
    else await this.#open(choice, undefined)
  }

  cancelConnect = () => {
    if (this.#view.prompt?.kind === 'switch') this.#answered()
    else if (this.#view.state.status === 'connecting' || this.#view.state.status === 'reconnecting')
      this.#end()
  }

  disconnect = async () => {
    const link = this.#link
    this.#end()
    // The page has let go already; whether the wallet can be told so is its affair.
    await link?.disconnect().catch(() => {})
  }

  switchToRequired = async () => {
    const link = this.#link
    const { state } = this.#view
    if (link === undefined || state.status !== 'connected') return
    const question = this.#ask('switch', state.session.connectorName)
    try {
      await link.switchToRequired()
    } catch (error) {
      if (question === this.#question) this.#patch({ switchProblem: toWalletProblem(error, SWITCH_FAILED) })
    }
    if (question === this.#question) this.#answered()
  }

  async #reconnect(connectorId: string, account: Address): Promise<void> {
    const connection = ++this.#connection
    this.#patch({ state: { status: 'reconnecting', account, connectorId } })
    const find = () => this.#look().find(({ id }) => id === connectorId)
    if (find() === undefined)
      await new Promise<void>((resolve) => this.#env.clock.after(ANNOUNCE_WAIT_MS, resolve))
    if (connection !== this.#connection) return
    const choice = find()
    // Of two wallets with one name, the page cannot tell which one it was: the person has to say.
    const ambiguous = choice?.rdns !== undefined && this.#announced?.isAmbiguous(choice.rdns) === true
    if (choice === undefined || ambiguous) this.#end()
    else await this.#open(choice, account)
  }

  /** Connects by a choice; with an account to go back to, without a prompt and without a word where that fails. */
  async #open(choice: ConnectorChoice, remembered: Address | undefined): Promise<void> {
    const connection = ++this.#connection
    const { id: connectorId, name } = choice
    this.#ask(remembered === undefined ? 'connect' : 'reconnect', name)
    if (remembered === undefined) this.#patch({ state: { status: 'connecting', connectorId } })
    try {
      const link = await this.#env.openLink(choice, this.#listeners(connection), remembered)
      const { accounts, chainId, provider } = await link.connect({ reconnecting: remembered !== undefined })
      if (connection !== this.#connection) return
      const [account] = accounts
      if (account === undefined) return this.#end()
      this.#link = link
      this.#answered()
      this.#setSession({ account, chainId, connectorId, connectorName: name, provider })
    } catch (error) {
      if (connection !== this.#connection) return
      this.#end(remembered === undefined ? toWalletProblem(error, CONNECT_FAILED) : undefined)
    }
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
        // Some wallets switch and never answer that they have.
        if (chainId === this.#env.requiredChainId && this.#view.prompt?.kind === 'switch') this.#answered()
      },
      disconnected: () => {
        if (heard() && this.#view.state.status === 'connected') this.#end()
      },
      pairing: (pairingUri) => {
        const { prompt } = this.#view
        if (heard() && prompt !== undefined) this.#patch({ prompt: { ...prompt, pairingUri } })
      },
    }
  }

  #setSession(session: WalletSession): void {
    const { state } = this.#view
    const before = state.status === 'connected' ? state.session : undefined
    if (before?.account === session.account && before.chainId === session.chainId) return
    rememberWallet(this.#env.storage(), { connectorId: session.connectorId, account: session.account })
    this.#patch({ state: { status: 'connected', session }, switchProblem: undefined })
  }

  /** Ends whatever there is, connection or attempt, and forgets it. */
  #end(error?: WalletProblem): void {
    this.#connection++
    this.#link = undefined
    forgetWallet(this.#env.storage())
    this.#answered()
    this.#patch({
      state: error === undefined ? { status: 'disconnected' } : { status: 'disconnected', error },
    })
    this.#patch({ switchProblem: undefined })
  }

  #ask(kind: WalletPrompt['kind'], connectorName: string): number {
    this.#answered()
    const prompt = { kind, connectorName, slow: false, pairingUri: undefined }
    this.#patch({ prompt, switchProblem: undefined })
    this.#stopHelp = this.#env.clock.after(SLOW_WALLET_MS, () => {
      if (this.#view.prompt !== undefined) this.#patch({ prompt: { ...this.#view.prompt, slow: true } })
    })
    return this.#question
  }

  #answered(): void {
    this.#question++
    this.#stopHelp()
    if (this.#view.prompt !== undefined) this.#patch({ prompt: undefined })
  }

  /** Looks at what there is to connect to; the view changes only where that did. */
  #look(): readonly ConnectorChoice[] {
    const choices = connectorChoices({
      isLocal: this.#env.isLocal,
      walletConnectProjectId: this.#env.walletConnectProjectId,
      announced: this.#announced?.list() ?? [],
      ethereum: this.#env.ethereum(),
    })
    const ids = (list: readonly ConnectorInfo[]) => list.map(({ id, name }) => `${id} ${name}`).join()
    if (ids(choices) !== ids(this.#view.connectors)) this.#patch({ connectors: choices })
    return choices
  }

  #patch(part: Partial<WalletView>): void {
    this.#view = { ...this.#view, ...part }
    for (const subscriber of this.#subscribers) subscriber()
  }
}
