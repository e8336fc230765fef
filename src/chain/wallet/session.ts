import type { Clock } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import type { Address } from '#math/hex.ts'

/** Time in ms without an answer of the wallet after which help appears below the button. */
const SLOW_WALLET_MS = 8_000

/** EIP-1193 provider, through which the page talks to every wallet. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

/**
 * Name of a wallet to show: its own, which is the same in all languages, or a code if it has none.
 */
export type WalletName = string | { readonly code: 'local' | 'browser' }

/**
 * Connection to a wallet: account, chain and provider. It is replaced as a whole when one of them
 * changes.
 */
export interface WalletSession {
  readonly account: Address
  readonly chainId: number
  readonly connectorId: string
  readonly connectorName: WalletName
  readonly provider: Eip1193Provider
}

export interface ConnectorInfo {
  readonly id: string
  readonly name: WalletName
  /** Icon as a data: URI, if the wallet has announced one (EIP-6963). */
  readonly icon: string | undefined
  /**
   * Reverse domain name that the wallet announced. It is unproven. It tells apart wallets with the
   * same name.
   */
  readonly rdns?: string
}

export type WalletState =
  | { readonly status: 'disconnected'; readonly error?: WalletProblem }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /**
   * The remembered account, whose wallet has not answered yet. Its figures are shown, but it cannot
   * sign.
   */
  | { readonly status: 'reconnecting'; readonly account: Address; readonly connectorId: string }
  | { readonly status: 'connected'; readonly session: WalletSession }
  /**
   * The wallet shows no account until it is unlocked. The account's figures are shown, but it
   * cannot sign.
   */
  | {
      readonly status: 'locked'
      readonly account: Address
      readonly connectorId: string
      readonly connectorName: WalletName
      /** Reason why unlocking has failed. */
      readonly error?: WalletProblem
    }

/** Codes of the wallet code's notices to the user. */
export type WalletNotice = 'rememberedDamaged'

export interface WalletProblem {
  readonly code:
    | 'userRejected'
    | 'pendingRequest'
    | 'noWallet'
    | 'framed'
    | 'locked'
    | 'connectFailed'
    | 'chooseFailed'
    | 'switchFailed'
    | 'cannotSwitch'
    | 'strangeAnswer'
}

/** A request that the wallet has not answered yet. */
export interface WalletPrompt {
  readonly kind: 'connect' | 'reconnect' | 'unlock' | 'accounts' | 'switch'
  readonly connectorName: WalletName
  /** True if the wallet has not answered for so long that the page shows help. */
  readonly slow: boolean
  /**
   * Link that connects a wallet on another device (WalletConnect, MetaMask on a phone), shown as a
   * QR code and as text.
   */
  readonly pairingUri: string | undefined
}

/** Everything about wallets that a page shows, as one immutable value. */
export interface WalletView {
  readonly state: WalletState
  readonly connectors: readonly ConnectorInfo[]
  readonly prompt: WalletPrompt | undefined
  /** Reason why the last switch of the network has failed. */
  readonly switchProblem: WalletProblem | undefined
  /**
   * True if the page is in a frame of another page, which could cover its buttons. Wallets are then
   * disabled.
   */
  readonly framed: boolean
  /** Notices, for example about damaged stored data. */
  readonly notes: readonly WalletNotice[]
}

/** View in a prerendered page, and first view in the browser. */
export const INITIAL_WALLET_VIEW: WalletView = {
  state: { status: 'disconnected' },
  connectors: [],
  prompt: undefined,
  switchProblem: undefined,
  framed: false,
  notes: [],
}

/** Holds the wallet state that pages show, and the open request. */
export class WalletViewHolder {
  readonly #clock: Clock
  readonly #shown = createStore(INITIAL_WALLET_VIEW)
  #question = 0
  #stopHelp = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Id of the open request. Answers to older requests are ignored. */
  get question(): number {
    return this.#question
  }

  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe

  patch(part: Partial<WalletView>): void {
    this.#shown.set({ ...this.view(), ...part })
  }

  /**
   * Shows that the wallet was asked, and help if it does not answer for a while. Returns the
   * request's number.
   */
  ask(kind: WalletPrompt['kind'], connectorName: WalletName): number {
    this.answered()
    this.patch({
      prompt: { kind, connectorName, slow: false, pairingUri: undefined },
      switchProblem: undefined,
    })
    this.#stopHelp = this.#clock.after(SLOW_WALLET_MS, () => {
      const { prompt } = this.view()
      if (prompt !== undefined) this.patch({ prompt: { ...prompt, slow: true } })
    })
    return this.#question
  }

  /** Ends the open request, whatever its result. */
  answered(): void {
    this.#question++
    this.#stopHelp()
    if (this.view().prompt !== undefined) this.patch({ prompt: undefined })
  }
}
