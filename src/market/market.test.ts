import { encodeAbiParameters, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { createMarket } from './createMarket.ts'
import { findMarketByPath, getMarketPagePaths } from './market.ts'

/** Pool id of the default market on Base Sepolia. */
const POOL_ID = '0xe589e5fb6edbe9e016f78154262ad9ac80e9dba1e3c6f89ebea1b42810af12c1'

const live = loadMarket('base-sepolia')

test('Market id consists of chain, hook and pool id in lower case', () => {
  expect(live.id).toBe(`84532:0xfd6a5e131eb3e022a354783a0768799eadf020c0:${POOL_ID}`)
  const again = { ...live, hook: '0xFD6A5E131EB3E022A354783A0768799EADF020C0' } as const
  expect(createMarket('x', live.network, again).id).toBe(live.id)
})

test('Market id differs for two pools of one hook', () => {
  const other = createMarket('x', live.network, { ...live, pool: { fee: 500, tickSpacing: 60 } })
  expect(other.id).not.toBe(live.id)
  expect(other.poolStateSlot).not.toBe(live.poolStateSlot)
})

test('Pool state slot is keccak256(abi.encode(poolId, 6))', () => {
  const types = [{ type: 'bytes32' }, { type: 'uint256' }] as const
  expect(live.poolStateSlot).toBe(keccak256(encodeAbiParameters(types, [POOL_ID, 6n])))
})

const [first, other] = [loadMarket('local'), loadMarket('local-empty')]
const catalogue = [first, other] as const

test('Market pages have short paths for the default market, others contain a slug', () => {
  expect(getMarketPagePaths(first, catalogue)).toEqual({
    app: '/features',
    position: '/position',
    vaults: '/vaults',
    safety: '/safety',
  })
  expect(getMarketPagePaths(other, catalogue)).toEqual({
    app: '/markets/local-empty',
    position: '/markets/local-empty/position',
    vaults: '/markets/local-empty/vaults',
    safety: '/markets/local-empty/safety',
  })
})

test('Page shows the market whose slug is in its path, or the default market', () => {
  for (const market of catalogue)
    for (const path of Object.values(getMarketPagePaths(market, catalogue)))
      expect(findMarketByPath(path, catalogue)).toBe(market)
  for (const path of ['/', '/features/', '/markets', '/markets/unknown', '/404'])
    expect(findMarketByPath(path, catalogue)).toBe(first)
  expect(findMarketByPath('/markets/local-empty/', catalogue)).toBe(other)
})
