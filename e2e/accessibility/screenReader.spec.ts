import { placesOf, tableProblems } from '../fixtures/accessibilityTree.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import { RUNS_ALL, sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoFindings } from '../gallery/axe.ts'
import { LOOKS, settle, wear } from '../gallery/looks.ts'

/** Each route of the site, with a text that appears once the route's figures are loaded. */
const ALL_ROUTES = [
  ['/', 'Powerful Features', []],
  ['/features', 'Your position', ['Main', 'Account', 'Deposit', 'Your position', 'Yours', 'In the vaults']],
  ['/features?tab=quoter', 'Pool Key Structure', ['Main', 'Account', 'Swap']],
  ['/vaults', 'Vault changes', ['Main', 'Account', 'Vault status', 'Vault changes']],
  ['/position', 'What earned it', ['Main', 'Account']],
  ['/markets', 'Markets', ['Main', 'Account']],
  ['/markets/open', 'Open a market by its address', ['Main', 'Account']],
  ['/safety', 'Last used', ['Main', 'Account', 'Last used']],
  ['/nowhere', 'Page not found', ['Main', 'Account']],
] as const
const ROUTES = sampled(ALL_ROUTES, ([path]) => ['/', '/features', '/vaults', '/position'].includes(path))

test('Page has complete landmarks and headings and no axe violations on every route', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  test.slow()
  guard.allow(/404/)
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 2n)
  // Checks the pages at phone width without a wallet. The fixed bottom bar must not cover content.
  for (const phone of LOOKS.slice(1, 2))
    for (const path of ['/features', '/position']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await wear(page, phone)
      await settle(page)
      await expectNoFindings(page, { name: `${path} of nobody` }, phone)
    }
  await page.goto('/features')
  await connectWith(page, wallet.presence.name, account)
  for (const [index, [path, heading, landmarks]] of ROUTES.entries()) {
    for (const desktop of LOOKS.slice(0, 1)) await wear(page, desktop)
    await page.goto(path)
    await page.mouse.move(5, 5)
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const places = await placesOf(page)
    expect.soft(tableProblems(places), path).toEqual([])
    const names = places.filter(({ role }) => role !== 'heading').map(({ name }) => name)
    expect.soft(names, `landmarks of ${path}`).toEqual(expect.arrayContaining([...landmarks]))
    // `npm test` alternates between desktop and phone from route to route. `npm run test:long`
    // tests both, in both themes.
    const looks = RUNS_ALL ? LOOKS : LOOKS.slice(index % 2, (index % 2) + 1)
    for (const look of looks) {
      await wear(page, look)
      await settle(page)
      await expectNoFindings(page, { name: path }, look)
    }
  }
})
