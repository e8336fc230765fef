import { type Clock, SLOW_WALLET_MS } from './clock.ts'
import { INITIAL_WALLET_VIEW, type WalletPrompt, type WalletView } from './session.ts'

/** Holds what screens see of the wallet: one value, replaced as a whole, and the one prompt that may be open in it. */
export class WalletViewHolder {
  readonly #clock: Clock
  readonly #subscribers = new Set<() => void>()
  #view = INITIAL_WALLET_VIEW
  #question = 0
  #stopHelp = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The number of the current prompt; answers to older ones are ignored. */
  get question(): number {
    return this.#question
  }

  view = () => this.#view

  subscribe = (listener: () => void) => {
    this.#subscribers.add(listener)
    return () => this.#subscribers.delete(listener)
  }

  patch(part: Partial<WalletView>): void {
    this.#view = { ...this.#view, ...part }
    for (const subscriber of this.#subscribers) subscriber()
  }

  /** Opens a prompt, and help for it once the wallet has kept silent for a while. Returns its number. */
  ask(kind: WalletPrompt['kind'], connectorName: string): number {
    this.answered()
    this.patch({
      prompt: { kind, connectorName, slow: false, pairingUri: undefined },
      switchProblem: undefined,
    })
    this.#stopHelp = this.#clock.after(SLOW_WALLET_MS, () => {
      if (this.#view.prompt !== undefined) this.patch({ prompt: { ...this.#view.prompt, slow: true } })
    })
    return this.#question
  }

  /** Closes the prompt, however it ended. */
  answered(): void {
    this.#question++
    this.#stopHelp()
    if (this.#view.prompt !== undefined) this.patch({ prompt: undefined })
  }
}
