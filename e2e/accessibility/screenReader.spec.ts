import { TRANSACTION_FAILED, USER_REJECTED } from '#locales/specified.ts'
import { placesOf, tableProblems } from '../fixtures/accessibilityTree.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { heardOn, listen } from '../fixtures/heard.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  depositProgress,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
} from '../fixtures/liquidity.ts'
import { RUNS_ALL, sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'
import { fail, reject } from '../fixtures/walletBehaviour.ts'
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

test('Screen reader announces the result of a transaction once @long', async ({
  page,
  context,
  guard,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await listen(context)
  await page.goto('/features')
  await connectWith(page, wallet.presence.name, account)
  await enterShares(page, '0.5')
  await rawOf(page, 'deposit.token0')

  wallet.next('eth_sendTransaction', reject())
  await actionCard(page).getByRole('button', { name: 'Approve and Deposit' }).click()
  await agree(page)
  const between = depositProgress(page)
  await expect(between).toContainText(USER_REJECTED)
  await expect.poll(() => heardOn(page)).toContainEqual(expect.stringContaining('not sent'))
  await between.getByRole('button', { name: 'Continue' }).click()
  await agree(page)
  await finishDeposit(page)

  const mint = page.getByRole('button', { name: 'Mint Test Tokens' })
  const faucet = page.getByRole('region', { name: 'Get Test Tokens' })
  wallet.next('eth_sendTransaction', reject(), fail(-32603, 'Something inside the wallet broke'))
  await mint.click()
  await expect(faucet).toContainText(USER_REJECTED)
  guard.allow(/\[mint\]/)
  await mint.click()
  await expect(faucet).toContainText(TRANSACTION_FAILED)

  // The live region announces texts in order. After 'up to date', it has announced all earlier
  // results.
  await page.getByRole('button', { name: 'Refresh All Balances' }).click()
  await expect.poll(() => heardOn(page)).toContainEqual(expect.stringContaining('up to date'))
  const results = /Success|confirmed$|not sent|not known|rejected|Failed/
  expect((await heardOn(page)).filter((text) => results.test(text))).toEqual([
    expect.stringMatching(/^Approve TT0 .*: not sent$/),
    expect.stringMatching(/^Approve TT0 .*: confirmed$/),
    expect.stringMatching(/^Approve TT1 .*: confirmed$/),
    expect.stringMatching(/^Deposit .*: confirmed$/),
    expect.stringMatching(/^Mint .*: not sent$/),
    expect.stringContaining(TRANSACTION_FAILED),
  ])
})
