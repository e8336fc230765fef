import { walletConnect } from '@wagmi/connectors'
import { WALLET_APP_NAME as name, WALLETCONNECT_PROJECT_ID as projectId } from '#lib/config.ts'
import type { LinkListeners } from '../walletLink.ts'
import { openSdkLink } from './sdkLink.ts'

/**
 * WalletConnect without its modal (417 kB against 143) and without telemetry: the link goes to our
 * own QR code.
 */
const connector = () =>
  walletConnect({
    projectId,
    showQrModal: false,
    // Our store handles persistence, and wagmi's list of requested chains has no storage here.
    isNewChainsStale: false,
    telemetryEnabled: false,
    metadata: { name, description: name, url: location.origin, icons: [`${location.origin}/icon-512.png`] },
  })

export const openSdk = (listeners: LinkListeners) => openSdkLink('walletConnect', connector, listeners)
