import { expect } from '@playwright/test'
import { goBack } from '../../fixtures/goBack.ts'
import { replaceTransaction } from '../../fixtures/replaceTransaction.ts'
import { hang } from '../../fixtures/walletBehaviour.ts'
import { type Case, pass, says, until, visible } from '../case.ts'
import {
  complete,
  confirm,
  listSays,
  mine,
  mineOn,
  notDone,
  openFilled,
  openView,
  sendUnmined,
  succeeded,
} from '../caseSteps.ts'
import type { Faults } from '../fault.ts'
import type { WriteFlow } from '../flows.ts'
import { checkAmounts, checkRequests, listed } from '../oracles.ts'

async function outbid(
  ctx: Case,
  hash: string,
  change: Parameters<typeof replaceTransaction>[2],
): Promise<string> {
  const next = await replaceTransaction(ctx.world, hash, change)
  ctx.foreign.add(next)
  return next
}

async function reopen(ctx: Case, flow: WriteFlow): Promise<void> {
  await ctx.page.goto(`${ctx.site.url}${flow.path}`)
  await expect(ctx.page.getByRole('banner').locator('[data-account]').first()).toBeVisible()
}

export const TRANSACTION: Faults = {
  'user rejects': async (ctx, flow) => {
    ctx.wallet.next('eth_sendTransaction', ctx.wallet.manners.rejection)
    await confirm(ctx, flow)
    await says(flow.panel(ctx.page), 'You rejected the request')
    await notDone(ctx, flow)
    await complete(ctx, flow)
  },
  repriced: async (ctx, flow) => {
    const hash = await sendUnmined(ctx, flow)
    const next = await outbid(ctx, hash, {})
    await mineOn(ctx)
    await succeeded(ctx, flow)
    await until(ctx, async () => (await listed(ctx)).some(({ hashes }) => hashes.includes(next)))
  },
  cancelled: async (ctx, flow) => {
    const hash = await sendUnmined(ctx, flow)
    await outbid(ctx, hash, { to: ctx.account, input: '0x' })
    await mineOn(ctx)
    await listSays(ctx, 'cancelled in your wallet')
    await notDone(ctx, flow)
  },
  'replaced before reload': async (ctx, flow) => {
    const hash = await sendUnmined(ctx, flow)
    checkRequests(ctx)
    await ctx.page.goto('about:blank')
    await outbid(ctx, hash, { to: ctx.other, input: '0x' })
    await mineOn(ctx)
    await reopen(ctx, flow)
    await listSays(ctx, 'replaced by another transaction')
    await notDone(ctx, flow)
  },
  dropped: async (ctx, flow) => {
    const hash = await sendUnmined(ctx, flow)
    await listSays(ctx, 'Pending')
    await ctx.world.request('anvil_dropTransaction', [hash])
    await listSays(ctx, 'no longer known to the network', 31_000)
    await notDone(ctx, flow)
  },
  'mined and reverted': async (ctx, flow) => {
    ctx.wallet.edit = (transaction) => ({ ...transaction, gas: '0x7530' })
    await confirm(ctx, flow)
    await listSays(ctx, 'failed on chain')
    await says(flow.panel(ctx.page), /failed on chain, probably because it ran out of gas/)
    await notDone(ctx, flow)
  },
  'reorged out': {
    sample: ['swap'],
    async view(ctx) {
      await openView(ctx)
      const { world, account, page } = ctx
      const gift = 123n * 10n ** 18n
      const mark = await world.snapshot()
      const before = await ctx.chain.balanceOf(world.market.token0, account)
      await world.actors.mint(world.market.token0, account, gift)
      const shown = async () =>
        BigInt((await page.locator('[data-field="token0"] [data-raw]').getAttribute('data-raw')) ?? 0)
      await until(ctx, async () => (await shown()) === before + gift)
      await goBack(world, mark)
      await mine(ctx)
      expect(await ctx.chain.balanceOf(world.market.token0, account)).toBe(before)
      await until(ctx, async () => (await shown()) === before)
      await checkAmounts(ctx)
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      const mark = await ctx.world.snapshot()
      await complete(ctx, flow)
      await goBack(ctx.world, mark)
      await mine(ctx)
      await until(
        ctx,
        async () => !/^(confirmed|Finalized)$/.test((await listed(ctx))[0]?.status ?? ''),
        15_000,
      )
      await listSays(ctx, /Pending|no longer known/)
      await checkAmounts(ctx)
    },
  },
  'reorganised between preview and block': {
    async write(ctx, flow) {
      const mark = await ctx.world.snapshot()
      await mine(ctx)
      await openFilled(ctx, flow)
      ctx.wallet.next('eth_sendTransaction', hang())
      await confirm(ctx, flow)
      await goBack(ctx.world, mark)
      ctx.wallet.answerHanging()
      await succeeded(ctx, flow)
      await ctx.page.reload()
      await listSays(ctx, /^(confirmed|Finalized)$/)
      await mine(ctx, 80)
      await listSays(ctx, 'Finalized')
    },
  },
  'reload while pending': async (ctx, flow) => {
    await sendUnmined(ctx, flow)
    await ctx.page.reload()
    await listSays(ctx, 'Pending')
    await mineOn(ctx)
    await succeeded(ctx, flow)
  },
  'nonce gap': async (ctx, flow) => {
    const { world, account, other } = ctx
    const nonce = Number(await world.request('eth_getTransactionCount', [account, 'latest']))
    ctx.wallet.edit = (transaction) => ({ ...transaction, nonce: `0x${(nonce + 1).toString(16)}` })
    ctx.wallet.next('eth_sendTransaction', hang())
    await confirm(ctx, flow)
    await pass(ctx, 20_000)
    await says(ctx.page.getByRole('dialog'), 'Nothing happened?')
    ctx.wallet.answerHanging()
    await pass(ctx, 5_000)
    await listSays(ctx, 'Pending')
    await notDone(ctx, flow)
    const filler = { from: account, to: other, value: '0x0', nonce: `0x${nonce.toString(16)}` }
    ctx.foreign.add(String(await world.request('eth_sendTransaction', [filler])))
    await mineOn(ctx)
    await succeeded(ctx, flow)
  },
  'two tabs': {
    async view(ctx) {
      await openView(ctx)
      const second = await ctx.context.newPage()
      await second.goto(`${ctx.site.url}/features`)
      await expect(second.locator('[data-field="shares"] [data-raw]')).toBeVisible()
      await ctx.page.getByRole('button', { name: 'Disconnect' }).click()
      // If the user disconnects in one browser tab, the other tab must not show the account as
      // connected.
      await expect(second.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
      await second.close()
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      const first = ctx.page
      const second = await ctx.context.newPage()
      await second.goto(`${ctx.site.url}${flow.path}`)
      await expect(second.getByRole('banner').locator('[data-account]').first()).toBeVisible()
      await first.bringToFront()
      await sendUnmined(ctx, flow)
      ctx.page = second
      await listSays(ctx, 'Pending')
      await mineOn(ctx)
      await listSays(ctx, /^(confirmed|Finalized)$/)
      ctx.page = first
      await succeeded(ctx, flow)
      await expect(second.locator('#activity li')).toHaveCount(1)
      await second.close()
      expect(await visible(first.getByRole('button', { name: /^Activity/ }))).toBe(true)
    },
  },
}
