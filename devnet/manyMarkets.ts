import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readJson } from '../deployments/readJson.ts'
import { createMarket } from '../src/market/createMarket.ts'
import type { Market } from '../src/market/market.ts'
import { sendBatch } from './batch.ts'
import { openingCalls } from './deployDual.ts'
import { around, type DualPool, dualPools } from './dualAddresses.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

/**
 * Name of a build with many markets. It starts with 'local', so the build contains the Local
 * wallet.
 */
export const MANY_MARKETS = 'local-many'

/**
 * First markets of the build `MANY_MARKETS`, and the actions that the page offers in each. The
 * build treats their network as a mainnet, so a market without `access` is view-only.
 */
const FIRST = {
  local: {},
  'local-second': {},
  'local-sources': { access: 'agreement' },
  'local-ether': { access: 'agreement' },
  'local-dual': { access: 'agreement' },
  'local-dual-ether': { access: 'exitOnly' },
} as const

/**
 * Returns the fee of the pool with this index. No other pool of the devnet has this fee, so that
 * each pool has its own pool id.
 */
const feeOf = (index: number): number => 3_500 + ((index * 7_919) % 90_000)

/**
 * Returns more pools of the DualPool hook, with different prices and fees. Every fifth has no
 * deposit.
 */
function furtherPools(markets: number): readonly DualPool[] {
  const count = Math.max(0, markets - Object.keys(FIRST).length)
  const kinds = dualPools()
  return Array.from({ length: count }, (_, index) => {
    const like = kinds[index % 2 === 0 ? 0 : 1]
    const tick = like.tick + 60 * (index - 100)
    const width = 10 * like.pool.tickSpacing
    const part = BigInt(1 + (index % 7))
    return {
      ...like,
      slug: `many-${index}`,
      name: `${like.name}, pool ${index}`,
      pool: { fee: feeOf(index), tickSpacing: 60 },
      tick,
      distribution: [around(tick, 60 * Math.ceil(width / 60), 10_000)],
      bootstrap: [(like.bootstrap[0] * part) / 50n, (like.bootstrap[1] * part) / 50n],
    }
  })
}

const isEmpty = (index: number): boolean => index % 5 === 4
/**
 * In two of three markets, users can act after they agreed to the warnings. The third is view-only.
 */
const accessOf = (index: number) => (index % 3 === 2 ? {} : { access: 'agreement' })

/**
 * Writes a deployments folder for one build with `count` markets on the devnet's first chain. The
 * build treats this chain as a mainnet. Build it with `DEPLOYMENTS_FOLDER=<folder>`.
 */
export async function writeManyMarkets(folder: string, count: number): Promise<void> {
  const write = async (name: string, content: unknown) => {
    const path = join(folder, `${name}.json`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${JSON.stringify(content, null, 2)}\n`)
  }
  const read = (name: string) => readJson(name) as Record<string, unknown>
  await write('networks/local', { ...read('networks/local'), name: 'Worthy Chain', testnet: false })
  const first = Object.entries(FIRST).slice(0, count)
  for (const [slug, access] of first)
    await write(`markets/${slug}`, { ...read(`markets/${slug}`), ...access })
  const { hook, network, adapter, deployBlock } = read('markets/local-dual')
  const further = furtherPools(count)
  for (const [index, { slug, name, token0, token1, pool }] of further.entries()) {
    const [tokens, vaults] = [
      { token0: token0.address, token1: token1.address },
      { vault0: token0.vault, vault1: token1.vault },
    ]
    const terms = { name, network, adapter, hook, ...tokens, ...vaults, pool, deployBlock }
    await write(`markets/${slug}`, { ...terms, ...accessOf(index) })
  }
  await write('catalogue', {
    [MANY_MARKETS]: [...first.map(([slug]) => slug), ...further.map(({ slug }) => slug)],
  })
  await write('networks', {})
}

/** Number of pools whose creation fits into the gas limit of one transaction. */
const AT_ONCE = 12

/** Creates the pools of all markets that are not in `FIRST`, and returns these markets. */
export async function openManyMarkets(world: World, count: number): Promise<readonly Market[]> {
  const { request, dual } = world
  const [{ market: beside, actors }] = dual
  const pools = furtherPools(count).map((pool) => {
    const { slug, name, token0, token1, pool: terms } = pool
    const { network, adapter, hook } = beside
    const [tokens, vaults] = [
      { token0: token0.address, token1: token1.address },
      { vault0: token0.vault, vault1: token1.vault },
    ]
    return {
      pool,
      market: createMarket(slug, network, { name, adapter, hook, ...tokens, ...vaults, pool: terms }),
    }
  })
  for (const each of dual) await each.actors.fund(DEPLOYER, 10n ** 30n, 10n ** 30n)
  for (let done = 0; done < pools.length; done += AT_ONCE) {
    const calls = pools
      .slice(done, done + AT_ONCE)
      .flatMap((each, index) => openingCalls(each, !isEmpty(done + index)))
    await sendBatch(
      request,
      actors,
      DEPLOYER,
      calls.map((data) => ({ to: beside.hook, data })),
    )
  }
  return pools.map(({ market }) => market)
}
