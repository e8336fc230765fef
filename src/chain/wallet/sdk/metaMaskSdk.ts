import { createEVMClient } from '@metamask/connect-evm'
import { metaMask } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'
import { type Chain, numberToHex } from 'viem'
import { WALLET_APP_NAME } from '#lib/config.ts'
import type { ConnectedWalletListeners } from '../connectedWallet.ts'
import { connectWithWagmiConnector } from './sdkLink.ts'

/**
 * Creates the connector for MetaMask on another device, without analytics. The page shows the
 * pairing link as a QR code.
 */
async function connector(chains: readonly Chain[]): Promise<CreateConnectorFn> {
  const nodes = chains.map(({ id, rpcUrls }) => [numberToHex(id), rpcUrls.default.http[0] ?? ''])
  const common = { dapp: { name: WALLET_APP_NAME, url: location.origin }, ui: { headless: true } }
  // Creates the SDK's client before wagmi does, because wagmi would enable analytics and the SDK
  // keeps its first client's options.
  await createEVMClient({
    ...common,
    api: { supportedNetworks: Object.fromEntries(nodes) },
    analytics: { enabled: false },
    skipAutoAnnounce: true,
  })
  return metaMask(common)
}

export const connectWithWalletSdk = (listeners: ConnectedWalletListeners) =>
  connectWithWagmiConnector('metaMaskSdk', connector, listeners)
