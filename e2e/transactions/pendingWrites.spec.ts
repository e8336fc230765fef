import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { Batching } from '../fixtures/batching.ts'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import { agree } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TestWallet } from '../fixtures/testWallet.ts'
import { hang } from '../fixtures/walletBehaviour.ts'
import { expectReady, expectSpecified, expectWaiting, WRITE_SCREENS } from '../fixtures/writeControls.ts'
import { BATCH_STARTER, readyToWrite, WRITE_STARTERS, type WriteStarter } from '../fixtures/writeStarters.ts'

const WALLET = 'Test Wallet'
const SEND: string = 'eth_sendTransaction'

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

/**
 * Transaction types, one row per test. Each transaction leaves the state that the next one needs.
 */
const ROWS = [
  ['mint', 'approve another token', 'approve a pool token', 'send shares', 'approve the router', 'swap'],
  ['deposit', 'withdraw'],
  ['set vaults', 'revoke'],
  [BATCH_STARTER.name],
]
const STARTERS = [...WRITE_STARTERS, BATCH_STARTER]

test('Test list ROWS contains every transaction type exactly once', () => {
  expect(ROWS.flat().sort()).toEqual(STARTERS.map(({ name }) => name).sort())
})

for (const row of sampled(ROWS, (each) => each === ROWS[1])) {
  const starters = row.flatMap((name) => STARTERS.filter((each) => each.name === name))
  test(`Pending ${row.join(' or ')} disables all forms of the account [2.2-09 2.2-14 2.2-17 4-12 5-06 5-07]`, async ({
    page,
    context,
    wallet,
    world,
  }) => {
    test.slow()
    const [account = '0x'] = world.accounts
    await readyToWrite(world, account)
    await starters[0]?.prepare?.(world, account)
    wallet.batching = new Batching(world)
    await page.goto('/features')
    await connectWith(page, WALLET, account)
    const screens = await openScreens(context, account)
    for (const starter of starters)
      await test.step(starter.name, async () => {
        await page.bringToFront()
        await page.goto(starter.path)
        await expectConnected(page, account)
        await starter.prepare?.(world, account)
        await expectAllWait({ page, screens, wallet, world }, starter)
      })
  })
}

interface Stage {
  readonly page: Page
  readonly screens: Awaited<ReturnType<typeof openScreens>>
  readonly wallet: TestWallet
  readonly world: World
}

/**
 * Expects that all forms are disabled from the request to the wallet until the transaction is in a
 * block.
 */
async function expectAllWait(
  { page, screens, wallet, world }: Stage,
  { name, path, begin, method: called }: WriteStarter,
): Promise<void> {
  const method = called ?? SEND
  const before = wallet.asked(method).length
  wallet.next(method, hang())
  await begin(page, world)
  await agree(page)
  await expect.poll(() => wallet.asked(method).length).toBe(before + 1)
  for (const { screen, page: tab } of screens) await expectWaiting(screen, tab, 'Processing...')
  const isOnCard = path === WRITE_SCREENS[0]?.path
  if (isOnCard) await expectSpecified(page, 'Processing...')

  // Skips the state 'Confirming...' for bundles, which the test wallet mines before it responds.
  if (method !== SEND) wallet.answerHanging()
  else {
    await world.request('evm_setAutomine', [false])
    try {
      wallet.answerHanging()
      for (const { screen, page: tab } of screens) await expectWaiting(screen, tab, 'Confirming...')
      // The form in the tab that sent the transaction is disabled too.
      if (isOnCard) await expectSpecified(page, 'Confirming...')
      await world.request('evm_mine')
    } finally {
      await world.request('evm_setAutomine', [true])
    }
  }
  // 'Mint' sends two transactions after one review, one after the other.
  const asked = before + (name === 'mint' ? 2 : 1)
  await expect.poll(() => wallet.asked(method).length).toBe(asked)
  for (const { screen, page: tab } of screens) await expectReady(screen, tab)
  expect(wallet.asked(method)).toHaveLength(asked)
}
