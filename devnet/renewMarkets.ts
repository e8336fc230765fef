/**
 * `npx tsx devnet/renewMarkets.ts` must run after a change of the Solidity code. It finds the
 * hooks' salts, and writes new addresses into the local networks and markets of deployments/.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NO_VAULT } from '../src/market/market.ts'
import { alphixMarket, mineAlphixSalt } from './alphix.ts'
import { SPECIFIED_POOL_STATE, WORLD_POOL } from './deployWorld.ts'
import { dualHook, dualMarketAddresses, dualPools, mineDualSalt } from './dualAddresses.ts'
import { hookFactory, localFactory } from './hookFactory.ts'
import { localRegistry } from './poolRegistry.ts'
import { localFeeds } from './priceFeeds.ts'
import { mineSourceSalts, sourceAddresses, sourceMarkets } from './sourceMarkets.ts'
import { mineHookSalt, secondAddresses, worldAddresses } from './worldAddresses.ts'

/** Block that creates the first hook, after nine other contracts, one per block. */
const HOOK_BLOCK = 10
/** Block that creates the second market's hook, after its vaults. */
const SECOND_HOOK_BLOCK = 20
/**
 * Block that creates the first hook with fixed vaults, after the second market's pool and four
 * tokens with their vaults.
 */
const SOURCE_HOOK_BLOCK = 31
/**
 * Block that creates the DualPool hook, after funding transactions and three tokens with their
 * vaults.
 */
const DUAL_HOOK_BLOCK = 94
/**
 * Block that creates the Alphix hook, after funding transactions, two lending markets, their
 * wrappers and the access manager.
 */
const ALPHIX_HOOK_BLOCK = 187
/** Fee for which no pool exists, so that the page shows 'Pool Not Initialized'. */
const EMPTY_POOL_FEE = 500

const withoutNone = <T extends object>(addresses: T) =>
  Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== NO_VAULT))

function write(path: string, value: unknown): void {
  writeFileSync(fileURLToPath(new URL(path, import.meta.url)), `${JSON.stringify(value, null, 2)}\n`)
}

const salt = mineHookSalt()
const { hook, token0, token1, vault0, vault1, poolManager, quoter, stateView, swapRouter } =
  worldAddresses(salt)
const { sqrtPriceX96, ...rest } = SPECIFIED_POOL_STATE
const second = mineHookSalt(salt)
const sources = mineSourceSalts(poolManager)
const dual = mineDualSalt(poolManager)
const alphix = mineAlphixSalt(poolManager)
const factory = mineDualSalt(poolManager, hookFactory())
write('./hookSalt.json', { salt, second, ...sources, alphix, dual, factory })

const network = {
  chainId: 84532,
  name: 'Base Sepolia',
  rpcUrls: ['/rpc'],
  explorer: '/explorer',
  testnet: true,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...{ poolManager, quoter, stateView, swapRouter },
  feeds: localFeeds(),
  poolSources: [localRegistry(), localFactory()],
}
write('../deployments/networks/local.json', network)
// The same chain at three URLs, so that tests can falsify the responses of one node.
write('../deployments/networks/local-three.json', { ...network, rpcUrls: ['/rpc', '/rpc/2', '/rpc/3'] })

const market = {
  name: 'Local test tokens',
  network: 'local',
  adapter: 'flashifi',
  ...{ hook, token0, token1, vault0, vault1 },
  pool: WORLD_POOL,
}
const history = {
  fallbackPoolState: { sqrtPriceX96: sqrtPriceX96.toString(), ...rest },
  deployBlock: HOOK_BLOCK,
}
write('../deployments/markets/local.json', { ...market, ...history })
write('../deployments/markets/local-three.json', { ...market, network: 'local-three', ...history })
write('../deployments/markets/local-second.json', {
  ...market,
  ...history,
  ...secondAddresses(second),
  name: 'Second local market',
  deployBlock: SECOND_HOOK_BLOCK,
})
write('../deployments/markets/local-empty.json', {
  ...market,
  name: 'Local test tokens without a pool',
  pool: { ...WORLD_POOL, fee: EMPTY_POOL_FEE },
  deployBlock: HOOK_BLOCK,
})
for (const [index, terms] of sourceMarkets().entries()) {
  write(`../deployments/markets/${terms.slug}.json`, {
    name: terms.name,
    network: 'local',
    adapter: 'openzeppelin',
    ...sourceAddresses(poolManager, terms, sources[terms.slug]),
    pool: terms.pool,
    deployBlock: SOURCE_HOOK_BLOCK + index,
  })
}
for (const pool of dualPools()) {
  write(`../deployments/markets/${pool.slug}.json`, {
    name: pool.name,
    network: 'local',
    adapter: 'dualpool',
    ...withoutNone(dualMarketAddresses(pool, dualHook(poolManager, dual))),
    pool: pool.pool,
    deployBlock: DUAL_HOOK_BLOCK,
  })
}
const { slug, name, pool, addresses } = alphixMarket(poolManager, alphix)
write(`../deployments/markets/${slug}.json`, {
  ...{ name, network: 'local', adapter: 'alphix' },
  ...addresses,
  pool,
  deployBlock: ALPHIX_HOOK_BLOCK,
})
// Runs in a new process, because this one has already loaded the old salts.
execFileSync('npx', ['tsx', fileURLToPath(new URL('./renewClaims.ts', import.meta.url))], {
  stdio: 'inherit',
})
