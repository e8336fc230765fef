import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WalletError } from './walletProblem.ts'
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

describe('Locked wallet', () => {
  const stored = JSON.stringify({ connectorId: 'injected', account: BOB })
  const LOCKED_ERROR = new WalletError('locked')
  const locked = {
    status: 'locked',
    account: BOB,
    connectorId: 'injected',
    connectorName: { code: 'browser' },
  }

  function lockedAtLoad(more: WalletScene = {}) {
    let isLocked = true
    const made = walletScene({
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

  it('reconnects when an event reports that it was unlocked', async () => {
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

  it('reconnects without a prompt when the user returns to the page', async () => {
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

  it('can be unlocked with the page’s button, which shows why that failed', async () => {
    const answers = [() => Promise.reject(REJECTION), async () => void held.open()]
    const held = lockedAtLoad({ unlock: () => (answers.shift() ?? (async () => {}))() })
    held.store.start()
    await settle()
    await held.store.unlock()
    expect(held.store.get()).toEqual({ ...locked, error: { code: 'userRejected' } })
    await held.store.connect()
    expect(held.store.get()).toMatchObject({ status: 'connected' })
  })

  it('is detected by error 4100 and by no other error code', async () => {
    let isLocked = false
    const { store, tell } = walletScene({ ethereum: provider, accounts: () => (isLocked ? [] : [ALICE]) })
    await store.connect()
    tell()?.unauthorised()
    await settle()
    expect(store.get()).toMatchObject({ status: 'connected' })
    isLocked = true
    tell()?.unauthorised()
    await settle()
    expect(store.get()).toEqual({ ...locked, account: ALICE })
  })

  async function lockedLater(isPermitted: boolean | undefined) {
    let isLocked = false
    const made = walletScene({
      ethereum: provider,
      accounts: () => (isLocked ? [] : [ALICE]),
      isPermitted: async () => isPermitted,
    })
    await made.store.connect()
    return { ...made, lock: () => (isLocked = true), open: () => (isLocked = false) }
  }
  type Heard = 'withheld' | 'unauthorised'
  /**
   * Orders in which a locked MetaMask sends an empty account list ('withheld') and rejects a
   * request ('unauthorised').
   */
  const orders: readonly (readonly [string, readonly Heard[]])[] = [
    ['at once', ['withheld']],
    ['before the refusal', ['withheld', 'unauthorised']],
    ['within the answer that follows it', ['unauthorised', 'withheld']],
    ['after it, and twice', ['unauthorised', 'withheld', 'withheld']],
  ]
  for (const isPermitted of [true, undefined])
    for (const [when, order] of orders)
      it(`is detected by an empty account list ${when} (permission: ${isPermitted})`, async () => {
        const { store, stored: kept, lock, open, tell } = await lockedLater(isPermitted)
        lock()
        for (const event of order) {
          tell()?.[event]()
          if (event === 'withheld') expect(store.get().status).not.toBe('connected')
          if (when.startsWith('after')) await settle()
        }
        await settle()
        expect(store.get()).toEqual({ ...locked, account: ALICE })
        expect(kept.size).toBe(1)
        open()
        tell()?.unlocked()
        await settle()
        expect(store.get()).toMatchObject({ status: 'connected', session: { account: ALICE } })
      })

  it('is disconnected if the site no longer has the wallet’s permission [4-02]', async () => {
    const { store, stored: kept, lock, open, tell, forgetElsewhere } = await lockedLater(false)
    lock()
    tell()?.withheld()
    expect(store.get().status).not.toBe('connected')
    await settle()
    expect(store.get()).toEqual({ status: 'disconnected' })
    expect(kept.size).toBe(1)
    open()
    tell()?.unlocked()
    await settle()
    expect(store.get()).toMatchObject({ status: 'connected' })
    lock()
    tell()?.withheld()
    await settle()
    forgetElsewhere()
    open()
    tell()?.unlocked()
    await settle()
    expect([store.get(), kept.size]).toEqual([{ status: 'disconnected' }, 0])
  })

  it('is still remembered after its extension was removed', async () => {
    const { store, stored: kept, tell } = await lockedLater(true)
    tell()?.left()
    expect([store.get(), kept.size]).toEqual([{ status: 'disconnected' }, 1])
    store.resume()
    await settle()
    expect(store.get()).toMatchObject({ status: 'connected' })
  })

  it('is forgotten when the user clicks Disconnect', async () => {
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
