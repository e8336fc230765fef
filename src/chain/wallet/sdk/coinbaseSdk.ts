import { coinbaseWallet } from '@wagmi/connectors'
import { WALLET_APP_NAME } from '#lib/config.ts'
import type { LinkListeners } from '../walletLink.ts'
import { openSdkLink } from './sdkLink.ts'

/**
 * Coinbase Wallet: its extension, its phone app or a smart wallet, without telemetry (a script from
 * elsewhere).
 */
export const openSdk = (listeners: LinkListeners) =>
  openSdkLink(
    'coinbase',
    () => coinbaseWallet({ appName: WALLET_APP_NAME, preference: { options: 'all', telemetry: false } }),
    listeners,
  )
