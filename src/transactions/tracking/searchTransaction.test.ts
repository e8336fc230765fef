import { expect, test } from 'vitest'
import { createRpc } from '#chain/rpc/rpc.ts'
import { createTestNetwork, createTestNode, TEST_CHAIN_ID } from '#chain/rpc/testNetwork.fixture.ts'
import { isMinedBeforeClick } from './searchTransaction.ts'
import { SENT_DEPOSIT, stranger, transaction } from './sent.fixture.ts'

const click = { ...SENT_DEPOSIT, startBlock: 100n }
const { startHash, ...unhashed } = click

/**
 * Runs isMinedBeforeClick on a node with this block hash at the height of the user's click.
 * Undefined if the node lacks the block.
 */
async function older(
  hash: string | undefined,
  tx: Partial<typeof transaction>,
  record: typeof SENT_DEPOSIT = click,
) {
  const block = hash && {
    number: '0x64',
    hash,
    timestamp: '0x1',
    gasLimit: '0x1',
    miner: stranger,
    transactions: [],
  }
  const { environment, requests } = createTestNetwork({
    node: createTestNode(block ?? null, 'eth_getBlockByNumber'),
  })
  const rpc = createRpc({ urls: ['node'], chainId: TEST_CHAIN_ID, environment })
  const is = await isMinedBeforeClick(rpc, record, { ...transaction, ...tx })
  return { is, asked: requests.length > 0 }
}
const REPLACED = `0x${'ee'.repeat(32)}`

test.each([11n, 99n, 100n, 101n, undefined])(
  'Transaction does not predate a request if its nonce is not lower: block %s',
  async (blockNumber) => {
    expect(await older(startHash, { blockNumber })).toEqual({ is: false, asked: false })
  },
)

test('Lower nonce proves an older transaction only if the request’s block still exists [10-15]', async () => {
  expect((await older(startHash, { nonce: 4, blockNumber: 100n })).is).toBe(true)
  expect((await older(REPLACED, { nonce: 4, blockNumber: 100n })).is).toBe(false)
  expect((await older(REPLACED, { nonce: 4, blockNumber: undefined })).is).toBe(false)
})

test('Other sender’s transaction predates a request if mined by the request’s block', async () => {
  const theirs = { from: stranger, nonce: 900 }
  expect((await older(startHash, { ...theirs, blockNumber: 101n })).is).toBe(false)
  expect((await older(startHash, { ...theirs, blockNumber: 100n })).is).toBe(true)
  expect((await older(REPLACED, { ...theirs, blockNumber: 100n })).is).toBe(false)
})

test('Transaction 64 blocks below the request’s block always predates the request', async () => {
  expect(await older(REPLACED, { nonce: 4, blockNumber: 36n })).toEqual({ is: true, asked: false })
  expect((await older(REPLACED, { nonce: 4, blockNumber: 37n })).is).toBe(false)
})

test('Block and nonce decide if a transaction predates a request without a block hash', async () => {
  expect(await older(REPLACED, { nonce: 4 }, unhashed)).toEqual({ is: true, asked: false })
  expect((await older(REPLACED, { from: stranger, blockNumber: 100n }, unhashed)).is).toBe(true)
})

test('Search for an older transaction fails if the node lacks the request’s block', async () => {
  await expect(older(undefined, { nonce: 4, blockNumber: 98n })).rejects.toMatchObject({ code: 'staleNode' })
})
