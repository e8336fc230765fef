import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { InjectedWallet } from './injectedWallet.ts'
import type { LinkListeners } from './walletLink.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
/** EIP-55. */
const A_CHECKED = '0x00000000000000000000000000000000000000AA'

type Answers = Readonly<Record<string, (() => unknown) | undefined>>
const refusal = (code: number) => () => {
  throw Object.assign(new Error(`${code}`), { code })
}

/** A wallet that answers as it is told, and the page that listens to it. Time passes at once. */
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
  const listeners: LinkListeners = {
    changed: (change) => heard.push(change),
    disconnected: () => heard.push('disconnected'),
    unauthorised: () => heard.push('unauthorised'),
    unlocked: () => heard.push('unlocked'),
    pairing: () => heard.push('pairing'),
  }
  const clock: Clock = {
    after: (_, callback) => {
      queueMicrotask(callback)
      return () => undefined
    },
  }
  return { link: new InjectedWallet(provider, listeners, clock), asked, heard, emit, listening }
}

const chain = { eth_chainId: () => '0x14a34' }
const open = { ...chain, eth_accounts: () => [A, B], wallet_requestPermissions: () => [] }

test('connecting asks for permission, and takes accounts in the order in which the wallet lists them', async () => {
  const { link, asked } = wallet(open)
  const { accounts, chainId } = await link.connect({ reconnecting: false })
  expect(accounts).toEqual([A_CHECKED, expect.stringMatching(new RegExp(B, 'i'))])
  expect(chainId).toBe(84532)
  expect(asked).toEqual(['wallet_requestPermissions', 'eth_accounts', 'eth_chainId'])
})

test('a wallet that knows no permissions is asked for its accounts', async () => {
  const { link, asked } = wallet({ ...chain, eth_requestAccounts: () => [A] })
  expect((await link.connect({ reconnecting: false })).accounts).toEqual([A_CHECKED])
  expect(asked).toEqual(['wallet_requestPermissions', 'eth_requestAccounts', 'eth_chainId'])
})

test.each([4001, -32002])('after %i nothing else is asked', async (code) => {
  const { link, asked } = wallet({ ...open, wallet_requestPermissions: refusal(code) })
  await expect(link.connect({ reconnecting: false })).rejects.toMatchObject({ code })
  expect(asked).toEqual(['wallet_requestPermissions'])
})

test('reconnecting prompts nobody, and asks again where a wallet cannot answer yet, three times', async () => {
  let failures = 3
  const answer = () => (failures-- > 0 ? refusal(-32603)() : [A])
  const { link, asked } = wallet({ ...chain, eth_accounts: answer })
  expect((await link.connect({ reconnecting: true })).accounts).toEqual([A_CHECKED])
  expect(asked).toEqual([...Array(4).fill('eth_accounts'), 'eth_chainId'])
  failures = 4
  await expect(link.connect({ reconnecting: true })).rejects.toMatchObject({ code: -32603 })
})

test('a wallet that gives out no account is locked, and tells when it is so no more', async () => {
  const { link, heard, emit } = wallet({ ...chain, eth_accounts: () => [] })
  await expect(link.connect({ reconnecting: true })).rejects.toMatchObject({ problem: { code: 'locked' } })
  emit('accountsChanged', [A])
  expect(heard).toEqual(['unlocked'])
})

test('what changes is told while connected, and what is no account or chain is not', async () => {
  const { link, heard, emit } = wallet(open)
  emit('chainChanged', '0x1')
  await link.connect({ reconnecting: true })
  // In whatever letter case the wallet writes it, an account is the one that it connected with.
  emit('accountsChanged', [A])
  emit('accountsChanged', ['nonsense'])
  emit('chainChanged', '0x1')
  emit('chainChanged', 'nonsense')
  expect(heard).toEqual(['unlocked', { accounts: [A_CHECKED] }, { chainId: 1 }])
})

test('no accounts any more is the end, and nothing is heard after it', async () => {
  const { link, heard, emit } = wallet(open)
  await link.connect({ reconnecting: true })
  emit('accountsChanged', [])
  emit('chainChanged', '0x1')
  emit('disconnect', undefined)
  expect(heard).toEqual(['disconnected'])
})

test('a wallet that has lost its node for a moment stays connected', async () => {
  const { link, heard, emit } = wallet(open)
  await link.connect({ reconnecting: true })
  emit('disconnect', { code: 1013 })
  await Promise.resolve()
  emit('chainChanged', '0x1')
  expect(heard).toEqual([{ chainId: 1 }])
  emit('disconnect', { code: 4900 })
  expect(heard).toEqual([{ chainId: 1 }, 'disconnected'])
})

test('disconnecting takes the permission back, waits for no silent wallet, and listens no more', async () => {
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
