import { describe, expect, it, vi } from 'vitest'
import { ADAPTER_IDS, ADAPTERS_WITHOUT_VAULT, loadAdapter } from '../src/adapters/index.ts'
import { listPoolListSources, NO_VAULT, toPoolKey } from '../src/market/market.ts'
import { computePoolId } from '../src/math/poolId.ts'
import { catalogueContradiction } from './catalogueSchema.ts'
import { loadCatalogue, loadNetworks } from './loadCatalogue.ts'
import { loadMarket, loadNetwork, parseMarket, parseNetwork } from './loadMarket.ts'
import { readJson } from './readJson.ts'

const read = (name: string) => readJson(name) as Record<string, unknown>
const networkJson = () => read('networks/base-sepolia')
const marketJson = () => read('markets/base-sepolia')
const { network } = loadMarket('base-sepolia')
const market = (changes: object) => parseMarket('test', { ...marketJson(), ...changes }, () => network)
const changedNetwork = (changes: object) => parseNetwork('test', { ...networkJson(), ...changes })

describe('Market files in the repository', () => {
  it('contain the live pool on Base Sepolia, with its known pool id [9-03 9-04 9-05 9-06 9-07]', () => {
    const live = loadMarket('base-sepolia')
    expect(computePoolId(toPoolKey(live))).toBe(
      '0xe589e5fb6edbe9e016f78154262ad9ac80e9dba1e3c6f89ebea1b42810af12c1',
    )
    expect(live.fallbackPoolState).toEqual({
      sqrtPriceX96: 4039780238700828180534086n,
      tick: -197688,
      protocolFee: 0,
      lpFee: 300,
    })
    expect(live.deployBlock).toBeUndefined()
  })

  it('contain the specified addresses in base-sepolia [1-13 3-27 3-28 3-43 7-24 9-01]', () => {
    expect(loadMarket('base-sepolia')).toMatchObject({
      hook: '0xfd6a5e131eb3e022a354783a0768799eadf020c0',
      token0: '0x527d20Fc27D03c33Eb9909079b0AB1C844Fb375E',
      token1: '0xdbd54f088b97cd4af1dee26a6cb14cd89499ce1e',
      vault0: '0xaD29Fc8D90e8d8662c31420BDD14dD5283722dbA',
      vault1: '0xbDBEAdD39E26C2D36A4B390CA4335a46E1310Cd1',
      pool: { fee: 300, tickSpacing: 60 },
      network: {
        chainId: 84532,
        name: 'Base Sepolia',
        poolManager: '0x05E73354cFDd6745C338b50BcFDfA3Aa6fA03408',
        rpcUrls: ['https://sepolia.base.org', 'https://base-sepolia-rpc.publicnode.com'],
        explorer: 'https://sepolia.basescan.org',
        testnet: true,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    })
  })

  it('name Uniswap’s factory on Ethereum with its first pool', () => {
    const { poolSources, testDeployments = [] } = loadNetwork('ethereum')
    const [factory] = listPoolListSources({ poolSources: poolSources ?? [] }, 'factory')
    const { hook, id } = factory?.firstPool ?? {}
    if (hook === undefined) throw new Error('the factory names no pool')
    const token0 = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const token1 = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    expect(computePoolId(toPoolKey({ token0, token1, hook, pool: { fee: 10, tickSpacing: 10 } }))).toBe(id)
    expect(testDeployments).not.toContain(hook)
  })

  it.each([
    ['base-usds-usdc', '0xaf9168a5026bd5e398863dc1d0a0513fe21417792f9df4889571fd68d2d8cd71'],
    ['base-eth-usdc', '0x71c06960eee8003ebf3f869caa480d7032c7088850d951f04de5b46d86ada017'],
  ])('contain a pool delisted by its operator, for withdrawals only: %s', (slug, id) => {
    const market = loadMarket(slug)
    expect(computePoolId(toPoolKey(market))).toBe(id)
    expect(market).toMatchObject({ access: 'exitOnly', network: { chainId: 8453, testnet: false } })
  })

  it('define local-three as the local market with three nodes', () => {
    const local = loadMarket('local')
    const rpcUrls = ['/rpc', '/rpc/2', '/rpc/3']
    expect(loadMarket('local-three')).toEqual({
      ...local,
      slug: 'local-three',
      network: { ...local.network, rpcUrls },
    })
  })

  it('define local-empty as a local market whose pool does not exist', () => {
    const local = loadMarket('local')
    const empty = loadMarket('local-empty')
    expect(empty.network).toBe(local.network)
    expect(empty.hook).toBe(local.hook)
    expect(empty.id).not.toBe(local.id)
    expect(empty.fallbackPoolState).toBeUndefined()
    expect(local.deployBlock).toBe(10n)
  })

  it('define a market with a vault for token0 only: local-dual-one', () => {
    expect(Object.keys(read('markets/local-dual-one'))).toContain('vault0')
    expect(Object.keys(read('markets/local-dual-one'))).not.toContain('vault1')
    const { vault0, vault1 } = loadMarket('local-dual-one')
    expect(vault0).toBe(loadMarket('local-dual').vault0)
    expect(vault1).toBe(NO_VAULT)
  })

  it('fail to load if no file has the given name', () => {
    expect(() => loadMarket('mars')).toThrow('There is no file deployments/markets/mars.json')
    expect(() => loadMarket('../../package')).toThrow('There is no file')
  })
})

describe('Market catalogue of a build', () => {
  it('lists its markets, the default market first', () => {
    expect(loadCatalogue('base-sepolia').map(({ slug }) => slug)).toEqual([
      'base-sepolia',
      'arbitrum-usdc-usdt',
      'base-usds-usdc',
      'base-eth-usdc',
    ])
    expect(loadCatalogue('local')[0]).toEqual(loadMarket('local'))
  })

  it.each(Object.keys(read('catalogue')))('contains only valid market files in %s', (name) => {
    expect(loadCatalogue(name).length).toBeGreaterThan(0)
  })

  it('lists the networks of its markets and those where users can open hooks by address', () => {
    expect(loadNetworks('base-sepolia').map(({ name }) => name)).toEqual([
      'Base Sepolia',
      'Arbitrum One',
      'Base',
      'Ethereum',
      'Robinhood Chain',
    ])
    expect(loadNetworks('local')).toEqual([loadMarket('local').network])
    for (const { testnet, chainId } of loadNetworks('base-sepolia')) expect(testnet).toBe(chainId === 84532)
  })

  it('rejects an unknown build name and lists the known ones', () => {
    expect(() => loadCatalogue('mars')).toThrow(
      'There is no build "mars": deployments/catalogue.json has base-sep',
    )
    expect(() => loadCatalogue('constructor')).toThrow('There is no build "constructor"')
  })

  it('rejects a market that is listed twice, and a chain with two networks', () => {
    const one = loadMarket('local')
    expect(catalogueContradiction([one, { ...one, slug: 'again' }])).toBe(
      'again: is the same market as local',
    )
    const other = { ...market({}), network: { ...network } }
    expect(catalogueContradiction([market({ pool: { fee: 500, tickSpacing: 60 } }), other])).toContain(
      'must name the network that test names, since both are chain 84532',
    )
    expect(catalogueContradiction([one, loadMarket('local-empty')])).toBeUndefined()
  })
})

describe('Market file error', () => {
  it.each([
    ['hook', '0x1234', 'hook: must be an address'],
    ['token1', undefined, 'token1: is missing'],
    ['name', '', 'name: must not be empty'],
    ['pool', { fee: 300, tickSpacing: 0 }, 'pool.tickSpacing: must be a whole number from 1 to 32767'],
    ['pool', { fee: 300 }, 'pool.tickSpacing: is missing'],
    ['hook', '0xaD29Fc8D90e8d8662c31420BDD14dD5283722dbB', 'hook: has a wrong checksum'],
    [
      'vault1',
      '0xad29fc8d90e8d8662c31420bdd14dd5283722dba',
      'vault1: must not be the same address as vault0',
    ],
    [
      'fallbackPoolState',
      { sqrtPriceX96: '1e9', tick: 0, protocolFee: 0, lpFee: 0 },
      'fallbackPoolState.sqrtPriceX96',
    ],
    [
      'fallbackPoolState',
      { sqrtPriceX96: '0', tick: 0, protocolFee: 0, lpFee: 0 },
      'fallbackPoolState.sqrtPriceX96: must not be 0',
    ],
    ['deployBlock', -1, 'deployBlock: must be a whole number'],
    ['deployBlock', 1_763_856_000_000, 'deployBlock: must be a block that a chain can have reached'],
    ['hoook', '0x', 'hoook: is not a field of it'],
    ['adapter', 'unknown', 'adapter: must be one of flashifi'],
    ['network', '../x', 'network: must be a file name'],
    ['pool', null, 'pool: '],
    ['token0', network.quoter, 'quoter: must not be the same address as token0'],
  ])('names the field of an invalid market: %s = %j', (field, value, complaint) => {
    const changed: Record<string, unknown> = { ...marketJson(), [field]: value }
    if (value === undefined) delete changed[field]
    expect(() => parseMarket('test', changed, () => network)).toThrow(complaint)
  })

  it.each([
    ['chainId', 1.5, 'chainId: must be a whole number'],
    ['rpcUrls', [], 'rpcUrls: must name at least one URL'],
    ['poolManager', '0x05e73354cFDd6745C338b50BcFDfA3Aa6fA03408', 'poolManager: has a wrong checksum'],
    ['quoter', `0x${'0'.repeat(40)}`, 'quoter: must not be the zero address'],
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
    ['nativeCurrency', { name: 'Ether', symbol: 'ETH' }, 'nativeCurrency.decimals: is missing'],
    ['quoter', '0x12', 'quoter: must be an address'],
    ['rpcUrl', '/rpc', 'rpcUrl: is not a field of it'],
  ])('names the field of an invalid network: %s = %j', (field, value, complaint) => {
    expect(() => changedNetwork({ [field]: value })).toThrow(complaint)
  })

  it('is raised if an adapter for test networks allows deposits on a mainnet [10-04]', () => {
    const mainnet = { ...network, chainId: 8453, testnet: false }
    const enabled = (access: string) => parseMarket('test', { ...marketJson(), access }, () => mainnet)
    expect(() => enabled('agreement')).toThrow('access: must be lookOnly')
    expect(enabled('lookOnly').access).toBe('lookOnly')
    expect(() => enabled('free')).toThrow('access: must be agreement, exitOnly or lookOnly')
  })

  it('is raised for tokens that are not sorted by address [5-19]', () => {
    const { token0, token1 } = marketJson()
    expect(() => market({ token0: token1, token1: token0 })).toThrow('token0: must be below token1')
  })

  it('is not raised for a network marked as mainnet, or for a local node', () => {
    expect(changedNetwork({ chainId: 1, testnet: false }).chainId).toBe(1)
    expect(changedNetwork({ chainId: 31337 }).testnet).toBe(true)
    for (const url of ['http://127.0.0.1:8545', 'http://localhost:8545', '/rpc'])
      expect(changedNetwork({ rpcUrls: [url] }).rpcUrls).toEqual([url])
  })

  it('is raised if one operator runs all RPC nodes of a remote network', () => {
    const refused = 'rpcUrls: must name nodes of two operators'
    for (const rpcUrls of [
      ['https://node.example/v2/key'],
      ['https://node.example/1', 'https://node.example/2'],
      ['https://a.node.example', 'https://b.node.example'],
    ])
      expect(() => changedNetwork({ rpcUrls }), rpcUrls.join()).toThrow(refused)
    for (const rpcUrls of [
      ['https://node.example/v2/key', 'https://other.example'],
      ['https://node.example', '/rpc'],
    ])
      expect(changedNetwork({ rpcUrls }).rpcUrls).toEqual(rpcUrls)
  })

  it('is raised if one operator runs all nodes in RPC_URLS_<chainId>', () => {
    const own = ['https://one.example/key', 'https://two.example']
    try {
      vi.stubEnv('RPC_URLS_8453', own.join(' '))
      expect(loadNetwork('base').rpcUrls).toEqual(own)
      expect(loadMarket('base-usds-usdc').network.rpcUrls).toEqual(own)
      vi.stubEnv('RPC_URLS_8453', 'https://one.example/key')
      expect(() => loadNetwork('base')).toThrow('rpcUrls: must name nodes of two operators')
      vi.stubEnv('RPC_URLS_84532', own.join(','))
      expect(loadNetwork('local').rpcUrls).toEqual(['/rpc'])
      expect(loadNetwork('base-sepolia').rpcUrls).toEqual(own)
    } finally {
      vi.unstubAllEnvs()
    }
    expect(loadNetwork('base').rpcUrls).not.toEqual(own)
  })

  it.each(['base-sepolia', 'base', 'ethereum'])(
    'is not raised for %s, whose nodes have at least two operators',
    (name) => {
      const { rpcUrls } = parseNetwork(name, read(`networks/${name}`))
      expect(rpcUrls.length).toBeGreaterThanOrEqual(2)
    },
  )

  it('is not raised for a lower-case address, which has no checksum', () => {
    const hook = '0xfd6a5e131eb3e022a354783a0768799eadf020c0'
    expect(market({ hook }).hook).toBe(hook)
  })

  it('is raised for JSON that is no object', () => {
    expect(() => parseMarket('test', [], () => network)).toThrow('Market "test" is not valid')
    expect(() => parseNetwork('test', [])).toThrow('Network "test" is not valid')
  })
})

describe('Market file with a vault for only one token', () => {
  const { vault0: _left, ...withoutVault0 } = marketJson()
  const oneSided = (changes: object = {}) =>
    parseMarket('test', { ...withoutVault0, ...changes }, () => network)

  it('is accepted without a vault only if the hook adapter supports that [10-12]', () => {
    expect(oneSided({ adapter: 'dualpool' }).vault0).toBe(NO_VAULT)
    for (const adapter of ['flashifi', 'openzeppelin'])
      expect(() => oneSided({ adapter }), adapter).toThrow(
        `vault0: must be there, since a hook of ${adapter} has two vaults`,
      )
  })

  it('must not contain the zero address or a code hash for the missing vault', () => {
    expect(() => oneSided({ adapter: 'dualpool', vault0: NO_VAULT })).toThrow('must not be the zero address')
    const claims = { codeHashes: { vault0: `0x${'ab'.repeat(32)}` } }
    expect(() => oneSided({ adapter: 'dualpool', claims })).toThrow(
      'claims: must not claim code of vault0, which the market has not',
    )
  })

  it.each(ADAPTER_IDS)('is accepted exactly if the adapter declares the capability: %s', async (adapter) => {
    const { capabilities: can } = await loadAdapter({ adapter })
    expect(ADAPTERS_WITHOUT_VAULT.includes(adapter)).toBe(can.sideWithoutVault)
  })
})
