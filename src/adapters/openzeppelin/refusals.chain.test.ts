import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { simulateActions } from '#chain/simulate/simulateActions.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { loadMarketTransactionModule } from '../index.ts'
import { snapshotWith } from './heldShares.fixture.ts'
import { openzeppelinShareMath } from './rules.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

async function holderOf(which: 'tokens' | 'ether', account: Address) {
  const { market, actors, terms } = world.sources[which]
  const shares = terms.firstShares / 3n
  await actors.fund(account, 10n ** 23n, 10n ** 23n)
  await actors.deposit(account, shares, 10n ** 20n)
  return { market: await loadMarketTransactionModule(market), actors, shares }
}

test('OpenZeppelin withdrawal reports a yield source that cannot pay the position', async () => {
  const account = world.accounts[0] ?? '0x'
  const { market, actors, shares } = await holderOf('tokens', account)
  const tryOut = async (part: bigint) => {
    const snapshot = await snapshotWith(readMarketSnapshot(rpc, market, account))
    const planned = openzeppelinShareMath.planExit({ snapshot, market, shares: part })
    if (!planned.ok) throw new Error('it is planned')
    const tried = await simulateActions(rpc, market, account, planned.plan.calls)
    return [planned.plan.issues.map(({ code }) => code).join(), tried.ok ? 'paid' : tried.revert.name]
  }
  expect(await tryOut(shares)).toEqual(['', 'paid'])
  await actors.disguise(market.vault1, await actors.deploy('IlliquidVault', [market.token1, 0n]))
  expect(await tryOut(shares)).toEqual(['sourceShort', 'ERC4626ExceededMaxWithdraw'])
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  await world.request('anvil_setStorageAt', [market.vault1, word(5n), word(500n)])
  expect(await tryOut(shares)).toEqual(['sourceShort', 'ERC4626ExceededMaxWithdraw'])
  expect(await tryOut(shares / 10n)).toEqual(['', 'paid'])
})

test('OpenZeppelin native deposit reverts if the account cannot receive the refund', async () => {
  const account = world.accounts[1] ?? '0x'
  const { market } = await holderOf('ether', account)
  const snapshot = await snapshotWith(readMarketSnapshot(rpc, market, account))
  const planned = openzeppelinShareMath.planDeposit({ liquidity: 10n ** 13n, snapshot, market })
  if (!planned.ok) throw new Error('it is planned')
  const { action, amount0 } = planned.plan
  const nameOf = async (value: bigint) => {
    const tried = await simulateActions(rpc, market, account, [{ ...action, value }])
    return tried.ok ? 'taken' : tried.revert.name
  }
  expect(action.value).toBeGreaterThan(amount0)
  expect(await nameOf(action.value ?? 0n)).toBe('taken')
  expect(await nameOf(amount0 - 1n)).toBe('InvalidMsgValue')
  // The account delegates (EIP-7702) to a token contract, which cannot receive native currency.
  await world.request('anvil_setCode', [account, `0xef0100${world.market.token0.slice(2)}`])
  expect(await nameOf(action.value ?? 0n)).toBe('RefundFailed')
  expect(await nameOf(amount0)).toBe('taken')
})
