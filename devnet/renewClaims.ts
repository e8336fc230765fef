/**
 * `npx tsx devnet/renewClaims.ts` deploys the devnet and updates code hashes, symbols and decimals
 * in the local markets of deployments/. renewMarkets.ts runs it at its end, since the devnet only
 * starts if deployments/ contains the devnet's addresses.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keccak256 } from 'viem'
import { readJson } from '../deployments/readJson.ts'
import type { Market } from '../src/market/market.ts'
import { FUNCTION_SELECTORS } from '../src/market/selectors.ts'
import { decodeAbiString } from '../src/math/abi.ts'
import type { Address, Hex } from '../src/math/hex.ts'
import { isNativeCurrency } from '../src/math/pool.ts'
import { startWorld, type World } from './world.ts'

/**
 * Returns symbols for the market file: of native currency from the network file, of tokens from
 * their contracts.
 */
async function symbolsOf({ request }: World, { token0, token1, network }: Market) {
  const symbolOf = async (token: Address): Promise<string> =>
    isNativeCurrency(token)
      ? network.nativeCurrency.symbol
      : (decodeAbiString(
          (await request('eth_call', [{ to: token, data: FUNCTION_SELECTORS.symbol }, 'latest'])) as Hex,
        ) ?? '')
  return [await symbolOf(token0), await symbolOf(token1)]
}

const CONTRACTS = ['hook', 'token0', 'token1', 'vault0', 'vault1'] as const

const filesOf = ({ slug }: Market): readonly string[] =>
  slug === 'local' ? ['local', 'local-three', 'local-empty'] : [slug]

async function claimsOf({ request }: World, market: Market) {
  const decimalsOf = async (token: Address): Promise<number> =>
    isNativeCurrency(token)
      ? market.network.nativeCurrency.decimals
      : Number(await request('eth_call', [{ to: token, data: FUNCTION_SELECTORS.decimals }, 'latest']))
  const hashes: [string, Hex][] = []
  for (const name of CONTRACTS) {
    // Native currency and missing vaults have no bytecode.
    if (isNativeCurrency(market[name])) continue
    const code = (await request('eth_getCode', [market[name], 'latest'])) as Hex
    hashes.push([name, keccak256(code)])
  }
  return {
    codeHashes: Object.fromEntries(hashes),
    decimals: [await decimalsOf(market.token0), await decimalsOf(market.token1)],
  }
}

const world = await startWorld({ fresh: true })
try {
  for (const { market } of world.markets) {
    const symbols = await symbolsOf(world, market)
    const claims = await claimsOf(world, market)
    for (const file of filesOf(market)) {
      const known = readJson(`markets/${file}`) as Record<string, unknown>
      const path = fileURLToPath(new URL(`../deployments/markets/${file}.json`, import.meta.url))
      writeFileSync(path, `${JSON.stringify({ ...known, symbols, claims }, null, 2)}\n`)
    }
  }
} finally {
  await world.stop()
}
