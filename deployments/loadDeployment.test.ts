import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { poolKeyOf } from '../devnet/actors.ts'
import { poolId } from '../src/domain/poolId.ts'
import { parseDeployment } from './deploymentSchema.ts'
import { loadDeployment } from './loadDeployment.ts'

const json = () =>
  JSON.parse(readFileSync(new URL('./base-sepolia.json', import.meta.url), 'utf8')) as Record<string, unknown>

describe('the committed deployments', () => {
  it('base-sepolia is the live pool: its id is the recorded one', () => {
    const deployment = loadDeployment('base-sepolia')
    expect(poolId(poolKeyOf(deployment))).toBe(
      '0xe589e5fb6edbe9e016f78154262ad9ac80e9dba1e3c6f89ebea1b42810af12c1',
    )
    expect(deployment.fallbackPoolState).toEqual({
      sqrtPriceX96: 4039780238700828180534086n,
      tick: -197688,
      protocolFee: 0,
      lpFee: 300,
    })
    expect(deployment.deployBlock).toBeUndefined()
  })

  it('base-sepolia holds the fixed addresses, the chain’s own node and its explorer', () => {
    expect(loadDeployment('base-sepolia')).toMatchObject({
      chainId: 84532,
      hook: '0xfd6a5e131eb3e022a354783a0768799eadf020c0',
      token0: '0x527d20Fc27D03c33Eb9909079b0AB1C844Fb375E',
      token1: '0xdbd54f088b97cd4af1dee26a6cb14cd89499ce1e',
      vault0: '0xaD29Fc8D90e8d8662c31420BDD14dD5283722dbA',
      vault1: '0xbDBEAdD39E26C2D36A4B390CA4335a46E1310Cd1',
      poolManager: '0x05E73354cFDd6745C338b50BcFDfA3Aa6fA03408',
      pool: { fee: 300, tickSpacing: 60 },
      rpcUrls: ['https://sepolia.base.org'],
      explorer: 'https://sepolia.basescan.org',
      testnet: true,
    })
  })

  it('local-three is local by way of three nodes', () => {
    const rpcUrls = ['/rpc', '/rpc/2', '/rpc/3']
    expect(loadDeployment('local-three')).toEqual({ ...loadDeployment('local'), rpcUrls })
  })

  it('local and local-empty are one world; the second has neither that pool nor fallback values', () => {
    const local = loadDeployment('local')
    const empty = loadDeployment('local-empty')
    expect(empty.hook).toBe(local.hook)
    expect(empty.pool).not.toEqual(local.pool)
    expect(empty.fallbackPoolState).toBeUndefined()
    expect(local.deployBlock).toBe(10n)
  })

  it('an unknown name is said to be unknown', () => {
    expect(() => loadDeployment('mars')).toThrow('There is no deployment "mars"')
    expect(() => loadDeployment('../package')).toThrow('There is no deployment')
  })
})

describe('complaints name the field', () => {
  it.each([
    ['hook', '0x1234', 'hook: must be an address'],
    ['token1', undefined, 'token1: is missing'],
    ['chainId', 1.5, 'chainId: must be a whole number'],
    ['name', '', 'name: must not be empty'],
    ['pool', { fee: 300, tickSpacing: 0 }, 'pool.tickSpacing: must be a whole number from 1 to 32767'],
    ['pool', { fee: 300 }, 'pool.tickSpacing: is missing'],
    ['rpcUrls', [], 'rpcUrls: must name at least one URL'],
    ['rpcUrls', ['nowhere'], 'rpcUrls.0: must be an absolute URL'],
    ['rpcUrls', ['javascript:alert(1)'], 'rpcUrls.0: must be an absolute URL'],
    ['explorer', 'https://example.org/', 'explorer: must not end with a slash'],
    ['testnet', 'yes', 'testnet: must be true or false'],
    [
      'fallbackPoolState',
      { sqrtPriceX96: '1e9', tick: 0, protocolFee: 0, lpFee: 0 },
      'fallbackPoolState.sqrtPriceX96',
    ],
    ['deployBlock', -1, 'deployBlock: must be a whole number'],
    ['hoook', '0x', 'hoook: is not a field of a deployment'],
  ])('%s = %j', (field, value, complaint) => {
    const changed = { ...json(), [field]: value }
    if (value === undefined) delete changed[field]
    expect(() => parseDeployment('test', changed)).toThrow(complaint)
  })

  it('tokens out of order', () => {
    const { token0, token1, ...rest } = json()
    const swapped = { ...rest, token0: token1, token1: token0 }
    expect(() => parseDeployment('test', swapped)).toThrow('token0: must be below token1')
  })

  it('a pool may be null, and what is not an object is refused', () => {
    expect(parseDeployment('test', { ...json(), pool: null }).pool).toBeNull()
    expect(() => parseDeployment('test', [])).toThrow('Deployment "test" is not valid')
  })
})
