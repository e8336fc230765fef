import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BALANCES, OF_HISTORY, observePage } from '../../bench/page/observePage.ts'
import { SCRIPT_LIMITS, type Site, untouchedFiles, untouchedLimit } from '../../scripts/budgets/budgets.ts'
import { chunksFile } from '../../scripts/site/buildSite.ts'
import { PAGES } from '../../scripts/site/pages.ts'
import { becomeKnown } from '../fixtures/becomeKnown.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  LOCAL_BYTES,
  type LoadedScript,
  listScripts,
  totalBytes,
  watchLoads,
} from '../fixtures/watchLoads.ts'

const KINDS = readdirSync('src/adapters', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

async function servedSite(): Promise<Site> {
  const dist = process.env.MILLRACE_DIST ?? ''
  return { dist, chunks: JSON.parse(await readFile(chunksFile(dist), 'utf8')) }
}

/**
 * Returns the scripts that `npm run check:budgets` counts for a page that the user has not touched.
 */
function countedFor(site: Site, path: string): readonly string[] {
  const page = PAGES.find((each) => each.path === path)
  return page === undefined ? [] : untouchedFiles(site, page).map((file) => `/${file}`)
}

/** Returns the ids of the adapters that these scripts contain. */
function kindsIn({ chunks }: Site, path: string, scripts: readonly LoadedScript[]): readonly string[] {
  const sources = chunks
    .filter(({ file }) => scripts.some((script) => script.path === `/${file}`))
    .flatMap(({ modules }) => modules)
  if (path !== '/') expect(sources.length, path).toBeGreaterThan(50)
  return KINDS.filter((kind) => sources.some((source) => source.startsWith(`src/adapters/${kind}/`)))
}

/** Pages that update figures for a connected account. Other pages are idle after loading. */
const WITH_BALANCES = ['/features', '/vaults']
const PATHS = [...WITH_BALANCES, '/position', '/safety', '/markets/open']

test('Pages stay within the script size budgets and load only one hook adapter [10-09]', async ({
  page,
  context,
  wallet,
  world,
}) => {
  test.setTimeout(180_000)
  const site = await servedSite()
  await becomeKnown(page, world)
  expect(wallet.requests.length).toBeGreaterThan(0)
  // Opens all pages in parallel, so that their ten idle seconds pass at the same time.
  const { market: other } = world.sources.tokens
  const visits = await Promise.all(
    ['/', ...PATHS, `/markets/${other.slug}`].map(async (path) => {
      const tab = await context.newPage()
      const loads = watchLoads(tab)
      await tab.addInitScript(observePage, { balances: BALANCES, ofHistory: OF_HISTORY })
      await tab.goto(path)
      // Fires a pointer event without movement, like a browser that opens a page below a resting
      // pointer.
      await tab.mouse.move(0, 0)
      return { path, tab, loads }
    }),
  )
  await Promise.all(visits.map(({ loads }) => loads.untilQuiet()))
  for (const { path, tab, loads } of visits) {
    const scripts = await loads.scripts()
    const kinds = kindsIn(site, path, scripts)
    if (path === `/markets/${other.slug}`) {
      expect(kinds).toContain(other.adapter)
      continue
    }
    // The position page covers all markets, so it loads every adapter.
    const isOfAll = path === '/position'
    const others = kinds.filter((kind) => kind !== world.market.adapter)
    if (isOfAll) expect(others.length, `kinds of hooks on ${path}`).toBeGreaterThan(0)
    else expect(others, `kinds of hooks on ${path}`).toEqual([])
    if (isOfAll || !PATHS.includes(path)) continue
    const counted = countedFor(site, path)
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

  // The page loads the code of the 'Quoter' tab only after the user moves the pointer.
  const [features] = visits.filter(({ path }) => path === '/features')
  if (features === undefined) throw new Error('/features was not visited')
  const files = async () => (await features.loads.scripts()).map(({ path }) => path).join(' ')
  expect(await files()).not.toMatch(/quoterPanels|dialogs|engine/)
  await features.tab.bringToFront()
  await features.tab.getByRole('tab', { name: 'Quoter' }).hover()
  await expect.poll(files).toMatch(/quoterPanels/)
})
