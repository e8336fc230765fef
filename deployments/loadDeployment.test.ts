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
    ['hook', '0xaD29Fc8D90e8d8662c31420BDD14dD5283722dbB', 'hook: has a wrong checksum'],
    ['poolManager', '0x05e73354cFDd6745C338b50BcFDfA3Aa6fA03408', 'poolManager: has a wrong checksum'],
    ['quoter', `0x${'0'.repeat(40)}`, 'quoter: must not be the zero address'],
    ['stateView', '0x05E73354cFDd6745C338b50BcFDfA3Aa6fA03408', 'stateView: must not be the same address as'],
    [
      'vault1',
      '0xad29fc8d90e8d8662c31420bdd14dd5283722dba',
      'vault1: must not be the same address as vault0',
    ],
    ['rpcUrls', ['nowhere'], 'rpcUrls.0: must be an https URL'],
    ['rpcUrls', ['javascript:alert(1)'], 'rpcUrls.0: must be an https URL'],
    ['rpcUrls', ['http://node.example'], 'rpcUrls.0: must be an https URL'],
    ['rpcUrls', ['https://me:secret@node.example'], 'rpcUrls.0: must be an https URL'],
    ['rpcUrls', ['wss://node.example'], 'rpcUrls.0: must be an https URL'],
    ['rpcUrls', ['ftp://127.0.0.1'], 'rpcUrls.0: must be an https URL'],
    ['rpcUrls', ['//node.example'], 'rpcUrls.0: must be an https URL'],
    ['rpcUrls', ['/\\node.example'], 'rpcUrls.0: must be an https URL'],
    [
      'rpcUrls',
      ['https://a.example', 'HTTPS://A.example:443/'],
      'rpcUrls: must not name the same node twice',
    ],
    ['rpcUrls', ['/rpc', '/rpc/'], 'rpcUrls: must not name the same node twice'],
    ['explorer', 'http://explorer.example', 'explorer: must be an https URL'],
    ['chainId', 1, 'testnet: must be false, since chain 1 is Ethereum'],
    ['chainId', 8453, 'testnet: must be false, since chain 8453 is Base'],
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

  it('a mainnet that is called one, a local chain and a node on this machine are in order', () => {
    expect(parseDeployment('test', { ...json(), chainId: 1, testnet: false }).chainId).toBe(1)
    expect(parseDeployment('test', { ...json(), chainId: 31337 }).testnet).toBe(true)
    for (const url of ['http://127.0.0.1:8545', 'http://localhost:8545', 'https://node.example/v2/key'])
      expect(parseDeployment('test', { ...json(), rpcUrls: [url] }).rpcUrls).toEqual([url])
  })

  it('an address in small letters alone carries no checksum and is taken', () => {
    const hook = '0xfd6a5e131eb3e022a354783a0768799eadf020c0'
    expect(parseDeployment('test', { ...json(), hook }).hook).toBe(hook)
  })

  it('a pool may be null, and what is not an object is refused', () => {
    expect(parseDeployment('test', { ...json(), pool: null }).pool).toBeNull()
    expect(() => parseDeployment('test', [])).toThrow('Deployment "test" is not valid')
  })
})
