import type { Page } from '@playwright/test'
import { CONNECT_WALLET_FIRST, switchNetworkFrom } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import type { Address } from '../../src/math/hex.ts'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import { sampled } from '../fixtures/long.ts'
import { SWITCH_NETWORK_FIRST } from '../fixtures/networkWords.ts'
import { expect, test } from '../fixtures/test.ts'
import type { TestWallet } from '../fixtures/testWallet.ts'
import { hang } from '../fixtures/walletBehaviour.ts'
import { readyToWrite, unfold, WRITE_STARTERS, type WriteStarter } from '../fixtures/writeStarters.ts'

const WALLET = 'Test Wallet'
const MAINNET = 1

interface Scene {
  readonly page: Page
  readonly wallet: TestWallet
  readonly accounts: readonly [Address, Address]
  readonly required: number
}

/** User actions that make the wrong-network alert disappear (`end`) and appear again (`back`). */
const ENDS: readonly {
  readonly what: string
  readonly end: (scene: Scene) => Promise<void>
  readonly back: (scene: Scene) => Promise<void>
}[] = [
  {
    what: 'the network is right again',
    end: ({ wallet, required }) => wallet.changeChain(required),
    back: ({ wallet }) => wallet.changeChain(MAINNET),
  },
  {
    what: 'another account is selected',
    end: async ({ page, wallet, accounts: [account, other] }) => {
      await wallet.changeAccounts([other, account])
      await expectConnected(page, other)
    },
    back: async ({ page, wallet, accounts: [account, other] }) => {
      await wallet.changeAccounts([account, other])
      await expectConnected(page, account)
    },
  },
  {
    what: 'the wallet is disconnected',
    end: ({ page }) => page.getByRole('button', { name: 'Disconnect' }).click(),
    back: ({ page, accounts: [account] }) => connectWith(page, WALLET, account),
  },
]

for (const [path, where] of sampled(
  [
    ['/features', 'of the app page'],
    ['/features?tab=quoter', 'of the quoter'],
    ['/vaults', 'of the vaults page'],
  ] as const,
  ([path]) => path === '/features',
)) {
  const starters = WRITE_STARTERS.filter((each) => each.path === path)
  test(`Wrong-network alerts ${where} disappear if the network or account changes [5-23 8-01]`, async ({
    page,
    guard,
    wallet,
    world,
  }) => {
    test.slow()
    guard.allow(/\[setVaults\] /)
    const [account = '0x', other = '0x'] = world.accounts
    const scene: Scene = { page, wallet, accounts: [account, other], required: world.chainId }
    await readyToWrite(world, account)
    await page.goto(path)
    await connectWith(page, WALLET, account)
    await wallet.changeChain(MAINNET)
    // Starts with the forms without `prepare`, because `prepare` grants allowances that these forms
    // expect to be missing.
    const inOrder = [...starters].sort((a, b) => Number(!!a.prepare) - Number(!!b.prepare))
    for (const [index, starter] of inOrder.entries()) {
      await starter.prepare?.(world, account)
      // `npm test` tests one way per form to end the cause of the alert.
      for (const end of sampled(ENDS, (each) => each === ENDS[index % ENDS.length]))
        await test.step(`${starter.name}, ${end.what}`, () => expectToLeave(scene, world, starter, end))
    }
    expect(wallet.asked('eth_sendTransaction')).toEqual([])
  })
}

async function expectToLeave(
  scene: Scene,
  world: World,
  { name, path, begin }: WriteStarter,
  { end, back }: (typeof ENDS)[number],
): Promise<void> {
  const { page, accounts } = scene
  const sentence =
    name === 'set vaults'
      ? switchNetworkFrom('Base Sepolia', 84532, 'Ethereum mainnet', MAINNET)
      : SWITCH_NETWORK_FIRST
  const alert = page.getByRole('alert').filter({ hasText: sentence })
  await page.goto(path)
  await expectConnected(page, accounts[0])
  await begin(page, world)
  await expect(alert).toHaveCount(1)
  await expect(alert).toBeVisible()
  await end(scene)
  await expect(alert).toHaveCount(0)
  await back(scene)
  await expect(alert).toHaveCount(0)
}

test('Alert that asks for a wallet disappears once the user connects one [5-23]', async ({
  page,
  wallet,
  world,
}) => {
  expect(wallet.accounts).toContain(world.accounts[0])
  await page.goto('/features')
  await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
  const alert = page.getByRole('alert').filter({ hasText: CONNECT_WALLET_FIRST })
  await expect(alert).toHaveCount(1)
  await expect(alert).toBeVisible()
  await connectWith(page, WALLET, world.accounts[0])
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(alert).toHaveCount(0)
})

test('‘Add to wallet’ result is not shown to another account or on another network [5-23]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x', other = '0x'] = world.accounts
  await page.goto('/features')
  await connectWith(page, WALLET, account)
  await wallet.changeChain(MAINNET)
  await unfold(page, 'Add tokens to your wallet')
  const add = page.getByRole('button', { name: /^Add to wallet/ }).first()
  await add.click()
  await expect(page.getByText(SWITCH_NETWORK_FIRST)).toBeVisible()
  await wallet.changeChain(world.chainId)
  await expect(page.getByText(SWITCH_NETWORK_FIRST)).toHaveCount(0)

  wallet.next('wallet_watchAsset', hang())
  await add.click()
  await expect.poll(() => wallet.asked('wallet_watchAsset').length).toBe(1)
  await wallet.changeAccounts([other, account])
  await expectConnected(page, other)
  wallet.drop()
  await expect(add).toHaveText(/^Add to wallet/)
  await expect(page.locator('.add-tokens-said').first()).toHaveText('')
  await wallet.changeAccounts([account, other])
  await expectConnected(page, account)
  await expect(page.locator('.add-tokens-said').first()).toHaveText('')
})
