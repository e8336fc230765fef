import { walletConnect } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'
import { WALLET_APP_NAME, WALLETCONNECT_PROJECT_ID } from '#lib/config.ts'
import type { LinkListeners } from '../walletLink.ts'
import { openSdkLink } from './sdkLink.ts'

interface WalletConnectOptions {
  readonly name: string
  readonly url: string
  readonly projectId: string
}

/** WalletConnect without its modal (417 kB against 143) and without telemetry: the link goes to our own QR code. */
function walletConnectSdk({ name, url, projectId }: WalletConnectOptions): CreateConnectorFn {
  return walletConnect({
    projectId,
    showQrModal: false,
    // Our store alone decides what is remembered; wagmi's list of requested chains has no storage to live in.
    isNewChainsStale: false,
    telemetryEnabled: false,
    metadata: { name, description: name, url, icons: [`${url}/icon-512.png`] },
  })
}

export const openSdk = (listeners: LinkListeners) =>
  openSdkLink(
    'walletConnect',
    () =>
      walletConnectSdk({ name: WALLET_APP_NAME, url: location.origin, projectId: WALLETCONNECT_PROJECT_ID }),
    listeners,
  )
