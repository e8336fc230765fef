import { createStore } from '../../store.ts'
import { type Clock, SLOW_WALLET_MS } from './clock.ts'
import { INITIAL_WALLET_VIEW, type WalletName, type WalletPrompt, type WalletView } from './session.ts'

/** Holds what screens see of the wallet: one value, replaced as a whole, and the one prompt that may be open in it. */
export class WalletViewHolder {
  readonly #clock: Clock
  readonly #shown = createStore(INITIAL_WALLET_VIEW)
  #question = 0
  #stopHelp = () => {}

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The number of the current prompt; answers to older ones are ignored. */
  get question(): number {
    return this.#question
  }

  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe

  patch(part: Partial<WalletView>): void {
    this.#shown.set({ ...this.view(), ...part })
  }

  /** Opens a prompt, and help for it once the wallet has kept silent for a while. Returns its number. */
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

  /** Closes the prompt, however it ended. */
  answered(): void {
    this.#question++
    this.#stopHelp()
    if (this.view().prompt !== undefined) this.patch({ prompt: undefined })
  }
}
