import { expect, test } from 'vitest'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { marketAt, marketPaths } from './marketPaths.ts'

const [first, other] = [loadMarket('local'), loadMarket('local-empty')]
const catalogue = [first, other] as const

test('the default market stands at the specified paths, another below its name', () => {
  expect(marketPaths(first, catalogue)).toEqual({
    app: '/features',
    position: '/position',
    vaults: '/vaults',
    safety: '/safety',
  })
  expect(marketPaths(other, catalogue)).toEqual({
    app: '/markets/local-empty',
    position: '/markets/local-empty/position',
    vaults: '/markets/local-empty/vaults',
    safety: '/markets/local-empty/safety',
  })
})

test('every page is about the market that it stands below, and all others about the default', () => {
  for (const market of catalogue)
    for (const path of Object.values(marketPaths(market, catalogue)))
      expect(marketAt(path, catalogue)).toBe(market)
  for (const path of ['/', '/features/', '/markets', '/markets/unknown', '/404'])
    expect(marketAt(path, catalogue)).toBe(first)
  expect(marketAt('/markets/local-empty/', catalogue)).toBe(other)
})
