import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { switchWalletNetwork } from './goToNetwork.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * Creates a wallet that confirms a network switch at once.
 * @param thereAtLook number of the eth_chainId request from which the wallet reports the new chain
 */
function slowWallet(thereAtLook: number) {
  let told = (_: unknown): void => undefined
  let looks = 0
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      if (method !== 'eth_chainId') return null
      looks += 1
      return looks >= thereAtLook ? `0x${market.network.chainId.toString(16)}` : '0x1'
    },
    on: (_: string, listener: (value: unknown) => void) => {
      told = listener
    },
    removeListener: () => undefined,
  }
  return { provider, looks: () => looks, tell: () => told(`0x${market.network.chainId.toString(16)}`) }
}

test('Network switch reads the wallet’s chain up to 20 times, every 50 ms [9-23]', async () => {
  const slow = slowWallet(Number.POSITIVE_INFINITY)
  let done = false
  const going = switchWalletNetwork(market.network, slow.provider, () => undefined).then(() => {
    done = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(slow.looks()).toBe(1)
  for (let look = 2; look <= 20; look += 1) {
    await vi.advanceTimersByTimeAsync(49)
    expect(slow.looks()).toBe(look - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(slow.looks()).toBe(look)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect([slow.looks(), done]).toEqual([20, false])
  slow.tell()
  await going
})

test('Network switch succeeds without a wallet event if the chain has changed', async () => {
  const slow = slowWallet(20)
  const going = switchWalletNetwork(market.network, slow.provider, () => undefined)
  await vi.advanceTimersByTimeAsync(19 * 50)
  await going
  expect(slow.looks()).toBe(20)
})

test('Network switch logs the error of a wallet that cannot add the network [8-09 8-13]', async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const broken = new Error('The wallet knows no more chains')
  const refuses = { request: ({ method }: { readonly method: string }) => refusal(method, broken) }
  const going = switchWalletNetwork(market.network, refuses, () => undefined)
  await expect(going).rejects.toMatchObject({ code: 'userRejected' })
  expect(warned.mock.calls).toEqual([['[addChain] notAdded', broken]])
  warned.mockRestore()
})

/** The wallet returns error 4902, which means that it does not know the chain. */
const refusal = (method: string, adding: Error): Promise<unknown> =>
  Promise.reject(
    method === 'wallet_addEthereumChain' ? adding : Object.assign(new Error('chain'), { code: 4902 }),
  )
