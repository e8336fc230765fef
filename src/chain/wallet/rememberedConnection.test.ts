import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALICE, BOB, provider, REJECTION, settle, walletScene } from './walletScene.fixture.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('Remembered wallet connection', () => {
  const remembered = JSON.stringify({ connectorId: '6963:org.example', account: BOB })

  it('shows the stored account until the wallet has answered', async () => {
    const { store, announce, clock } = walletScene({ stored: remembered })
    store.start()
    expect(store.get()).toEqual({ status: 'reconnecting', account: BOB, connectorId: '6963:org.example' })
    announce({ uuid: '1', rdns: 'org.example', name: 'Example' })
    await clock.pass(2_000)
    expect(store.get()).toMatchObject({ status: 'connected', session: { account: ALICE } })
  })

  it('is restored even if the wallet has a very long id', async () => {
    const rdns = ['org', ...Array.from({ length: 6 }, () => 'a'.repeat(40))].join('.')
    const { store, stored, announce } = walletScene()
    store.start()
    announce({ uuid: '1', rdns, name: 'Long' })
    await store.connect(`6963:${rdns}`)
    const next = walletScene({ stored: [...stored.values()][0] ?? '' })
    next.store.start()
    expect(next.store.view()).toMatchObject({ notes: [], state: { status: 'reconnecting' } })
  })

  it('is retried if the wallet did not answer, and forgotten if it rejected', async () => {
    const ethereum = provider
    const stored = JSON.stringify({ connectorId: 'injected', account: BOB })
    const scenes = [new TypeError('Failed to fetch'), REJECTION].map((error) =>
      walletScene({ stored, ethereum, connect: () => Promise.reject(error) }),
    )
    for (const { store } of scenes) store.start()
    await settle()
    expect(scenes.map(({ store }) => store.get())).toEqual([
      { status: 'disconnected' },
      { status: 'disconnected' },
    ])
    expect(scenes.map(({ stored: kept }) => kept.size)).toEqual([1, 0])
  })

  it('is retried when the browser is online again', async () => {
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
    const { store } = walletScene({ stored, ethereum, connect })
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

  it('waits until its wallet announces itself (EIP-6963)', async () => {
    const twice = walletScene({ stored: remembered })
    twice.store.start()
    twice.announce({ uuid: '1', rdns: 'org.example', name: 'Example' })
    twice.announce({ uuid: '2', rdns: 'org.example', name: 'Example' })
    await twice.clock.pass(2_000)
    expect(twice.store.get()).toEqual({ status: 'disconnected' })
    expect(twice.opened).toEqual([])
    const gone = walletScene({ stored: remembered })
    gone.store.start()
    await gone.clock.pass(2_000)
    expect(gone.store.get()).toEqual({ status: 'disconnected' })
    expect(gone.opened).toEqual([])
    gone.announce({ uuid: '1', rdns: 'org.example', name: 'Example' })
    await settle()
    expect(gone.store.get()).toMatchObject({ status: 'connected' })
    expect([twice.stored.size, gone.stored.size]).toEqual([1, 1])
  })

  it.each([
    '{',
    '[]',
    'null',
    '{"connectorId":"<b>","account":"0x"}',
    '{"connectorId":"local","account":"0x12"}',
  ])('ignores a stored entry with %s and logs a message', (text) => {
    const { store, stored } = walletScene({ stored: text })
    store.start()
    expect(store.get()).toEqual({ status: 'disconnected' })
    expect(store.view().notes).toHaveLength(1)
    expect(stored.size).toBe(0)
  })

  it('reports a corrupt stored entry even if a wallet announces itself at once', () => {
    const { store, stored, target, announce } = walletScene({ stored: '{' })
    target.addEventListener('eip6963:requestProvider', () => {
      announce({ uuid: '1', rdns: 'org.example', name: 'Example' })
    })
    store.start()
    expect(store.view().connectors.length).toBeGreaterThan(0)
    expect(store.view().notes).toEqual(['rememberedDamaged'])
    expect(stored.size).toBe(0)
  })
})
