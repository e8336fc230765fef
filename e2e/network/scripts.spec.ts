import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { observeArguments, observePage } from '../../bench/page/observePage.ts'
import { SCRIPT_LIMITS, type Site, untouchedFiles, untouchedLimit } from '../../scripts/budgets/budgets.ts'
import { chunksFile } from '../../scripts/site/buildSite.ts'
import { PAGES } from '../../scripts/site/pages.ts'
import { becomeKnown } from '../fixtures/becomeKnown.ts'
import { expect, test } from '../fixtures/test.ts'
import { type LoadedScript, listScripts, totalBytes, watchLoads } from '../fixtures/watchLoads.ts'

/**
 * The Local wallet comes with what speaks to wallets, and every market of the local world with the
 * reader, in the local build alone.
 */
const LOCAL_BYTES = 1700

const KINDS = readdirSync('src/adapters', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The build that is served here, with its own record of what its files are made of. */
async function servedSite(): Promise<Site> {
  const dist = process.env.MILLRACE_DIST ?? ''
  return { dist, chunks: JSON.parse(await readFile(chunksFile(dist), 'utf8')) }
}

/** The scripts that `npm run check:budgets` counts for an untouched page. */
function countedFor(site: Site, path: string): readonly string[] {
  const page = PAGES.find((each) => each.path === path)
  return page === undefined ? [] : untouchedFiles(site, page).map((file) => `/${file}`)
}

/** The kinds of hooks whose code is in these scripts. */
function kindsIn({ chunks }: Site, path: string, scripts: readonly LoadedScript[]): readonly string[] {
  const sources = chunks
    .filter(({ file }) => scripts.some((script) => script.path === `/${file}`))
    .flatMap(({ modules }) => modules)
  if (path !== '/') expect(sources.length, path).toBeGreaterThan(50)
  return KINDS.filter((kind) => sources.some((source) => source.startsWith(`src/adapters/${kind}/`)))
}

/**
 * Figures of the chain stand there for a known account; the others are known by what they load in
 * all.
 */
const WITH_BALANCES = ['/features', '/vaults']
const PATHS = [...WITH_BALANCES, '/position', '/safety', '/markets/open']

test('stays within the script budgets and loads only the adapter of its market [10-09]', async ({
  page,
  context,
  wallet,
  world,
}) => {
  // Long enough for a busy machine, and for ten seconds of quiet.
  test.setTimeout(180_000)
  const site = await servedSite()
  await becomeKnown(page, world)
  expect(wallet.requests.length).toBeGreaterThan(0)
  // Side by side: ten seconds of quiet are waited for once.
  const { market: other } = world.sources.tokens
  const visits = await Promise.all(
    ['/', ...PATHS, `/markets/${other.slug}`].map(async (path) => {
      const tab = await context.newPage()
      const loads = watchLoads(tab)
      await tab.addInitScript(observePage, observeArguments)
      await tab.goto(path)
      // Told of a pointer that has not moved, as a page that opens under one is.
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
    // One address in all markets: each is read by its own kind.
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

  // What stands behind a tab is fetched at a sign of interest, and not before.
  const [features] = visits.filter(({ path }) => path === '/features')
  if (features === undefined) throw new Error('/features was not visited')
  const files = async () => (await features.loads.scripts()).map(({ path }) => path).join(' ')
  expect(await files()).not.toMatch(/quoterPanels|dialogs|engine/)
  await features.tab.bringToFront()
  await features.tab.getByRole('tab', { name: 'Quoter' }).hover()
  await expect.poll(files).toMatch(/quoterPanels/)
})
