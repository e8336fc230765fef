import { expect, test } from 'vitest'
import { catalogue, findChainName, getChainName } from './chains.ts'

test('Chain list contains five chains by id, including the required Base Sepolia [3-37 3-38 3-39 3-40 3-41 3-42 3-44]', () => {
  const chains = [
    ['Ethereum mainnet', 1],
    ['Sepolia', 11155111],
    ['Arbitrum One', 42161],
    ['Polygon', 137],
    ['Base Sepolia', 84532],
  ] as const
  for (const [name, id] of chains) expect(findChainName(id)).toBe(name)
  expect(getChainName(catalogue[0].network.chainId)).toBe('Base Sepolia')
  expect(findChainName(7)).toBeUndefined()
  expect(getChainName(7)).toBe('Chain 7')
})
