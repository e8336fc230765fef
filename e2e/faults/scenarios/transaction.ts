import { expect } from '@playwright/test'
import { goBack } from '../../fixtures/goBack.ts'
import { replaceTransaction } from '../../fixtures/replaceTransaction.ts'
import { answer, hang } from '../../fixtures/walletBehaviour.ts'
import { type Cell, pass, quote, says, until, visible } from '../cell.ts'
import {
  agreeTo,
  complete,
  listSays,
  mine,
  mineOn,
  openFilled,
  openView,
  review,
  sendUnmined,
  succeeded,
} from '../cellSteps.ts'
import type { WriteFlow } from '../flows.ts'
import { checkAmounts, checkRequests, listed } from '../oracles.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('Transaction')

const NOTHING_SENT =
  'nothing is sent: src/queries reads snapshots and imports nothing of src/transactions (scripts/layers/layers.grit)'

/** As the wallet's owner does it, past the page. */
async function outbid(
  cell: Cell,
  hash: string,
  change: Parameters<typeof replaceTransaction>[2],
): Promise<string> {
  const next = await replaceTransaction(cell.world, hash, change)
  cell.foreign.add(next)
  return next
}

/** What was not done is not called done. */
async function neverCalledDone(cell: Cell, flow: WriteFlow): Promise<void> {
  await expect(flow.panel(cell.page).getByText(flow.success)).toHaveCount(0)
}

async function reopen(cell: Cell, flow: WriteFlow): Promise<void> {
  await cell.page.goto(`${cell.site.url}${flow.path}`)
  await expect(cell.page.getByRole('banner').locator('[data-account]').first()).toBeVisible()
}

export const TRANSACTION: readonly Scenario[] = [
  scenario({
    title: 'user rejects',
    injected: 'the wallet answers with the person’s no to the transaction',
    everyWallet: true,
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.wallet.next('eth_sendTransaction', cell.wallet.manners.rejection)
      await review(cell, flow)
      await agreeTo(cell, flow)
      await says(cell, flow.panel(cell.page), 'You rejected the request')
      await neverCalledDone(cell, flow)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'repriced',
    injected: 'the same call again with the same nonce and four times the fee, while the first one waits',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      const hash = await sendUnmined(cell, flow)
      const next = await outbid(cell, hash, {})
      await mineOn(cell)
      await succeeded(cell, flow)
      await until(cell, async () => (await listed(cell)).some(({ hashes }) => hashes.includes(next)))
    },
  }),
  scenario({
    title: 'cancelled',
    injected: 'the owner cancels in the wallet: an empty transaction to themselves takes the nonce',
    view: NOTHING_SENT,
    representative: ['deposit'],
    async write(cell, flow) {
      await openFilled(cell, flow)
      const hash = await sendUnmined(cell, flow)
      await outbid(cell, hash, { to: cell.account, input: '0x' })
      await mineOn(cell)
      await listSays(cell, 'cancelled in your wallet')
      await neverCalledDone(cell, flow)
    },
  }),
  scenario({
    title: 'replaced before reload',
    injected: 'the page is left; another transaction takes the nonce and is mined; the page is opened again',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      const hash = await sendUnmined(cell, flow)
      checkRequests(cell)
      await cell.page.goto('about:blank')
      await outbid(cell, hash, { to: cell.other, input: '0x' })
      await mineOn(cell)
      await reopen(cell, flow)
      await listSays(cell, 'replaced by another transaction')
      await neverCalledDone(cell, flow)
    },
  }),
  scenario({
    title: 'dropped',
    injected: 'the node forgets the waiting transaction (anvil_dropTransaction)',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      const hash = await sendUnmined(cell, flow)
      await listSays(cell, 'Pending')
      await cell.world.request('anvil_dropTransaction', [hash])
      await listSays(cell, 'no longer known to the network', 31_000)
      await neverCalledDone(cell, flow)
    },
  }),
  scenario({
    title: 'hash that never existed',
    injected: 'the wallet answers with a hash that no node knows, and sends nothing',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.wallet.next('eth_sendTransaction', answer(`0x${'ab'.repeat(32)}`))
      await review(cell, flow)
      await agreeTo(cell, flow)
      await listSays(cell, 'Pending')
      await listSays(cell, 'not known yet', 31_000)
      await neverCalledDone(cell, flow)
    },
  }),
  scenario({
    title: 'mined and reverted',
    injected: 'the wallet sends it with 30,000 gas, so that it runs out of it on chain',
    view: NOTHING_SENT,
    representative: ['withdraw'],
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.wallet.edit = (transaction) => ({ ...transaction, gas: '0x7530' })
      await review(cell, flow)
      await agreeTo(cell, flow)
      await listSays(cell, 'failed on chain')
      await says(cell, flow.panel(cell.page), /failed on chain, most likely for want of gas/)
      await neverCalledDone(cell, flow)
    },
  }),
  scenario({
    title: 'reorged out',
    injected: 'the block that held it is replaced by an empty one',
    representative: ['swap'],
    async view(cell) {
      await openView(cell)
      const { world, account, page } = cell
      const gift = 123n * 10n ** 18n
      const mark = await world.snapshot()
      const before = await cell.chain.balanceOf(world.market.token0, account)
      await world.actors.mint(world.market.token0, account, gift)
      const shown = async () =>
        BigInt((await page.locator('[data-field="token0"] [data-raw]').getAttribute('data-raw')) ?? 0)
      await until(cell, async () => (await shown()) === before + gift)
      await goBack(world, mark)
      await mine(cell)
      expect(await cell.chain.balanceOf(world.market.token0, account)).toBe(before)
      await until(cell, async () => (await shown()) === before)
      await checkAmounts(cell)
      quote(cell, 'the balance as it is after the reorganisation')
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      const mark = await cell.world.snapshot()
      await complete(cell, flow)
      await goBack(cell.world, mark)
      await mine(cell)
      await until(
        cell,
        async () => !/^(confirmed|Finalized)$/.test((await listed(cell))[0]?.status ?? ''),
        15_000,
      )
      await listSays(cell, /Pending|no longer known/)
      await checkAmounts(cell)
    },
  }),
  scenario({
    title: 'reorganised between preview and block',
    injected:
      'while the wallet has the request the chain goes back by one; it is mined at the height it was prepared at',
    view: NOTHING_SENT,
    representative: ['deposit'],
    async write(cell, flow) {
      const mark = await cell.world.snapshot()
      await mine(cell)
      await openFilled(cell, flow)
      cell.wallet.next('eth_sendTransaction', hang())
      await review(cell, flow)
      await agreeTo(cell, flow)
      await goBack(cell.world, mark)
      cell.wallet.answerHanging()
      await succeeded(cell, flow)
      await cell.page.reload()
      await listSays(cell, /^(confirmed|Finalized)$/)
      await mine(cell, 80)
      await listSays(cell, 'Finalized')
    },
  }),
  scenario({
    title: 'reload while pending',
    injected: 'the page is reloaded while the transaction waits for a block',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      await cell.page.reload()
      await listSays(cell, 'Pending')
      await mineOn(cell)
      await succeeded(cell, flow)
    },
  }),
  scenario({
    title: 'nonce gap',
    injected:
      'the wallet takes 20 s, and gives it a nonce too high, so that it waits for another transaction',
    view: NOTHING_SENT,
    async write(cell, flow) {
      await openFilled(cell, flow)
      const { world, account, other } = cell
      const nonce = Number(await world.request('eth_getTransactionCount', [account, 'latest']))
      cell.wallet.edit = (transaction) => ({ ...transaction, nonce: `0x${(nonce + 1).toString(16)}` })
      cell.wallet.next('eth_sendTransaction', hang())
      await review(cell, flow)
      await agreeTo(cell, flow)
      await pass(cell, 20_000)
      await says(cell, cell.page.getByRole('dialog'), 'Nothing happened?')
      cell.wallet.answerHanging()
      await pass(cell, 5_000)
      await listSays(cell, 'Pending')
      await neverCalledDone(cell, flow)
      const filler = { from: account, to: other, value: '0x0', nonce: `0x${nonce.toString(16)}` }
      cell.foreign.add(String(await world.request('eth_sendTransaction', [filler])))
      await mineOn(cell)
      await succeeded(cell, flow)
    },
  }),
  scenario({
    title: 'two tabs',
    injected: 'a second tab of the page is open all the while',
    async view(cell) {
      await openView(cell)
      const second = await cell.context.newPage()
      await second.goto(`${cell.site.url}/features`)
      await expect(second.locator('[data-field="shares"] [data-raw]')).toBeVisible()
      await cell.page.getByRole('button', { name: 'Disconnect' }).click()
      // When one tab disconnects, the other must not go on showing the account as connected.
      await expect(second.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
      quote(cell, 'Connect Wallet, in both tabs, after one was disconnected')
      await second.close()
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      const first = cell.page
      const second = await cell.context.newPage()
      await second.goto(`${cell.site.url}${flow.path}`)
      await expect(second.getByRole('banner').locator('[data-account]').first()).toBeVisible()
      await first.bringToFront()
      await sendUnmined(cell, flow)
      cell.page = second
      await listSays(cell, 'Pending')
      await mineOn(cell)
      await listSays(cell, /^(confirmed|Finalized)$/)
      cell.page = first
      await succeeded(cell, flow)
      await expect(second.locator('#activity li')).toHaveCount(1)
      await second.close()
      expect(await visible(first.getByRole('button', { name: /^Activity/ }))).toBe(true)
    },
  }),
]
