import { metaMask } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'

/** MetaMask on another device. Without analytics, and headless: the pairing link goes to our own QR code. */
export function metaMaskSdk(name: string, url: string): CreateConnectorFn {
  return metaMask({ dapp: { name, url }, analytics: { enabled: false }, ui: { headless: true } })
}
