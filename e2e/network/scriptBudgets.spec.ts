import { readFile } from 'node:fs/promises'
import { observeArguments, observePage } from '../../bench/page/observePage.ts'
import { untouchedFiles } from '../../scripts/budgets/measureSite.ts'
import { SCRIPT_LIMITS, untouchedLimit } from '../../scripts/budgets/scriptLimits.ts'
import { listScripts, totalBytes, watchLoads } from '../../scripts/budgets/watchLoads.ts'
import { chunksFile } from '../../scripts/site/buildSite.ts'
import { PAGES } from '../../scripts/site/pages.ts'
import { becomeKnown } from '../fixtures/becomeKnown.ts'
import { expect, test } from '../fixtures/test.ts'

/** Long enough for a busy machine, and for ten seconds of quiet. */
test.describe.configure({ timeout: 120_000 })

/** The Local wallet comes with what speaks to wallets, and every market of the local world with the reader, in the local build alone. */
const LOCAL_BYTES = 1700

/** The scripts that `npm run check:budgets` counts for an untouched page, in the build that is served here. */
async function countedFor(path: string): Promise<readonly string[]> {
  const dist = process.env.MILLRACE_DIST ?? ''
  const chunks = JSON.parse(await readFile(chunksFile(dist), 'utf8'))
  const page = PAGES.find((each) => each.path === path)
  return page === undefined ? [] : untouchedFiles({ dist, chunks }, page).map((file) => `/${file}`)
}

/** Figures of the chain stand there for a known account; the others are known by what they load in all. */
const WITH_BALANCES = ['/features', '/vaults']
const PATHS = [...WITH_BALANCES, '/position', '/safety', '/markets/open']

test('every page untouched stays within its budgets of script for a known account', async ({
  page,
  context,
  wallet,
  world,
}) => {
  await becomeKnown(page, world)
  expect(wallet.requests.length).toBeGreaterThan(0)
  // Side by side: ten seconds of quiet are waited for once.
  const visits = await Promise.all(
    PATHS.map(async (path) => {
      const tab = await context.newPage()
      const loads = watchLoads(tab)
      await tab.addInitScript(observePage, observeArguments)
      await tab.goto(path)
      return { path, tab, loads }
    }),
  )
  await Promise.all(visits.map(({ loads }) => loads.untilQuiet()))
  for (const { path, tab, loads } of visits) {
    const scripts = await loads.scripts()
    const counted = await countedFor(path)
    expect(
      scripts.filter((script) => !counted.includes(script.path)),
      `no budget of ${path} counts these`,
    ).toEqual([])
    expect(totalBytes(scripts), listScripts(scripts)).toBeLessThanOrEqual(untouchedLimit(path) + LOCAL_BYTES)
    if (!WITH_BALANCES.includes(path)) continue
    const balancesAt = await tab.evaluate(() => window.observed?.balancesAt)
    if (!balancesAt) throw new Error(`The balances of ${path} never stood`)
    const early = scripts.filter(({ askedAt }) => askedAt < balancesAt)
    expect(totalBytes(early), listScripts(early)).toBeLessThanOrEqual(
      SCRIPT_LIMITS.beforeBalances + LOCAL_BYTES,
    )
  }
})

test('what stands behind a tab is fetched at a sign of interest, and not before', async ({ page }) => {
  const loads = watchLoads(page)
  await page.goto('/features')
  await page.waitForLoadState('networkidle')
  // Told of a pointer that has not moved, as a page that opens under one is.
  await page.mouse.move(0, 0)
  await loads.untilQuiet()
  const files = async () => (await loads.scripts()).map(({ path }) => path).join(' ')
  expect(await files()).not.toMatch(/quoterPanels|ReviewDialog|engine/)
  await page.getByRole('tab', { name: 'Quoter' }).hover()
  await expect.poll(files).toMatch(/quoterPanels/)
})
