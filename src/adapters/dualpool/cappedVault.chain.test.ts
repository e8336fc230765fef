import { type Abi, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMarketTransactionModule } from '#adapters/index.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { simulateActions } from '#chain/simulate/simulation.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { assessSideHealth } from '#market/sideHealth.ts'
import { computeWithdrawableShares } from '#market/withdrawPlan.ts'
import { BPS_DENOMINATOR } from '#math/integers.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { send } from '../../../devnet/send.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { dualpoolShareMath } from './rules.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

const CAP_BPS = 1_000n

/**
 * Limits withdrawals from vault 0 to a tenth of its assets, which is less than the account's
 * position.
 */
async function capVault() {
  const { market, actors } = world.dual[0]
  const [account = '0x'] = world.accounts
  const AMOUNT = 10n ** 24n
  await actors.fund(account, AMOUNT, AMOUNT)
  const { totalSupply = 0n } = (await readMarketSnapshot(rpc, market, account)).hook
  await actors.deposit(account, totalSupply)
  await actors.disguise(market.vault0, await actors.deploy('IlliquidVault', [market.token0, 0n]))
  const { abi } = readArtifact('IlliquidVault')
  const data = encodeFunctionData<Abi>({ abi, functionName: 'setLiquidBps', args: [CAP_BPS] })
  await send(world.request, { from: DEPLOYER, to: market.vault0, data })
  await world.request('anvil_mine', ['0x3'])
  return { market, account, snapshot: await readMarketSnapshot(rpc, market, account) }
}

/**
 * Converts a snapshot to one of an older DualPool build, which reads `previewRedeem` and ignores
 * the vault's withdrawal limit.
 */
const asOlderBuild = (snapshot: MarketSnapshot): MarketSnapshot => ({
  ...snapshot,
  vault0: { ...snapshot.vault0, maxWithdraw: snapshot.vault0.hookAssets },
})

test('DualPool withdrawal plan includes only what a vault with a withdrawal limit pays', async () => {
  const { market, account, snapshot } = await capVault()
  const written = await loadMarketTransactionModule(market)
  for (const seen of [snapshot, asOlderBuild(snapshot)]) {
    const { state, payable, outside = 0n } = assessSideHealth(seen.vault0, seen.hook)
    // All pools of the hook share the withdrawal limit of the vault.
    const { invested = 0n } = seen.vault0.shared ?? {}
    expect(state).toBe('part')
    expect(payable).toBe((invested * CAP_BPS) / BPS_DENOMINATOR + outside)
    const whole = dualpoolShareMath.planExit({ snapshot: seen, market })
    if (!whole.ok) throw new Error(whole.issues.map(({ code }) => code).join())
    const most = computeWithdrawableShares(whole.plan)
    const part = dualpoolShareMath.planExit({
      snapshot: seen,
      market,
      ...(most === undefined ? {} : { shares: most }),
    })
    if (!part.ok) throw new Error('no part')
    const { blockNumber } = seen
    const run = (action: typeof part.plan.action) =>
      simulateActions(rpc, written, account, [action], { blockNumber })
    expect((await run(whole.plan.action)).ok).toBe(false)
    expect((await run(part.plan.action)).ok).toBe(true)
  }
})
