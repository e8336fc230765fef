import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { notifications } from '#locales/alarms.ts'
import { PRODUCT_NAME } from '../../src/lib/config.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { startGateway } from '../fixtures/gateway.ts'
import { PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { controlVisibility, recordNotifications, setVisibility } from '../fixtures/visibility.ts'
import { beginsToWatch } from '../fixtures/watched.ts'

/** Below a path, from a folder that may be changed: what the host delivers another time is another build. */
const BELOW = '/sites/mill'
const test = base.extend<{ folder: string }>({
  folder: async ({ dist }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'offline-'))
    await cp(dist, folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  site: async ({ sharedWorld, folder }, use) => {
    const gateway = await startGateway(folder, BELOW, sharedWorld.rpcUrl)
    await use(gateway)
    await gateway.close()
  },
})

const about = async (page: Page) => {
  await page.getByText('About', { exact: true }).click()
  return page.locator('[data-offline]')
}
async function keep(page: Page): Promise<void> {
  const offline = await about(page)
  await expect(offline).toHaveAttribute('data-offline', 'off')
  await offline.getByRole('button', { name: 'Save for offline use' }).click()
  await expect(offline).toHaveAttribute('data-offline', 'kept', { timeout: 30_000 })
}

/** What the browser has of the site beside its storage: registrations and caches, with the number of files in each. */
const browserHas = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await Promise.all(
      (await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).length]),
    ),
  }))

/** The same build with another features page; `listed`: what its worker's list has the hash of. */
async function deliverAnother(dist: string, folder: string, listed: (page: string) => string): Promise<void> {
  const page = await readFile(join(dist, 'features.html'), 'utf8')
  const next = page.replace('<html ', '<html data-next="" ')
  await writeFile(join(folder, 'features.html'), next)
  const script = await readFile(join(dist, 'offline.js'), 'utf8')
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const id = `"id":"${hash(listed(next)).slice(0, 16)}"`
  await writeFile(
    join(folder, 'offline.js'),
    script.replace(hash(page), hash(listed(next))).replace(/"id":"\w{16}"/, id),
  )
}

const allowOffline = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/]

test('off until asked for; kept whole, the app opens without a network, says so and shows no figure; one click removes it [11-09]', async ({
  page,
  context,
  guard,
  world,
}) => {
  for (const pattern of allowOffline) guard.allow(pattern)
  const account = world.accounts[0]
  await page.goto(`${BELOW}/features/`)
  await connectLocal(page, account)
  await rawOf(page, 'shares')
  expect(await browserHas(page)).toEqual({ workers: 0, caches: [] })
  await keep(page)
  const { caches } = await browserHas(page)
  expect(caches).toHaveLength(1)
  expect(Number(caches[0]?.[1])).toBeGreaterThan(50)

  await context.setOffline(true)
  // As by its link, and as a folder's page, which leads there.
  for (const path of ['/features', '/features/', '/vaults', '/position']) {
    await page.goto(`${BELOW}${path}`)
    await expect(page).toHaveURL(new RegExp(`${path.replace(/\/$/, '')}$`))
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page.locator('[data-raw][data-state="live"], [data-raw]:not([data-raw=""])')).toHaveCount(0)
  }
  // What it does not keep is not there: another language was not asked for.
  await expect(page.goto(`${BELOW}/de/features`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)

  await context.setOffline(false)
  await page.goto(`${BELOW}/features`)
  await rawOf(page, 'shares')
  const offline = await about(page)
  await offline.getByRole('button', { name: 'Remove' }).click()
  await expect(offline).toHaveAttribute('data-offline', 'off')
  await page.reload()
  await rawOf(page, 'shares')
  expect(await browserHas(page)).toEqual({ workers: 0, caches: [] })
})

test('a file that was altered where it is kept is not handed out, and is made whole again from the network [11-09]', async ({
  page,
  context,
  guard,
}) => {
  for (const pattern of allowOffline) guard.allow(pattern)
  guard.allow(/^console error: $/)
  await page.goto(`${BELOW}/features/`)
  await keep(page)
  const alter = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          if (/\/features\.html$/.test(request.url))
            await cache.put(
              request,
              new Response('<html><body>altered</body></html>', { headers: { 'Content-Type': 'text/html' } }),
            )
      }
    })
  await alter()
  await context.setOffline(true)
  await expect(page.goto(`${BELOW}/features`)).rejects.toThrow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
  await page.goto(`${BELOW}/features`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  // What it hands out has the site's own headers, whatever the host sends.
  const policy = await page.evaluate(async () =>
    (await fetch(location.href)).headers.get('Content-Security-Policy'),
  )
  expect(policy).toContain("frame-ancestors 'none'")
})

test('another build comes as a whole and when it is wanted; one with a file that is not in its list does not come at all [11-09]', async ({
  page,
  context,
  dist,
  folder,
  guard,
}) => {
  for (const pattern of allowOffline) guard.allow(pattern)
  await page.goto(`${BELOW}/features/`)
  await keep(page)
  const isNext = () => page.locator('html[data-next]').count()
  const lookForAnother = (of: Page) =>
    of.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations())[0]?.update().catch(() => undefined),
    )

  await page.goto(`${BELOW}/features`)
  await deliverAnother(dist, folder, (next) => `${next}, which it is not`)
  const offline = await about(page)
  await lookForAnother(page)
  await expect(offline).toHaveAttribute('data-offline', 'failed')
  await expect(offline).toContainText('features.html is not the file that this version lists')
  await expect(offline).toContainText('saved before is still there')
  await page.reload()
  expect(await isNext()).toBe(0)

  await deliverAnother(dist, folder, (next) => next)
  const other = await context.newPage()
  await other.goto(`${BELOW}/vaults`)
  await lookForAnother(page)
  const bar = page.locator('.s-version')
  await expect(bar).toContainText(`A new version of ${PRODUCT_NAME} is ready`)
  await page.reload()
  expect(await isNext()).toBe(0)
  await bar.getByRole('button', { name: 'Switch to it' }).click()
  await expect.poll(isNext).toBe(1)
  await expect(other.locator('.s-version')).toContainText('Another tab has switched to a new version')
  expect((await browserHas(page)).caches).toHaveLength(1)
})

/** Headless Chromium makes no periodic checks of its own accord: its answer to being asked for them is stood in for, as an installed app's. */
const allowChecks = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'periodicSync', {
      value: { register: async () => undefined, unregister: async () => undefined },
    }),
  )

test('an alarm reaches a closed site where the browser makes checks, and a browser that makes none says so [11-10]', async ({
  page,
  context,
  world,
  site,
}) => {
  const [alice = '0x', mallory = '0x'] = world.accounts
  await world.actors.fund(alice, PLENTY, PLENTY)
  await world.actors.deposit(alice, 10n ** 18n)
  await controlVisibility(context)
  await recordNotifications(context, 'granted')
  await context.grantPermissions(['notifications'], { origin: site.url })
  await page.goto(`${BELOW}/features/`)
  await connectLocal(page, alice)
  await page.goto(`${BELOW}/vaults/`)
  const alerts = page.getByRole('switch', { name: 'Background alerts' })
  await alerts.click()
  await expect(page.getByText('save it for offline use')).toBeVisible()
  await keep(page)
  // What the switch says follows at once.
  await expect(page.getByText('This browser makes no checks while the site is closed.')).toBeVisible()
  await page.reload()
  await alerts.click()
  await expect(page.getByText('This browser makes no checks while the site is closed.')).toBeVisible()
  await allowChecks(page)
  await page.reload()
  await alerts.click()
  await expect(page.getByText('your browser checks it for changed vaults and missing shares')).toBeVisible()
  await beginsToWatch(page)
  await setVisibility(page, 'hidden')
  await expect
    .poll(async () => (await browserHas(page)).caches.filter(([name]) => /watch$/.test(`${name}`)))
    .toEqual([[expect.any(String), 1]])

  const devtools = await context.newCDPSession(page)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (seen) =>
    registrations.push(...seen.registrations.map(({ registrationId }) => registrationId)),
  )
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const check = () =>
    devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin: site.url,
      registrationId: registrations[0] ?? '',
      tag: 'watch',
    })
  // It shows no notifications either: what the worker has it show is noted down in the worker itself.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: string[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push(`${title}. ${options?.body}`)
    }
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
  const { title, text } = notifications.sharesFewer
  await check()
  await world.actors.withdraw(mallory, alice)
  await check()
  await expect.poll(shown).toEqual([`${PRODUCT_NAME}: ${title}. ${world.market.name}\n${text}`])
  // Each is told once; what comes after it is told too.
  await check()
  const { vault0, vault1 } = world.market
  await world.actors.setVaults(mallory, vault1, vault0)
  await check()
  await expect.poll(shown).toHaveLength(2)
  expect((await shown())[1]).toContain(notifications.vaultsChanged.title)

  // Removed, it is not said to be checked any more, and hiding the tab notes nothing again.
  await setVisibility(page, 'visible')
  const offline = await about(page)
  await offline.getByRole('button', { name: 'Remove' }).click()
  await expect(offline).toHaveAttribute('data-offline', 'off')
  await expect(page.getByText('save it for offline use')).toBeVisible()
  await setVisibility(page, 'hidden')
  await page.reload()
  await expect(alerts).toBeVisible()
  expect(await browserHas(page)).toEqual({ workers: 0, caches: [] })
})
