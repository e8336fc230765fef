import { type ConnectorEventMap, type CreateConnectorFn, injected } from '@wagmi/core'
import { createEmitter } from '@wagmi/core/internal'
import { type Chain, getAddress } from 'viem'
import { WALLET_APP_NAME, WALLETCONNECT_PROJECT_ID } from '../../config.ts'
import type { Address } from '../../domain/hex.ts'
import { absoluteUrl, requiredChain } from '../chains.ts'
import { deployment } from '../servedDeployment.ts'
import type { ConnectorChoice } from './connectorChoices.ts'
import { guardProvider } from './guardProvider.ts'
import { createLocalWallet } from './localWallet.ts'
import type { Eip1193Provider } from './session.ts'
import { isProvider, parseAccounts, parseChainId } from './walletData.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import { LOCKED, NO_WALLET, USER_REJECTED, WalletError } from './walletProblem.ts'
import { withDeadlines } from './withDeadlines.ts'

/** What wagmi passes to a connector; our store takes the place of its own, which trusts what storage holds. */
type Emitter = ReturnType<typeof createEmitter<ConnectorEventMap>>

/** What our guard notices and the library's events do not report. */
type Told = Pick<LinkListeners, 'unauthorised' | 'unlocked'>

interface Opened {
  readonly connector: ReturnType<CreateConnectorFn>
  readonly emitter: Emitter
  /** Receives what the connector itself does not report. */
  heard: LinkListeners
}

/** One connector object per choice and page: a second would listen to the same wallet twice. */
const opened = new Map<string, Opened>()

/** The required chain alone: the product asks no wallet to go anywhere else, and no other chain's node is ever named. */
function chainForWallets(): Chain {
  return {
    id: requiredChain.id,
    name: requiredChain.name,
    nativeCurrency: requiredChain.nativeCurrency,
    rpcUrls: { default: { http: deployment.rpcUrls.map(absoluteUrl) } },
    blockExplorers: { default: { name: 'Explorer', url: absoluteUrl(requiredChain.explorer) } },
    testnet: deployment.testnet,
  }
}

/** Opens the chosen connector and loads its SDK only then. Throws WalletError where the wallet is not there. */
export async function openLink(
  choice: ConnectorChoice,
  listeners: LinkListeners,
  remembered: Address | undefined,
): Promise<WalletLink> {
  const entry = opened.get(choice.id) ?? (await open(choice, listeners, remembered))
  entry.heard = listeners
  const { connector, emitter } = entry
  // The emitter serves one link at a time; the previous link's listeners are no longer needed.
  for (const event of ['change', 'disconnect', 'message'] as const) emitter._emitter.removeAllListeners(event)
  emitter.on('change', ({ accounts, chainId }) => {
    const addresses = parseAccounts(accounts)
    const id = parseChainId(chainId)
    if (addresses !== undefined) listeners.changed({ accounts: addresses })
    if (id !== undefined) listeners.changed({ chainId: id })
  })
  emitter.on('disconnect', () => listeners.disconnected())
  emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri' && typeof data === 'string') listeners.pairing(data)
  })

  return {
    connect: async ({ reconnecting }) => {
      if (reconnecting && !(await connector.isAuthorized())) {
        // wagmi reports a wallet that could not be asked as 'not authorised'; asking again throws the real reason.
        await connector.getAccounts()
        throw new WalletError(canLock(choice) ? LOCKED : USER_REJECTED)
      }
      const answer = await connector.connect({ chainId: undefined, isReconnecting: reconnecting })
      const accounts = parseAccounts(answer.accounts)?.map((account) => getAddress(account))
      const chainId = parseChainId(answer.chainId)
      const provider = await connector.getProvider()
      if (accounts?.length === 0) throw new WalletError(USER_REJECTED)
      if (accounts === undefined || chainId === undefined || !isProvider(provider))
        throw new WalletError({
          code: 'failed',
          message: 'The wallet answered with something that cannot be used.',
        })
      return { accounts, chainId, provider: withDeadlines(provider) }
    },
    accounts: async () => parseAccounts(await connector.getAccounts()) ?? [],
    unlock: async () => {
      const provider = await connector.getProvider()
      if (isProvider(provider)) await provider.request({ method: 'eth_requestAccounts' })
    },
    disconnect: () => connector.disconnect(),
    switchToRequired: async () => {
      const provider = await connector.getProvider()
      const switchChain = connector.switchChain?.bind(connector)
      if (switchChain === undefined || !isProvider(provider))
        throw new WalletError({
          code: 'failed',
          message: 'This wallet cannot switch networks by itself. Switch in the wallet.',
        })
      // Most people never switch: what it takes comes with the click.
      const { goToRequiredChain } = await import('./requiredChainRequest.ts')
      await goToRequiredChain(provider, () => switchChain({ chainId: requiredChain.id }))
    },
  }
}

/**
 * Gives out no account while it is locked, and the same ones afterwards. A wallet on another device that reveals no
 * account has ended its session instead.
 */
const canLock = ({ kind }: ConnectorChoice): boolean => kind === 'provider' || kind === 'local'

async function open(
  choice: ConnectorChoice,
  listeners: LinkListeners,
  remembered: Address | undefined,
): Promise<Opened> {
  const emitter = createEmitter<ConnectorEventMap>(choice.id)
  const chain = chainForWallets()
  const told: Told = {
    unauthorised: () => opened.get(choice.id)?.heard.unauthorised(),
    unlocked: () => opened.get(choice.id)?.heard.unlocked(),
  }
  const connectorFn = await connectorFor(choice, told, remembered)
  // setup() is left out on purpose: WalletConnect's loads its whole SDK there, the injected one listens before consent.
  const connector = connectorFn({ chains: [chain], emitter, providers: [], storage: null })
  const entry: Opened = { connector, emitter, heard: listeners }
  opened.set(choice.id, entry)
  return entry
}

async function connectorFor(
  choice: ConnectorChoice,
  told: Told,
  remembered: Address | undefined,
): Promise<CreateConnectorFn> {
  switch (choice.kind) {
    case 'local':
      // A static import behind the constant: the bundler then drops the Local wallet from every build but the local
      // one, where a dynamic import would leave its file behind.
      if (import.meta.env.IS_LOCAL) return injectedConnector(choice, createLocalWallet(remembered), told)
      throw new WalletError(NO_WALLET)
    case 'provider':
      if (choice.provider === undefined) throw new WalletError(NO_WALLET)
      return injectedConnector(choice, choice.provider, told)
    case 'metaMaskSdk':
      return (await import('./sdk/metaMaskSdk.ts')).metaMaskSdk(WALLET_APP_NAME, location.origin)
    case 'walletConnect':
      return (await import('./sdk/walletConnectSdk.ts')).walletConnectSdk({
        name: WALLET_APP_NAME,
        url: location.origin,
        projectId: WALLETCONNECT_PROJECT_ID,
      })
    case 'coinbase':
      return (await import('./sdk/coinbaseSdk.ts')).coinbaseSdk(WALLET_APP_NAME)
  }
}

function injectedConnector(
  { id, name }: ConnectorChoice,
  raw: Eip1193Provider,
  { unauthorised, unlocked }: Told,
): CreateConnectorFn {
  const provider = guardProvider(raw, unauthorised)
  // wagmi listens only while connected; this event tells that a wallet locked at page load has been unlocked.
  provider.on('accountsChanged', (accounts) => {
    if (parseAccounts(accounts)?.length) unlocked()
  })
  type Target = Exclude<
    NonNullable<Parameters<typeof injected>[0]>['target'],
    string | undefined | (() => unknown)
  >
  // A type-level cast only: viem types each method's parameters and result, which no wallet guarantees and the guard
  // checks.
  return injected({
    target: { id, name, provider: provider as unknown as Target['provider'] },
  })
}
