import { coinbaseWallet } from '@wagmi/connectors'
import { WALLET_APP_NAME } from '#lib/config.ts'
import type { OpenedWalletListeners } from '../openedWallet.ts'
import { openWalletWithConnector } from './sdkLink.ts'

/**
 * Opens Coinbase Wallet (extension, phone app or smart wallet) without the telemetry script of its
 * server.
 */
export const openWalletWithSdk = (listeners: OpenedWalletListeners) =>
  openWalletWithConnector(
    'coinbase',
    () => coinbaseWallet({ appName: WALLET_APP_NAME, preference: { options: 'all', telemetry: false } }),
    listeners,
  )
