import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { encodeAbiWord } from '#math/abi.ts'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { getLiveMarket, openMarketWithNode } from './marketWithNodeAndSnapshots.ts'
import { createPoolIdCollector } from './useSafety.ts'

const local = loadMarket('local')
const numbered = (number: number) => ({ ...local, id: `${local.id.slice(0, -4)}${1000 + number}` })

async function collected(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let times = 0; times < 5; times += 1) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('Live market object is the same for all callers while one of them holds it [2-16]', () => {
  const first = getLiveMarket(numbered(0))
  for (let number = 1; number < 20; number += 1) getLiveMarket(numbered(number))
  expect(getLiveMarket(numbered(0))).toBe(first)
})

test('Live market object is garbage collected after its last subscriber left [2-16]', async () => {
  const weak = new WeakRef(getLiveMarket(numbered(100)))
  weak.deref()?.snapshots.subscribe(() => undefined)()
  for (let number = 101; number < 120; number += 1) getLiveMarket(numbered(number))
  await collected()
  expect(weak.deref()).toBeUndefined()
})

test('Pool searches run one at a time, and a new search replaces a waiting search [2-16]', async () => {
  const asked: string[] = []
  const live = openMarketWithNode({ ...local, deployBlock: 1n })
  const blockAt = (number: bigint) => ({ number, hash: `0x${encodeAbiWord(number)}` })
  const rpc = {
    ...live.rpc,
    ask: async (method: string, [filter]: readonly unknown[] = []) => {
      if (method === 'eth_getBlockByNumber')
        return blockAt(filter === 'finalized' ? 100n : BigInt(`${filter}`))
      if (method !== 'eth_getLogs') return null
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
      asked.push(`${Number(fromBlock)} to ${Number(toBlock)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return []
    },
  } as typeof live.rpc
  const ids = createPoolIdCollector({ ...live, rpc })
  const books = { poolAdded: `0x${'12'.repeat(32)}` } as unknown as Parameters<typeof ids.upTo>[0]
  const reads = await Promise.all([100n, 101n, 102n, 103n].map((block) => ids.upTo(books, block)))
  // The newest 64 blocks are never cached, so they are searched again.
  expect(asked).toEqual(['1 to 100', '37 to 103'])
  expect(reads.map(({ read }) => read.to)).toEqual([100n, 100n, 100n, 103n])
})
