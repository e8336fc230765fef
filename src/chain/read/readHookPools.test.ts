import { expect, test } from 'vitest'
import { createRpc } from '#chain/rpc/rpc.ts'
import { createTestNetwork, type FakeRpcCall, TEST_CHAIN_ID } from '#chain/rpc/testNetwork.fixture.ts'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import { encodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, toRpcQuantity } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'
import { readHookPools } from './readHookPools.ts'

const HOOK: Address = `0x${'60'.repeat(20)}`
const ADDED: Hex = `0x${'ad'.repeat(32)}`
const { network } = MARKET
const word = (value: bigint): Hex => `0x${encodeAbiWord(value)}`

const keyWith = (fee: number) => ({
  ...{ currency0: MARKET.token0, currency1: MARKET.token1, tickSpacing: 60, hooks: HOOK },
  fee,
})

function hookWith(blocks: readonly bigint[]) {
  const pools = blocks.map((block, fee) => ({ block, key: keyWith(fee), id: computePoolId(keyWith(fee)) }))
  const logged = ({ block, key, id }: (typeof pools)[number], of: 'hook' | 'manager') => ({
    address: of === 'hook' ? HOOK : network.poolManager,
    topics:
      of === 'hook'
        ? [ADDED, id]
        : [POOL_MANAGER_TOPICS.opened, id, word(BigInt(key.currency0)), word(BigInt(key.currency1))],
    data: `0x${[key.fee, key.tickSpacing, BigInt(HOOK)].map(encodeAbiWord).join('')}`,
    ...{ blockNumber: toRpcQuantity(block), blockHash: word(block), transactionHash: word(1n) },
    logIndex: toRpcQuantity(BigInt(key.fee)),
  })
  const answer = ({ method, params: [filter] }: FakeRpcCall) => {
    if (method !== 'eth_getLogs') return undefined
    const asked = filter as { fromBlock: Hex; toBlock: Hex; address: Address; topics: readonly Hex[][] }
    const [from, to] = [BigInt(asked.fromBlock), BigInt(asked.toBlock)]
    const isAsked = ({ block, id }: (typeof pools)[number]) =>
      block >= from && block <= to && (asked.address === HOOK || asked.topics[1]?.includes(id))
    return pools.filter(isAsked).map((pool) => logged(pool, asked.address === HOOK ? 'hook' : 'manager'))
  }
  const { environment } = createTestNetwork({ node: { answer } })
  return createRpc({ urls: ['node'], chainId: TEST_CHAIN_ID, environment })
}

test.each(['oldestFirst', 'newestFirst'] as const)(
  'readHookPools misses no pool between two consecutive searches, %s',
  async (order) => {
    const rpc = hookWith([5n, 6n, 6n, 7n])
    const asked = { network, hook: HOOK, poolAdded: ADDED, order, requests: 9, most: 2 }
    const fees: number[] = []
    let [from, to] = [0n, 9n]
    while (from <= to) {
      const { pools, reached } = await readHookPools(rpc, { ...asked, from, to }).result
      fees.push(...pools.map(({ key }) => key.fee))
      if (order === 'oldestFirst') from = reached + 1n
      else to = reached - 1n
    }
    expect(fees.sort()).toEqual([0, 1, 2, 3])
  },
)
