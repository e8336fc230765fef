import { expect, test } from 'vitest'
import { createRpc } from '#chain/rpc/rpc.ts'
import { TEST_CHAIN, testNetwork } from '#chain/rpc/testNetwork.ts'
import { searchSent } from './searchSent.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000aa'

/** A node whose account sends its sixth transaction in block 100; `glitch` is its count at block 500. */
function search(glitch: number) {
  const count = (block: number) => (block === 500 ? glitch : block >= 100 ? 6 : 5)
  const { environment } = testNetwork({
    node: {
      answer: ({ method, params }) =>
        method === 'eth_chainId' ? undefined : `0x${count(Number(params[1])).toString(16)}`,
    },
  })
  const rpc = createRpc({ urls: ['node'], chainId: TEST_CHAIN, environment })
  return searchSent(rpc, ACCOUNT, { from: 0n, to: 1000n }, () => false)
}

test.each([4, 7])('a count of %d between one of 5 and one of 6 makes nothing searched', async (glitch) => {
  await expect(search(glitch)).rejects.toMatchObject({ name: 'ChainError', code: 'badResponse' })
})
