import { expect, test } from 'vitest'
import { createRpc } from '#chain/rpc/rpc.ts'
import { createTestNetwork, type FakeRpcCall, TEST_CHAIN_ID } from '#chain/rpc/testNetwork.fixture.ts'
import { readFinalizedBlock } from './readTransaction.ts'

const block = (number: string) => ({
  ...{ number, hash: `0x${'b1'.repeat(32)}`, timestamp: '0x1', gasLimit: '0x1' },
  ...{ miner: `0x${'aa'.repeat(20)}`, transactions: [] },
})

function finalised(said: unknown) {
  const answer = ({ method, params: [tag] }: FakeRpcCall) => {
    if (method === 'eth_blockNumber') return '0x100'
    if (method !== 'eth_getBlockByNumber') return undefined
    return tag === 'finalized' ? said : block('0xf0')
  }
  const { environment } = createTestNetwork({ node: { answer } })
  return readFinalizedBlock(createRpc({ urls: ['node'], chainId: TEST_CHAIN_ID, environment }))
}

test('Finalized block is read with a weaker block tag if the node rejects ‘finalized’', async () => {
  expect(await finalised(block('0x20'))).toBe(0x20n)
  expect(await finalised({ error: { code: -32602, message: 'unknown tag' } })).toBe(0xf0n)
  expect(await finalised(null)).toBe(0xf0n)
  await expect(finalised('half an answer')).rejects.toMatchObject({ code: 'badResponse' })
})
