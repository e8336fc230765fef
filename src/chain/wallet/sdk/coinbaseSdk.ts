import { coinbaseWallet } from '@wagmi/connectors'
import { WALLET_APP_NAME } from '#lib/config.ts'
import type { ConnectedWalletListeners } from '../connectedWallet.ts'
import { connectWithWagmiConnector } from './sdkLink.ts'

/** Opens Coinbase Wallet (extension, phone app or smart wallet) without its telemetry script. */
export const connectWithWalletSdk = (listeners: ConnectedWalletListeners) =>
  connectWithWagmiConnector(
    'coinbase',
    () => coinbaseWallet({ appName: WALLET_APP_NAME, preference: { options: 'all', telemetry: false } }),
    listeners,
  )
