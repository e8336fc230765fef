import { ProviderNotFoundError } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Address } from '../../amounts/hex.ts'
import { MARKET } from '../../markets/snapshot.fixture.ts'
import { type AnnouncedWallet, watchAnnouncedWallets } from './announcedWallets.ts'
import { createWalletStore } from './createWalletStore.ts'
import { WALLET_STORAGE_KEY } from './rememberedWallet.ts'
import type { Eip1193Provider } from './session.ts'
import type { WalletEnvironment } from './walletEnvironment.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import { LOCKED, USER_REJECTED, WalletError } from './walletProblem.ts'

const ALICE: Address = '0x00000000000000000000000000000000000000A1'
const BOB: Address = '0x00000000000000000000000000000000000000b0'
const provider: Eip1193Provider = { request: async () => null }
const REJECTION = { code: 4001 }

/** A clock that moves when told to. */
function handClock() {
  const due: { at: number; callback: () => void }[] = []
  let now = 0
  return {
    after: (ms: number, callback: () => void) => {
      const entry = { at: now + ms, callback }
      due.push(entry)
      return () => void due.splice(0, due.length, ...due.filter((other) => other !== entry))
    },
    pass: async (ms: number) => {
      now += ms
      for (const entry of due.filter(({ at }) => at <= now)) {
        due.splice(due.indexOf(entry), 1)
        entry.callback()
      }
      await settle()
    },
  }
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

interface Scene {
  stored?: string
  framed?: boolean
  ethereum?: unknown
  isLocal?: boolean
  connect?: WalletLink['connect']
  switchTo?: WalletLink['switchTo']
  accounts?: () => readonly Address[]
  unlock?: WalletLink['unlock']
}

function scene(options: Scene = {}) {
  const clock = handClock()
  const stored = new Map(options.stored === undefined ? [] : [[WALLET_STORAGE_KEY, options.stored]])
  const target = new EventTarget()
  const opened: string[] = []
  const forgettings: (() => void)[] = []
  const returns: (() => void)[] = []
  let listeners: LinkListeners | undefined
  const env: WalletEnvironment = {
    isLocal: options.isLocal ?? false,
    walletConnectProjectId: '',
    clock,
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    forgotten: (onForgotten) => void forgettings.push(onForgotten),
    returned: (onReturned) => void returns.push(onReturned),
    framed: () => options.framed ?? false,
    ethereum: () => options.ethereum,
    announced: (onChange) => watchAnnouncedWallets(target, onChange),
    openLink: async (choice, heard) => {
      opened.push(choice.id)
      listeners = heard
      return {
        connect: options.connect ?? (async () => ({ accounts: [ALICE], chainId: 84532, provider })),
        disconnect: async () => {},
        switchTo: options.switchTo ?? (async () => {}),
        accounts: async () => options.accounts?.() ?? [ALICE],
        unlock: options.unlock ?? (async () => {}),
      }
    },
  }
  const announce = (
    info: Partial<AnnouncedWallet> & { uuid: string },
    wallet: unknown = { request: async () => null },
  ) =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet } }))
  const forgetElsewhere = () => {
    for (const forgotten of forgettings) forgotten()
  }
  return {
    store: createWalletStore(env),
    clock,
    stored,
    opened,
    announce,
    forgetElsewhere,
    comeBack: async () => {
      for (const returned of returns) returned()
      await settle()
    },
    tell: () => listeners,
  }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('connecting', () => {
  it('connects, remembers, and forgets on disconnect', async () => {
    const { store, stored } = scene({ ethereum: provider })
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

  it('picks the first available: Local wallet, MetaMask, injected, Coinbase; never one that only announced itself', async () => {
    const pick = async (options: Scene) => {
      const { store, opened, announce } = scene(options)
      store.start()
      announce({ uuid: '1', rdns: 'io.metamask', name: 'MetaMask' })
      await store.connect()
      return opened[0]
    }
    const metaMask = { request: async () => null, isMetaMask: true }
    expect(await pick({ isLocal: true, ethereum: metaMask })).toBe('local')
    expect(await pick({ ethereum: metaMask })).toBe('metaMask')
    expect(await pick({ ethereum: { ...metaMask, isRabby: true } })).toBe('injected')
    expect(await pick({ ethereum: provider })).toBe('injected')
    expect(await pick({})).toBe('coinbaseWallet')
  })

  it('calls a rejection, an open request and a missing provider by their names', async () => {
    const failing = async (error: unknown) => {
      const { store } = scene({ ethereum: provider, connect: () => Promise.reject(error) })
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

  it('helps when a wallet keeps silent, and an answer after giving up is not taken', async () => {
    let answer = (_: Awaited<ReturnType<WalletLink['connect']>>) => {}
    const connect = () =>
      new Promise<Awaited<ReturnType<WalletLink['connect']>>>((resolve) => {
        answer = resolve
      })
    const { store, clock } = scene({ ethereum: provider, connect })
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
    answer({ accounts: [ALICE], chainId: 84532, provider })
    await connecting
    expect(store.get().status).toBe('disconnected')
  })

  it('takes what the wallet tells while it is being connected, and nothing of it the next time', async () => {
    let answer = () => {}
    const connect = () =>
      new Promise<Awaited<ReturnType<WalletLink['connect']>>>((resolve) => {
        answer = () => resolve({ accounts: [ALICE], chainId: 84532, provider })
      })
    const { store, tell } = scene({ ethereum: provider, connect })
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

  it('refuses inside a frame', async () => {
    const { store, opened } = scene({ framed: true, ethereum: provider })
    await store.connect()
    expect(store.get()).toMatchObject({ status: 'disconnected', error: { code: 'framed' } })
    expect(opened).toEqual([])
  })
})

describe('a live connection', () => {
  it('ends where another tab disconnects', async () => {
    const { store, forgetElsewhere } = scene({ ethereum: provider })
    await store.connect()
    forgetElsewhere()
    expect(store.get()).toEqual({ status: 'disconnected' })
  })

  it('follows account and chain, and ends where the wallet lets go', async () => {
    const { store, tell, stored } = scene({ ethereum: provider })
    await store.connect()
    const before = store.get()
    tell()?.changed({ accounts: [ALICE] })
    expect(store.get()).toBe(before)
    tell()?.changed({ accounts: [BOB] })
    tell()?.changed({ chainId: 1 })
    expect(store.get()).toMatchObject({ session: { account: BOB, chainId: 1 } })
    expect(stored.get(WALLET_STORAGE_KEY)).toContain(BOB)
    tell()?.changed({ accounts: [] })
    expect(store.get().status).toBe('disconnected')
    tell()?.changed({ accounts: [BOB] })
    expect(store.get().status).toBe('disconnected')
  })

  it('reports a refused switch, and takes an unanswered one from the event', async () => {
    const refused = scene({ ethereum: provider, switchTo: () => Promise.reject(REJECTION) })
    await refused.store.connect()
    await refused.store.switchTo(MARKET.network)
    expect(refused.store.view().switchProblem).toMatchObject({ code: 'userRejected' })

    const silent = scene({ ethereum: provider, switchTo: () => new Promise(() => {}) })
    await silent.store.connect()
    silent.tell()?.changed({ chainId: 1 })
    void silent.store.switchTo(MARKET.network)
    expect(silent.store.view().prompt).toMatchObject({ kind: 'switch' })
    silent.tell()?.changed({ chainId: 84532 })
    expect(silent.store.view().prompt).toBeUndefined()
  })
})

describe('a remembered connection', () => {
  const remembered = JSON.stringify({ connectorId: '6963:org.example', account: BOB })

  it('shows the account, waits for its wallet, and takes the wallet’s word over the storage’s', async () => {
    const { store, announce, clock } = scene({ stored: remembered })
    store.start()
    expect(store.get()).toEqual({ status: 'reconnecting', account: BOB, connectorId: '6963:org.example' })
    announce({ uuid: '1', rdns: 'org.example', name: 'Example' })
    await clock.pass(2_000)
    expect(store.get()).toMatchObject({ status: 'connected', session: { account: ALICE } })
  })

  it('is tried again another time where the wallet gave no answer, and forgotten where it said no', async () => {
    const ethereum = provider
    const stored = JSON.stringify({ connectorId: 'injected', account: BOB })
    const scenes = [new TypeError('Failed to fetch'), REJECTION].map((error) =>
      scene({ stored, ethereum, connect: () => Promise.reject(error) }),
    )
    for (const { store } of scenes) store.start()
    await settle()
    expect(scenes.map(({ store }) => store.get())).toEqual([
      { status: 'disconnected' },
      { status: 'disconnected' },
    ])
    expect(scenes.map(({ stored: kept }) => kept.size)).toEqual([1, 0])
  })

  it('is asked again once the network answers, quietly, unless it has answered or was forgotten meanwhile', async () => {
    const ethereum = provider
    const stored = JSON.stringify({ connectorId: 'injected', account: BOB })
    let reached = false
    let asked = 0
    const connect = () => {
      asked++
      return reached
        ? Promise.resolve({ accounts: [BOB], chainId: 1, provider })
        : Promise.reject(new TypeError())
    }
    const { store } = scene({ stored, ethereum, connect })
    const states: string[] = []
    store.start()
    await settle()
    store.subscribe(() => states.push(store.get().status))
    store.resume()
    await settle()
    expect([store.get(), asked]).toEqual([{ status: 'disconnected' }, 2])
    reached = true
    store.resume()
    await settle()
    expect(store.get()).toMatchObject({ status: 'connected', session: { account: BOB } })
    expect(new Set(states)).toEqual(new Set(['disconnected', 'connected']))
    store.resume()
    await settle()
    expect(asked).toBe(3)
    await store.disconnect()
    store.resume()
    await settle()
    expect([store.get().status, asked]).toEqual(['disconnected', 3])
  })

  it('goes back to no wallet that shares its name with another, and to none that is not there', async () => {
    const twice = scene({ stored: remembered })
    twice.store.start()
    twice.announce({ uuid: '1', rdns: 'org.example', name: 'Example' })
    twice.announce({ uuid: '2', rdns: 'org.example', name: 'Example' })
    await twice.clock.pass(2_000)
    expect(twice.store.get()).toEqual({ status: 'disconnected' })
    const gone = scene({ stored: remembered })
    gone.store.start()
    await gone.clock.pass(2_000)
    expect(gone.store.get()).toEqual({ status: 'disconnected' })
    expect(gone.opened).toEqual([])
  })

  it.each([
    '{',
    '[]',
    'null',
    '{"connectorId":"<b>","account":"0x"}',
    '{"connectorId":"local","account":"0x12"}',
  ])('drops %s with a note', (text) => {
    const { store, stored } = scene({ stored: text })
    store.start()
    expect(store.get()).toEqual({ status: 'disconnected' })
    expect(store.view().notes).toHaveLength(1)
    expect(stored.size).toBe(0)
  })
})

describe('a locked wallet', () => {
  const stored = JSON.stringify({ connectorId: 'injected', account: BOB })
  const LOCKED_ERROR = new WalletError(LOCKED)
  const locked = {
    status: 'locked',
    account: BOB,
    connectorId: 'injected',
    connectorName: { code: 'browser' },
  }

  /** Locked when the page loads; `open` is what its owner does in the wallet's own window. */
  function lockedAtLoad(more: Scene = {}) {
    let isLocked = true
    const made = scene({
      stored,
      ethereum: provider,
      accounts: () => (isLocked ? [] : [BOB]),
      connect: async () => {
        if (isLocked) throw LOCKED_ERROR
        return { accounts: [BOB], chainId: 84532, provider }
      },
      ...more,
    })
    return { ...made, open: () => (isLocked = false) }
  }

  it('is kept when the page loads, and comes back by its event', async () => {
    const { store, stored: kept, open, tell } = lockedAtLoad()
    store.start()
    await settle()
    expect(store.get()).toEqual(locked)
    expect(kept.size).toBe(1)
    open()
    tell()?.unlocked()
    await settle()
    expect(store.get()).toMatchObject({ status: 'connected', session: { account: BOB } })
  })

  it('comes back, without a prompt, when its owner comes back to the page', async () => {
    let prompts = 0
    const unlock = async () => void prompts++
    const { store, open, comeBack } = lockedAtLoad({ unlock })
    store.start()
    await settle()
    await comeBack()
    expect(store.get()).toEqual(locked)
    open()
    await comeBack()
    expect(store.get()).toMatchObject({ status: 'connected' })
    expect(prompts).toBe(0)
  })

  it('is unlocked by the button, and stays locked with the reason where that is refused', async () => {
    const answers = [() => Promise.reject(REJECTION), async () => void held.open()]
    const held = lockedAtLoad({ unlock: () => (answers.shift() ?? (async () => {}))() })
    held.store.start()
    await settle()
    await held.store.unlock()
    expect(held.store.get()).toEqual({ ...locked, error: USER_REJECTED })
    await held.store.connect()
    expect(held.store.get()).toMatchObject({ status: 'connected' })
  })

  it('that locks without a word is noticed when it refuses a request, and not where it only refuses', async () => {
    let isLocked = false
    const { store, tell } = scene({ ethereum: provider, accounts: () => (isLocked ? [] : [ALICE]) })
    await store.connect()
    tell()?.unauthorised()
    await settle()
    expect(store.get()).toMatchObject({ status: 'connected' })
    isLocked = true
    tell()?.unauthorised()
    await settle()
    expect(store.get()).toEqual({ ...locked, account: ALICE })
  })

  it('is let go of by Disconnect, and forgotten', async () => {
    const { store, stored: kept, open, tell } = lockedAtLoad()
    store.start()
    await settle()
    await store.disconnect()
    expect([store.get(), kept.size]).toEqual([{ status: 'disconnected' }, 0])
    open()
    tell()?.unlocked()
    await settle()
    expect(store.get()).toEqual({ status: 'disconnected' })
  })
})

describe('announced wallets', () => {
  it('are cleaned: names cut, icons other than images dropped, impostors told apart, a flood capped', () => {
    const { store, announce } = scene()
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
    const listed = store.connectors().filter(({ rdns }) => rdns !== undefined)
    expect(listed.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ['6963:org.a', 'evilWallet with ', undefined].map((part) =>
        typeof part === 'string' ? part.trim() : part,
      ),
      ['6963:org.a:2', '<img src=x>', 'data:image/png;base64,AA=='],
    ])
    for (let i = 0; i < 50; i++) announce({ uuid: `x${i}`, rdns: `org.x${i}`, name: 'X' })
    expect(store.connectors().filter(({ rdns }) => rdns !== undefined)).toHaveLength(12)
  })

  it('whose members throw when they are touched are not offered, and cost no other wallet its place', () => {
    let hear = (_event: object): unknown => undefined
    const target = Object.assign(new EventTarget(), {
      addEventListener: (_: string, listener: typeof hear) => {
        hear = listener
      },
    })
    const announced = watchAnnouncedWallets(target, () => {})
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
