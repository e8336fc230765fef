import { ProviderNotFoundError } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address } from '#math/hex.ts'
import type { ConnectedWallet, ConnectedWalletListeners } from './connectedWallet.ts'
import { connectChosenWallet } from './createWalletStore.ts'
import { watchDiscoveredWallets } from './discovered.ts'
import { WALLET_STORAGE_KEY } from './rememberedWallet.ts'
import {
  ALICE,
  BOB,
  provider,
  REJECTION,
  settle,
  type WalletScene,
  walletScene,
} from './walletScene.fixture.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('Wallet store while connecting', () => {
  it('remembers the wallet until the user disconnects', async () => {
    const { store, stored } = walletScene({ ethereum: provider })
    await store.connect()
    expect(store.get()).toMatchObject({
      status: 'connected',
      session: { account: ALICE, connectorId: 'injected' },
    })
    expect(JSON.parse(stored.get(WALLET_STORAGE_KEY) ?? '')).toEqual({
      connectorId: 'injected',
      account: ALICE,
    })
    await store.disconnect()
    expect(store.get()).toEqual({ status: 'disconnected' })
    expect(stored.size).toBe(0)
  })

  it('opens the first available wallet in the specified order [1-16 1-18]', async () => {
    const pick = async (options: WalletScene, announced: readonly string[] = ['io.metamask']) => {
      const { store, opened, announce } = walletScene(options)
      store.start()
      for (const rdns of announced) announce({ uuid: rdns, rdns, name: rdns })
      await store.connect()
      return opened[0]
    }
    const metaMask = { request: async () => null, isMetaMask: true }
    expect(await pick({ isLocal: true, ethereum: metaMask })).toBe('local')
    expect(await pick({ ethereum: metaMask })).toBe('metaMask')
    expect(await pick({ ethereum: { ...metaMask, isRabby: true } })).toBe('injected')
    expect(await pick({ ethereum: provider })).toBe('injected')
    for (const walletConnectProjectId of ['', 'project']) {
      const first = walletConnectProjectId === '' ? 'coinbaseWallet' : 'walletConnect'
      expect(await pick({ walletConnectProjectId })).toBe('6963:io.metamask')
      expect(await pick({ walletConnectProjectId }, ['io.metamask', 'org.other'])).toBe(first)
      expect(await pick({ walletConnectProjectId }, [])).toBe(first)
    }
  })

  it('distinguishes a rejection, a pending request and a missing wallet [8-08 8-10 8-13]', async () => {
    const failing = async (error: unknown) => {
      const { store } = walletScene({ ethereum: provider, connect: () => Promise.reject(error) })
      await store.connect()
      const state = store.get()
      return state.status === 'disconnected' ? state.error : undefined
    }
    expect(await failing(REJECTION)).toMatchObject({
      code: 'userRejected',
    })
    expect(await failing({ code: -32603, cause: REJECTION })).toMatchObject({ code: 'userRejected' })
    expect(console.warn).not.toHaveBeenCalled()
    expect(await failing({ code: -32002 })).toMatchObject({ code: 'pendingRequest' })
    expect(await failing(new ProviderNotFoundError())).toMatchObject({
      code: 'noWallet',
    })
    expect(await failing(new Error('?'))).toMatchObject({ code: 'connectFailed' })
    expect(console.warn).toHaveBeenCalledTimes(3)
  })

  it('shows help if the wallet does not answer', async () => {
    let answer = (_: Awaited<ReturnType<ConnectedWallet['connect']>>) => {}
    const connect = () =>
      new Promise<Awaited<ReturnType<ConnectedWallet['connect']>>>((resolve) => {
        answer = resolve
      })
    const { store, clock } = walletScene({ ethereum: provider, connect })
    const connecting = store.connect()
    await settle()
    expect(store.view().prompt).toMatchObject({ kind: 'connect', slow: false })
    await clock.pass(8_000)
    expect(store.view().prompt).toMatchObject({ slow: true })
    store.cancelConnect()
    expect(store.view()).toMatchObject({
      state: { status: 'disconnected', error: { code: 'userRejected' } },
      prompt: undefined,
    })
    let undone = 0
    answer({ accounts: [ALICE], chainId: 84532, provider, undo: async () => void undone++ })
    await connecting
    expect(store.get().status).toBe('disconnected')
    expect(undone).toBe(1)
  })

  it('sends no request if the user cancels while the SDK is loading', async () => {
    let arrive = () => {}
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let asked = 0
    const connect = async () => {
      asked++
      return { accounts: [ALICE], chainId: 84532, provider }
    }
    const { store } = walletScene({ ethereum: provider, connect, arriving })
    const connecting = store.connect()
    store.cancelConnect()
    arrive()
    await connecting
    expect([asked, store.get().status]).toEqual([0, 'disconnected'])
  })

  it('applies a wallet event that arrives before the connection exactly once', async () => {
    let answer = () => {}
    const connect = () =>
      new Promise<Awaited<ReturnType<ConnectedWallet['connect']>>>((resolve) => {
        answer = () => resolve({ accounts: [ALICE], chainId: 84532, provider })
      })
    const { store, tell } = walletScene({ ethereum: provider, connect })
    const connecting = store.connect()
    await settle()
    tell()?.changed({ accounts: [BOB] })
    tell()?.changed({ chainId: 1 })
    expect(store.get().status).toBe('connecting')
    answer()
    await connecting
    expect(store.get()).toMatchObject({ status: 'connected', session: { account: BOB, chainId: 1 } })
    await store.disconnect()
    const again = store.connect()
    await settle()
    answer()
    await again
    expect(store.get()).toMatchObject({ status: 'connected', session: { account: ALICE, chainId: 84532 } })
  })

  it('offers only the Safe inside Safe{Wallet}', async () => {
    const { store, opened } = walletScene({ frame: 'safe', isLocal: true, ethereum: provider })
    store.start()
    await settle()
    expect(store.view().connectors.map(({ id }) => id)).toEqual(['safe'])
    expect(opened).toEqual(['safe'])
    expect(store.get()).toMatchObject({ status: 'connected', session: { connectorId: 'safe' } })
  })

  it('refuses to connect inside a frame of any site except Safe{Wallet}', async () => {
    const { store, opened } = walletScene({ frame: 'other', ethereum: provider })
    await store.connect()
    expect(store.get()).toMatchObject({ status: 'disconnected', error: { code: 'framed' } })
    expect(opened).toEqual([])
  })
})

describe('Wallet store with a connected wallet', () => {
  it('disconnects when the user disconnects in another tab', async () => {
    const { store, forgetElsewhere } = walletScene({ ethereum: provider })
    await store.connect()
    forgetElsewhere()
    expect(store.get()).toEqual({ status: 'disconnected' })
  })

  it('follows the wallet’s account and chain, and disconnects with the wallet [4-02 4-03]', async () => {
    const { store, tell, stored } = walletScene({ ethereum: provider })
    await store.connect()
    const before = store.get()
    tell()?.changed({ accounts: [ALICE] })
    expect(store.get()).toBe(before)
    tell()?.changed({ accounts: [BOB] })
    tell()?.changed({ chainId: 1 })
    expect(store.get()).toMatchObject({ session: { account: BOB, chainId: 1 } })
    expect(stored.get(WALLET_STORAGE_KEY)).toContain(BOB)
    tell()?.ended()
    expect(store.get().status).toBe('disconnected')
    expect(stored.size).toBe(0)
    tell()?.changed({ accounts: [BOB] })
    expect(store.get().status).toBe('disconnected')
  })

  it('reports that the wallet rejected a network switch', async () => {
    const refused = walletScene({ ethereum: provider, switchTo: () => Promise.reject(REJECTION) })
    await refused.store.connect()
    await refused.store.switchTo(MARKET.network)
    expect(refused.store.view().switchProblem).toMatchObject({ code: 'userRejected' })

    const silent = walletScene({ ethereum: provider, switchTo: () => new Promise(() => {}) })
    await silent.store.connect()
    silent.tell()?.changed({ chainId: 1 })
    void silent.store.switchTo(MARKET.network)
    expect(silent.store.view().prompt).toMatchObject({ kind: 'switch' })
    silent.tell()?.changed({ chainId: 84532 })
    expect(silent.store.view().prompt).toBeUndefined()
  })
})

describe('Wallet store with EIP-6963 wallets', () => {
  it('lists wallets with safe names, safe icons and unique ids [1-18]', () => {
    const { store, announce } = walletScene()
    store.start()
    announce({
      uuid: 'a',
      rdns: 'org.a',
      name: '\u202EevilWallet with a very long name',
      icon: 'https://evil.example/x.png',
    })
    announce({ uuid: 'b', rdns: 'org.a', name: '<img src=x>', icon: 'data:image/png;base64,AA==' })
    announce({ uuid: 'c', rdns: 'not a domain', name: 'C' })
    announce({ uuid: 'd', rdns: 'org.d', name: 'D' }, { request: 'no' })
    const listed = store.view().connectors.filter(({ rdns }) => rdns !== undefined)
    expect(listed.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ['6963:org.a', 'evilWallet with ', undefined].map((part) =>
        typeof part === 'string' ? part.trim() : part,
      ),
      ['6963:org.a:2', '<img src=x>', 'data:image/png;base64,AA=='],
    ])
    for (let i = 0; i < 50; i++) announce({ uuid: `x${i}`, rdns: `org.x${i}`, name: 'X' })
    announce({ uuid: 'real', rdns: 'org.real', name: 'Real' })
    expect(store.view().connectors.map(({ id }) => id)).toContain('6963:org.real')
  })

  it('omits a wallet whose properties throw when read', () => {
    let hear = (_event: object): unknown => undefined
    const target = Object.assign(new EventTarget(), {
      addEventListener: (_: string, listener: typeof hear) => {
        hear = listener
      },
    })
    const announced = watchDiscoveredWallets(target, () => {})
    const request = async () => null
    const info = { uuid: 't', rdns: 'org.t', name: 'T' }
    const touchy = (member: string, of: object) =>
      Object.defineProperty({ ...of }, member, {
        get: () => {
          throw new Error('touched')
        },
      })
    for (const detail of [
      touchy('info', { provider: { request } }),
      touchy('provider', { info }),
      { info: touchy('name', info), provider: { request } },
      { info: { ...info, uuid: 'u' }, provider: touchy('request', {}) },
    ])
      expect(() => hear({ detail })).not.toThrow()
    hear({ detail: { info: { ...info, uuid: 'v', rdns: 'org.v' }, provider: { request } } })
    expect(announced.list().map(({ rdns }) => rdns)).toEqual(['org.v'])
  })
})

describe('Wallet store on page load', () => {
  it('subscribes to events of each wallet at window.ethereum once', async () => {
    const listeners = { ...(walletScene().tell() ?? {}) } as ConnectedWalletListeners
    const walletOf = (account: Address) => {
      let heard = 0
      const request = async ({ method }: { method: string }) => (method === 'eth_accounts' ? [account] : null)
      return { request, on: () => void heard++, heard: () => heard }
    }
    const [first, second] = [walletOf(ALICE), walletOf(BOB)]
    const open = (wallet: typeof first, id = 'injected') =>
      connectChosenWallet(
        { id, name: 'W', icon: undefined, kind: 'provider', provider: wallet, discovered: false },
        listeners,
        undefined,
      )
    expect(await (await open(first)).accounts()).toEqual([checksumAddress(ALICE)])
    expect(await (await open(second)).accounts()).toEqual([checksumAddress(BOB)])
    await open(first, '6963:org.first')
    expect(first.heard()).toBe(1)
  })
})
