import { beforeEach, expect, test, vi } from 'vitest'
import { WALLET_APP_NAME } from '#lib/config.ts'
import { connectWithWalletSdk } from './sdkLink.ts'

const given = vi.hoisted(() => new Map<string, unknown>())

vi.mock('@wagmi/connectors', () => {
  const sdk = (name: string) => (parameters: unknown) => {
    given.set(name, parameters)
    return () => ({ connect: async () => ({ accounts: [], chainId: 1 }) })
  }
  return {
    coinbaseWallet: sdk('coinbase'),
    metaMask: sdk('metaMask'),
    walletConnect: sdk('walletConnect'),
  }
})

beforeEach(() => vi.stubGlobal('location', { origin: 'https://app.example' }))

test('Wallet SDKs all get the configured name of the app [1-16 1-17]', async () => {
  const nothing = () => {}
  const listeners = {
    changed: nothing,
    ended: nothing,
    left: nothing,
    pairing: nothing,
    unauthorised: nothing,
    unlocked: nothing,
    withheld: nothing,
  }
  for (const kind of ['metaMaskSdk', 'walletConnect', 'coinbase'] as const)
    await connectWithWalletSdk(kind, listeners)
  expect(WALLET_APP_NAME).not.toBe('')
  expect(given.get('coinbase')).toMatchObject({ appName: WALLET_APP_NAME })
  expect(given.get('metaMask')).toMatchObject({ dapp: { name: WALLET_APP_NAME } })
  expect(given.get('walletConnect')).toMatchObject({ metadata: { name: WALLET_APP_NAME } })
})
