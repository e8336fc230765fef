import type { AnnouncedWallets } from './announcedWallets.ts'
import { ANNOUNCE_WAIT_MS } from './clock.ts'
import { type ConnectorChoice, connectorChoices } from './connectorChoices.ts'
import type { ConnectorInfo } from './session.ts'
import type { WalletEnvironment } from './walletEnvironment.ts'
import type { WalletViewHolder } from './walletViewHolder.ts'

/** What there is to connect to, kept up to date in the view. */
export class OfferedWallets {
  readonly #env: WalletEnvironment
  readonly #shown: WalletViewHolder
  #announced: AnnouncedWallets | undefined

  constructor(env: WalletEnvironment, shown: WalletViewHolder) {
    this.#env = env
    this.#shown = shown
  }

  start(): void {
    this.#announced = this.#env.announced(() => this.look())
    this.look()
    // Wallets that set window.ethereum late announce nothing, so look once more.
    this.#env.clock.after(ANNOUNCE_WAIT_MS, () => this.look())
  }

  /** Lists them; the view changes only if the list did. */
  look(): readonly ConnectorChoice[] {
    const choices = connectorChoices({
      isLocal: this.#env.isLocal,
      walletConnectProjectId: this.#env.walletConnectProjectId,
      announced: this.#announced?.list() ?? [],
      ethereum: this.#env.ethereum,
    })
    if (listOf(choices) !== listOf(this.#shown.view().connectors)) this.#shown.patch({ connectors: choices })
    return choices
  }

  find(connectorId: string): ConnectorChoice | undefined {
    return this.look().find(({ id }) => id === connectorId)
  }

  /** Whether two wallets share its rdns, so that nobody can tell which one it was. */
  isAmbiguous({ rdns }: ConnectorChoice): boolean {
    return rdns !== undefined && this.#announced?.isAmbiguous(rdns) === true
  }
}

const listOf = (connectors: readonly ConnectorInfo[]): string =>
  connectors.map(({ id, name, icon }) => `${id} ${JSON.stringify(name)} ${icon}`).join()
