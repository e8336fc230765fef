import { expect, test } from 'vitest'
import { createRpc } from '#chain/rpc/rpc.ts'
import { createTestNetwork, TEST_CHAIN_ID } from '#chain/rpc/testNetwork.fixture.ts'
import { findTransactionByNonce, searchSentTransactions } from './searchSentTransactions.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000aa'

/**
 * Creates a node on which the account sends its sixth transaction in block 100.
 * @param glitch wrong nonce that the node returns for block 500
 */
function nodeWith(glitch: number) {
  const count = (block: number) => (block === 500 ? glitch : block >= 100 ? 6 : 5)
  const { environment } = createTestNetwork({
    node: {
      answer: ({ method, params }) =>
        method === 'eth_getTransactionCount' ? `0x${count(Number(params[1])).toString(16)}` : undefined,
    },
  })
  return createRpc({ urls: ['node'], chainId: TEST_CHAIN_ID, environment })
}

const search = (glitch: number) =>
  searchSentTransactions(nodeWith(glitch), ACCOUNT, { from: 0n, to: 1000n }, () => false)

test.each([4, 7])(
  'Search for a sent transaction stops if a node reports nonce %d, not 5 or 6',
  async (glitch) => {
    await expect(search(glitch)).rejects.toMatchObject({ name: 'ChainError', code: 'badResponse' })
  },
)

test('Search for a sent transaction fails if the node lacks a searched block', async () => {
  await expect(search(6)).rejects.toMatchObject({ name: 'ChainError', code: 'badResponse' })
  const found = findTransactionByNonce(nodeWith(6), ACCOUNT, 5, 0n, 1000n)
  await expect(found).rejects.toMatchObject({ name: 'ChainError', code: 'badResponse' })
})
