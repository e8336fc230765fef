import { SWAP_SUCCESS } from '#locales/specified.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { agree } from '../fixtures/liquidity.ts'
import { ROUTER } from '../fixtures/routerBuild.ts'
import {
  approveRouterButton,
  choose,
  gains,
  readyToSwap,
  swapAmount,
  swapButton,
  swapCard,
  WAD,
} from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'

test.skip(ROUTER !== undefined, 'What Permit2 and a Universal Router are allowed is in universalRouter.spec.')

test('Swap first asks for an exact approval of its input token, or an unlimited one [2.4-05]', async ({
  page,
  world,
}) => {
  const account = await readyToSwap(page, world, false)
  const chain = chainReads(world)
  const { token0, token1 } = world.market
  const { swapRouter } = world.market.network
  await swapAmount(page).fill('1000')
  await expect(swapButton(page)).toHaveText('Approve TT0 First')
  await expect(swapCard(page)).toContainText('The swap router has no TT0 allowance.')
  await approveRouterButton(page).click()
  await agree(page)
  await expect(swapCard(page)).toContainText('✓ Approved')
  await expect(approveRouterButton(page)).toHaveCount(0)
  expect(await chain.allowance(token0, account, swapRouter)).toBe(1000n * WAD)
  await expect(swapButton(page)).toHaveText('Swap')

  await swapAmount(page).fill('1000.5')
  await expect(swapCard(page)).toContainText(
    'The router may spend at most 1,000 TT0: less than this swap takes.',
  )
  await expect(swapButton(page)).toHaveText('Approve TT0 First')

  await choose(page, 'Token1 to Token0')
  await swapAmount(page).fill('1')
  await choose(page, 'Unlimited')
  await approveRouterButton(page).click()
  await agree(page)
  await expect(swapCard(page)).toContainText('an unlimited amount of TT1')
  expect(await chain.allowance(token1, account, swapRouter)).toBe(MAX_UINT256)
  await expect(swapButton(page)).toHaveText('Swap')

  await page.reload()
  await choose(page, 'Token1 to Token0')
  await expect(swapCard(page)).toContainText('✓ Approved')
})

test('Swap without a router allowance is approved and reviewed in one dialog @long', async ({
  page,
  world,
}) => {
  const account = await readyToSwap(page, world, false)
  const { token0 } = world.market
  const { swapRouter } = world.market.network
  await swapAmount(page).fill('1000')
  const [gain0, gain1] = await gains(world, account, async () => {
    await swapCard(page).getByRole('button', { name: 'Approve and Swap' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /Approve TT0/,
      /Swap/,
    ])
    await agree(page)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Swap' }).first()).toHaveAttribute(
      'aria-current',
      'step',
    )
    expect(await chainReads(world).allowance(token0, account, swapRouter)).toBe(1000n * WAD)
    await agree(page)
    await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect(gain0).toBe(-1000n * WAD)
  expect(gain1).toBeGreaterThan(0n)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
