import { readFile } from 'node:fs/promises'
import { observeArguments, observePage } from '../bench/page/observePage.ts'
import { untouchedScripts } from '../scripts/budgets/measureSite.ts'
import { SCRIPT_LIMITS, untouchedLimit } from '../scripts/budgets/scriptLimits.ts'
import { listScripts, totalBytes, watchLoads } from '../scripts/budgets/watchLoads.ts'
import { chunksFile } from '../scripts/site/buildSite.ts'
import { PAGES } from '../scripts/site/pages.ts'
import { becomeKnown } from './fixtures/becomeKnown.ts'
import { expect, test } from './fixtures/test.ts'

/** Long enough for a busy machine, and for ten seconds of quiet. */
test.describe.configure({ timeout: 120_000 })

/** The Local wallet comes with what speaks to wallets, and every market of the local world with the reader, in the local build alone. */
const LOCAL_BYTES = 1300

/** The scripts that `npm run check:budgets` counts for an untouched page, in the build that is served here. */
async function countedFor(path: string): Promise<readonly string[]> {
  const dist = process.env.MILLRACE_DIST ?? ''
  const chunks = JSON.parse(await readFile(chunksFile(dist), 'utf8'))
  const page = PAGES.find((each) => each.path === path)
  return page === undefined ? [] : untouchedScripts({ dist, chunks }, page).map(({ file }) => `/${file}`)
}

for (const path of ['/features', '/vaults']) {
  test(`${path} untouched stays within its budgets of script for a known account`, async ({
    page,
    wallet,
    world,
  }) => {
    await becomeKnown(page, world)
    expect(wallet.requests.length).toBeGreaterThan(0)
    const loads = watchLoads(page)
    await page.addInitScript(observePage, observeArguments)
    await page.goto(path)
    await loads.untilQuiet()
    const scripts = await loads.scripts()
    const counted = await countedFor(path)
    expect(
      scripts.filter((script) => !counted.includes(script.path)),
      'no budget counts these',
    ).toEqual([])
    expect(totalBytes(scripts), listScripts(scripts)).toBeLessThanOrEqual(untouchedLimit(path) + LOCAL_BYTES)
    const balancesAt = await page.evaluate(() => window.observed?.balancesAt)
    if (!balancesAt) throw new Error('The balances never stood')
    const early = scripts.filter(({ askedAt }) => askedAt < balancesAt)
    expect(totalBytes(early), listScripts(early)).toBeLessThanOrEqual(
      SCRIPT_LIMITS.beforeBalances + LOCAL_BYTES,
    )
  })
}

test('what stands behind a tab is fetched at a sign of interest, and not before', async ({ page }) => {
  const loads = watchLoads(page)
  await page.goto('/features')
  await loads.untilQuiet()
  const files = async () => (await loads.scripts()).map(({ path }) => path).join(' ')
  expect(await files()).not.toMatch(/SwapPanel|PoolQuoteView/)
  await page.getByRole('tab', { name: 'Quoter' }).hover()
  await expect.poll(files).toMatch(/SwapPanel.*PoolQuoteView|PoolQuoteView.*SwapPanel/)
})
