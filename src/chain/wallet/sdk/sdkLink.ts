import type { ConnectorEventMap, CreateConnectorFn } from '@wagmi/core'
import { createEmitter } from '@wagmi/core/internal'
import type { Chain } from 'viem'
import { checksumAddress } from '../../../amounts/checksumAddress.ts'
import { WALLET_APP_NAME, WALLETCONNECT_PROJECT_ID } from '../../../config.ts'
import type { Network } from '../../../markets/network.ts'
import { absoluteUrl } from '../../chains.ts'
import { catalogue, networks } from '../../servedMarkets.ts'
import { isProvider, parseAccounts, parseChainId } from '../walletData.ts'
import type { LinkListeners, WalletLink } from '../walletLink.ts'
import { USER_REJECTED, WalletError } from '../walletProblem.ts'
import { withDeadlines } from '../withDeadlines.ts'
import { withoutNode } from '../withoutNode.ts'

/** A wallet that is reached through its maker's SDK. */
export type SdkKind = 'metaMaskSdk' | 'walletConnect' | 'coinbase'

/** What wagmi passes to a connector; our store takes the place of its own, which trusts what storage holds. */
type Emitter = ReturnType<typeof createEmitter<ConnectorEventMap>>

interface Opened {
  readonly connector: ReturnType<CreateConnectorFn>
  readonly emitter: Emitter
}

/** One connector object per SDK and page: a second would listen to the same wallet twice. */
const opened = new Map<SdkKind, Opened>()

function chainOf(network: Network): Chain {
  return {
    id: network.chainId,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: network.rpcUrls.map(absoluteUrl) } },
    blockExplorers: { default: { name: 'Explorer', url: absoluteUrl(network.explorer) } },
    testnet: network.testnet,
  }
}

/** The build's networks alone: the product asks no wallet to go anywhere else, and no other chain's node is ever named. */
function chainsForWallets(): [Chain, ...Chain[]] {
  const [{ network: first }] = catalogue
  return [chainOf(first), ...networks.filter((network) => network !== first).map(chainOf)]
}

/** Opens a connector of @wagmi/connectors, and loads its SDK only then. */
export async function openSdkLink(kind: SdkKind, listeners: LinkListeners): Promise<WalletLink> {
  const { connector, emitter } = opened.get(kind) ?? (await open(kind))
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
        // A wallet on another device that reveals no account has ended its session.
        throw new WalletError(USER_REJECTED)
      }
      const answer = await connector.connect({ chainId: undefined, isReconnecting: reconnecting })
      const accounts = parseAccounts(answer.accounts)?.map(checksumAddress)
      const chainId = parseChainId(answer.chainId)
      const provider = await connector.getProvider()
      if (accounts?.length === 0) throw new WalletError(USER_REJECTED)
      if (accounts === undefined || chainId === undefined || !isProvider(provider))
        throw new WalletError({
          code: 'strangeAnswer',
        })
      return {
        accounts,
        chainId,
        provider: withDeadlines(kind === 'coinbase' ? provider : withoutNode(provider)),
      }
    },
    accounts: async () => parseAccounts(await connector.getAccounts()) ?? [],
    unlock: async () => {
      const provider = await connector.getProvider()
      if (isProvider(provider)) await provider.request({ method: 'eth_requestAccounts' })
    },
    disconnect: () => connector.disconnect(),
    switchTo: async (network) => {
      const provider = await connector.getProvider()
      const switchChain = connector.switchChain?.bind(connector)
      if (switchChain === undefined || !isProvider(provider))
        throw new WalletError({
          code: 'cannotSwitch',
        })
      // Most people never switch: what it takes comes with the click.
      const { goToNetwork } = await import('../goToNetwork.ts')
      await goToNetwork(network, provider, () => switchChain({ chainId: network.chainId }))
    },
  }
}

async function open(kind: SdkKind): Promise<Opened> {
  const emitter = createEmitter<ConnectorEventMap>(kind)
  const chains = chainsForWallets()
  const connectorFn = await connectorFor(kind, chains)
  // setup() is left out on purpose: WalletConnect's loads its whole SDK there.
  const connector = connectorFn({ chains, emitter, providers: [], storage: null })
  const entry: Opened = { connector, emitter }
  opened.set(kind, entry)
  return entry
}

async function connectorFor(kind: SdkKind, chains: readonly Chain[]): Promise<CreateConnectorFn> {
  switch (kind) {
    case 'metaMaskSdk':
      return (await import('./metaMaskSdk.ts')).metaMaskSdk(WALLET_APP_NAME, location.origin, chains)
    case 'walletConnect':
      return (await import('./walletConnectSdk.ts')).walletConnectSdk({
        name: WALLET_APP_NAME,
        url: location.origin,
        projectId: WALLETCONNECT_PROJECT_ID,
      })
    case 'coinbase':
      return (await import('./coinbaseSdk.ts')).coinbaseSdk(WALLET_APP_NAME)
  }
}
