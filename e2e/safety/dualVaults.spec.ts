import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { toPoolKey } from '../../src/market/market.ts'
import type { Address } from '../../src/math/hex.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { dualReads } from '../fixtures/dualOwner.ts'
import { cast } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  positionCard,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilPending } from '../fixtures/untilPending.ts'

/**
 * Tests DualPool vaults that turn hostile. Nobody can replace them, but their operator can change
 * their code.
 */

const MILLION = 1_000_000n * 10n ** 6n
const SHARES = 5_000n * 10n ** 6n
const APP = '/markets/local-dual'
/** Mode numbers of contracts/hostile/TurnedVault.sol. */
const WAYS = { refuses: 0, paysNothing: 1, takesMore: 2, reEnters: 3 } as const

async function prepare(world: World) {
  const { alice } = cast(world)
  const [{ market, actors }] = world.dual
  await actors.fund(alice, MILLION, MILLION)
  await actors.deposit(alice, SHARES)
  const { balanceOf } = chainReads({ request: world.request, market })
  const honest = await actors.deploy('YieldVault', [market.token0, 'Honest', 'H'])
  /** Replaces the code of token 0's vault. The vault keeps its assets. */
  const turn = async (to: Address) => actors.disguise(market.vault0, to)
  const deployed = (way: keyof typeof WAYS) =>
    actors.deploy('TurnedVault', [market.token0, WAYS[way], toPoolKey(market)])
  return {
    alice,
    market,
    actors,
    turn,
    deployed,
    turnInto: async (way: keyof typeof WAYS) => turn(await deployed(way)),
    turnBack: () => turn(honest),
    holdings: async () => ({
      shares: await actors.shares(alice),
      token0: await balanceOf(market.token0, alice),
      token1: await balanceOf(market.token1, alice),
    }),
    ...(await dualReads(world)),
  }
}

async function open(page: Page, alice: Address): Promise<void> {
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(SHARES)
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
}

async function depositIsRefused(page: Page): Promise<void> {
  await enterShares(page, '100')
  await expect(actionCard(page)).toContainText('If you withdrew at once, you would get nothing back.')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await enterShares(page, '')
}

async function exitIsRefused(page: Page, said: string): Promise<void> {
  await expect(withdrawButton(page)).toHaveAccessibleDescription(said)
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(positionCard(page).locator('[data-field="withdraw.token0"]')).toHaveCount(0)
}

test('DualPool withdrawal and deposit are blocked if a vault turns hostile [10-08]', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  guard.allow(/console error: \[(withdraw|deposit)\]/)
  const { alice, actors, market, turn, turnInto, turnBack, holdings, totals, worth } = await prepare(world)
  await open(page, alice)
  const [before, booked, promised] = [await holdings(), await totals(), await worth(SHARES)]
  expect(await rawOf(page, 'withdraw.token0')).toBe(promised[0])

  for (const [way, said] of [
    ['refuses', 'The contract refused with an unknown error.'],
    ['paysNothing', 'The DEUR balance of the hook is smaller than the amount.'],
    ['reEnters', 'The hook was called again during a call.'],
  ] as const) {
    await turnInto(way)
    await exitIsRefused(page, said)
    // The vault keeps reporting its original assets, and the hook contract trusts this report.
    expect(await totals()).toEqual(booked)
    await depositIsRefused(page)
  }

  // The vault reports a million times its assets. The hook contract believes it, the page does not.
  await turn(await actors.deploy('LyingVault', [market.token0, 1_000_000n]))
  const [claimed] = await worth(SHARES)
  expect(claimed).toBeGreaterThan(promised[0] * 900_000n)
  await exitIsRefused(page, 'The balance of Vault 0 is smaller than the amount.')
  expect(await holdings()).toEqual(before)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  await page.goto(`${APP}/safety`)
  await expect(page.locator('[data-code="exitSaid"][data-side="0"]')).toContainText('but holds fewer tokens')
  // The page shows that the simulated withdrawal fails, although the vault of token 1 can pay.
  await expect(page.locator('[data-code="exitRefused"]')).toBeVisible()
  await expect(page.locator('[data-code="exitPaid"]')).toHaveCount(0)

  // Once its original code is back, the vault pays exactly the amount that the page shows.
  await turnBack()
  await page.goto(APP)
  await expect.poll(() => rawOf(page, 'withdraw.token0')).toBe(promised[0])
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  expect(await holdings()).toEqual({
    shares: 0n,
    token0: before.token0 + promised[0],
    token1: before.token1 + promised[1],
  })
})

test('DualPool transaction reverts if a vault turns hostile after the review @long [10-08]', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  guard.allow(/console error: \[withdraw\]/)
  const { alice, deployed, turn, turnBack, holdings } = await prepare(world)
  const turned = await deployed('paysNothing')
  await open(page, alice)
  const before = await holdings()
  await withdrawButton(page).click()
  await expect(reviewDialog(page)).toContainText('Simulated at block')
  await turn(turned)
  await agree(page)
  await expect(positionCard(page)).toContainText('The DEUR balance of the hook is smaller than the amount.')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await holdings()).toEqual(before)

  await turnBack()
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await world.request('evm_setAutomine', [false])
  try {
    await withdrawButton(page).click()
    await agree(page)
    await untilPending(page, world)
    await turn(turned)
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await page.getByRole('button', { name: /^Activity/ }).click()
  await expect(page.getByRole('complementary', { name: 'Activity' })).toContainText('failed on chain')
  expect(await holdings()).toEqual(before)
  expect(await rawOf(page, 'shares')).toBe(SHARES)
})

test('DualPool deposit is blocked if a vault would take other depositors’ tokens @long [10-08]', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  guard.allow(/console error: \[(withdraw|deposit)\]/)
  const { alice, actors, turnInto, holdings, totals } = await prepare(world)
  // The owner moves all tokens from the vaults into the hook, from which vault 0 tries to take them
  // during a deposit.
  await actors.onPool('emergencyRevokeVault')
  await actors.onPool('setExternalDeposits', [true])
  await open(page, alice)
  await turnInto('takesMore')
  const before = await holdings()
  await depositIsRefused(page)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await holdings()).toEqual(before)

  const { mallory } = cast(world)
  await actors.fund(mallory, MILLION, MILLION)
  const [there] = await totals()
  await actors.deposit(mallory, 10n ** 6n)
  // By the hook's accounting, its total grew. In fact, almost all tokens are gone.
  expect((await totals())[0]).toBeGreaterThan(there)
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`${APP}/safety`)
  await expect(page.locator('[data-code="tokensShort"][data-side="0"]')).toContainText(
    'the contract reports more than is there',
  )
  expect(await actors.shares(alice)).toBe(SHARES)
})
