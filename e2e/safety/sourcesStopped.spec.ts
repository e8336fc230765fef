import type { Page } from '@playwright/test'
import { changeCanonicalLiquidity } from '../../devnet/contracts.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import { getFullTickRange } from '../../src/math/tickMath.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast } from '../fixtures/hostileVaults.ts'
import { agree, rawOf, reviewDialog, withdrawButton } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/markets/local-sources'
const swapPanel = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })

/**
 * v4-core `Pool.tickSpacingToMaxLiquidityPerTick`: 2^128 - 1, divided by the number of usable ticks
 * plus one.
 */
const mostPerTick = (tickSpacing: number) =>
  (2n ** 128n - 1n) / BigInt(Math.floor(887_272 / tickSpacing) + Math.ceil(887_272 / tickSpacing) + 1)

test('Safety page says that anyone can stop swaps, while users can still withdraw @long', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  guard.allow(/console error: \[swap\]/)
  const { alice } = cast(world)
  const { market, actors, terms } = world.sources.tokens
  await actors.fund(alice, 10n ** 23n, 10n ** 23n)
  await actors.deposit(alice, terms.firstShares / 3n)
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const holdings = async () => (await readMarketSnapshot(rpc, market, alice)).account
  await page.goto(`${APP}/safety`)
  await expect(page.locator('[data-code="swapsByAnyone"]')).toContainText(
    'Anyone can stop all swaps for next to nothing. Withdrawals go on.',
  )
  await openConnected(page, `${APP}?tab=quoter`, alice, wallet)
  await swapPanel(page)
    .getByRole('textbox', { name: /^You pay exactly$/ })
    .fill('10')
  await rawOf(page, 'swapOut')

  // Fills the lowest tick with liquidity up to v4-core's limit. The hook's JIT liquidity then
  // exceeds the limit, so every swap reverts.
  const { tickLower } = getFullTickRange(market.pool.tickSpacing)
  const edge = { tickLower, tickUpper: tickLower + market.pool.tickSpacing }
  const before = await readMarketSnapshot(rpc, market, DEPLOYER)
  await actors.fund(DEPLOYER, 0n, 10n ** 18n)
  await changeCanonicalLiquidity(world.request, market, {
    ...edge,
    liquidityDelta: mostPerTick(market.pool.tickSpacing) - terms.canonicalLiquidity,
  })
  const after = await readMarketSnapshot(rpc, market, DEPLOYER)
  const cost = (before.account?.token1 ?? 0n) + 10n ** 18n - (after.account?.token1 ?? 0n)
  expect(cost > 0n && cost < 10n ** 16n, `${cost} units`).toBe(true)

  const said = swapPanel(page).getByText('A tick of the pool cannot hold this much liquidity.')
  await swapPanel(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(said.filter({ visible: true })).toBeVisible()
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  const held = await holdings()
  await page.goto(APP)
  const back = { token0: await rawOf(page, 'withdraw.token0'), token1: await rawOf(page, 'withdraw.token1') }
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  expect(await holdings()).toMatchObject({
    shares: 0n,
    token0: (held?.token0 ?? 0n) + back.token0,
    token1: (held?.token1 ?? 0n) + back.token1,
  })
})
