import { connectWith, expectConnected, expectDisconnected, expectLocked } from '../fixtures/connecting.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'
import { reject } from '../fixtures/walletBehaviour.ts'

const APP = '/features'

/** Moments at which a locked wallet emits its accountsChanged event, see `Locking`. */
const ALL_ORDERS = ['withRefusal', 'beforeAccounts', 'afterAccounts'] as const
/** MetaMask's order has its own test in recordedWallets.spec.ts. */
const ORDERS = sampled(ALL_ORDERS, (each) => each !== 'beforeAccounts')

test('Locked wallet reconnects once the user unlocks it [4-02]', async ({ page, wallet, world, guard }) => {
  guard.allow(/\[mint\] walletLocked/)
  const [account] = world.accounts
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', account)
  for (const locking of ORDERS)
    await test.step(locking, async () => {
      wallet.manners = { ...wallet.manners, locking }
      await wallet.lock()
      await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
      await expect(
        page
          .getByText(/Your wallet is locked or disconnected from this site/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expectLocked(page)
      await expect(page.getByText(/Test Wallet is locked/)).toBeVisible()
      await page.reload()
      await expectLocked(page)
      wallet.requests.length = 0
      await wallet.unlock()
      await expectConnected(page, account)
      const asked = wallet.requests.map(({ method }) => method)
      expect(asked).not.toContain('eth_requestAccounts')
      expect(asked).not.toContain('wallet_requestPermissions')
    })
})

test.describe('Locked wallet', () => {
  test.use({ walletOptions: { manners: { locking: 'silent' } } })

  test('is detected without a wallet event, and the button unlocks it @long', async ({
    page,
    wallet,
    world,
    guard,
  }) => {
    guard.allow(/\[mint\] walletLocked/)
    const [account] = world.accounts
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', account)
    await wallet.lock()
    await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
    await expect(
      page
        .getByText(/Your wallet is locked or disconnected from this site/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByText('You rejected the request')).toHaveCount(0)
    const unlock = page.getByRole('banner').getByRole('button', { name: 'Unlock' })
    await expect(unlock).toBeVisible()

    wallet.next('eth_requestAccounts', reject())
    await unlock.click()
    await expect(page.getByText(/Test Wallet is locked/)).toContainText('You rejected the request')
    await unlock.click()
    await expectConnected(page, account)
    expect(
      wallet
        .asked('eth_requestAccounts')
        .slice(-2)
        .map(({ outcome }) => outcome),
    ).toEqual(['failed', 'answered'])
  })

  test('is remembered after a reload without a wallet prompt @long', async ({ page, wallet, world }) => {
    const [account] = world.accounts
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', account)
    await wallet.lock()
    wallet.requests.length = 0
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Unlock' })).toBeVisible()
    await expect(page.getByText(/Test Wallet is locked/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Unlock' })).toBeVisible()
    await wallet.unlock()
    await expectConnected(page, account)
    const asked = wallet.requests.map(({ method }) => method)
    expect(asked).not.toContain('eth_requestAccounts')
    expect(asked).not.toContain('wallet_requestPermissions')

    await wallet.lock()
    await page.reload()
    await expectLocked(page)
    await page.getByRole('banner').getByRole('button', { name: 'Disconnect' }).click()
    await expectDisconnected(page)
    await page.reload()
    await expectDisconnected(page)
  })
})
