import type { Page } from '@playwright/test'
import { LOCAL_NAME, setName } from '../../devnet/names.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { agree, reviewDialog } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { readyToWrite, sendForm, unfold } from '../fixtures/writeStarters.ts'

/** Tests ENS names in address fields, with an ENS resolver on the devnet. */
const recipient = (page: Page) => sendForm(page).getByLabel('Recipient address')
const lookUp = (page: Page) => sendForm(page).getByRole('button', { name: 'Look up' })

test.beforeEach(async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  await readyToWrite(world, account)
  await page.goto('/features')
  await connectWith(page, 'Test Wallet', account)
  await unfold(page, 'Send shares')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('ENS name of a share recipient is replaced by its address before the transfer', async ({
  page,
  world,
}) => {
  const { name, address } = LOCAL_NAME
  const { ens = '0x' } = world.market.network
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.toLowerCase().includes(ens.toLowerCase())) asked.push(request.url())
  })
  const chain = chainReads(world)
  const before = await chain.holdings(address)
  await recipient(page).fill(name)
  await expect(sendForm(page)).toContainText('Asks /rpc for the address.')
  await sendForm(page).getByLabel('Shares to send').fill('0.5')
  await expect(sendForm(page).getByRole('button', { name: 'Send Shares' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(asked).toEqual([])
  await lookUp(page).click()
  await expect(recipient(page)).toHaveValue(address)
  await expect(sendForm(page)).toContainText(`This is the address of ${name} on Base Sepolia.`)
  expect(asked).toHaveLength(1)
  await sendForm(page).getByRole('button', { name: 'Send Shares' }).click()
  await expect(reviewDialog(page)).toContainText(address)
  await agree(page)
  await expect.poll(async () => (await chain.holdings(address)).shares - before.shares).toBe(5n * 10n ** 17n)
})

test('ENS name that has no address shows an explanation @long', async ({ page, world }) => {
  const { ens = '0x' } = world.market.network
  await setName(world.request, ens, 'outside.eth', ens)
  for (const [name, reason] of [
    ['nobody.eth', 'This name has no address. Check its spelling.'],
    ['outside.eth', 'This name is kept outside the chain. Enter its address.'],
    ['a..eth', 'This is not a valid name. Check its spelling.'],
  ] as const) {
    await recipient(page).fill(name)
    await lookUp(page).click()
    await expect(sendForm(page)).toContainText(reason)
    await expect(recipient(page)).toHaveValue(name)
  }
})
