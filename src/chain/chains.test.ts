import { expect, test } from 'vitest'
import { catalogue, chainName, knownChainName } from './chains.ts'

test('Chain list names five chains by id, including the required one [3-37 3-38 3-39 3-40 3-41 3-42 3-44]', () => {
  const chains = [
    ['Ethereum mainnet', 1],
    ['Sepolia', 11155111],
    ['Arbitrum One', 42161],
    ['Polygon', 137],
    ['Base Sepolia', 84532],
  ] as const
  for (const [name, id] of chains) expect(knownChainName(id)).toBe(name)
  expect(chainName(catalogue[0].network.chainId)).toBe('Base Sepolia')
  expect(knownChainName(7)).toBeUndefined()
  expect(chainName(7)).toBe('Chain 7')
})
