import { expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { encodeAbiWord } from '#math/abi.ts'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { openMarketWithNode } from './marketWithNodeAndSnapshots.ts'
import { getOwnerActionRecord } from './useSafety.ts'

interface Asked {
  readonly fromBlock: string
  readonly toBlock: string
}

test('Search for owner actions includes blocks mined since the previous search', async () => {
  const market = { ...loadMarket('local-ether'), deployBlock: 1n }
  const [topic] = [(await loadAdapter(market)).eventTopics.ownerChanged ?? []].flat()
  const [newest, uses] = [{ is: 500_000n }, [] as bigint[]]
  const log = (blockNumber: bigint) => ({
    ...{ address: market.hook, data: '0x', blockNumber, logIndex: 0 },
    topics: [topic, `0x${encodeAbiWord(1n)}`, `0x${encodeAbiWord(2n)}`],
    ...{ blockHash: `0x${encodeAbiWord(blockNumber)}`, transactionHash: `0x${encodeAbiWord(blockNumber)}` },
  })
  const ask = async (method: string, [filter]: readonly unknown[] = []) => {
    if (method === 'eth_blockNumber') return newest.is
    if (method !== 'eth_getLogs') return null
    const [from, to] = [BigInt((filter as Asked).fromBlock), BigInt((filter as Asked).toBlock)]
    if (to - from >= 10_000n) throw new ChainError('nodeError', 'too many blocks')
    return uses.filter((block) => block >= from && block <= to).map(log)
  }
  const live = openMarketWithNode(market)
  const powers = getOwnerActionRecord({ ...live, rpc: { ...live.rpc, ask } as unknown as Rpc })
  await powers.lookBack()
  expect(powers.get().found).toMatchObject({ use: undefined, complete: false })
  newest.is += 1_000n
  uses.push(newest.is - 500n)
  await powers.lookBack()
  expect(powers.get().found.use).toMatchObject({ kind: 'ownerChanged', blockNumber: newest.is - 500n })
})
