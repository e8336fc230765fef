import { coinbaseWallet, metaMask, walletConnect } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'
import { type Chain, numberToHex } from 'viem'
import { WALLET_APP_NAME as name, WALLETCONNECT_PROJECT_ID as projectId } from '#lib/config.ts'

/**
 * Creates the wagmi connectors of wallet SDKs, all without telemetry. The page shows their pairing
 * links as QR codes.
 */
export const createSdkConnector = {
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

export type SdkKind = keyof typeof createSdkConnector
