import { expect, test, vi } from 'vitest'
import type { HistoryRequestMessage } from '#chain/past/historyWorker.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { AccountSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'
import { getHistoryStatus } from './historyStatus.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { getMarketHistory } from './useMarketHistory.ts'

type View = Parameters<typeof getHistoryStatus>[0]

const SHARES = SNAPSHOT.account.shares
const BLOCK = 1_000n
const POSITION: NonNullable<View['report']>['position'] = {
  ...{ account: SNAPSHOT.account.address, shares: SHARES },
  ...{ redeemable: [SHARES, SHARES], basis: 'simulated' },
}
const REPORT: NonNullable<View['report']> = {
  ...{ to: BLOCK, blockNumber: BLOCK, sqrtPriceX96: SNAPSHOT.pool.slot0.sqrtPriceX96 },
  vaults: [SNAPSHOT.vault0.address, SNAPSHOT.vault1.address],
  position: POSITION,
}
const READ: View = {
  ...{ status: 'read', isPaused: false, report: REPORT, askedAt: undefined },
}
const seen = (passed: bigint, more: Partial<AccountSnapshot> = {}) => ({
  ...SNAPSHOT,
  blockNumber: BLOCK + passed,
  account: { ...SNAPSHOT.account, ...more },
})
const told = (
  view: Partial<View>,
  passed: bigint,
  on: 'page' | 'card' = 'page',
  more: Partial<AccountSnapshot> = {},
) => {
  const { isBehind, isDue } = getHistoryStatus({ ...READ, ...view }, seen(passed, more), on)
  return [isBehind && 'behind', isDue && 'due'].filter(Boolean).join(' ')
}

test('History is reloaded every 15 blocks on the history page, every 450 elsewhere', () => {
  expect([14n, 15n].map((passed) => told({}, passed))).toEqual(['', 'due'])
  expect([449n, 450n].map((passed) => told({}, passed, 'card'))).toEqual(['', 'due'])
  // While a history read is running, the previous report counts as outdated after 30 blocks instead
  // of 15.
  expect([15n, 29n, 30n].map((passed) => told({ status: 'reading' }, passed))).toEqual(['', '', 'behind'])
  const paused = { status: 'reading', isPaused: true } as const
  expect([14n, 15n].map((passed) => told(paused, passed))).toEqual(['', 'behind'])
  expect(told({ status: 'failed' }, 14n)).toBe('')
  expect(told({ status: 'failed' }, 449n, 'card')).toBe('')
  expect(told({ status: 'failed', askedAt: BLOCK }, 1n, 'card', { shares: SHARES + 1n })).toBe('behind')
  expect(told({}, 1n, 'card', { shares: SHARES + 1n })).toBe('behind due')
})

test('History is reloaded at once if vaults change or withdrawals become possible', () => {
  const OTHER: Address = '0x00000000000000000000000000000000000000ff'
  const restored: View['report'] = { ...REPORT, vaults: [OTHER, SNAPSHOT.vault1.address] }
  expect(told({ report: restored }, 1n, 'card')).toBe('behind due')
  expect(told({ report: { ...REPORT, vaults: [undefined, undefined] } }, 1n, 'card')).toBe('')
  const refused: View['report'] = {
    ...REPORT,
    position: POSITION && { ...POSITION, basis: 'refused' },
  }
  const exit = { ok: true, shares: SHARES, amount0: 1n, amount1: 1n } as const
  expect(told({ report: refused }, 1n, 'card')).toBe('')
  expect(told({ report: refused }, 15n, 'card')).toBe('due')
  expect(told({ report: refused }, 1n, 'card', { exit })).toBe('behind due')
})

test('History is reloaded 15 blocks after a failed read, unless the user paused it', () => {
  expect(told({ status: 'failed' }, 15n)).toBe('behind due')
  expect(told({ status: 'failed', askedAt: BLOCK + 15n }, 29n)).toBe('behind')
  expect(told({ status: 'failed', askedAt: BLOCK + 15n }, 30n)).toBe('behind due')
  expect(told({ status: 'failed', isPaused: true }, 60n)).toBe('behind')
  expect(told({ status: 'failed', askedAt: BLOCK + 450n }, 465n, 'card')).toBe('behind due')
  // Before the first report, only the user starts a history read.
  expect(told({ status: 'failed', report: undefined }, 60n)).toBe('')
  expect(getHistoryStatus(READ, undefined, 'page')).toEqual({
    ...{ isMoved: false, isBehind: false, isDue: false },
  })
})

test('History report is for the account that the page requested last', async () => {
  const worker = new EventTarget()
  const postMessage = async ({ id, name, ask }: HistoryRequestMessage) => {
    const account = name === 'readFor' ? ask : undefined
    const answer = {
      ...REPORT,
      position: account === undefined ? undefined : POSITION && { ...POSITION, account },
    }
    await Promise.resolve()
    worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'answer', id, answer } }))
  }
  vi.stubGlobal('Worker', function startedWorker() {
    return Object.assign(worker, { postMessage, terminate: () => undefined })
  })
  const market = { ...MARKET, deployBlock: 0n }
  const history = getMarketHistory({
    market,
    rpc: { ask: async () => BLOCK },
  } as unknown as MarketWithNodeAndSnapshots)
  const shown = () => history.get().found.report?.position?.account
  const [one, other]: readonly Address[] = ['0x1', '0x2']
  await history.read()
  await Promise.all([history.showFor(one, 'page'), history.showFor(other, 'page')])
  expect(shown()).toBe(other)
  await Promise.all([history.showFor(one, 'page'), history.showFor(undefined, 'page')])
  expect(shown()).toBeUndefined()
  vi.unstubAllGlobals()
})
