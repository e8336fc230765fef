import { walletConnect } from '@wagmi/connectors'
import { WALLET_APP_NAME as name, WALLETCONNECT_PROJECT_ID as projectId } from '#lib/config.ts'
import type { ConnectedWalletListeners } from '../connectedWallet.ts'
import { connectWithWagmiConnector } from './sdkLink.ts'

/**
 * Creates the WalletConnect connector without its modal (143 kB instead of 417 kB) and without
 * telemetry. The page shows the pairing link as a QR code.
 */
const connector = () =>
  walletConnect({
    projectId,
    showQrModal: false,
    // Disables wagmi's check of stored chains, because the wallet store remembers connections
    // itself.
    isNewChainsStale: false,
    telemetryEnabled: false,
    metadata: { name, description: name, url: location.origin, icons: [`${location.origin}/icon-512.png`] },
  })

export const connectWithWalletSdk = (listeners: ConnectedWalletListeners) =>
  connectWithWagmiConnector('walletConnect', connector, listeners)
