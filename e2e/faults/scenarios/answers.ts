import { expect } from '@playwright/test'
import { delegate, relayed } from '../../../devnet/relay.ts'
import { becomeSafe, bySafe, safeHash } from '../../../devnet/safe.ts'
import type { Hex } from '../../../src/math/hex.ts'
import { expectConnected } from '../../fixtures/connecting.ts'
import { DEPOSIT_LIQUIDITY } from '../../fixtures/entered.ts'
import {
  answer,
  hang,
  sendAndAnswer,
  sendAndFail,
  type WalletBehaviour,
} from '../../fixtures/walletBehaviour.ts'
import { type Case, pass, says } from '../case.ts'
import {
  agreeTo,
  closeLastDeposit,
  complete,
  confirm,
  listSays,
  mine,
  neverDone,
  openFilled,
  review,
  succeeded,
} from '../caseSteps.ts'
import type { Faults } from '../fault.ts'
import { vaultsOf, type WriteFlow } from '../flows.ts'

const NOT_IT = 'not what you asked for'

async function clickWith(ctx: Case, flow: WriteFlow, behaviour?: WalletBehaviour): Promise<void> {
  if (behaviour !== undefined) ctx.wallet.next('eth_sendTransaction', behaviour)
  await confirm(ctx, flow)
}

/**
 * Expects that the page does not show the transaction as done if its hash came from another
 * transaction. The flow's button must still work.
 */
async function refusesToCallItDone(ctx: Case, flow: WriteFlow): Promise<void> {
  await listSays(ctx, NOT_IT)
  await says(flow.panel(ctx.page), 'reported a different transaction than you asked for')
  await neverDone(ctx, flow)
}

async function namesAnother(ctx: Case, flow: WriteFlow, hash: Hex): Promise<void> {
  ctx.decoys.add(hash)
  await openFilled(ctx, flow)
  await clickWith(ctx, flow, answer(hash))
  await refusesToCallItDone(ctx, flow)
}

/**
 * Sends the flow's call without the page. Then restores allowances, shares or vaults, so that the
 * page can send the same call.
 */
async function didItBefore(ctx: Case, flow: WriteFlow): Promise<Hex> {
  const { account, world } = ctx
  const { actors, market } = world
  const { token0, hook, vault0, vault1 } = market
  switch (flow.name) {
    case 'deposit':
      return (await actors.deposit(account, DEPOSIT_LIQUIDITY)).transactionHash
    case 'withdraw': {
      const { transactionHash } = await actors.withdraw(account)
      ctx.decoys.add((await actors.deposit(account, 4n * DEPOSIT_LIQUIDITY)).transactionHash)
      return transactionHash
    }
    case 'setVaults': {
      const { transactionHash } = await actors.setVaults(account, ...vaultsOf(ctx))
      ctx.decoys.add((await actors.setVaults(account, vault0, vault1)).transactionHash)
      return transactionHash
    }
    default: {
      const { transactionHash } = await actors.approve(account, token0, hook)
      ctx.decoys.add((await actors.approve(account, token0, hook, 0n)).transactionHash)
      return transactionHash
    }
  }
}

async function sendElsewhere(ctx: Case, from: Hex, to: Hex): Promise<Hex> {
  const hash = await ctx.world.request('eth_sendTransaction', [{ from, to, value: '0x1' }])
  await mine(ctx)
  return String(hash) as Hex
}

export const ANSWERS: Faults = {
  'hash of an identical earlier transaction': {
    sample: ['deposit'],
    write: async (ctx, flow) => namesAnother(ctx, flow, await didItBefore(ctx, flow)),
    flows: ['approve', 'deposit', 'withdraw', 'setVaults'],
  },
  'hash of another call of the account': async (ctx, flow) => {
    await review(ctx, flow)
    const hash = await sendElsewhere(ctx, ctx.account, ctx.other)
    ctx.decoys.add(hash)
    ctx.wallet.next('eth_sendTransaction', sendAndAnswer(hash))
    await agreeTo(ctx, flow)
    // The page finds the sent transaction on chain, although the wallet returned another hash.
    await succeeded(ctx, flow)
    await listSays(ctx, /^(confirmed|Finalized)$/)
  },
  'wallet edits the target': async (ctx, flow) => {
    ctx.wallet.edit = (transaction) => ({ ...transaction, to: ctx.other })
    await clickWith(ctx, flow)
    await refusesToCallItDone(ctx, flow)
  },
  'wallet sends from another account': async (ctx, flow) => {
    await ctx.world.actors.fund(ctx.other, 10n ** 24n, 10n ** 24n)
    ctx.wallet.edit = (transaction) => ({ ...transaction, from: ctx.other })
    await clickWith(ctx, flow)
    await refusesToCallItDone(ctx, flow)
  },
  'sent, and called rejected': async (ctx, flow) => {
    await clickWith(ctx, flow, sendAndFail(4001, 'User rejected the request.'))
    await succeeded(ctx, flow)
    await listSays(ctx, /^(confirmed|Finalized)$/)
  },
  'carried by a relayer': {
    async write(ctx, flow) {
      const { account, other: relayer, page, wallet, world } = ctx
      await delegate(world.request, account)
      await openFilled(ctx, flow)
      wallet.edit = ({ to = '0x', data = '0x' }) => relayed({ account, relayer }, { to, data })
      await clickWith(ctx, flow)
      await succeeded(ctx, flow)
      await listSays(ctx, /^(confirmed|Finalized)$/)
      const link = await page.locator('#activity li a[href*="/tx/"]').first().getAttribute('href')
      ctx.carried.add(link?.split('/tx/')[1] ?? '')
      await pass(ctx, 12_000)
      await expect(page.getByText('Someone removed your position')).toHaveCount(0)
    },
  },
  'a Safe’s own hash': {
    async write(ctx, flow) {
      const { account, page, wallet, world, chain } = ctx
      const { accounts, market } = world
      const signers = accounts.slice(1, 3)
      await becomeSafe(world, account, signers)
      await openFilled(ctx, flow)
      await review(ctx, flow)
      const { to, data } = await flow.agreed(ctx)
      wallet.next('eth_sendTransaction', answer(await safeHash(world, account, to, data)))
      await agreeTo(ctx, flow)
      await pass(ctx, 60_000)
      await listSays(ctx, 'not known yet', 60_000)
      await page.reload()
      await listSays(ctx, 'not known yet')
      const { shares } = await chain.holdings(account)
      ctx.carried.add((await bySafe(world, account, signers, to, data)).transactionHash)
      // The form for new vaults is closed after a reload.
      if (flow.name !== 'setVaults') await succeeded(ctx, flow)
      await listSays(ctx, /^(confirmed|Finalized)$/)
      const left = { deposit: shares + DEPOSIT_LIQUIDITY, withdraw: 0n }[String(flow.name)] ?? shares
      expect(await chain.balanceOf(market.hook, account)).toBe(left)
      await pass(ctx, 12_000)
      await expect(page.getByText('Someone removed your position')).toHaveCount(0)
    },
  },
  'reloaded while the wallet asks, and rejected there': async (ctx, flow) => {
    const { page, wallet, account } = ctx
    await clickWith(ctx, flow, hang())
    await page.reload()
    wallet.drop()
    await says(page.locator('main'), 'This request is still open in your wallet')
    await page.locator('main').getByRole('button', { name: 'Stop waiting' }).click()
    await listSays(ctx, 'not known yet')
    await expectConnected(page, account)
    await flow.fill(ctx)
    await complete(ctx, flow)
  },
  'confirmed long after waiting was stopped': async (ctx, flow) => {
    const { page, wallet, world, account, other } = ctx
    await clickWith(ctx, flow, hang())
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await says(page.locator('#activity'), 'it will appear here')
    // The user can send the same call another time. The review warns about the earlier
    // transaction.
    await review(ctx, flow)
    await says(page.getByRole('dialog'), 'An earlier one may still be mined')
    await page.getByRole('button', { name: 'Go back' }).click()
    for (let count = 0; count < 12; count++) ctx.decoys.add(await sendElsewhere(ctx, account, other))
    await pass(ctx, 60_000)
    wallet.drop()
    const call = ctx.agreed.at(-1)
    await world.request('eth_sendTransaction', [{ ...call, gas: '0x989680' }])
    await mine(ctx)
    await listSays(ctx, /^(confirmed|Finalized)$/, 10_000)
  },
  'a name that leads nowhere': async (ctx, flow) => {
    const { page, wallet } = ctx
    wallet.always('wallet_getCallsStatus', answer({ status: 100, receipts: [] }))
    await clickWith(ctx, flow, answer(`0x${'ab'.repeat(4096)}`))
    await listSays(ctx, 'Pending')
    await listSays(ctx, 'not known yet', 31_000)
    await neverDone(ctx, flow)
    await expect(flow.button(page)).not.toHaveAttribute('aria-disabled', 'true')
    await closeLastDeposit(ctx)
    await page.getByRole('button', { name: /^Activity/ }).click()
    await page.getByRole('button', { name: /^Clear:/ }).click()
    await expect(page.locator('#activity li')).toHaveCount(0)
  },
}
