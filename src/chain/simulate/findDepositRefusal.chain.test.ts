import { type Abi, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAdapter, loadMarketTransactionModule } from '#adapters/index.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { withDepositRefusal } from '#market/depositPlan.ts'
import type { Market } from '#market/market.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { send } from '../../../devnet/send.ts'
import { ADAPTER_MARKETS, startWorld, type World, worldMarket } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { findDepositRevertReason } from './findDepositRefusal.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

let mark: string | undefined
beforeEach(async () => {
  if (mark !== undefined) await world.revert(mark)
  mark = await world.snapshot()
})

async function tryDeposit(plain: Market, room: bigint, ignoresRoom = false) {
  const { market, actors } = worldMarket(world, plain)
  const [account = '0x'] = world.accounts
  await actors.fund(account, 10n ** 24n, 10n ** 24n)
  const { asset, tokenBalance, totalAssets } = (await readMarketSnapshot(rpc, market, account)).vault0
  if (asset === undefined || totalAssets === undefined) throw new Error('no vault')
  await world.actors.disguise(market.vault0, await world.actors.deploy('FullVault', [asset]))
  // The test contract FullVault replaces the vault and counts only its own token balance, so the
  // test mints the assets that the vault had lent.
  if (tokenBalance === 0n) await world.actors.mint(asset, market.vault0, totalAssets)
  const { abi } = readArtifact('FullVault')
  const data = encodeFunctionData<Abi>({ abi, functionName: 'set', args: [room, ignoresRoom] })
  await send(world.request, { from: DEPLOYER, to: market.vault0, data })
  const snapshot = await readMarketSnapshot(rpc, market, account)
  const liquidity = (snapshot.hook.totalSupply ?? 0n) / 100n
  const planned = getAdapter(market).rules.planDeposit({ liquidity, snapshot, market })
  if (!planned.ok) throw new Error(planned.issues.map(({ code }) => code).join())
  const { plan } = planned
  return {
    plan,
    refusal: await findDepositRevertReason(rpc, await loadMarketTransactionModule(market), plan),
  }
}

test.each(ADAPTER_MARKETS)(
  'findDepositRevertReason names the vault of $name that accepts no deposits',
  async ({ market }) => {
    const { plan, refusal } = await tryDeposit(market, 0n)
    if (refusal === undefined) throw new Error('not refused')
    expect(refusal.full).toEqual([{ side: 0, most: 0n }])
    const refused = withDepositRefusal(plan, refusal)
    expect(refused.exit).toBeUndefined()
    expect(refused.issues).toContainEqual(
      expect.objectContaining({ code: 'vaultFull', side: 0, severity: 'blocking' }),
    )
  },
)

test.each(ADAPTER_MARKETS)(
  'findDepositRevertReason accepts a vault of $name whose maxDeposit is wrongly 0',
  async ({ market }) => {
    const { refusal } = await tryDeposit(market, 0n, true)
    expect(refusal).toBeUndefined()
  },
)

test('findDepositRevertReason returns the maximum that a vault with a limit accepts', async () => {
  const { refusal } = await tryDeposit(world.market, 7n)
  expect(refusal?.full).toEqual([{ side: 0, most: 7n }])
})
