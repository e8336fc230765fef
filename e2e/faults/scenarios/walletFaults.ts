import { expect } from '@playwright/test'
import { chooseWallet, expectConnected, expectLocked } from '../../fixtures/connecting.ts'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { WRONG_NETWORK_WARNING } from '../../fixtures/networkWords.ts'
import { alreadyPending, answer, editAllowance, hang } from '../../fixtures/walletBehaviour.ts'
import { type Case, says, until } from '../case.ts'
import {
  agreeTo,
  complete,
  confirm,
  listSays,
  openFilled,
  openView,
  review,
  succeeded,
} from '../caseSteps.ts'
import type { Faults } from '../fault.ts'
import type { WriteFlow } from '../flows.ts'
import { checkAmounts } from '../oracles.ts'

const CHANGED = 'mined, but not as asked'

async function stopped(ctx: Case, flow: WriteFlow, event: () => Promise<void>, words: RegExp): Promise<void> {
  await openFilled(ctx, flow)
  await review(ctx, flow)
  await event()
  await expect(reviewDialog(ctx.page)).toBeHidden()
  await says(ctx.page.locator('main'), words)
  expect(ctx.wallet.asked('eth_sendTransaction')).toEqual([])
}

export const WALLET_FAULTS: Faults = {
  locked: {
    async view(ctx) {
      await openView(ctx)
      await ctx.wallet.lock()
      if (ctx.wallet.manners.locking === 'told') await expectLocked(ctx.page)
      await checkAmounts(ctx)
    },
    async write(ctx, flow) {
      const { locking } = ctx.wallet.manners
      const lock = () => ctx.wallet.lock()
      if (locking === 'told')
        return stopped(ctx, flow, lock, /Please connect (your wallet first|to a network)/)
      await openFilled(ctx, flow)
      await review(ctx, flow)
      await lock()
      await agreeTo(ctx, flow)
      if (locking === 'never') return succeeded(ctx, flow)
      await says(flow.panel(ctx.page), /Your wallet is locked/)
    },
  },
  'account switched after preview': {
    async view(ctx) {
      const { wallet, account, other, page } = ctx
      await openView(ctx)
      await wallet.changeAccounts([other, account])
      await expectConnected(page, other)
      expect(await rawOf(page, 'shares')).toBe(0n)
      await wallet.changeAccounts([account, other])
      await expectConnected(page, account)
      await until(ctx, async () => (await rawOf(page, 'shares')) > 0n)
    },
    async write(ctx, flow) {
      const { wallet, account, other } = ctx
      await stopped(ctx, flow, () => wallet.changeAccounts([other, account]), /Your wallet switched accounts/)
      await wallet.changeAccounts([account, other])
      await expectConnected(ctx.page, account)
      await flow.fill(ctx)
      await complete(ctx, flow)
    },
  },
  'chain switched after simulation': {
    async view(ctx) {
      await openView(ctx)
      await ctx.wallet.changeChain(1)
      await says(ctx.page.locator('main'), WRONG_NETWORK_WARNING)
      await checkAmounts(ctx)
    },
    async write(ctx, flow) {
      await stopped(ctx, flow, () => ctx.wallet.changeChain(1), /Your wallet switched networks/)
      await ctx.wallet.changeChain(ctx.world.chainId)
      await flow.fill(ctx)
      await complete(ctx, flow)
    },
  },
  'request already pending': {
    async view(ctx) {
      await ctx.page.goto(`${ctx.site.url}/features`)
      ctx.wallet.next('connect', alreadyPending())
      await chooseWallet(ctx.page, ctx.wallet.presence.name)
      await says(ctx.page.getByRole('banner'), 'Your wallet has another request open.')
      await rawOf(ctx.page, 'vault0')
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      ctx.wallet.next('eth_sendTransaction', alreadyPending())
      await confirm(ctx, flow)
      await says(flow.panel(ctx.page), 'Your wallet has another request open.')
      await complete(ctx, flow)
    },
  },
  'wallet edits the allowance': {
    except: {
      async approve(ctx, flow) {
        ctx.wallet.edit = editAllowance(1000n)
        await openFilled(ctx, flow)
        await confirm(ctx, flow)
        await listSays(ctx, CHANGED)
        await says(ctx.page.locator('#activity'), /Your wallet changed the allowance/)
        await says(ctx.page.locator('#activity'), /Approve TT0 to the hook: 0\.000000000000001 TT0/)
        await says(flow.panel(ctx.page), /Your wallet changed the allowance/)
        await expect(flow.panel(ctx.page).getByText(flow.success)).toHaveCount(0)
      },
    },
  },
  'silent call status': async (ctx, flow) => {
    const { wallet, world } = ctx
    wallet.callId = `0x${'c0de'.repeat(16)}ff`
    wallet.next('wallet_getCallsStatus', hang())
    await confirm(ctx, flow)
    await until(ctx, async () => wallet.asked('wallet_getCallsStatus').length > 0, 1_000)
    const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as {
      transactions: readonly string[]
    }
    const receipts = [{ transactionHash: block.transactions[0] }]
    wallet.always('wallet_getCallsStatus', answer({ status: 200, receipts }))
    await listSays(ctx, /^(confirmed|Finalized)$/, 5_000)
    await succeeded(ctx, flow)
  },
}
