import { expect, test } from 'vitest'
import { createRpc } from '#chain/rpc/rpc.ts'
import { nodeAnswering, TEST_CHAIN, testNetwork } from '#chain/rpc/testNetwork.ts'
import { isOlder } from './searchTransaction.ts'
import { SENT_DEPOSIT, stranger, transaction } from './sent.fixture.ts'

const click = { ...SENT_DEPOSIT, startBlock: 100n }
const { startHash, ...unhashed } = click

/**
 * Returns isOlder for a node whose block at the click's height has this hash. Undefined means that
 * the node lacks the block.
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
  const { environment, requests } = testNetwork({
    node: nodeAnswering(block ?? null, 'eth_getBlockByNumber'),
  })
  const rpc = createRpc({ urls: ['node'], chainId: TEST_CHAIN, environment })
  const is = await isOlder(rpc, record, { ...transaction, ...tx })
  return { is, asked: requests.length > 0 }
}
const REPLACED = `0x${'ee'.repeat(32)}`

test.each([11n, 99n, 100n, 101n, undefined])(
  'Mined transaction is not older than the request if its nonce is not lower: block %s',
  async (blockNumber) => {
    expect(await older(startHash, { blockNumber })).toEqual({ is: false, asked: false })
  },
)

test('Mined transaction with a lower nonce is older while the request’s block exists [10-15]', async () => {
  expect((await older(startHash, { nonce: 4, blockNumber: 100n })).is).toBe(true)
  expect((await older(REPLACED, { nonce: 4, blockNumber: 100n })).is).toBe(false)
  expect((await older(REPLACED, { nonce: 4, blockNumber: undefined })).is).toBe(false)
})

test('Mined transaction of another sender is compared by block number', async () => {
  const theirs = { from: stranger, nonce: 900 }
  expect((await older(startHash, { ...theirs, blockNumber: 101n })).is).toBe(false)
  expect((await older(startHash, { ...theirs, blockNumber: 100n })).is).toBe(true)
  expect((await older(REPLACED, { ...theirs, blockNumber: 100n })).is).toBe(false)
})

test('Mined transaction is older below the depth of any reorganisation', async () => {
  expect(await older(REPLACED, { nonce: 4, blockNumber: 36n })).toEqual({ is: true, asked: false })
  expect((await older(REPLACED, { nonce: 4, blockNumber: 37n })).is).toBe(false)
})

test('Mined transaction is compared by height and nonce if the block hash is missing', async () => {
  expect(await older(REPLACED, { nonce: 4 }, unhashed)).toEqual({ is: true, asked: false })
  expect((await older(REPLACED, { from: stranger, blockNumber: 100n }, unhashed)).is).toBe(true)
})

test('Age check rejects while the chain is shorter than at the time of the request', async () => {
  await expect(older(undefined, { nonce: 4, blockNumber: 98n })).rejects.toMatchObject({ code: 'staleNode' })
})
