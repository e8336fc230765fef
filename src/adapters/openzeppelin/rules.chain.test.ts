import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openzeppelinRecognition } from './adapter.ts'
import { snapshotWith } from './heldShares.fixture.ts'
import type { OpenZeppelinState } from './reading.ts'
import { openzeppelinShareMath } from './rules.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

const marketOf = (name: 'tokens' | 'ether') => world.sources[name]
const accountOf = (index: number): Address => world.accounts[index] ?? '0x'

async function seen(name: 'tokens' | 'ether', account: Address): Promise<MarketSnapshot<OpenZeppelinState>> {
  return snapshotWith(readMarketSnapshot(rpc, marketOf(name).market, account))
}

const held = ({ account }: MarketSnapshot) => ({
  amount0: account?.token0 ?? -1n,
  amount1: account?.token1 ?? -1n,
  shares: account?.shares ?? -1n,
})

async function moved(
  name: 'tokens' | 'ether',
  account: Address,
  act: () => Promise<{ gasUsed: bigint; effectiveGasPrice: bigint }>,
) {
  const before = held(await seen(name, account))
  const { gasUsed, effectiveGasPrice } = await act()
  const after = held(await seen(name, account))
  const fee = isNativeCurrency(marketOf(name).market.token0) ? gasUsed * effectiveGasPrice : 0n
  return {
    amount0: after.amount0 - before.amount0 + fee,
    amount1: after.amount1 - before.amount1,
    shares: after.shares - before.shares,
  }
}

describe.each(['tokens', 'ether'] as const)('OpenZeppelin market %s', (name) => {
  test('is recognised by address, code and getters as an OpenZeppelin hook only', async () => {
    const { market } = marketOf(name)
    const code = await rpc.ask('eth_getCode', [market.hook, 'latest'])
    expect(openzeppelinRecognition.recognises(market.hook, code)).toBe(true)
    expect(openzeppelinRecognition.recognises('0x0000000000000000000000000000000000002080', code)).toBe(false)
    const other = await rpc.ask('eth_getCode', [world.market.hook, 'latest'])
    expect(openzeppelinRecognition.recognises(world.market.hook, other)).toBe(false)
  })

  test('has a readable hook name, yield sources and share value', async () => {
    const { market } = marketOf(name)
    const snapshot = await seen(name, accountOf(0))
    expect(snapshot.vault0.address?.toLowerCase()).toBe(market.vault0.toLowerCase())
    expect(snapshot.vault1.address?.toLowerCase()).toBe(market.vault1.toLowerCase())
    expect(snapshot.extra.whole).toEqual({
      amount0: snapshot.vault0.hookAssets,
      amount1: snapshot.vault1.hookAssets,
    })
    const unread = Object.entries({
      ...snapshot.vault0,
      ...snapshot.token0,
      ...snapshot.pool,
      ...snapshot.hook,
    })
    // The hook has no owner, no pause and no accounting of several pools, so three values are
    // undefined.
    expect(unread.filter(([, value]) => value === undefined).map(([name]) => name)).toEqual([
      'shared',
      'gates',
      'owner',
    ])
    expect(snapshot.token0.decimals).toBe(18)
    expect(snapshot.vault0.hookAssets).toBeGreaterThan(0n)
    expect(snapshot.vault0.tokenBalance).toBeGreaterThanOrEqual(snapshot.vault0.hookAssets ?? 0n)
  })

  test('pays and takes exactly the planned amounts of deposits and partial withdrawals', async () => {
    const { market, actors, terms } = marketOf(name)
    const account = accountOf(1)
    await actors.fund(account, 10n ** 23n, 10n ** 23n)
    for (const shares of [terms.firstShares / 7n, terms.firstShares / 1_000_003n, 12_345n]) {
      const snapshot = await seen(name, account)
      const planned = openzeppelinShareMath.planDeposit({ liquidity: shares, snapshot, market })
      if (!planned.ok) throw new Error(planned.issues.map(({ code }) => code).join())
      const { amount0, amount1, action } = planned.plan
      if (isNativeCurrency(market.token0)) expect(action.value).toBeGreaterThan(amount0)
      else expect(action.value).toBeUndefined()
      const did = await moved(name, account, () => actors.deposit(account, shares, action.value))
      expect(did).toEqual({ amount0: -amount0, amount1: -amount1, shares })
    }
    for (const part of [3n, 2n, 1n]) {
      const snapshot = await seen(name, account)
      const shares = (snapshot.account?.shares ?? 0n) / part
      const planned = openzeppelinShareMath.planExit({ snapshot, market, shares })
      if (!planned.ok) throw new Error(planned.issues.map(({ code }) => code).join())
      const { amount0, amount1 } = planned.plan
      const did = await moved(name, account, () => actors.exit(account, shares))
      expect(did).toEqual({ amount0, amount1, shares: -shares })
    }
    expect((await seen(name, account)).account?.shares).toBe(0n)
  })
})

test('OpenZeppelin market in native currency has a yield source for wrapped ether', async () => {
  const { market } = world.sources.ether
  const snapshot = await seen('ether', accountOf(2))
  const { poolManager, nativeCurrency } = market.network
  expect(snapshot.token0).toMatchObject(nativeCurrency)
  expect(snapshot.pool.reserve0).toBe(await rpc.ask('eth_getBalance', [poolManager, 'latest']))
  expect(snapshot.account?.token0).toBe(snapshot.account?.native)
  expect(isNativeCurrency(snapshot.vault0.asset)).toBe(false)
})
