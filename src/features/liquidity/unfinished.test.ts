import { afterEach, expect, test, vi } from 'vitest'
import type { Action } from '#market/action.ts'
import { MARKET, SNAPSHOT } from '#market/snapshot.fixture.ts'
import type { WithdrawPlan } from '#market/withdrawPlan.ts'
import type { TxRecord } from '#transactions/record.ts'
import {
  balanceMark,
  flowAfterFirstStep,
  flowStatus,
  minimumReceived,
  readStartedFlow,
  type StartedFlow,
  startFlow,
  wasSent,
} from './unfinished.ts'

const { token0, token1, hook } = MARKET
const { address } = SNAPSHOT.account

function record(action: Action, startBlock: bigint, change: Partial<TxRecord> = {}): TxRecord {
  return {
    id: `at ${startBlock}`,
    market: MARKET.id,
    action,
    chainId: MARKET.network.chainId,
    account: address,
    connectorId: 'test',
    createdAt: 0,
    startBlock,
    startNonce: Number(startBlock),
    status: 'confirmed',
    ...change,
  }
}

const exit = { kind: 'withdraw', owner: address } as const
const swap = (zeroForOne: boolean, amount: bigint): Action => ({
  kind: 'swap',
  zeroForOne,
  amountSpecified: -amount,
  sqrtPriceLimitX96: 1n,
})
const sold = (zeroForOne: boolean, amount: bigint): Partial<TxRecord> => ({
  leaves: [{ token: zeroForOne ? token0 : token1, amount }],
  arrives: [{ token: zeroForOne ? token1 : token0, amount }],
})

afterEach(() => vi.unstubAllGlobals())

/**
 * Out into token 1: the withdrawal has paid 100 of each, and those of token 0 are to be swapped.
 */
const OUT: StartedFlow = { side: 1, put: [0n, 0n], agreed: [100n, 100n], mark: balanceMark(exit), known: [] }
const left = record(exit, 5n, {
  leaves: [{ token: hook, amount: 100n }],
  arrives: [
    { token: token0, amount: 100n },
    { token: token1, amount: 100n },
  ],
})
const secondOf = (...later: readonly TxRecord[]) => flowStatus('out', OUT, [...later, left], MARKET)?.second

test('out: what ends it is the swap of what the withdrawal left, and no other', () => {
  expect(flowStatus('out', OUT, [left], MARKET)).toEqual({
    first: left,
    left: [100n, 100n],
    second: undefined,
  })
  const all = record(swap(true, 100n), 6n, sold(true, 100n))
  expect(secondOf(all)).toBe(all)
  // One unit the other way, all of the wrong token, or a small part.
  expect(secondOf(record(swap(false, 1n), 6n, sold(false, 1n)))).toBeUndefined()
  expect(secondOf(record(swap(false, 100n), 6n, sold(false, 100n)))).toBeUndefined()
  expect(secondOf(record(swap(true, 50n), 6n, sold(true, 50n)))).toBeUndefined()
  // Asked for all, and filled in part alone.
  expect(secondOf(record(swap(true, 100n), 6n, { ...sold(true, 60n), status: 'changed' }))).toBeUndefined()
  // It is gone all the same, for whatever it brought.
  expect(secondOf(record(swap(true, 100n), 6n, { ...sold(true, 100n), status: 'changed' }))).toBeDefined()
  expect(secondOf(record(swap(true, 100n), 4n, sold(true, 100n)))).toBeUndefined()
  expect(secondOf(record(swap(true, 100n), 6n, { status: 'reverted' }))).toBeUndefined()
})

test('out: where nobody could measure what left, the action says it', () => {
  const unread = { unread: [token0], arrives: [{ token: token1, amount: 99n }] }
  expect(secondOf(record(swap(true, 100n), 6n, unread))).toBeDefined()
  expect(secondOf(record(swap(true, 50n), 6n, unread))).toBeUndefined()
})

test('in: what ends it is a deposit of what the swap left', () => {
  const action = swap(true, 50n)
  const begun: StartedFlow = {
    side: 0,
    put: [100n, 0n],
    agreed: [50n, 49n],
    mark: balanceMark(action),
    known: [],
  }
  const first = record(action, 5n, { ...sold(true, 50n), arrives: [{ token: token1, amount: 49n }] })
  const deposit = (amount0: bigint, amount1: bigint) =>
    record({ kind: 'deposit', liquidity: 7n }, 6n, {
      leaves: [
        { token: token0, amount: amount0 },
        { token: token1, amount: amount1 },
      ],
    })
  const after = (second: TxRecord) => flowStatus('in', begun, [second, first], MARKET)?.second
  expect(flowStatus('in', begun, [first], MARKET)?.left).toEqual([50n, 49n])
  expect(after(deposit(50n, 48n))).toBeDefined()
  expect(after(deposit(3n, 3n))).toBeUndefined()
})

test('what was begun and never sent is not taken up by a later one that looks the same', () => {
  expect(wasSent(OUT, [])).toBe(false)
  expect(wasSent(startFlow(OUT, [record(exit, 4n)]), [record(exit, 4n)])).toBe(false)
  expect(wasSent(OUT, [record({ ...exit, shares: 3n }, 6n)])).toBe(false)
  expect(wasSent(OUT, [record(exit, 6n, { status: 'rejected', settled: true })])).toBe(false)
  for (const status of ['awaitingWallet', 'pending', 'dropped', 'confirmed', 'changed'] as const)
    expect(wasSent(OUT, [record(exit, 5n, { status })])).toBe(true)
})

test('the first step is what the journal did not hold before, whatever block a node called the newest', () => {
  const before = record(exit, 9n)
  const begun = startFlow(OUT, [before, record(swap(true, 1n), 8n)])
  expect(begun.known).toEqual([before.id])
  // Another node, some blocks behind the one that the plan was read from.
  const late = record(exit, 4n, { leaves: left.leaves ?? [], arrives: left.arrives ?? [] })
  expect(flowStatus('out', begun, [before, late], MARKET)?.first).toBe(late)
  expect(flowStatus('out', begun, [before], MARKET)).toBeUndefined()
})

test('a first step that may still be mined stays begun, though the click has brought no record', () => {
  const earlier = record(exit, 5n, { status: 'unknown' })
  const next = startFlow(OUT, [])
  expect(flowAfterFirstStep(next, undefined, [])).toBeUndefined()
  expect(flowAfterFirstStep(next, undefined, [record(exit, 5n, { status: 'rejected' })])).toBeUndefined()
  expect(flowAfterFirstStep(next, undefined, [record(exit, 5n, { status: 'reverted' })])).toBeUndefined()
  for (const status of ['unknown', 'dropped', 'stuck', 'pending', 'confirmed'] as const)
    expect(flowAfterFirstStep(next, undefined, [record(exit, 5n, { status })])).toBe(next)
  // Tried again and left: what was sent before may still come.
  const again = startFlow({ ...OUT, side: 0 }, [earlier])
  expect(flowAfterFirstStep(again, next, [earlier])).toBe(next)
  expect(flowAfterFirstStep(again, next, [record(exit, 6n), earlier])).toBe(again)
})

test('out: whichever token is chosen in between, the withdrawal stays what it was, and the swap is of the other', () => {
  const sale = record(swap(false, 100n), 6n, sold(false, 100n))
  expect(secondOf(sale)).toBeUndefined()
  const turned = flowStatus('out', { ...OUT, side: 0 }, [sale, left], MARKET)
  expect(turned).toEqual({ first: left, left: [100n, 100n], second: sale })
})

test('out: of a withdrawal that nobody could measure no more counts than it promises', () => {
  const arrives = [
    { token: token0, amount: 1_000n },
    { token: token1, amount: 200n },
  ]
  const shown = { action: exit, leaves: [{ token: hook, amount: 7n }], arrives } as unknown as WithdrawPlan
  expect(minimumReceived(shown, MARKET)).toEqual([1_000n, 200n])
  const bounds = { maximumLeaves: [], minimumArrives: [{ token: token1, amount: 150n }] }
  expect(minimumReceived({ ...shown, bounds }, MARKET)).toEqual([0n, 150n])
})

test('what the tab keeps is taken up as it was, and an earlier version’s, which names no records, is none', () => {
  const storing = (found: unknown) =>
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(found) })
  const { known: _, ...old } = { ...OUT, put: ['0', '0'], agreed: ['100', '100'] }
  storing({ ...old, known: ['a'] })
  expect(readStartedFlow('key')).toEqual({ ...OUT, known: ['a'] })
  for (const found of [{ ...old, block: '5' }, { ...old, known: 'a' }, { ...old, known: [1] }, 'a', null]) {
    storing(found)
    expect(readStartedFlow('key')).toBeUndefined()
  }
})
