import { coinbaseWallet, metaMask, walletConnect } from '@wagmi/connectors'
import type { ConnectorEventMap, CreateConnectorFn } from '@wagmi/core'
import { createEmitter } from '@wagmi/core/internal'
import { type Chain, numberToHex } from 'viem'
import { catalogue, networks, toAbsoluteUrl } from '#chain/chains.ts'
import { WALLET_APP_NAME as name, WALLETCONNECT_PROJECT_ID as projectId } from '#lib/config.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Network } from '#market/market.ts'
import type { ConnectedWallet, ConnectedWalletListeners } from '../connectedWallet.ts'
import { switchWalletNetwork } from '../goToNetwork.ts'
import { withProviderTimeouts } from '../injectedWallet.ts'
import type { Eip1193Provider } from '../session.ts'
import { isEip1193Provider, parseAccounts, parseChainId, WalletError } from '../walletProblem.ts'

/**
 * Creates the wagmi connectors of wallet SDKs, all without telemetry. The page shows their pairing
 * links as QR codes.
 */
const createSdkConnector = {
  metaMaskSdk: async (chains: readonly Chain[]): Promise<CreateConnectorFn> => {
    const nodes = chains.map(({ id, rpcUrls }) => [numberToHex(id), rpcUrls.default.http[0] ?? ''])
    const common = { dapp: { name, url: location.origin }, ui: { headless: true } }
    // Creates the SDK's client before wagmi does, because wagmi would enable analytics and the SDK
    // keeps its first client's options.
    const { createEVMClient } = await import('@metamask/connect-evm')
    await createEVMClient({
      ...common,
      api: { supportedNetworks: Object.fromEntries(nodes) },
      analytics: { enabled: false },
      skipAutoAnnounce: true,
    })
    return metaMask(common)
  },
  // Without WalletConnect's modal, 143 kB are loaded instead of 417 kB.
  walletConnect: (): CreateConnectorFn =>
    walletConnect({
      projectId,
      showQrModal: false,
      // Disables wagmi's check of stored chains, because the wallet store remembers connections
      // itself.
      isNewChainsStale: false,
      telemetryEnabled: false,
      metadata: { name, description: name, url: location.origin, icons: [`${location.origin}/icon-512.png`] },
    }),
  /** Connector of Coinbase Wallet: extension, phone app or smart wallet. */
  coinbase: (): CreateConnectorFn =>
    coinbaseWallet({ appName: name, preference: { options: 'all', telemetry: false } }),
} as const

type SdkKind = keyof typeof createSdkConnector

/**
 * Event emitter of a wagmi connector. wagmi's own emitter is not used, because it trusts stored
 * data.
 */
type Emitter = ReturnType<typeof createEmitter<ConnectorEventMap>>

interface Opened {
  readonly connector: ReturnType<CreateConnectorFn>
  readonly emitter: Emitter
}

/** One connector per SDK and page, so that each wallet event is handled once. */
const opened = new Map<SdkKind, Opened>()

function chainOf(network: Network): Chain {
  return {
    id: network.chainId,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: network.rpcUrls.map(toAbsoluteUrl) } },
    blockExplorers: { default: { name: 'Explorer', url: toAbsoluteUrl(network.explorer) } },
    testnet: network.testnet,
  }
}

/** Returns only the networks of this build, so that wallets do not switch to other chains. */
function chainsForWallets(): [Chain, ...Chain[]] {
  const [{ network: first }] = catalogue
  return [chainOf(first), ...networks.filter((network) => network !== first).map(chainOf)]
}

export async function connectWithWalletSdk(
  kind: SdkKind,
  listeners: ConnectedWalletListeners,
): Promise<ConnectedWallet> {
  const { connector, emitter } = opened.get(kind) ?? (await open(kind))
  // The emitter serves one connection at a time, so listeners of the previous connection are
  // removed.
  for (const event of ['change', 'disconnect', 'message'] as const) emitter._emitter.removeAllListeners(event)
  emitter.on('change', ({ accounts, chainId }) => {
    const addresses = parseAccounts(accounts)
    const id = parseChainId(chainId)
    if (addresses !== undefined) listeners.changed({ accounts: addresses })
    if (id !== undefined) listeners.changed({ chainId: id })
  })
  emitter.on('disconnect', () => listeners.ended())
  emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri' && typeof data === 'string') listeners.pairing(data)
  })

  return {
    connect: async ({ reconnecting }) => {
      if (reconnecting && !(await connector.isAuthorized())) {
        // wagmi reports a silent wallet as 'not authorised'. A second request throws the wallet's
        // real error.
        await connector.getAccounts()
        // A wallet on another device that returns no accounts has ended its session.
        throw new WalletError('userRejected')
      }
      const answer = await connector.connect({ chainId: undefined, isReconnecting: reconnecting })
      const accounts = parseAccounts(answer.accounts)
      const chainId = parseChainId(answer.chainId)
      const provider = await connector.getProvider()
      if (accounts?.length === 0) throw new WalletError('userRejected')
      if (accounts === undefined || chainId === undefined || !isEip1193Provider(provider))
        throw new WalletError('strangeAnswer')
      return {
        accounts,
        chainId,
        provider: withProviderTimeouts(
          kind === 'coinbase' ? provider : rejectChainReadsThroughWallet(provider),
        ),
        ...(kind === 'walletConnect' && { undo: endingSession(connector, provider) }),
      }
    },
    accounts: async () => parseAccounts(await connector.getAccounts()) ?? [],
    isPermitted: async () => undefined,
    unlock: async () => {
      const provider = await connector.getProvider()
      if (isEip1193Provider(provider)) await provider.request({ method: 'eth_requestAccounts' })
    },
    disconnect: () => connector.disconnect(),
    switchTo: async (network, onAdded) => {
      const provider = await connector.getProvider()
      const switchChain = connector.switchChain?.bind(connector)
      if (switchChain === undefined || !isEip1193Provider(provider)) throw new WalletError('cannotSwitch')
      await switchWalletNetwork(network, provider, onAdded, () => switchChain({ chainId: network.chainId }))
    },
  }
}

/** Returns a function that ends the current session, even after a newer session has replaced it. */
function endingSession(connector: Opened['connector'], provider: object): () => Promise<void> {
  const topic = topicOf(provider)
  return async () => {
    if (topic === undefined || topic === topicOf(provider)) return connector.disconnect()
    await endSession(provider, topic)
  }
}

const topicOf = (provider: object): unknown =>
  'session' in provider && isRecord(provider.session) ? provider.session.topic : undefined

/** Ends a WalletConnect session by its topic, with WalletConnect's code for a disconnect. */
async function endSession(provider: object, topic: unknown): Promise<void> {
  const { signer } = provider as { signer: { client: { disconnect(session: object): Promise<void> } } }
  await signer.client.disconnect({ topic, reason: { code: 6000, message: 'disconnected' } })
}

async function open(kind: SdkKind): Promise<Opened> {
  const emitter = createEmitter<ConnectorEventMap>(kind)
  const chains = chainsForWallets()
  const connectorFn = await createSdkConnector[kind](chains)
  // Skips the connector's setup(), which would load WalletConnect's whole SDK.
  const connector = connectorFn({ chains, emitter, providers: [], storage: null })
  const entry: Opened = { connector, emitter }
  opened.set(kind, entry)
  return entry
}

/** JSON-RPC methods that read chain state and therefore need a node (EIP-1474). */
const OF_THE_CHAIN =
  /^eth_(call|estimateGas|blockNumber|gasPrice|feeHistory|maxPriorityFeePerGas|syncing|simulateV1|get\w+)$/

const UNSUPPORTED = 4200

/**
 * Wraps the provider of a wallet on another device so that it rejects chain reads. The SDKs would
 * answer them with the page's own node, which the page would mistake for an independent one.
 */
export function rejectChainReadsThroughWallet(provider: Eip1193Provider): Eip1193Provider {
  return {
    request: async (args) => {
      if (OF_THE_CHAIN.test(args.method)) throw Object.assign(new Error(args.method), { code: UNSUPPORTED })
      return provider.request(args)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
