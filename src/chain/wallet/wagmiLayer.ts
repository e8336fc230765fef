import { type ConnectorEventMap, type CreateConnectorFn, injected } from '@wagmi/core'
import { createEmitter } from '@wagmi/core/internal'
import { type Chain, getAddress } from 'viem'
import { WALLET_APP_NAME, WALLETCONNECT_PROJECT_ID } from '../../config.ts'
import type { Address } from '../../domain/hex.ts'
import { absoluteUrl, requiredChain } from '../chains.ts'
import { deployment } from '../deployment.ts'
import type { ConnectorChoice } from './connectorChoices.ts'
import { guardProvider } from './guardProvider.ts'
import { createLocalWallet } from './localWallet.ts'
import type { Eip1193Provider } from './session.ts'
import { isProvider, parseAccounts, parseChainId } from './walletData.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import { NO_WALLET, USER_REJECTED, WalletError } from './walletProblem.ts'
import { withDeadlines } from './withDeadlines.ts'

/** What wagmi passes to a connector; our store takes the place of its own, which trusts what storage holds. */
type Emitter = ReturnType<typeof createEmitter<ConnectorEventMap>>

interface Opened {
  readonly connector: ReturnType<CreateConnectorFn>
  readonly emitter: Emitter
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
  const { connector, emitter } = opened.get(choice.id) ?? (await open(choice, remembered))
  // The emitter serves one link at a time; the previous link's listeners have nothing left to tell.
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
        // A wallet that could not be asked is 'not authorised' to wagmi; asked again, it throws what stood in the way.
        await connector.getAccounts()
        throw new WalletError(USER_REJECTED)
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
    disconnect: () => connector.disconnect(),
    switchToRequired: async () => {
      if (connector.switchChain === undefined)
        throw new WalletError({
          code: 'failed',
          message: 'This wallet cannot switch networks by itself. Switch in the wallet.',
        })
      await connector.switchChain({ chainId: requiredChain.id })
    },
  }
}

async function open(choice: ConnectorChoice, remembered: Address | undefined): Promise<Opened> {
  const emitter = createEmitter<ConnectorEventMap>(choice.id)
  const chain = chainForWallets()
  const connectorFn = await connectorFor(choice, remembered)
  // setup() is left out on purpose: WalletConnect's loads its whole SDK there, the injected one listens before consent.
  const connector = connectorFn({ chains: [chain], emitter, providers: [], storage: null })
  const entry = { connector, emitter }
  opened.set(choice.id, entry)
  return entry
}

async function connectorFor(
  choice: ConnectorChoice,
  remembered: Address | undefined,
): Promise<CreateConnectorFn> {
  switch (choice.kind) {
    case 'local':
      // A static import behind the constant: the bundler then drops the Local wallet from every build but the local
      // one, where a dynamic import would leave its file behind.
      if (import.meta.env.IS_LOCAL) return injectedConnector(choice, createLocalWallet(remembered))
      throw new WalletError(NO_WALLET)
    case 'provider':
      if (choice.provider === undefined) throw new WalletError(NO_WALLET)
      return injectedConnector(choice, choice.provider)
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

function injectedConnector({ id, name }: ConnectorChoice, provider: Eip1193Provider): CreateConnectorFn {
  type Target = Exclude<
    NonNullable<Parameters<typeof injected>[0]>['target'],
    string | undefined | (() => unknown)
  >
  // Types alone: viem describes each method's parameters and result, which no wallet promises and the guard checks.
  return injected({
    target: { id, name, provider: guardProvider(provider) as unknown as Target['provider'] },
  })
}
