import type { AlphixWorld } from '../../devnet/alphix.ts'
import type { AlphixWrappers } from '../../devnet/alphixWrappers.ts'
import type { SourceWorld } from '../../devnet/sourcePast.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { getAdapter, loadMarketTransactionModule } from '../../src/adapters/index.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import type { AdapterJitModel, AdapterShareMath, WritableMarket } from '../../src/market/adapter.ts'
import type { Address } from '../../src/math/hex.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'

export interface Sourced extends Pick<SourceWorld, 'market' | 'actors'> {
  readonly terms: Pick<SourceWorld['terms'], 'firstShares'>
  /** Wrapper contracts that hold the vaults' tokens. Absent if the vaults themselves hold them. */
  readonly wrappers?: AlphixWrappers
}

export interface Ground {
  readonly world: World
  readonly rpc: Rpc
  readonly source: Sourced
  readonly market: WritableMarket
  readonly rules: AdapterShareMath
  readonly lending: AdapterJitModel
  readonly account: Address
}

/** Returns an Alphix market whose vaults are wrappers, after the owner's first deposit. */
export async function wrappedGround(world: World, opened: AlphixWorld): Promise<Ground> {
  const { market, actors, terms } = opened
  await actors.fund(DEPLOYER, 1n << 120n, 1n << 120n)
  await actors.deposit(DEPLOYER, terms.firstShares, isNativeCurrency(market.token0) ? 10n ** 20n : 0n)
  return groundOf(world, { market, actors, terms, wrappers: opened })
}

export async function groundOf(world: World, source: Sourced): Promise<Ground> {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const market = await loadMarketTransactionModule(source.market)
  const adapter = getAdapter(source.market)
  const account = world.accounts[0] ?? '0x'
  await source.actors.fund(account, 1n << 120n, 1n << 120n)
  const value = isNativeCurrency(market.token0) ? 10n ** 20n : 0n
  await source.actors.deposit(account, source.terms.firstShares / 3n, value)
  const { rules, jitModel: lending } = adapter
  return { world, rpc, source, market, rules, lending, account }
}
