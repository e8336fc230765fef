import { parseArgs } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { startWorld } from '../devnet/world.ts'
import { ensureBrowser } from '../scripts/browser/ensureBrowser.ts'
import { browserArguments } from '../scripts/browser/findBrowser.ts'
import { type Closable, closeAll, runCommand } from '../scripts/serve/running.ts'
import { startServer } from '../scripts/serve.ts'
import { ensureBuild } from '../scripts/site/freshBuild.ts'
import { startDelayedNode } from './page/delayedNode.ts'
import { startEmptyPage } from './page/emptyPage.ts'
import { measurePage } from './page/measurePage.ts'
import { measureTyping } from './page/measureTyping.ts'
import { CONDITIONS } from './page/openSlowly.ts'
import { describePages, type PageReport } from './page/report.ts'

/** How far away the node is, beyond the network itself. */
const NODE_DELAY_MS = 100

/** The amount field of the deposit. */
const AMOUNT_FIELD = 'main input[inputmode="decimal"]'

/**
 * `npm run bench:page`: how fast the pages are in a real browser that is slowed down. `-- --runs 5` says how often;
 * `-- --url <address>` lets another page stand beside ours in the same run.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, url: { type: 'string' } },
  })
  const running: Closable[] = []
  try {
    const world = await startWorld()
    running.push({ close: () => world.stop() })
    const node = await startDelayedNode(world.rpcUrl, NODE_DELAY_MS)
    const dist = await ensureBuild('local')
    const site = await startServer({ dist, rpcUrl: node.url })
    const empty = await startEmptyPage(dist)
    // A page elsewhere can only be measured where the network may be used.
    const args =
      values.url === undefined
        ? browserArguments()
        : browserArguments().filter((each) => !/resolver/.test(each))
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...args] })
    running.push(node, site, empty, { close: () => browser.close() })
    const context = await browser.newContext()
    await connectOnce(context, site.url)
    const targets = [
      { name: 'an empty page', url: empty.url },
      { name: '/', url: `${site.url}/`, fresh: true },
      { name: '/features', url: `${site.url}/features`, typeIn: AMOUNT_FIELD },
      ...(values.url === undefined ? [] : [{ name: values.url, url: values.url }]),
    ]
    const pages = targets.map(({ name }) => ({
      name,
      runs: [] as PageReport['runs'][number][],
      typing: [] as PageReport['typing'][number][],
    }))
    for (let round = 0; round < Number(values.runs); round += 1) {
      for (const [index, { url, typeIn, fresh }] of targets.entries()) {
        const visited = fresh ? await browser.newContext() : context
        pages[index]?.runs.push(await measurePage(visited, url))
        if (typeIn !== undefined) pages[index]?.typing.push(await measureTyping(visited, url, typeIn))
        if (fresh) await visited.close()
      }
    }
    const { cpuSlowdown, latencyMs } = CONDITIONS
    console.log(`CPU slowed ${cpuSlowdown}x, ${latencyMs} ms, 1.47 Mbit/s, median of ${values.runs}:\n`)
    console.log(describePages(pages))
  } finally {
    await closeAll(running)
  }
})

/** Leaves a remembered connection behind, so that the app page shows a known account's balances; nothing else is known. */
async function connectOnce(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/features`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.endsWith('.wallet')) localStorage.removeItem(key)
  })
  await page.close()
}
