import { expect, type Page } from '@playwright/test'
import type { World } from '../../../devnet/world.ts'
import type { Address } from '../../../src/math/hex.ts'
import { amountChecks } from '../../fixtures/amountChecks.ts'
import { chainReads } from '../../fixtures/chainReads.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { expectAmounts, shownAmounts } from '../../fixtures/shownAmounts.ts'

/**
 * Compares the account's balances on the page with the newest block, and other figures with the
 * block that they name.
 * @returns number of compared figures
 * @throws if a figure differs from the chain
 */
export async function compareBalances(page: Page, world: World, account: Address): Promise<number> {
  const held = await chainReads(world).holdings(account)
  for (const [field, amount] of Object.entries(held))
    await expect.poll(() => rawOf(page, field), `${field} as the chain has it`).toBe(amount)
  const checks = amountChecks({ world, market: world.market, account, unit0: 10n ** 18n })
  await expectAmounts(page, world.chainId, checks)
  const checked = (await shownAmounts(page)).filter(({ field }) => field !== undefined && field in checks)
  return Object.keys(held).length + checked.length
}
