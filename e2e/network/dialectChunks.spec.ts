import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { watchLoads } from '../../scripts/budgets/watchLoads.ts'
import { chunksFile } from '../../scripts/site/buildSite.ts'
import type { ChunkRecord } from '../../scripts/vite/chunkGraphPlugin.ts'
import { expect, test } from '../fixtures/test.ts'

const KINDS = readdirSync('src/dialects', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The kinds of hooks whose code an untouched page has loaded, by the build's own record of its chunks. */
async function kindsLoaded(page: Page, path: string): Promise<readonly string[]> {
  const chunks: readonly ChunkRecord[] = JSON.parse(
    await readFile(chunksFile(process.env.MILLRACE_DIST ?? ''), 'utf8'),
  )
  const loads = watchLoads(page)
  await page.goto(path)
  await loads.untilQuiet()
  const files = (await loads.scripts()).map((script) => script.path.slice(1))
  const sources = chunks
    .filter(({ file }) => files.includes(file))
    .flatMap((each) => Object.keys(each.sources))
  if (path !== '/') expect(sources.length).toBeGreaterThan(50)
  return KINDS.filter((kind) => sources.some((source) => source.startsWith(`src/dialects/${kind}/`)))
}

for (const path of ['/', '/features', '/vaults']) {
  test(`${path} loads the code of no other kind of hook than the default market’s [10-09]`, async ({
    page,
    world,
  }) => {
    const kinds = await kindsLoaded(page, path)
    expect(kinds.filter((kind) => kind !== world.market.dialect)).toEqual([])
  })
}

test('another market’s page loads its own kind beside the default’s', async ({ page, world }) => {
  const { market } = world.sources.tokens
  expect(await kindsLoaded(page, `/markets/${market.slug}`)).toContain(market.dialect)
})
