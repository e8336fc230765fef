import { expect, type Page } from '@playwright/test'
import { listingOf, listPool } from '../../../devnet/poolRegistry.ts'
import { DEPLOYER, PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { connectWith } from '../../fixtures/connecting.ts'
import { drainOf, takeByHostilePool } from '../../fixtures/dualOwner.ts'
import { deployVaults, gateVault, holdPosition, loseFromVault } from '../../fixtures/hostileVaults.ts'
import { amountInput, rawOf } from '../../fixtures/liquidity.ts'
import { beginsToWatch } from '../../fixtures/watched.ts'
import type { Scene, Stage, State } from '../scene.ts'
import { APP, alarm, openConnected } from '../sceneSteps.ts'

/** Somebody who has been in the local world's markets since its past begins. */
const [PROVIDER] = PROVIDERS
const MILLION = 1_000_000n * 10n ** 6n

async function openAsProvider({ page, open, wallet }: Stage, path: string): Promise<void> {
  wallet.accounts = [PROVIDER]
  await open(path)
  await connectWith(page, wallet.presence.name, PROVIDER)
}

/** A market's pages, for somebody who is in it. */
function marketScene(slug: string): Scene {
  const base = `/markets/${slug}`
  const states: readonly State[] = [
    {
      name: 'a position',
      arrange: async (stage) => {
        const { page } = stage
        await openAsProvider(stage, base)
        await rawOf(page, 'token0')
        await page.waitForLoadState('networkidle')
      },
    },
    {
      name: 'first screen',
      picture: 'screen',
      arrange: ({ page }) => page.evaluate(() => scrollTo(0, 0)),
    },
    {
      name: 'an amount is typed',
      arrange: async ({ page }) => {
        await amountInput(page).fill('3')
        await rawOf(page, 'deposit.token0')
      },
    },
    {
      name: 'quoter',
      arrange: async ({ page, open }) => {
        await open(`${base}?tab=quoter`)
        await page
          .getByRole('region', { name: 'Swap', exact: true })
          .getByRole('textbox', { name: /^You pay exactly$/ })
          .fill('2')
        await rawOf(page, 'swapOut')
      },
    },
    {
      name: 'what it earned',
      arrange: async ({ page, open }) => {
        await open(`${base}/position`)
        await rawOf(page, 'redeemable.token0')
        await expect(page.locator('[data-field="history"]')).toContainText('Complete from')
      },
    },
    {
      name: 'vaults',
      arrange: async ({ page, open }) => {
        await open(`${base}/vaults`)
        await expect(page.getByRole('region', { name: 'Withdrawable now' })).toBeVisible()
        await rawOf(page, 'exit.payable0')
      },
    },
    {
      name: 'is it safe?',
      arrange: async ({ page, open }) => {
        await open(`${base}/safety`)
        await expect(page.locator('[data-code]').first()).toBeVisible()
        await expect(page.getByRole('region', { name: 'Last used' })).not.toContainText('Reading')
      },
    },
  ]
  return { name: `Market ${slug}`, states }
}

const connected = async (stage: Stage, path: string) => {
  await openConnected(stage, path)
  await rawOf(stage.page, 'shares')
  await beginsToWatch(stage.page)
}

/** A position in the pool with an owner. */
async function holdDual({ world, alice }: Stage): Promise<void> {
  const { actors } = world.dual[0]
  for (const account of [alice, DEPLOYER]) await actors.fund(account, MILLION, MILLION)
  await actors.deposit(alice, 5_000n * 10n ** 6n)
}

const DUAL = '/markets/local-dual'
const ALPHIX = '/markets/local-alphix'
const SOURCES = '/markets/local-sources'

const screenOf = (name: string): State => ({
  name: `${name}, first screen`,
  picture: 'screen',
  arrange: ({ page }) => page.evaluate(() => scrollTo(0, 0)),
})

const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

/** Alarms of other kinds than the default market's. */
const alarmsOfKinds: readonly Scene[] = [
  {
    name: 'An owner closes and pauses',
    states: [
      {
        name: 'deposits closed and swaps paused',
        arrange: async (stage) => {
          await holdDual(stage)
          await connected(stage, DUAL)
          const { actors } = stage.world.dual[0]
          await actors.onPool('setPoolLive', [false])
          await seen(stage.page, /Swaps were paused in block/)
          await actors.onPool('setExternalDeposits', [false])
          await seen(stage.page, /Deposits were closed in block/)
        },
      },
      screenOf('deposits closed and swaps paused'),
    ],
  },
  {
    name: 'An owner takes the deposits',
    states: [
      {
        name: 'ranges changed',
        arrange: async (stage) => {
          await holdDual(stage)
          await connected(stage, DUAL)
          await drainOf(stage.world)[0]()
          await expect(
            alarm(
              stage.page,
              'The price ranges were changed. With them the owner can steal deposits: compare the pool’s price now.',
            ),
          ).toBeVisible()
        },
      },
      screenOf('ranges changed'),
      {
        name: 'drained',
        arrange: async ({ page, world }) => {
          const [, second, third, last] = drainOf(world)
          await second()
          await third()
          await last(MILLION / 10n)
          await seen(page, /Your position lost/)
        },
      },
      screenOf('drained'),
      {
        name: 'in the list of markets',
        arrange: async ({ page, open }) => {
          await open('/markets')
          await expect(page.locator('[data-market="local-dual"] [data-field="alarms"]')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'A pool of the owner’s takes what lies idle',
    states: [
      {
        name: 'tokens missing',
        arrange: async (stage) => {
          await holdDual(stage)
          await connected(stage, DUAL)
          await stage.world.dual[0].actors.onPool('emergencyRevokeVault')
          await takeByHostilePool(stage.world, stage.mallory)
          await expect(alarm(stage.page, 'Tokens are missing')).toBeVisible()
          await seen(stage.page, /Your position lost/)
        },
      },
      screenOf('tokens missing'),
    ],
  },
  {
    name: 'A vault stops, and one loses',
    states: [
      {
        name: 'stuck',
        arrange: async (stage) => {
          const { market, actors } = stage.world.dual[0]
          await holdDual(stage)
          await connected(stage, DUAL)
          const gate = await gateVault(stage.world, market, actors, 1)
          await gate({ isStopped: true })
          await expect(alarm(stage.page, 'Your tokens cannot be taken out now')).toBeVisible()
          await stage.page.evaluate(() => scrollTo(0, 0))
        },
      },
      screenOf('stuck'),
      {
        name: 'a loss of thirty per cent',
        arrange: async (stage) => {
          const { world, alice, open, page } = stage
          await world.sources.tokens.actors.fund(alice, 10n ** 23n, 10n ** 23n)
          await world.sources.tokens.actors.deposit(alice, world.sources.tokens.terms.firstShares / 3n)
          await open(SOURCES)
          await rawOf(page, 'shares')
          await beginsToWatch(page)
          await loseFromVault(world, world.sources.tokens.market, 0, 30n)
          await seen(page, /Your position lost/)
        },
      },
      screenOf('a loss of thirty per cent'),
    ],
  },
  {
    name: 'Roles of Alphix’s kind',
    states: [
      {
        name: 'everything is paused',
        arrange: async (stage) => {
          const { world, alice } = stage
          await world.alphix.actors.fund(alice, 10n ** 24n, 10n ** 24n)
          await world.alphix.actors.deposit(alice, 10n ** 18n)
          await connected(stage, ALPHIX)
          await world.alphix.actors.onHook('pause', [])
          await seen(stage.page, 'Everything is paused')
        },
      },
      screenOf('everything is paused'),
      {
        name: 'a role moves a vault',
        arrange: async ({ world: { alphix }, page }) => {
          const { token0 } = alphix.market
          await alphix.actors.onHook('unpause', [])
          const other = await alphix.actors.deploy('YieldVault', [token0, 'Other', 'O'])
          await alphix.actors.onHook('setYieldSource', [token0, other])
          await seen(page, 'The vaults were changed')
        },
      },
    ],
  },
  {
    name: 'Vaults pay only a part',
    states: [
      {
        name: 'on the app page',
        arrange: async (stage) => {
          const { page, world, alice } = stage
          const { token0, vault0 } = world.market
          await holdPosition(world, alice, 640n)
          await connected(stage, APP)
          await world.actors.disguise(vault0, await world.actors.deploy('IlliquidVault', [token0, 2_500n]))
          await expect(page.locator('.k-notice').first()).toBeVisible()
          await expect(page.locator('[data-field^="own."]').first()).toBeVisible()
        },
      },
      screenOf('on the app page'),
    ],
  },
  {
    name: 'A theft whole',
    states: [
      {
        name: 'hostile vaults, nothing paid, vaults back',
        arrange: async (stage) => {
          const { page, world, alice, mallory } = stage
          const { vault0, vault1 } = world.market
          await holdPosition(world, alice, 640n)
          await connected(stage, APP)
          await world.actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
          await world.actors.withdraw(mallory, alice)
          await world.actors.setVaults(mallory, vault0, vault1)
          await expect(alarm(page, 'and you were paid nothing')).toBeVisible()
        },
      },
      screenOf('hostile vaults, nothing paid, vaults back'),
    ],
  },
]

/** All markets in one view, and what surrounds them. */
const around: readonly Scene[] = [
  {
    name: 'All markets of one address',
    states: [
      {
        name: 'position',
        arrange: async (stage) => {
          await openAsProvider(stage, '/position')
          await rawOf(stage.page, 'redeemable.token0')
          await expect(stage.page.locator('[data-field="history"]')).toContainText('Complete from')
        },
      },
      screenOf('position'),
      {
        name: 'markets',
        arrange: async ({ page, open }) => {
          await open('/markets')
          await expect(page.locator('.m-row [data-raw]').first()).toBeVisible()
        },
      },
      {
        name: 'an operator’s list',
        arrange: async ({ page, world }) => {
          await listPool(world.request, {
            ...listingOf(world.market),
            poolId: `0x${'5'.repeat(64)}`,
            verified: false,
          })
          await page
            .getByRole('button', { name: /^Show the pools of/ })
            .first()
            .click()
          await expect(page.locator('[data-pool]').first()).toBeVisible()
        },
      },
      {
        name: 'menu of markets',
        picture: 'screen',
        arrange: async ({ page, open }) => {
          await open(APP)
          await rawOf(page, 'token0')
          await page.locator('.p-chip').click()
        },
      },
    ],
  },
]

/** What only the gallery shows, since axe and the widths know these pages from the default market and their own journeys. */
export const everyMarket: readonly Scene[] = [
  ...[
    'local-second',
    'local-sources',
    'local-ether',
    'local-dual',
    'local-dual-ether',
    'local-dual-one',
    'local-alphix',
  ].map(marketScene),
  ...alarmsOfKinds,
  ...around,
]
