import { coinbaseWallet } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'
import { WALLET_APP_NAME } from '#lib/config.ts'
import type { LinkListeners } from '../walletLink.ts'
import { openSdkLink } from './sdkLink.ts'

/** Coinbase Wallet: its extension, its phone app or a smart wallet, without telemetry (a script from elsewhere). */
function coinbaseSdk(appName: string): CreateConnectorFn {
  return coinbaseWallet({ appName, preference: { options: 'all', telemetry: false } })
}

export const openSdk = (listeners: LinkListeners) =>
  openSdkLink('coinbase', () => coinbaseSdk(WALLET_APP_NAME), listeners)
