import { expect, test } from 'vitest'
import { CHAINS, chainName, requiredChain } from './chains.ts'
import { deployment } from './servedDeployment.ts'

test('the five chains by name and id, and the required one among them', () => {
  expect(CHAINS.map(({ name, id }) => [name, id])).toEqual([
    ['Ethereum mainnet', 1],
    ['Sepolia', 11155111],
    ['Arbitrum One', 42161],
    ['Polygon', 137],
    ['Base Sepolia', 84532],
  ])
  expect(requiredChain).toMatchObject({ id: 84532, name: 'Base Sepolia', explorer: deployment.explorer })
  for (const { name, id } of CHAINS) expect(chainName(id)).toBe(name)
  expect(chainName(7)).toBe('Chain 7')
})

test('no chain but the deployment’s own has a node to ask', () => {
  for (const chain of CHAINS) expect(JSON.stringify(chain)).not.toMatch(/rpc/i)
  expect(deployment.rpcUrls.length).toBeGreaterThan(0)
})
