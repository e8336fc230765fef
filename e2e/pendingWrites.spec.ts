import type { BrowserContext } from '@playwright/test'
import { Batching } from './fixtures/batching.ts'
import { connectWith, expectConnected } from './fixtures/connecting.ts'
import { agree } from './fixtures/liquidity.ts'
import { expect, test } from './fixtures/test.ts'
import { hang } from './fixtures/walletBehaviour.ts'
import { expectReady, expectWaiting, WRITE_SCREENS } from './fixtures/writeControls.ts'
import { BATCH_STARTER, readyToWrite, WRITE_STARTERS } from './fixtures/writeStarters.ts'

const WALLET = 'Test Wallet'
const SEND = 'eth_sendTransaction'

/** Opens each screen in its own tab, connected, with all the controls visible. */
async function openScreens(context: BrowserContext, account: `0x${string}`) {
  return Promise.all(
    WRITE_SCREENS.map(async (screen) => {
      const page = await context.newPage()
      await page.goto(screen.path)
      await expectConnected(page, account)
      await screen.open(page)
      await expectReady(screen, page)
      return { screen, page }
    }),
  )
}

for (const { name, path, prepare, begin, method = SEND } of [...WRITE_STARTERS, BATCH_STARTER]) {
  test(`${name}: while it is pending, every form of the account waits for it, in every tab`, async ({
    page,
    context,
    wallet,
    world,
  }) => {
    const [account = '0x'] = world.accounts
    await readyToWrite(world, account)
    await prepare?.(world, account)
    wallet.batching = new Batching(world)
    await page.goto(path)
    await connectWith(page, WALLET, account)
    const screens = await openScreens(context, account)

    wallet.next(method, hang())
    await page.bringToFront()
    await begin(page, world)
    await agree(page)
    await expect.poll(() => wallet.asked(method).length).toBe(1)
    for (const { screen, page: tab } of screens) await expectWaiting(screen, tab, 'Processing...')

    // The test wallet mines a batch before it answers.
    if (method !== SEND) wallet.answerHanging()
    else {
      await world.request('evm_setAutomine', [false])
      try {
        wallet.answerHanging()
        for (const { screen, page: tab } of screens) await expectWaiting(screen, tab, 'Confirming...')
        await world.request('evm_mine')
      } finally {
        await world.request('evm_setAutomine', [true])
      }
    }
    // One look agrees to both tokens of a mint; the second is asked for when the first is there.
    const asked = name === 'mint' ? 2 : 1
    await expect.poll(() => wallet.asked(method).length).toBe(asked)
    for (const { screen, page: tab } of screens) await expectReady(screen, tab)
    expect(wallet.asked(method)).toHaveLength(asked)
  })
}

test('the transactions of one account keep no other account waiting', async ({
  page,
  context,
  wallet,
  world,
}) => {
  const [account = '0x', other = '0x'] = world.accounts
  for (const each of [account, other]) await readyToWrite(world, each)
  wallet.batching = new Batching(world)
  await page.goto('/features')
  await connectWith(page, WALLET, account)
  const [first] = await openScreens(context, account)
  if (first === undefined) throw new Error('there is a screen')
  const { screen, page: tab } = first
  wallet.next('eth_sendTransaction', hang())
  await page.bringToFront()
  await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
  await agree(page)
  await expectWaiting(screen, tab, 'Processing...')
  await wallet.changeAccounts([other])
  await expectReady(screen, tab)
  // The same holds in the tab where the write was started.
  await expect(page.getByRole('region', { name: 'Get Test Tokens' }).locator('button')).toHaveText(
    'Mint Test Tokens',
  )
  await wallet.changeAccounts([account])
  await expectWaiting(screen, tab, 'Processing...')
})
