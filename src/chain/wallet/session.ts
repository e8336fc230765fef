import type { Clock } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import type { Address } from '#math/hex.ts'

/** Time in ms without a wallet answer after which the page shows help. */
const SLOW_WALLET_MS = 8_000

/** EIP-1193 provider, through which the page sends all wallet requests. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: unknown[]) => void): unknown
  removeListener?(event: string, listener: (...args: unknown[]) => void): unknown
}

/** Displayed wallet name: the wallet's own name, or a code that the locales translate. */
export type WalletName = string | { readonly code: 'local' | 'browser' }

/**
 * Connection to a wallet. Immutable: a change of account, chain or provider creates a new object.
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
  /** Icon from the wallet's EIP-6963 announcement, as a data: URI. */
  readonly icon: string | undefined
  /**
   * Reverse domain name from the wallet's announcement, untrusted. Distinguishes wallets with equal
   * names.
   */
  readonly rdns?: string
}

export type WalletState =
  | { readonly status: 'disconnected'; readonly error?: WalletProblem }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /**
   * The wallet of the stored account has not answered yet. The account is displayed, but cannot
   * sign.
   */
  | { readonly status: 'reconnecting'; readonly account: Address; readonly connectorId: string }
  | { readonly status: 'connected'; readonly session: WalletSession }
  /** The wallet is locked. Its last account is displayed, but cannot sign. */
  | {
      readonly status: 'locked'
      readonly account: Address
      readonly connectorId: string
      readonly connectorName: WalletName
      readonly error?: WalletProblem
    }

/** Codes of notices about the wallet that the page displays. */
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

/** A wallet request without an answer yet. */
export interface WalletPrompt {
  readonly kind: 'connect' | 'reconnect' | 'unlock' | 'accounts' | 'switch'
  readonly connectorName: WalletName
  /** True if the wallet has not answered for so long that the page shows help. */
  readonly slow: boolean
  /**
   * Pairing link for a wallet on another device (WalletConnect, MetaMask on a phone), displayed as
   * a QR code and as text.
   */
  readonly pairingUri: string | undefined
}

/** Immutable state of wallets that the page displays. */
export interface WalletView {
  readonly state: WalletState
  readonly connectors: readonly ConnectorInfo[]
  readonly prompt: WalletPrompt | undefined
  readonly switchProblem: WalletProblem | undefined
  /**
   * True if another page shows this page in a frame and could cover its buttons. Wallets are then
   * disabled.
   */
  readonly framed: boolean
  readonly notes: readonly WalletNotice[]
}

/** Wallet view of a prerendered page, and the first view in the browser. */
export const INITIAL_WALLET_VIEW: WalletView = {
  state: { status: 'disconnected' },
  connectors: [],
  prompt: undefined,
  switchProblem: undefined,
  framed: false,
  notes: [],
}

/** Stores the wallet view and the pending wallet request. */
export class WalletViewHolder {
  readonly #clock: Clock
  readonly #shown = createStore(INITIAL_WALLET_VIEW)
  #question = 0
  #stopHelp = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Id of the pending wallet request. Answers to older requests are ignored. */
  get question(): number {
    return this.#question
  }

  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe

  patch(part: Partial<WalletView>): void {
    this.#shown.set({ ...this.view(), ...part })
  }

  /**
   * Displays a pending wallet request, and help if the wallet is slow. Returns the id of the
   * request.
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

  answered(): void {
    this.#question++
    this.#stopHelp()
    if (this.view().prompt !== undefined) this.patch({ prompt: undefined })
  }
}
