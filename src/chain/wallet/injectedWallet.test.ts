import { describe, expect, it, test } from 'vitest'
import type { Clock } from '#lib/clock.ts'
import type { ConnectedWalletListeners } from './connectedWallet.ts'
import { InjectedWallet, validateProviderAnswers, withProviderTimeouts } from './injectedWallet.ts'
import type { Eip1193Provider } from './session.ts'

const UNATTENDED_PROMPT_TIMEOUT_MS = 120_000
const WALLET_READ_TIMEOUT_MS = 15_000
const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const A_CHECKED = '0x00000000000000000000000000000000000000AA'

type Answers = Readonly<Record<string, (() => unknown) | undefined>>
const refusal = (code: number) => () => {
  throw Object.assign(new Error(`${code}`), { code })
}

function wallet(answers: Answers) {
  const asked: string[] = []
  const heard: unknown[] = []
  const listening = new Map<string, Set<(...args: unknown[]) => void>>()
  const provider = {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      const answer = answers[method] ?? refusal(-32601)
      return answer()
    },
    on: (event: string, listener: () => void) =>
      listening.set(event, (listening.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: () => void) => listening.get(event)?.delete(listener),
  }
  const emit = (event: string, value: unknown) => {
    for (const listener of listening.get(event) ?? []) listener(value)
  }
  const listeners: ConnectedWalletListeners = {
    changed: (change) => heard.push(change),
    withheld: () => heard.push('withheld'),
    left: () => heard.push('left'),
    ended: () => heard.push('ended'),
    unauthorised: () => heard.push('unauthorised'),
    unlocked: () => heard.push('unlocked'),
    pairing: () => heard.push('pairing'),
  }
  const waited: number[] = []
  const clock: Clock = {
    after: (ms, callback) => {
      waited.push(ms)
      const timer = setTimeout(callback, 0)
      return () => clearTimeout(timer)
    },
  }
  return { link: new InjectedWallet(provider, listeners, clock), asked, heard, emit, listening, waited }
}

const chain = { eth_chainId: () => '0x14a34' }
const open = { ...chain, eth_accounts: () => [A, B], wallet_requestPermissions: () => [] }

test('Injected wallet’s accounts stay in the order that the wallet returns', async () => {
  const { link, asked } = wallet(open)
  const { accounts, chainId } = await link.connect({ reconnecting: false })
  expect(accounts).toEqual([A_CHECKED, expect.stringMatching(new RegExp(B, 'i'))])
  expect(chainId).toBe(84532)
  expect(asked).toEqual(['wallet_requestPermissions', 'eth_accounts', 'eth_chainId'])
  expect((await link.accounts())[0]).toBe(A_CHECKED)
})

test('Injected wallet that returns no permissions gets an eth_requestAccounts request', async () => {
  const { link, asked } = wallet({ ...chain, eth_requestAccounts: () => [A] })
  expect((await link.connect({ reconnecting: false })).accounts).toEqual([A_CHECKED])
  expect(asked).toEqual(['wallet_requestPermissions', 'eth_requestAccounts', 'eth_chainId'])
})

test.each([4001, -32002])(
  'Injected wallet gets no further request after it returned error %i',
  async (code) => {
    const { link, asked } = wallet({ ...open, wallet_requestPermissions: refusal(code) })
    await expect(link.connect({ reconnecting: false })).rejects.toMatchObject({ code })
    expect(asked).toEqual(['wallet_requestPermissions'])
  },
)

test('Injected wallet reconnects without a prompt, with three retries [9-22]', async () => {
  let failures = 3
  const answer = () => (failures-- > 0 ? refusal(-32603)() : [A])
  const { link, asked, waited } = wallet({ ...chain, eth_accounts: answer })
  expect((await link.connect({ reconnecting: true })).accounts).toEqual([A_CHECKED])
  expect(asked).toEqual([...Array(4).fill('eth_accounts'), 'eth_chainId'])
  expect(waited).toEqual([200, 200, 200])
  failures = 4
  await expect(link.connect({ reconnecting: true })).rejects.toMatchObject({ code: -32603 })
})

test('Injected wallet counts as locked while it returns no account', async () => {
  const { link, heard, emit } = wallet({ ...chain, eth_accounts: () => [] })
  await expect(link.connect({ reconnecting: true })).rejects.toMatchObject({ code: 'locked' })
  emit('accountsChanged', [A])
  expect(heard).toEqual(['unlocked'])
})

test('Injected wallet’s account and chain events are forwarded while connected', async () => {
  const { link, heard, emit } = wallet(open)
  emit('chainChanged', '0x1')
  await link.connect({ reconnecting: true })
  // The same account in another letter case is no change.
  emit('accountsChanged', [A])
  emit('accountsChanged', ['nonsense'])
  emit('chainChanged', '0x1')
  emit('chainChanged', 'nonsense')
  expect(heard).toEqual(['unlocked', { accounts: [A_CHECKED] }, { chainId: 1 }])
})

test('Injected wallet counts as locked after an accountsChanged event without accounts', async () => {
  const { link, heard, emit } = wallet(open)
  await link.connect({ reconnecting: true })
  emit('accountsChanged', [])
  emit('accountsChanged', [A])
  emit('disconnect', undefined)
  await Promise.resolve()
  emit('chainChanged', '0x1')
  expect(heard).toEqual(['withheld', 'unlocked', { accounts: [A_CHECKED] }, 'left'])
})

test('Injected wallet reports whether the site has permission to read accounts', async () => {
  const permitted = (wallet_getPermissions: () => unknown) =>
    wallet({ ...chain, wallet_getPermissions }).link.isPermitted()
  expect(await permitted(() => [{ parentCapability: 'eth_accounts', caveats: [] }])).toBe(true)
  expect(await permitted(() => [{ parentCapability: 'endowment:permitted-chains' }])).toBe(false)
  expect(await permitted(() => [])).toBe(false)
  expect(await permitted(() => ({}))).toBeUndefined()
  expect(await permitted(refusal(4200))).toBeUndefined()
  expect(await permitted(() => new Promise(() => undefined))).toBeUndefined()
})

test('Injected wallet that answers eth_accounts with error 4100 counts as locked', async () => {
  const { link } = wallet({ ...chain, eth_accounts: refusal(4100) })
  await expect(link.connect({ reconnecting: true })).rejects.toMatchObject({ code: 'locked' })
})

test('Injected wallet stays connected during a short failure of its node (error 1013)', async () => {
  const { link, heard, emit } = wallet(open)
  await link.connect({ reconnecting: true })
  emit('disconnect', { code: 1013 })
  await Promise.resolve()
  emit('chainChanged', '0x1')
  expect(heard).toEqual([{ chainId: 1 }])
  emit('disconnect', { code: 4900 })
  expect(heard).toEqual([{ chainId: 1 }, 'left'])
})

test('Injected wallet’s permission is revoked when the user disconnects', async () => {
  const silent = () => new Promise(() => undefined)
  const { link, asked, heard, emit, listening } = wallet({ ...open, wallet_revokePermissions: silent })
  await link.connect({ reconnecting: true })
  await link.disconnect()
  expect(asked.at(-1)).toBe('wallet_revokePermissions')
  emit('accountsChanged', [])
  expect(heard).toEqual([])
  expect([...listening].map(([event, { size }]) => [event, size])).toEqual([
    ['accountsChanged', 1],
    ['chainChanged', 0],
    ['disconnect', 0],
  ])
})

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const answering = (value: unknown) => validateProviderAnswers({ request: async () => value })

describe('Provider wrapper that validates a wallet’s data', () => {
  it('returns valid accounts and chain ids', async () => {
    expect(await answering([ACCOUNT]).request({ method: 'eth_accounts' })).toEqual([ACCOUNT])
    expect(await answering(84532).request({ method: 'eth_chainId' })).toBe('0x14a34')
    expect(await answering('0x14A34').request({ method: 'eth_chainId' })).toBe('0x14a34')
  })

  it.each([null, 'x', [1], ['0x12'], {}])('rejects %j as accounts', async (value) => {
    await expect(answering(value).request({ method: 'eth_requestAccounts' })).rejects.toThrow(TypeError)
  })

  it.each([null, '', '0x', 'base', -1, 1.5, '0xffffffffffffffff'])(
    'rejects %j as a chain id',
    async (value) => {
      await expect(answering(value).request({ method: 'eth_chainId' })).rejects.toThrow(TypeError)
    },
  )

  it('accepts a result or an error that is not wrapped in a promise', async () => {
    const request = (): unknown => `0x${'11'.repeat(32)}`
    const prompt = validateProviderAnswers({ request } as Eip1193Provider)
    expect(await prompt.request({ method: 'eth_sendTransaction' })).toBe(request())
    const locked = Object.assign(new Error('locked'), { code: 4100 })
    let told = 0
    const throwing = {
      request: () => {
        throw locked
      },
    }
    const guarded = validateProviderAnswers(throwing, () => void told++)
    await expect(guarded.request({ method: 'eth_sendTransaction' })).rejects.toBe(locked)
    expect(told).toBe(1)
  })

  it('returns results of unchecked methods and drops malformed events', () => {
    const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
    const guarded = validateProviderAnswers({
      request: async () => null,
      on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    })
    const heard: unknown[] = []
    const listener = (value: unknown) => void heard.push(value)
    guarded.on('accountsChanged', listener)
    const emit = (value: unknown) => {
      for (const each of listeners.get('accountsChanged') ?? []) each(value)
    }
    emit([ACCOUNT])
    emit(['<b>'])
    emit([])
    guarded.removeListener('accountsChanged', listener)
    emit([ACCOUNT])
    expect(heard).toEqual([[ACCOUNT], []])
  })
})

function clockwork() {
  let now = 0
  const alarms = new Set<{ at: number; ring: () => void }>()
  const clock: Clock = {
    after: (ms, ring) => {
      const alarm = { at: now + ms, ring }
      alarms.add(alarm)
      return () => void alarms.delete(alarm)
    },
  }
  const pass = async (ms: number) => {
    now += ms
    for (const { at, ring } of alarms) if (at <= now) ring()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { clock, pass, alarms }
}

const SILENT = { request: () => new Promise<never>(() => {}) }

function watched(answer: Promise<unknown>): { readonly said: () => unknown } {
  let said: unknown
  answer.then(
    (value) => (said = value),
    (error: unknown) => (said = error),
  )
  return { said: () => said }
}

test.each([
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'eth_getBlockByNumber',
  'eth_call',
  'some_newMethod',
])('Wallet request times out if the wallet never answers %s', async (method) => {
  const { clock, pass } = clockwork()
  const { said } = watched(withProviderTimeouts(SILENT, clock).request({ method }))
  await pass(WALLET_READ_TIMEOUT_MS - 1)
  expect(said()).toBeUndefined()
  await pass(1)
  expect(said()).toMatchObject({ code: 'walletSilent' })
})

test('Wallet request has no time limit if the page offers to cancel it', async () => {
  const { clock, pass } = clockwork()
  const wallet = withProviderTimeouts(SILENT, clock)
  const signing = watched(wallet.request({ method: 'eth_sendTransaction' }))
  const batch = watched(wallet.request({ method: 'wallet_sendCalls' }))
  const permit = watched(wallet.request({ method: 'eth_signTypedData_v4' }))
  const listing = watched(wallet.request({ method: 'wallet_watchAsset' }))
  await pass(UNATTENDED_PROMPT_TIMEOUT_MS - 1)
  expect(listing.said()).toBeUndefined()
  await pass(1)
  expect(listing.said()).toMatchObject({ code: 'walletSilent' })
  await pass(3_600_000)
  expect([signing.said(), batch.said(), permit.said()]).toEqual([undefined, undefined, undefined])
})

test('Wallet request returns the wallet’s result or error', async () => {
  const { clock, alarms, pass } = clockwork()
  const error = new TypeError('no')
  const thrower = {
    request: () => {
      throw error
    },
  }
  expect(
    await withProviderTimeouts({ request: async () => 7 }, clock).request({ method: 'eth_chainId' }),
  ).toBe(7)
  await expect(withProviderTimeouts(thrower, clock).request({ method: 'eth_chainId' })).rejects.toBe(error)
  await pass(0)
  expect(alarms.size).toBe(0)
})
