import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { ALPHIX_ROLES } from '../../devnet/alphix.ts'
import type { World } from '../../devnet/world.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import { EARNINGS_CAUSES } from '../../src/market/past/earnings.ts'
import { TOKEN_SIDES } from '../../src/market/tokenPair.ts'
import type { Address } from '../../src/math/hex.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  finishDeposit,
  positionCard,
  rawOf,
  reviewDialog,
  wholePosition,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { partOf as part } from '../fixtures/positionPage.ts'
import { allowSwaps } from '../fixtures/routerBuild.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Tests the Alphix adapter. A role holder can move the hook's yield sources, and a pause stops
 * withdrawals.
 */

const APP = '/markets/local-alphix'
const SHARE = 10n ** 18n

async function holdings({ rpcUrl, chainId, alphix }: World, account: Address) {
  const rpc = createRpc({ urls: [rpcUrl], chainId })
  const {
    shares = -1n,
    token0 = -1n,
    token1 = -1n,
  } = (await readMarketSnapshot(rpc, alphix.market, account)).account ?? {}
  return { shares, token0, token1 }
}

const factsOf = (page: Page, code: string) => page.locator(`[data-code="${code}"]`)

test('Alphix pool opens by its address and takes a deposit, a swap and a withdrawal [10-26]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { actors, manager, market } = world.alphix
  await actors.fund(account, 10n ** 24n, 10n ** 24n)
  await allowSwaps(world, account, market)

  await page.goto('/markets')
  const row = page.getByRole('row').and(page.locator('[data-market="local-alphix"]'))
  await expect(row).toContainText('variable')
  await expect(row).toContainText('A role can move its vaults and pause it.')
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${APP}$`))
  await connectLocal(page, account)

  // The page's tolerance is 0.5 % of the price. The contract limits the square root of the price.
  const start = await holdings(world, account)
  await enterShares(page, '1')
  await actionCard(page).getByText('Price bound').click()
  await actionCard(page).getByRole('textbox', { name: 'Maximum price move' }).fill('0.2')
  const taken = { token0: await rawOf(page, 'deposit.token0'), token1: await rawOf(page, 'deposit.token1') }
  expect(taken.token0 < 0n && taken.token1 < 0n).toBe(true)
  await depositButton(page).click()
  await expect(reviewDialog(page)).toContainText('maxPriceSlippage')
  await expect(reviewDialog(page)).toContainText('the price may be up to 0.2% higher')
  // A price change of 0.5 % changes the square root of the price by 0.0999 %, after rounding.
  await expect(reviewDialog(page).locator('[data-argument="maxPriceSlippage"]')).toHaveText('999', {
    useInnerText: false,
  })
  await agree(page)
  await finishDeposit(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(SHARE)
  await expect(actionCard(page)).toContainText(DEPOSIT_SUCCESS)
  const inside = await holdings(world, account)
  expect(inside).toEqual({
    shares: SHARE,
    token0: start.token0 + taken.token0,
    token1: start.token1 + taken.token1,
  })

  await page.goto(`${APP}?tab=quoter`)
  const card = page.getByRole('region', { name: 'Swap', exact: true })
  await card.getByRole('textbox', { name: /^You pay exactly$/ }).fill('1500')
  const quoted = await rawOf(page, 'swapOut')
  await card.getByRole('button', { name: /^(Swap|Checking\.\.\.)$/ }).click()
  await agree(page)
  await expect(card).toContainText(SWAP_SUCCESS)
  const swapped = await holdings(world, account)
  const [unit0] = world.alphix.terms.tick < 0 ? [10n ** 18n] : [10n ** 6n]
  expect([swapped.token0 - inside.token0, swapped.token1 - inside.token1]).toEqual([-1_500n * unit0, quoted])

  await page.goto(`${APP}/position`)
  expect(await rawOf(page, 'position.shares')).toBe(SHARE)
  for (const side of TOKEN_SIDES) {
    let sum = 0n
    for (const cause of EARNINGS_CAUSES) sum += await part(page, `part.${cause}`, side)
    expect(sum).toBe(await part(page, 'result', side))
  }

  await page.goto(`${APP}/safety`)
  for (const code of ['sourcesByRole', 'pauseByRole', 'feeByRole', 'rolesUnlisted', 'priceBoundOnly'])
    await expect(factsOf(page, code)).toBeVisible()
  const roles = page.getByText(
    `Moves vaults: role ${ALPHIX_ROLES.moves}. Pauses: role ${ALPHIX_ROLES.pauses}. Unpauses: role ${ALPHIX_ROLES.pauses}.`,
  )
  await expect(roles).toBeVisible()
  await expect(page.locator(`[href$="${manager}" i]`).first()).toBeAttached()
  await expect(factsOf(page, 'allPaused')).toHaveCount(0)

  // A paused hook rejects withdrawals. The page shows the contract's error before the user clicks.
  await actors.onHook('pause', [])
  await page.goto(APP)
  await expect(page.locator('[data-field="gates"]').first()).toContainText(
    'Deposits, withdrawals and swaps are paused',
  )
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(actors.exit(account, 1n)).rejects.toMatchObject({ data: '0xd93c0665' })
  await actors.onHook('unpause', [])
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled')

  await wholePosition(page)
  const back = { token0: await rawOf(page, 'withdraw.token0'), token1: await rawOf(page, 'withdraw.token1') }
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  await expect(positionCard(page)).toContainText(WITHDRAW_SUCCESS)
  expect(await holdings(world, account)).toEqual({
    shares: 0n,
    token0: swapped.token0 + back.token0,
    token1: swapped.token1 + back.token1,
  })
})
