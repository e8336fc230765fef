import { describe, expect, it } from 'vitest'
import type { Clock } from '#lib/clock.ts'
import { compareWalletChainWithNode } from './compareWalletChain.ts'

const still: Clock = { after: () => () => {} }
const atOnce: Clock = {
  after: (_ms, callback) => {
    queueMicrotask(() => queueMicrotask(callback))
    return () => {}
  },
}
const node = (block: unknown) => async () => block
const wallet = (answer: () => Promise<unknown>) => ({ request: answer })
const ours = node({ hash: '0xAA' })

describe('Comparison of the wallet’s node with the page’s node', () => {
  it('returns ‘same’ for equal block hashes in any letter case', async () => {
    expect(await compareWalletChainWithNode(wallet(node({ hash: '0xaa' })), ours, 7n, still)).toEqual({
      verdict: 'same',
    })
  })

  it('reads the same block from both nodes', async () => {
    const asked: unknown[] = []
    const provider = {
      request: async (args: unknown) => {
        asked.push(args)
        return { hash: '0xaa' }
      },
    }
    await compareWalletChainWithNode(
      provider,
      async (method, params) => {
        asked.push({ method, params })
        return { hash: '0xaa' }
      },
      255n,
      still,
    )
    const question = { method: 'eth_getBlockByNumber', params: ['0xff', false] }
    expect(asked).toEqual([question, question])
  })

  it('returns ‘different’ if the wallet’s node has another block or none', async () => {
    const other = await compareWalletChainWithNode(wallet(node({ hash: '0xbb' })), ours, 7n, still)
    const none = await compareWalletChainWithNode(wallet(node(null)), ours, 7n, still)
    expect(other).toMatchObject({ verdict: 'different', reason: { code: 'otherBlock' } })
    expect(none).toMatchObject({ verdict: 'different', reason: { code: 'noSuchBlock' } })
  })

  it('distinguishes a slow wallet from one that returns an error', async () => {
    const reason = async (theirs: () => Promise<unknown>, clock: Clock) => {
      const found = await compareWalletChainWithNode(wallet(theirs), ours, 7n, clock)
      return found.verdict === 'unknown' ? found.reason.code : undefined
    }
    const silent = () => new Promise<unknown>(() => {})
    expect(await reason(silent, atOnce)).toBe('walletSlow')
    expect(await reason(() => Promise.reject(new Error('down')), still)).toBe('walletBlockUnread')
  })

  it('returns ‘unknown’ if the wallet or the page’s node does not answer', async () => {
    const broken = () => Promise.reject(new Error('down'))
    const silent = () => new Promise<unknown>(() => {})
    const verdict = async (theirs: () => Promise<unknown>, mine: () => Promise<unknown>, clock = still) =>
      (await compareWalletChainWithNode(wallet(theirs), mine, 7n, clock)).verdict
    expect(await verdict(broken, ours)).toBe('unknown')
    expect(await verdict(silent, ours, atOnce)).toBe('unknown')
    expect(await verdict(node('0xaa'), ours)).toBe('unknown')
    expect(await verdict(node({ hash: '0xaa' }), broken)).toBe('unknown')
    expect(await verdict(node({ hash: '0xaa' }), node(null))).toBe('unknown')
  })
})
