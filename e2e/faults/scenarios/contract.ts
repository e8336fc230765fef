import { expect } from '@playwright/test'
import { keccak256 } from 'viem'
import type { Address } from '../../../src/math/hex.ts'
import { deployVaults } from '../../fixtures/hostileVaults.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { hang } from '../../fixtures/walletBehaviour.ts'
import { type Cell, says, until, visible } from '../cell.ts'
import { agreeTo, listSays, neverDone, openConnected, openFilled, openView, review } from '../cellSteps.ts'
import type { WriteFlow } from '../flows.ts'
import { decide, honestly, quoteNotices } from '../honest.ts'
import { checkAmounts } from '../oracles.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('Token and vault')

const NO_TOKEN_MOVES = 'setVaults stores two addresses and moves no token (contracts/ReHypothecationHook.sol)'
const ACCEPTED_FOR_DEPOSITS =
  'vaults are accepted for deposits: withAccepted and depositGuard alone ask for it'
const NO_SHARES =
  'approve reads neither shares nor vaults: planApproval takes a token, a spender and an amount'

const APPROVES_NOTHING =
  'it approves nothing: allowances that were given stand, and approve alone answers with false'

/** A fault that stands before the page is opened: figures are true or 'unavailable', a write ends honestly. */
function standing(parts: {
  readonly title: string
  readonly injected: string
  readonly inject: (cell: Cell) => Promise<unknown>
  /** What must come of a flow, where there is one right answer. */
  readonly outcomes?: Partial<Record<WriteFlow['name'], 'refused' | 'asked'>>
  readonly after?: (cell: Cell) => Promise<void>
  readonly setVaults?: string
  readonly representative?: Scenario['representative']
}): Scenario {
  const { title, injected, inject, outcomes = {}, representative } = parts
  return scenario({
    title,
    injected,
    ...(representative ? { representative } : {}),
    ...(parts.setVaults ? { except: { setVaults: parts.setVaults } } : {}),
    async view(cell) {
      await inject(cell)
      await openConnected(cell, '/features')
      for (const path of ['/features', '/vaults']) {
        // The page reconnects by itself.
        if (path !== '/features') await cell.page.goto(`${cell.site.url}${path}`)
        await expect(cell.page.locator('.p-block')).toContainText(/block [\d,]+/)
        await until(cell, () => visible(cell.page.locator('main [data-raw]').filter({ visible: true })))
        await checkAmounts(cell)
        await quoteNotices(cell)
      }
      const missing = await cell.page.locator('main [data-state="unavailable"]:visible').count()
      if (missing > 0) cell.said.push('unavailable')
      await parts.after?.(cell)
    },
    async write(cell, flow) {
      await inject(cell)
      const outcome = await honestly(cell, flow)
      const wanted = outcomes[flow.name]
      if (wanted !== undefined) expect(outcome).toBe(wanted)
      await parts.after?.(cell)
    },
  })
}

/** token0 takes on the code of a hostile one and keeps its balances. */
async function disguise({ world }: Cell, name: string, args: readonly unknown[] = []): Promise<void> {
  await world.actors.disguise(world.market.token0, await world.actors.deploy(name, args))
}

/** Slot of `_symbol` in OpenZeppelin's ERC20. */
const SYMBOL_SLOT = 4

/** Writes a long string as Solidity stores it. */
async function setSymbol({ world }: Cell, text: string): Promise<void> {
  const token = world.market.token0
  const bytes = Buffer.from(text)
  const word = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`
  const slot = word(BigInt(SYMBOL_SLOT))
  await world.request('anvil_setStorageAt', [token, slot, word(BigInt(bytes.length * 2 + 1))])
  const first = BigInt(keccak256(slot))
  for (let at = 0; at < bytes.length; at += 32) {
    const part = bytes
      .subarray(at, at + 32)
      .toString('hex')
      .padEnd(64, '0')
    await world.request('anvil_setStorageAt', [token, word(first + BigInt(at / 32)), `0x${part}`])
  }
}

async function setVaultsTo({ world }: Cell, vaults: readonly [Address, Address]): Promise<void> {
  await world.actors.setVaults(world.accounts[9] ?? '0x', ...vaults)
}

/** Something happens on chain while the review is open. */
const during =
  (
    event: (cell: Cell) => Promise<unknown>,
    wanted: Partial<Record<WriteFlow['name'], 'refused' | 'asked'>>,
  ) =>
  async (cell: Cell, flow: WriteFlow): Promise<void> => {
    await openFilled(cell, flow)
    await review(cell, flow)
    await event(cell)
    const outcome = await decide(cell, flow)
    if (wanted[flow.name] !== undefined) expect(outcome).toBe(wanted[flow.name])
    await quoteNotices(cell)
  }

const RTL = '\u202e\u0627\u0644\u0639\u0631\u0628\u064a\u0629'

const SIX_DECIMALS = ['Token', 'T', 6]

/** With how many the balance of token 0 is drawn. */
const decimalsShown = async ({ page }: Cell): Promise<number | undefined> =>
  (await page.locator('[data-field="token0"] [data-raw]').first().textContent())?.split('.')[1]?.length

const turnsToSixDecimals = during((cell) => disguise(cell, 'TestToken', SIX_DECIMALS), {
  approve: 'refused',
  deposit: 'refused',
  withdraw: 'refused',
  swap: 'refused',
})

export const CONTRACT: readonly Scenario[] = [
  standing({
    title: 'approve without a return value',
    injected: 'token 0 becomes one whose functions return nothing',
    inject: (cell) => disguise(cell, 'NoReturnToken'),
    setVaults: NO_TOKEN_MOVES,
  }),
  scenario({
    title: 'approve that returns false',
    injected: 'token 0 allows nothing any more, and answers with false instead of reverting',
    view: APPROVES_NOTHING,
    write: APPROVES_NOTHING,
    except: {
      async approve(cell, flow) {
        await disguise(cell, 'FalseApproveToken')
        expect(await honestly(cell, flow)).toBe('refused')
        await says(cell, flow.panel(cell.page), 'The token returned false')
      },
    },
  }),
  scenario({
    title: 'approve that turns to returning false',
    injected: 'token 0 begins to allow nothing, and to answer with false, while the wallet asks',
    representative: ['approve'],
    view: APPROVES_NOTHING,
    write: APPROVES_NOTHING,
    except: {
      async approve(cell, flow) {
        const { wallet, market, chain, account, page } = cell
        await openFilled(cell, flow)
        wallet.next('eth_sendTransaction', hang())
        await review(cell, flow)
        await agreeTo(cell, flow)
        await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1)
        await disguise(cell, 'FalseApproveToken')
        wallet.answerHanging()
        await listSays(cell, /^failed on chain$/)
        cell.unlike.add(String(wallet.asked('eth_sendTransaction')[0]?.answer))
        await says(cell, page.locator('#activity'), 'what you asked for in it took no effect')
        await neverDone(cell, flow)
        expect(await chain.allowance(market.token0, account)).toBe(0n)
      },
    },
  }),
  standing({
    title: 'fee on transfer',
    injected: 'token 0 keeps 1 % of every transfer',
    inject: async (cell) => {
      await disguise(cell, 'FeeOnTransferToken')
      cell.quoterRefuses = true
    },
    outcomes: { approve: 'asked', deposit: 'refused', swap: 'refused' },
    setVaults: NO_TOKEN_MOVES,
    representative: ['deposit'],
  }),
  standing({
    title: 'decimals() reverting or 255',
    injected: 'decimals() of token 0 reverts, and of token 1 is 255',
    inject: async (cell) => {
      const { actors, market } = cell.world
      cell.unit0 = 1n
      await disguise(cell, 'RevertingDecimalsToken')
      await actors.disguise(market.token1, await actors.deploy('TestToken', ['Many', 'MANY', 255]))
    },
  }),
  scenario({
    title: 'decimals that change in mid-flow',
    injected: 'token 0 says that it has 6 decimals and no longer 18 while the review is open',
    async view(cell) {
      await openView(cell)
      await disguise(cell, 'TestToken', SIX_DECIMALS)
      await until(cell, async () => (await decimalsShown(cell)) === 6)
      await checkAmounts(cell)
    },
    async write(cell, flow) {
      await turnsToSixDecimals(cell, flow)
      // Amounts of the review's block are those of 18 decimals; the next screen's are not.
      await until(cell, () =>
        checkAmounts(cell).then(
          () => true,
          () => false,
        ),
      )
    },
    except: { setVaults: NO_TOKEN_MOVES },
  }),
  standing({
    title: 'HTML in a symbol',
    injected: 'the symbol of token 0 is a script and an image with a handler',
    inject: (cell) =>
      setSymbol(cell, '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>'),
    after: async ({ page, said }) => {
      expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
      await expect(page.locator('img[src="x"]')).toHaveCount(0)
      said.push('shown as text, 16 graphemes of it')
    },
  }),
  standing({
    title: 'a 10 kB right-to-left symbol',
    injected: 'the symbol of token 0 is 10 kB of Arabic after a right-to-left override',
    inject: (cell) => setSymbol(cell, RTL.repeat(Math.ceil(10_000 / Buffer.byteLength(RTL)))),
    after: async ({ page, said }) => {
      expect(await page.locator('main').textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]{1}\u0627/)
      expect((await page.locator('body').textContent())?.length ?? 0).toBeLessThan(40_000)
      said.push('no control character and no long text on the page')
    },
  }),
  standing({
    title: 'gas-bomb token',
    injected: 'every read and transfer of token 0 burns all the gas it is given',
    inject: (cell) => disguise(cell, 'GasBombToken'),
    outcomes: { deposit: 'refused', swap: 'refused' },
    representative: ['swap'],
  }),
  scenario({
    title: 'setVaults in mid-flow',
    injected: 'somebody makes thieving vaults the hook’s own while the review is open',
    representative: ['deposit'],
    async view(cell) {
      await openView(cell)
      await setVaultsTo(cell, await deployVaults(cell.world, 'EvilVault'))
      await says(cell, cell.page.locator('main'), /[Vv]aults? .*(changed|not the|other)/)
      await checkAmounts(cell)
    },
    write: during(async (cell) => setVaultsTo(cell, await deployVaults(cell.world, 'EvilVault')), {
      deposit: 'refused',
      withdraw: 'refused',
    }),
  }),
  scenario({
    title: 'accepted vaults, changed again',
    injected:
      'the person has accepted two sound vaults that somebody set; while the review is open somebody sets others',
    view: ACCEPTED_FOR_DEPOSITS,
    write: ACCEPTED_FOR_DEPOSITS,
    except: {
      async deposit(cell, flow) {
        const { actors, market } = cell.world
        const sound = async (name: string): Promise<[Address, Address]> => [
          await actors.deploy('YieldVault', [market.token0, `${name} 0`, 'S0']),
          await actors.deploy('YieldVault', [market.token1, `${name} 1`, 'S1']),
        ]
        await setVaultsTo(cell, await sound('Accepted'))
        await openConnected(cell, '/vaults')
        await cell.page.getByRole('button', { name: 'Look at these vaults' }).click()
        await cell.page.getByRole('button', { name: 'Accept these vaults' }).click()
        await says(cell, cell.page.locator('main'), 'You have accepted these vaults for your deposits')
        // The page reconnects by itself.
        await cell.page.goto(`${cell.site.url}${flow.path}`)
        await flow.fill(cell)
        await review(cell, flow)
        await setVaultsTo(cell, await sound('Others'))
        expect(await decide(cell, flow)).toBe('refused')
        await quoteNotices(cell)
      },
    },
  }),
  scenario({
    title: 'code of the hook away and back',
    injected: 'the hook has no code at the click, and has it again in the next block',
    view: 'a view has no click that could be refused: useConfigureVaults asks again for a click alone',
    write: 'other writes are planned anew with each block (src/features/liquidity/useLiquidityCard.ts)',
    except: {
      async setVaults(cell, flow) {
        const { market, request } = cell.world
        const code = await request('eth_getCode', [market.hook, 'latest'])
        await openConnected(cell, flow.path)
        await flow.type(cell)
        await request('anvil_setCode', [market.hook, '0x'])
        await flow.button(cell.page).first().click()
        const alert = flow.panel(cell.page).getByRole('alert')
        await says(cell, alert, 'No contract found at address')
        await request('anvil_setCode', [market.hook, code])
        await request('evm_mine')
        await until(cell, async () => !(await visible(alert)))
        await flow.button(cell.page).first().click()
        expect(await decide(cell, flow)).toBe('asked')
      },
    },
  }),
  standing({
    title: 'lying vault',
    injected: 'the hook uses vaults that claim three times what they hold',
    inject: async (cell) => setVaultsTo(cell, await deployVaults(cell.world, 'LyingVault', [3n])),
    outcomes: { deposit: 'refused' },
  }),
  standing({
    title: 'illiquid vault',
    injected: 'the promised vault 0 hands out nothing any more',
    inject: async ({ world }) => {
      const { token0, vault0 } = world.market
      await world.actors.disguise(vault0, await world.actors.deploy('IlliquidVault', [token0, 0n]))
    },
  }),
  scenario({
    title: 'third party removes the position',
    injected: 'somebody else withdraws the position for its owner while the review is open',
    representative: ['withdraw'],
    async view(cell) {
      await openView(cell)
      await cell.world.actors.withdraw(cell.other, cell.account)
      await says(cell, cell.page.locator('main'), 'Somebody removed your position')
      await until(cell, async () => (await rawOf(cell.page, 'shares')) === 0n)
      await checkAmounts(cell)
    },
    write: during((cell) => cell.world.actors.withdraw(cell.other, cell.account), {
      withdraw: 'refused',
      deposit: 'asked',
    }),
    except: { approve: NO_SHARES, setVaults: NO_TOKEN_MOVES },
  }),
]
