import { expect, test } from 'vitest'
import { rejectChainReadsThroughWallet } from './sdk/sdkLink.ts'

const asked: string[] = []
const wallet = rejectChainReadsThroughWallet({
  request: async ({ method }) => {
    asked.push(method)
    return 'answered'
  },
})

test.each([
  'eth_call',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getTransactionReceipt',
  'eth_getCode',
  'eth_estimateGas',
  'eth_simulateV1',
])('Wallet provider wrapper rejects methods that read the chain: %s', async (method) => {
  asked.length = 0
  await expect(wallet.request({ method })).rejects.toMatchObject({ code: 4200 })
  expect(asked).toEqual([])
})

test.each([
  'eth_accounts',
  'eth_chainId',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
])('Wallet provider wrapper forwards wallet methods: %s', async (method) => {
  asked.length = 0
  expect(await wallet.request({ method })).toBe('answered')
  expect(asked).toEqual([method])
})
