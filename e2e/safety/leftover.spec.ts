import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { cast, UNIT } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  amountInput,
  approve,
  chooseExact,
  depositButton,
  enterShares,
  finishDeposit,
  rawOf,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

test('Allowance that a deposit did not use up is shown and can be revoked', async ({ page, world }) => {
  const { alice } = cast(world)
  const { token0, token1 } = world.market
  const { allowance } = chainReads(world)
  for (const token of [token0, token1]) await world.actors.mint(token, alice, 50_000_000n * UNIT)
  await openConnected(page, '/features', alice)
  await chooseExact(page)
  await clickFold(page, /^Tolerance/)
  await actionCard(page).getByLabel('Tolerance for price moves').fill('1.5')
  await enterShares(page, '2')
  const needed0 = -(await rawOf(page, 'deposit.token0'))
  await approve(page, 0)
  await approve(page, 1)
  // The approval is the required amount plus 1.5 %, rounded up.
  const granted0 = (needed0 * 10_150n + 9_999n) / 10_000n
  expect(await allowance(token0, alice)).toBe(granted0)
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText('Success! Liquidity added successfully!')).toBeVisible()
  expect(await allowance(token0, alice)).toBe(granted0 - needed0)

  await expect(amountInput(page)).toHaveValue('')
  await clickFold(page, 'Token Approvals Required')
  const leftover = page.getByRole('list', { name: 'Allowances' })
  await expect(leftover.getByRole('listitem')).toHaveCount(2)
  await leftover.getByRole('button', { name: 'Revoke TT0' }).click()
  await agree(page)
  await expect(leftover.getByRole('listitem')).toHaveCount(1)
  expect(await allowance(token0, alice)).toBe(0n)
  expect(await allowance(token1, alice)).toBeGreaterThan(0n)
})

test('Deposit reverts if the price moves beyond the exact approval @long', async ({ page, world, guard }) => {
  const { alice, mallory } = cast(world)
  const { token0, token1, hook } = world.market
  const { holdings } = chainReads(world)
  for (const token of [token0, token1]) await world.actors.mint(token, alice, 50_000_000n * UNIT)
  await openConnected(page, '/features', alice)
  await enterShares(page, '2')
  const needed0 = -(await rawOf(page, 'deposit.token0'))
  await world.actors.approve(alice, token0, hook, (needed0 * 1_005n) / 1_000n)
  await world.actors.approve(alice, token1, hook, 10n ** 30n)
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  const before = await holdings(alice)
  // Lowers the price of token 0, so that the same number of shares needs more of token 0.
  await world.actors.fund(mallory, 10n ** 12n * UNIT, 10n ** 6n * UNIT)
  await world.actors.swap(mallory, { zeroForOne: true, amountSpecified: -(10n ** 11n) * UNIT })
  await expect(actionCard(page)).toContainText('Action Required')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await holdings(alice)).toEqual(before)
  await expect(world.actors.deposit(alice, 2n * UNIT)).rejects.toThrow()
  guard.allow(/console error: \[deposit\]/)
})
