import type { Clock } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import type { Address } from '#math/hex.ts'

/** Time in ms without an answer from the wallet, after which help appears under the button. */
const SLOW_WALLET_MS = 8_000

/** EIP-1193 provider, the only interface to a wallet. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

/**
 * Display name of a wallet: the maker's name, the same in every language, or a code for a nameless
 * wallet.
 */
export type WalletName = string | { readonly code: 'local' | 'browser' }

/**
 * A live connection: account, chain and provider. It is replaced as a whole when any of them
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
  /** Icon as a data: URI from EIP-6963, or undefined. */
  readonly icon: string | undefined
  /**
   * Reverse domain name of an announced wallet. It is unproven, and shown to distinguish wallets of
   * the same name.
   */
  readonly rdns?: string
}

export type WalletState =
  | { readonly status: 'disconnected'; readonly error?: WalletProblem }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /**
   * A remembered account whose wallet has not answered yet. Its data can be shown, but it cannot
   * sign.
   */
  | { readonly status: 'reconnecting'; readonly account: Address; readonly connectorId: string }
  | { readonly status: 'connected'; readonly session: WalletSession }
  /**
   * The wallet reveals no account until it is unlocked. The account's data can be shown, but it
   * cannot sign.
   */
  | {
      readonly status: 'locked'
      readonly account: Address
      readonly connectorId: string
      readonly connectorName: WalletName
      /** Reason why unlocking failed. */
      readonly error?: WalletProblem
    }

/** Notices of the wallet code, by code. */
export type WalletNote = 'rememberedDamaged'

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
  /** True once the wallet has been silent for so long that the page shows help. */
  readonly slow: boolean
  /**
   * Pairing link to open on another device (WalletConnect, MetaMask mobile), shown as QR code and
   * as text.
   */
  readonly pairingUri: string | undefined
}

/** Everything about the wallet that a page shows, as one immutable value. */
export interface WalletView {
  readonly state: WalletState
  readonly connectors: readonly ConnectorInfo[]
  readonly prompt: WalletPrompt | undefined
  /** Reason why the last network switch failed. */
  readonly switchProblem: WalletProblem | undefined
  /**
   * True if the page is embedded in another one. Wallet actions are then disabled, because the
   * other page could cover them.
   */
  readonly framed: boolean
  /** Notices about damaged stored data. */
  readonly notes: readonly WalletNote[]
}

/** Initial view in the prerendered page and in the browser. */
export const INITIAL_WALLET_VIEW: WalletView = {
  state: { status: 'disconnected' },
  connectors: [],
  prompt: undefined,
  switchProblem: undefined,
  framed: false,
  notes: [],
}

/** Holds the wallet state for pages: one immutable value, and the open prompt, if any. */
export class WalletViewHolder {
  readonly #clock: Clock
  readonly #shown = createStore(INITIAL_WALLET_VIEW)
  #question = 0
  #stopHelp = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Number of the current prompt. Answers to older prompts are ignored. */
  get question(): number {
    return this.#question
  }

  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe

  patch(part: Partial<WalletView>): void {
    this.#shown.set({ ...this.view(), ...part })
  }

  /**
   * Opens a prompt, and shows help once the wallet has been silent for a while. Returns its number.
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

  /** Closes the prompt, with any result. */
  answered(): void {
    this.#question++
    this.#stopHelp()
    if (this.view().prompt !== undefined) this.patch({ prompt: undefined })
  }
}
