import { expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { encodeAbiWord } from '#math/abi.ts'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { openMarketWithNode } from './marketWithNodeAndSnapshots.ts'
import { getOwnerActionRecords } from './useSafety.ts'

interface Asked {
  readonly fromBlock: string
  readonly toBlock: string
}

test('Search for owner actions includes newer blocks, and older ones on request', async () => {
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
  const powers = getOwnerActionRecords({ ...live, rpc: { ...live.rpc, ask } as unknown as Rpc })
  await powers.lookBack()
  expect(powers.get().found).toMatchObject({ uses: [], complete: false })
  newest.is += 1_000n
  uses.push(newest.is - 500n)
  await powers.lookBack()
  const lastUse = { kind: 'ownerChanged', blockNumber: newest.is - 500n }
  expect(powers.get().found.uses).toMatchObject([lastUse])
  uses.unshift(newest.is - 50_000n)
  await powers.lookForMore()
  expect(powers.get().found.uses).toMatchObject([lastUse, { blockNumber: newest.is - 50_000n }])
})
