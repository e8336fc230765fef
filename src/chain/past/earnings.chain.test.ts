import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { closeEarningsLedger } from '#market/past/closeLedger.ts'
import { computePositionNetResult, EARNINGS_CAUSES, type Earnings } from '#market/past/earnings.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { walkMarketLogs } from './historyExit.ts'
import { createHistoryLogFilters, createYieldSourceLogFilters } from './historyLogs.ts'
import { sumOfParts } from './historySources.fixture.ts'
import { createShareTransferReader, doVaultEventsMatchBalances } from './verifyVaultBalances.ts'

const UNIT = 10n ** 18n
let world: World
let alice: Address
let bob: Address
let others: readonly [Address, Address]

beforeAll(async () => {
  world = await startWorld()
  const [first, second] = world.accounts
  if (first === undefined || second === undefined) throw new Error('too few accounts')
  ;[alice, bob] = [first, second]
  const { actors, market } = world
  for (const account of [alice, bob]) await actors.fund(account, 10n ** 9n * UNIT, 10n ** 6n * UNIT)
  others = [
    await actors.deploy('YieldVault', [market.token0, 'Other 0', 'O0']),
    await actors.deploy('IlliquidVault', [market.token1, 10_000n]),
  ]
}, 120_000)
afterAll(() => world?.stop())

/** Steps of a random history, which each get a random size. */
const STEPS = [
  'deposit',
  'otherDeposits',
  'withdraw',
  'otherWithdraws',
  'send',
  'yield',
  'loss',
  'swapIn',
  'swapOut',
  'changeVaults',
  'restoreVaults',
  'illiquid',
  'gift',
  'pushedOut',
] as const
type Step = (typeof STEPS)[number]

async function act(step: Step, size: bigint): Promise<void> {
  const { actors, market, request } = world
  const amount = (UNIT * size) / 7n + 1n
  switch (step) {
    case 'deposit':
      return void (await actors.deposit(alice, amount))
    case 'otherDeposits':
      return void (await actors.deposit(bob, amount))
    case 'withdraw':
      return void (await actors.withdraw(alice))
    case 'otherWithdraws':
      return void (await actors.withdraw(bob))
    case 'pushedOut':
      return void (await actors.withdraw(bob, alice))
    case 'send':
      return void (await actors.transfer(alice, market.hook, bob, amount / 2n))
    case 'yield':
      return actors.dripYield(size * 10n ** 21n + 7n, size * 10n ** 13n + 3n)
    case 'loss': {
      await request('anvil_impersonateAccount', [market.vault0])
      await request('anvil_setBalance', [market.vault0, '0xde0b6b3a7640000'])
      const held = await balanceOf(market.token0, market.vault0)
      return void (await actors.transfer(market.vault0, market.token0, bob, held / 1_000n))
    }
    case 'swapIn':
      return void (await actors.swap(bob, { zeroForOne: true, amountSpecified: -amount * 1_000_003n }))
    case 'swapOut':
      return void (await actors.swap(bob, { zeroForOne: false, amountSpecified: amount / 1_000n }))
    case 'changeVaults':
      return void (await actors.setVaults(bob, ...others))
    case 'restoreVaults':
      return void (await actors.setVaults(bob, market.vault0, market.vault1))
    case 'illiquid': {
      const bps = (size % 4n) * 3_333n + 1n
      const data = `0x${SET_LIQUID}${bps.toString(16).padStart(64, '0')}`
      return void (await request('eth_sendTransaction', [{ from: bob, to: others[1], data }]))
    }
    case 'gift': {
      await actors.approve(bob, market.token0, market.vault0)
      const data = `0x6e553f65${amount.toString(16).padStart(64, '0')}${market.hook.slice(2).padStart(64, '0')}`
      return void (await request('eth_sendTransaction', [
        { from: bob, to: market.vault0, data, gas: '0x7a120' },
      ]))
    }
  }
}

const EVERY_CAUSE = (
  [
    'yield',
    'deposit',
    'otherDeposits',
    'swapIn',
    'gift',
    'changeVaults',
    'swapOut',
    'deposit',
    'illiquid',
  ] as const
).map((step) => ({ step, size: 1n }))

/**
 * Selector of the test vault's `setLiquidBps(uint256)`, which limits how much of its assets it can
 * pay.
 */
const SET_LIQUID = 'a657f182'

const balanceOf = async (token: Address, owner: Address): Promise<bigint> =>
  BigInt(
    String(
      await world.request('eth_call', [
        { to: token, data: `0x70a08231${owner.slice(2).padStart(64, '0')}` },
        'latest',
      ]),
    ),
  )

async function earningsOf(account: Address): Promise<Earnings> {
  const { market, rpcUrl, chainId } = world
  const rpc = createRpc({ urls: [rpcUrl], chainId })
  const snapshot = await readMarketSnapshot(rpc, market, account)
  const storage = () => Promise.reject(new Error('this browser keeps nothing'))
  const range = { from: 0n, to: snapshot.blockNumber }
  const indexes = [
    createHistoryLogFilters(market),
    ...others.map((vault) => createYieldSourceLogFilters(market, vault)),
  ]
  const read = await Promise.all(
    indexes.map((filters) => new MarketLogCache({ rpc, filters, storage }).read(range).result),
  )
  const logs = read
    .flatMap((each) => each.logs)
    .sort((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
  const { walked } = walkMarketLogs(market, logs, account, snapshot)
  const { ledger, loans } = walked
  const exit = snapshot.account?.exit
  const redeemable = exit?.ok ? ([exit.amount0, exit.amount1] as const) : ([0n, 0n] as const)
  const closed = closeEarningsLedger(ledger, { ...snapshot, stored: undefined }, redeemable, loans.length)
  if (!closed.ok) throw new Error(`the ledger does not close: ${closed.gap}`)
  const end = { snapshot, stored: undefined, leaving: undefined }
  const agree = await doVaultEventsMatchBalances(
    { rpc, market, ...range, walked, end },
    createShareTransferReader(rpc, market.hook),
  )
  expect(agree, 'the vaults agree').toBe(true)
  return closed.earnings
}

test('Earnings split by cause add up to the net result in random histories [2-09]', async () => {
  const seen = new Set<string>()
  const step = fc.record({ step: fc.constantFrom(...STEPS), size: fc.bigInt({ min: 1n, max: 1_000n }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const mark = await world.snapshot()
      try {
        await act('deposit', 500n)
        for (const { step: next, size } of steps) await act(next, size).catch(() => undefined)
        const earnings = await earningsOf(alice)
        expect(sumOfParts(earnings.parts)).toEqual(computePositionNetResult(earnings))
        for (const cause of EARNINGS_CAUSES)
          if (earnings.parts[cause].some((part) => part !== 0n)) seen.add(cause)
        // Rounding costs a few raw units per step, whatever the amounts.
        for (const part of earnings.parts.rounding)
          expect(part < 0n ? -part : part, 'rounding').toBeLessThanOrEqual(BigInt(8 * (steps.length + 60)))
      } finally {
        await world.revert(mark)
      }
    }),
    { numRuns: 14, examples: [[EVERY_CAUSE], [EVERY_CAUSE.filter(({ step }) => step === 'gift')]] },
  )
  // The earnings part `unlent` is zero unless the owner moves the hook's price ranges, which an e2e
  // test covers.
  seen.delete('unlent')
  expect([...seen].sort()).toEqual(EARNINGS_CAUSES.filter((cause) => cause !== 'unlent').sort())
}, 240_000)

const CAUSE_OF = {
  deposit: 'entry',
  otherDeposits: 'dilution',
  otherWithdraws: 'dilution',
  // The account earns vault yield only while the hook uses the vault.
  yield: 'held',
  loss: 'held',
  swapIn: 'swaps',
  swapOut: 'swaps',
  changeVaults: 'held',
  restoreVaults: 'held',
} as const satisfies Partial<Record<Step, string>>
type Known = keyof typeof CAUSE_OF

/** Returns the account's part of the hook's vault assets, read from the chain. */
async function trueClaim(): Promise<readonly [bigint, bigint]> {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const { account, hook, vault0, vault1 } = await readMarketSnapshot(rpc, world.market, alice)
  const of = (assets = 0n) => ((account?.shares ?? 0n) * assets) / (hook.totalSupply || 1n)
  return [of(vault0.hookAssets), of(vault1.hookAssets)]
}

test.each([
  ['with the vaults as promised', (kind: Known) => !kind.endsWith('Vaults')],
  ['while anybody changes the vaults', () => true],
])(
  'Earnings split by cause match what each cause changed on chain: %s [2-09]',
  async (_, isMeant) => {
    const kinds = (Object.keys(CAUSE_OF) as Known[]).filter(isMeant)
    const step = fc.record({ step: fc.constantFrom(...kinds), size: fc.bigInt({ min: 1n, max: 1_000n }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const mark = await world.snapshot()
        try {
          await act('deposit', 500n)
          const first = await earningsOf(alice)
          const truth: Record<string, [bigint, bigint]> = {}
          let last = first
          let before = await trueClaim()
          for (const { step: next, size } of steps) {
            await act(next, size).catch(() => undefined)
            const after = await trueClaim()
            const now = await earningsOf(alice)
            const sum = truth[CAUSE_OF[next]] ?? [0n, 0n]
            truth[CAUSE_OF[next]] = sum
            for (const side of [0, 1] as const)
              sum[side] += after[side] - before[side] - (now.deposited[side] - last.deposited[side])
            ;[before, last] = [after, now]
          }
          const told = (
            cause: 'entry' | 'dilution' | 'yield' | 'sources' | 'fees' | 'divergence' | 'unlent',
            side: 0 | 1,
          ) => last.parts[cause][side] - first.parts[cause][side]
          for (const side of [0, 1] as const) {
            const near = (name: string, said: bigint) => {
              const off = said - (truth[name]?.[side] ?? 0n)
              const all = last.deposited[side]
              expect(off < 0n ? -off : off, `${name} of token ${side}`).toBeLessThanOrEqual(
                all / 10n ** 9n + 100n,
              )
            }
            near('entry', told('entry', side))
            near('dilution', told('dilution', side))
            near('held', told('yield', side) + told('sources', side))
            if (kinds.length < Object.keys(CAUSE_OF).length) expect(told('sources', side)).toBe(0n)
            near('swaps', told('fees', side) + told('divergence', side) + told('unlent', side))
          }
        } finally {
          await world.revert(mark)
        }
      }),
      { numRuns: 4 },
    )
  },
  240_000,
)

test('Earnings split by cause are hidden if a vault share transfer has no amount [2-13]', async () => {
  const { market, rpcUrl, chainId } = world
  const rpc = createRpc({ urls: [rpcUrl], chainId })
  const to = await rpc.ask('eth_blockNumber')
  const moved = await createShareTransferReader(rpc, market.hook)(market.vault0, 0n, to)
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.every(({ shares }) => shares !== 0n)).toBe(true)
  const mute: Rpc = {
    ...rpc,
    ask: async (method, params) => {
      const answer = await rpc.ask(method, params)
      if (method !== 'eth_getLogs') return answer
      return (answer as readonly object[]).map((log) => ({ ...log, data: '0x' })) as never
    },
  }
  await expect(createShareTransferReader(mute, market.hook)(market.vault0, 0n, to)).rejects.toMatchObject({
    ...{ code: 'badResponse', message: 'Transfer without an amount' },
  })
})
