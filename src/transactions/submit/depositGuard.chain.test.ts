import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { flashifiShareMath } from '#adapters/flashifi/rules.ts'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Address } from '#math/hex.ts'
import { acceptVaults, readVaultCodeHashes, revokeAcceptedVaults } from '#queries/agreements.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { checkDepositBeforeSigning } from './depositGuard.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
  await world.actors.fund(alice, 10_000_000n * UNIT, 10_000_000n * UNIT)
})
beforeEach(async () => {
  before = await world.snapshot()
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

const guard = async (market = world.market) => {
  const blockNumber = await rpc.ask('eth_blockNumber')
  const deposit = { account: alice, liquidity: UNIT, blockNumber }
  const writable = writableMarket(market)
  const snapshot = await readMarketSnapshot(rpc, market, alice)
  const planned = flashifiShareMath.planDeposit({ liquidity: UNIT, snapshot, market })
  if (!planned.ok) throw new Error('no plan')
  return (await checkDepositBeforeSigning(deposit, planned.plan, { rpc, market: writable }))?.refusal
}

test('Deposit is allowed if the vaults of the market file are set and pay withdrawals', async () => {
  expect(await guard()).toBeUndefined()
})

test('Deposit is refused after a vault was replaced, even at unchanged token amounts', async () => {
  const { actors, market } = world
  await actors.setVaults(alice, market.vault0, await actors.deploy('EvilVault', [market.token1]))
  expect(await guard()).toMatchObject({ code: 'vaults' })
})

test('Deposit is refused if the vaults of the market file no longer pay withdrawals', async () => {
  const { actors, market } = world
  await actors.disguise(market.vault0, await actors.deploy('EvilVault', [market.token0]))
  await actors.disguise(market.vault1, await actors.deploy('EvilVault', [market.token1]))
  expect(await guard()).toMatchObject({ code: 'vaults' })
})

test('Deposit is refused on a mainnet if the hook’s code is unknown', async () => {
  const { market } = world
  expect(await guard({ ...market, network: { ...market.network, testnet: false } })).toMatchObject({
    code: 'vaults',
  })
})

test('Deposit is allowed if the account accepted exactly the vaults that were set [6-13]', async () => {
  const { actors, market } = world
  const mine: [Address, Address] = [
    await actors.deploy('YieldVault', [market.token0, 'Mine 0', 'M0']),
    await actors.deploy('YieldVault', [market.token1, 'Mine 1', 'M1']),
  ]
  await actors.setVaults(alice, ...mine)
  expect(await guard()).toMatchObject({ reason: { code: 'otherVaults' } })
  const [code0, code1] = await readVaultCodeHashes(rpc, mine)
  if (code0 === undefined || code1 === undefined) throw new Error('no code')
  const accepted = { vault0: mine[0], vault1: mine[1], code0: code0.hash, code1: code1.hash }
  // Acceptance of the vaults by another account does not count.
  acceptVaults(market, market.hook, accepted)
  expect(await guard()).toMatchObject({ reason: { code: 'otherVaults' } })
  acceptVaults(market, alice, accepted)
  // These vaults are empty, so the shares of earlier depositors would own most of the deposit.
  expect(await guard()).toMatchObject({ reason: { code: 'exitMostlyLost' } })
  for (const holder of PROVIDERS.slice(0, 2)) await actors.withdraw(holder)
  expect(await guard()).toBeUndefined()
  // The user accepted a pair of vaults. A pair with only one of these vaults is rejected, even if
  // the other vault is the one of the market file.
  await actors.setVaults(alice, mine[0], market.vault1)
  expect(await guard()).toMatchObject({ reason: { code: 'otherVaults' } })
  await actors.setVaults(alice, ...mine)
  expect(await guard()).toBeUndefined()
  // The accepted vault addresses, but with changed bytecode.
  const seen = await world.request('eth_getCode', [mine[1], 'latest'])
  await world.request('anvil_setCode', [mine[1], `${String(seen)}00`])
  expect(await guard()).toMatchObject({ reason: { code: 'otherVaults' } })
  await world.request('anvil_setCode', [mine[1], seen])
  expect(await guard()).toBeUndefined()
  revokeAcceptedVaults(market, alice)
  expect(await guard()).toMatchObject({ reason: { code: 'otherVaults' } })
})
