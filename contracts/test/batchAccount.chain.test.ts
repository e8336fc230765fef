import { expect, it } from 'vitest'
import { sendBatch } from '../../devnet/batch.ts'
import { writableMarket } from '../../src/adapters/writeMarket.fixture.ts'
import { encodeActionCall } from '../../src/chain/simulate/encodeActionCall.ts'
import type { TxAction } from '../../src/market/txAction.ts'
import type { Address } from '../../src/math/hex.ts'
import { errorOf, openWorld, UNIT } from './openWorld.ts'

const open = openWorld()
const RICH = 10_000_000n * UNIT

function batch(account: Address, actions: readonly TxAction[]) {
  const { actors, market, request } = open()
  return sendBatch(
    request,
    actors,
    account,
    actions.map((action) => encodeActionCall(action, writableMarket(market))),
  )
}

it('Bundle of approvals and deposit leaves no allowance', async () => {
  const { actors, market, people, shares, holdings } = open()
  const { alice } = people
  const { token0, token1, hook } = market
  await actors.mint(token0, alice, RICH)
  await actors.mint(token1, alice, RICH)
  const approve = (token: Address, amount: bigint): TxAction => ({
    kind: 'approve',
    token,
    spender: hook,
    amount,
  })
  await batch(alice, [
    approve(token0, 100_000n * UNIT),
    approve(token1, 100_000n * UNIT),
    { kind: 'deposit', liquidity: 2n * UNIT },
    approve(token0, 0n),
    approve(token1, 0n),
  ])
  expect(await shares(alice)).toBe(2n * UNIT)
  expect((await holdings(alice))[0]).toBeLessThan(RICH)
})

it('Bundle reverts a withdrawal that pays less than its minimum', async () => {
  const { actors, market, people, shares, holdings } = open()
  const { alice, mallory } = people
  await actors.fund(alice, RICH, RICH)
  await actors.deposit(alice, 5n * UNIT)
  const [before0, before1] = await holdings(alice)
  const exit = (minimum0: bigint): readonly TxAction[] => [
    { kind: 'withdraw', owner: alice },
    { kind: 'transfer', token: market.token0, to: alice, amount: before0 + minimum0 },
  ]
  const vault0 = await actors.deploy('EvilVault', [market.token0])
  await actors.setVaults(mallory, vault0, await actors.deploy('EvilVault', [market.token1]))
  expect(await errorOf(batch(alice, exit(1n)))).toBe('ERC20InsufficientBalance')
  expect(await shares(alice)).toBe(5n * UNIT)
  await actors.setVaults(mallory, market.vault0, market.vault1)
  await batch(alice, exit(1n))
  expect(await shares(alice)).toBe(0n)
  expect((await holdings(alice))[1]).toBeGreaterThan(before1)
})

it('Bundle can restore the vaults of the market file and then withdraw', async () => {
  const { actors, market, people, shares, holdings } = open()
  const { alice, mallory } = people
  await actors.fund(alice, RICH, RICH)
  await actors.deposit(alice, 5n * UNIT)
  const vault0 = await actors.deploy('EvilVault', [market.token0])
  await actors.setVaults(mallory, vault0, await actors.deploy('EvilVault', [market.token1]))
  const [before0] = await holdings(alice)
  await batch(alice, [
    { kind: 'setVaults', vault0: market.vault0, vault1: market.vault1 },
    { kind: 'withdraw', owner: alice },
  ])
  expect(await shares(alice)).toBe(0n)
  expect((await holdings(alice))[0]).toBeGreaterThan(before0)
})
