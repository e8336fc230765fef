import { expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { UNATTENDED_PROMPT_MS, WALLET_READ_MS, withDeadlines } from './withDeadlines.ts'

/** A clock that moves when told, and how many of its alarms are still set. */
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

/** What came of a request, as far as it has. */
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
])('a wallet that keeps silent about %s is not waited for', async (method) => {
  const { clock, pass } = clockwork()
  const { said } = watched(withDeadlines(SILENT, clock).request({ method }))
  await pass(WALLET_READ_MS - 1)
  expect(said()).toBeUndefined()
  await pass(1)
  expect(said()).toMatchObject({ code: 'walletSilent' })
})

test('a person is given time: where the page offers an end to the waiting, all of it', async () => {
  const { clock, pass } = clockwork()
  const wallet = withDeadlines(SILENT, clock)
  const signing = watched(wallet.request({ method: 'eth_sendTransaction' }))
  const batch = watched(wallet.request({ method: 'wallet_sendCalls' }))
  const listing = watched(wallet.request({ method: 'wallet_watchAsset' }))
  await pass(UNATTENDED_PROMPT_MS - 1)
  expect(listing.said()).toBeUndefined()
  await pass(1)
  expect(listing.said()).toMatchObject({ code: 'walletSilent' })
  await pass(3_600_000)
  expect([signing.said(), batch.said()]).toEqual([undefined, undefined])
})

test('answers and errors pass through and leave no alarm behind, also those thrown at once', async () => {
  const { clock, alarms, pass } = clockwork()
  const error = new TypeError('no')
  const thrower = {
    request: () => {
      throw error
    },
  }
  expect(await withDeadlines({ request: async () => 7 }, clock).request({ method: 'eth_chainId' })).toBe(7)
  await expect(withDeadlines(thrower, clock).request({ method: 'eth_chainId' })).rejects.toBe(error)
  await pass(0)
  expect(alarms.size).toBe(0)
})
