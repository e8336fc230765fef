import { describe, expect, it } from 'vitest'
import { guardProvider } from './guardProvider.ts'
import type { Eip1193Provider } from './session.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000A1'
const answering = (value: unknown) => guardProvider({ request: async () => value })

describe('guardProvider', () => {
  it('lets accounts and chain ids through, the latter as hexadecimal', async () => {
    expect(await answering([ACCOUNT]).request({ method: 'eth_accounts' })).toEqual([ACCOUNT])
    expect(await answering(84532).request({ method: 'eth_chainId' })).toBe('0x14a34')
    expect(await answering('0x14A34').request({ method: 'eth_chainId' })).toBe('0x14a34')
  })

  it.each([null, 'x', [1], ['0x12'], {}])('refuses %j for accounts', async (value) => {
    await expect(answering(value).request({ method: 'eth_requestAccounts' })).rejects.toThrow(TypeError)
  })

  it.each([null, '', '0x', 'base', -1, 1.5, '0xffffffffffffffff'])(
    'refuses %j for a chain id',
    async (value) => {
      await expect(answering(value).request({ method: 'eth_chainId' })).rejects.toThrow(TypeError)
    },
  )

  it('takes an answer without a promise, and an error from before there is one', async () => {
    const request = (): unknown => `0x${'11'.repeat(32)}`
    const prompt = guardProvider({ request } as Eip1193Provider)
    expect(await prompt.request({ method: 'eth_sendTransaction' })).toBe(request())
    const locked = Object.assign(new Error('locked'), { code: 4100 })
    let told = 0
    const throwing = {
      request: () => {
        throw locked
      },
    }
    const guarded = guardProvider(throwing, () => void told++)
    await expect(guarded.request({ method: 'eth_sendTransaction' })).rejects.toBe(locked)
    expect(told).toBe(1)
  })

  it('passes other answers and events on, senseless events not, and lets go of listeners', () => {
    const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
    const guarded = guardProvider({
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
