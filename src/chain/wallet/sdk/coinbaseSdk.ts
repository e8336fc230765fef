import { coinbaseWallet } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'

/** Coinbase Wallet: its extension, its phone app or a smart wallet, without telemetry (a script from elsewhere). */
export function coinbaseSdk(appName: string): CreateConnectorFn {
  return coinbaseWallet({ appName, preference: { options: 'all', telemetry: false } })
}
