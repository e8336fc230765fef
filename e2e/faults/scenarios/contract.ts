import { expect } from '@playwright/test'
import type { Address } from '../../../src/math/hex.ts'
import { deployVaults } from '../../fixtures/hostileVaults.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { hang } from '../../fixtures/walletBehaviour.ts'
import { type Case, says, until, visible } from '../case.ts'
import { confirm, listSays, neverDone, openConnected, openFilled, openView, review } from '../caseSteps.ts'
import type { Fault, Faults } from '../fault.ts'
import type { WriteFlow } from '../flows.ts'
import { decide, honestly } from '../honest.ts'
import { checkAmounts } from '../oracles.ts'

/**
 * Returns tests of a contract fault that exists before the page opens. Each figure on the page must
 * be correct or 'unavailable'.
 */
function standing(parts: {
  readonly inject: (ctx: Case) => Promise<unknown>
  readonly outcomes?: Partial<Record<WriteFlow['name'], 'refused' | 'asked'>>
  readonly sample?: Fault['sample']
}): Fault {
  const { inject, outcomes = {}, sample } = parts
  return {
    flows: ['approve', 'deposit', 'withdraw', 'swap'],
    ...(sample ? { sample } : {}),
    async view(ctx) {
      await inject(ctx)
      await openConnected(ctx, '/features')
      for (const path of ['/features', '/vaults']) {
        if (path !== '/features') await ctx.page.goto(`${ctx.site.url}${path}`)
        await expect(ctx.page.locator('.p-block')).toContainText(/block [\d,]+/)
        await until(ctx, () => visible(ctx.page.locator('main [data-raw]').filter({ visible: true })))
        await checkAmounts(ctx)
      }
    },
    async write(ctx, flow) {
      await inject(ctx)
      const outcome = await honestly(ctx, flow)
      const wanted = outcomes[flow.name]
      if (wanted !== undefined) expect(outcome).toBe(wanted)
    },
  }
}

/** Replaces token 0's code by that of a hostile token. Its storage, and so its balances, stay. */
async function disguise({ world }: Case, name: string, args: readonly unknown[] = []): Promise<void> {
  await world.actors.disguise(world.market.token0, await world.actors.deploy(name, args))
}

async function setVaultsTo({ world }: Case, vaults: readonly [Address, Address]): Promise<void> {
  await world.actors.setVaults(world.accounts[9] ?? '0x', ...vaults)
}

const during =
  (event: (ctx: Case) => Promise<unknown>, wanted: Partial<Record<WriteFlow['name'], 'refused' | 'asked'>>) =>
  async (ctx: Case, flow: WriteFlow): Promise<void> => {
    await openFilled(ctx, flow)
    await review(ctx, flow)
    await event(ctx)
    const outcome = await decide(ctx, flow)
    if (wanted[flow.name] !== undefined) expect(outcome).toBe(wanted[flow.name])
  }

const SIX_DECIMALS = ['Token', 'T', 6]

const decimalsShown = async ({ page }: Case): Promise<number | undefined> =>
  (await page.locator('[data-field="token0"] [data-raw]').first().textContent())?.split('.')[1]?.length

const turnsToSixDecimals = during((ctx) => disguise(ctx, 'TestToken', SIX_DECIMALS), {
  approve: 'refused',
  deposit: 'refused',
  withdraw: 'refused',
  swap: 'refused',
})

export const CONTRACT: Faults = {
  'approve without a return value': standing({
    inject: (ctx) => disguise(ctx, 'NoReturnToken'),
  }),
  'approve that turns to returning false': {
    except: {
      async approve(ctx, flow) {
        const { wallet, market, chain, account, page } = ctx
        await openFilled(ctx, flow)
        wallet.next('eth_sendTransaction', hang())
        await confirm(ctx, flow)
        await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1)
        await disguise(ctx, 'FalseApproveToken')
        wallet.answerHanging()
        await listSays(ctx, /^failed on chain$/)
        ctx.unlike.add(String(wallet.asked('eth_sendTransaction')[0]?.answer))
        await says(page.locator('#activity'), 'but your request had no effect')
        await neverDone(ctx, flow)
        expect(await chain.allowance(market.token0, account)).toBe(0n)
      },
    },
  },
  'fee on transfer': standing({
    inject: async (ctx) => {
      await disguise(ctx, 'FeeOnTransferToken')
      ctx.quoterRefuses = true
    },
    outcomes: { approve: 'asked', deposit: 'refused', swap: 'refused' },
  }),
  'decimals that change in mid-flow': {
    flows: ['approve', 'deposit', 'withdraw', 'swap'],
    async view(ctx) {
      await openView(ctx)
      await disguise(ctx, 'TestToken', SIX_DECIMALS)
      await until(ctx, async () => (await decimalsShown(ctx)) === 6)
      await checkAmounts(ctx)
    },
    async write(ctx, flow) {
      await turnsToSixDecimals(ctx, flow)
      // The token reports 18 decimals at the block of the review, and 6 decimals from the next
      // block on.
      await until(ctx, () =>
        checkAmounts(ctx).then(
          () => true,
          () => false,
        ),
      )
    },
  },
  'setVaults in mid-flow': {
    sample: ['withdraw'],
    async view(ctx) {
      await openView(ctx)
      await setVaultsTo(ctx, await deployVaults(ctx.world, 'EvilVault'))
      await says(ctx.page.locator('main'), /[Vv]aults? .*(changed|not the|other)/)
      await checkAmounts(ctx)
    },
    write: during(async (ctx) => setVaultsTo(ctx, await deployVaults(ctx.world, 'EvilVault')), {
      deposit: 'refused',
      withdraw: 'refused',
    }),
  },
  'lying vault': standing({
    inject: async (ctx) => setVaultsTo(ctx, await deployVaults(ctx.world, 'LyingVault', [3n])),
    outcomes: { deposit: 'refused' },
  }),
  'illiquid vault': standing({
    inject: async ({ world }) => {
      const { token0, vault0 } = world.market
      await world.actors.disguise(vault0, await world.actors.deploy('IlliquidVault', [token0, 0n]))
    },
  }),
  'third party removes the position': {
    flows: ['deposit', 'withdraw', 'swap'],
    async view(ctx) {
      await openView(ctx)
      await ctx.world.actors.withdraw(ctx.other, ctx.account)
      await says(ctx.page.locator('main'), 'Someone removed your position')
      await until(ctx, async () => (await rawOf(ctx.page, 'shares')) === 0n)
      await checkAmounts(ctx)
    },
    write: during((ctx) => ctx.world.actors.withdraw(ctx.other, ctx.account), {
      withdraw: 'refused',
      deposit: 'asked',
    }),
  },
}
