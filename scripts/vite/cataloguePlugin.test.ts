import { expect, test } from 'vitest'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { createMarket } from '../../src/market/createMarket.ts'
import { catalogueModule, deploymentName, isLocalName } from './cataloguePlugin.ts'

const evaluate = (module: string): readonly { network: object }[] =>
  new Function(`${module.replaceAll(/(export )?const /g, 'var ')}; return catalogue`)()

const [market] = loadCatalogue('base-sepolia')
const late = { ...market, deployBlock: 2n ** 60n }
const other = createMarket('other', market.network, { ...market, pool: { fee: 500, tickSpacing: 10 } })

test('Vite plugin for markets passes market files to the page, with bigints', () => {
  expect(evaluate(catalogueModule([late, other], [market.network]))).toEqual([late, other])
})

test('Vite plugin for markets writes a network once if several markets use it', () => {
  const [one, two] = evaluate(catalogueModule([market, other], [market.network]))
  expect(one?.network).toBe(two?.network)
})

test('Vite plugin for markets freezes all values of the market catalogue', () => {
  const catalogue = evaluate(catalogueModule([market], [market.network]))
  const parts = [catalogue, catalogue[0], catalogue[0]?.network]
  expect(parts.map((part) => Object.isFrozen(part))).toEqual([true, true, true])
})

test('Vite plugin for markets uses Base Sepolia by default', () => {
  expect(deploymentName({})).toBe('base-sepolia')
  expect(deploymentName({ DEPLOYMENT: 'local' })).toBe('local')
  expect(['local', 'local-empty', 'base-sepolia'].map(isLocalName)).toEqual([true, true, false])
})
