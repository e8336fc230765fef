import { afterEach, expect, test, vi } from 'vitest'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { TxAction } from '#market/txAction.ts'
import type { WithdrawPlan } from '#market/withdrawPlan.ts'
import type { TxRecord } from '#transactions/record.ts'
import {
  buildFirstStepActionKey,
  chooseOneTokenFlowToKeep,
  computeMinimumReceived,
  createStartedOneTokenFlow,
  findOneTokenFlowStatus,
  readStartedOneTokenFlow,
  type StartedOneTokenFlow,
  wasOneTokenFirstStepSent,
} from './resumableFlow.ts'

const { token0, token1, hook } = MARKET
const { address } = SNAPSHOT.account

function record(action: TxAction, startBlock: bigint, change: Partial<TxRecord> = {}): TxRecord {
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
const swap = (zeroForOne: boolean, amount: bigint): TxAction => ({
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

/** A withdrawal in token 1, before its swap. The withdrawal paid 100 of each token. */
const OUT: StartedOneTokenFlow = {
  side: 1,
  put: [0n, 0n],
  agreed: [100n, 100n],
  mark: buildFirstStepActionKey(exit),
  known: [],
}
const left = record(exit, 5n, {
  leaves: [{ token: hook, amount: 100n }],
  arrives: [
    { token: token0, amount: 100n },
    { token: token1, amount: 100n },
  ],
})
const secondOf = (...later: readonly TxRecord[]) =>
  findOneTokenFlowStatus('out', OUT, [...later, left], MARKET)?.second

test('Interrupted withdrawal in one token resumes with a swap of the withdrawn amount', () => {
  expect(findOneTokenFlowStatus('out', OUT, [left], MARKET)).toEqual({
    first: left,
    left: [100n, 100n],
    second: undefined,
  })
  const all = record(swap(true, 100n), 6n, sold(true, 100n))
  expect(secondOf(all)).toBe(all)
  // The second step must swap the whole withdrawn amount in the planned direction. These swaps do
  // not.
  expect(secondOf(record(swap(false, 1n), 6n, sold(false, 1n)))).toBeUndefined()
  expect(secondOf(record(swap(false, 100n), 6n, sold(false, 100n)))).toBeUndefined()
  expect(secondOf(record(swap(true, 50n), 6n, sold(true, 50n)))).toBeUndefined()
  // The pool filled this swap only in part, so the swap does not complete the withdrawal.
  expect(secondOf(record(swap(true, 100n), 6n, { ...sold(true, 60n), status: 'changed' }))).toBeUndefined()
  // This swap spent the whole withdrawn amount, so it completes the withdrawal, whatever its
  // output.
  expect(secondOf(record(swap(true, 100n), 6n, { ...sold(true, 100n), status: 'changed' }))).toBeDefined()
  expect(secondOf(record(swap(true, 100n), 4n, sold(true, 100n)))).toBeUndefined()
  expect(secondOf(record(swap(true, 100n), 6n, { status: 'reverted' }))).toBeUndefined()
})

test('Interrupted withdrawal in one token uses planned amounts if none were measured', () => {
  const unread = { unread: [token0], arrives: [{ token: token1, amount: 99n }] }
  expect(secondOf(record(swap(true, 100n), 6n, unread))).toBeDefined()
  expect(secondOf(record(swap(true, 50n), 6n, unread))).toBeUndefined()
})

test('Interrupted deposit with one token resumes with the deposit after the swap', () => {
  const action = swap(true, 50n)
  const begun: StartedOneTokenFlow = {
    side: 0,
    put: [100n, 0n],
    agreed: [50n, 49n],
    mark: buildFirstStepActionKey(action),
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
  const after = (second: TxRecord) => findOneTokenFlowStatus('in', begun, [second, first], MARKET)?.second
  expect(findOneTokenFlowStatus('in', begun, [first], MARKET)?.left).toEqual([50n, 49n])
  expect(after(deposit(50n, 48n))).toBeDefined()
  expect(after(deposit(3n, 3n))).toBeUndefined()
})

test('Interrupted one-token flow is resumable only if its first transaction was sent', () => {
  expect(wasOneTokenFirstStepSent(OUT, [])).toBe(false)
  expect(
    wasOneTokenFirstStepSent(createStartedOneTokenFlow(OUT, [record(exit, 4n)]), [record(exit, 4n)]),
  ).toBe(false)
  expect(wasOneTokenFirstStepSent(OUT, [record({ ...exit, shares: 3n }, 6n)])).toBe(false)
  expect(wasOneTokenFirstStepSent(OUT, [record(exit, 6n, { status: 'rejected', settled: true })])).toBe(false)
  for (const status of ['awaitingWallet', 'pending', 'dropped', 'confirmed', 'changed'] as const)
    expect(wasOneTokenFirstStepSent(OUT, [record(exit, 5n, { status })])).toBe(true)
})

test('Interrupted one-token flow finds its first step by record id, not by block', () => {
  const before = record(exit, 9n)
  const begun = createStartedOneTokenFlow(OUT, [before, record(swap(true, 1n), 8n)])
  expect(begun.known).toEqual([before.id])
  // The plan's node was ahead of the node that recorded this withdrawal. The withdrawal counts in
  // spite of its lower block number.
  const late = record(exit, 4n, { leaves: left.leaves ?? [], arrives: left.arrives ?? [] })
  expect(findOneTokenFlowStatus('out', begun, [before, late], MARKET)?.first).toBe(late)
  expect(findOneTokenFlowStatus('out', begun, [before], MARKET)).toBeUndefined()
})

test('Interrupted one-token flow is kept while its first step may still be mined', () => {
  const earlier = record(exit, 5n, { status: 'unknown' })
  const next = createStartedOneTokenFlow(OUT, [])
  expect(chooseOneTokenFlowToKeep(next, undefined, [])).toBeUndefined()
  expect(
    chooseOneTokenFlowToKeep(next, undefined, [record(exit, 5n, { status: 'rejected' })]),
  ).toBeUndefined()
  expect(
    chooseOneTokenFlowToKeep(next, undefined, [record(exit, 5n, { status: 'reverted' })]),
  ).toBeUndefined()
  for (const status of ['unknown', 'dropped', 'stuck', 'pending', 'confirmed'] as const)
    expect(chooseOneTokenFlowToKeep(next, undefined, [record(exit, 5n, { status })])).toBe(next)
  // The user started a second flow and cancelled it. The first transaction may still be mined.
  const again = createStartedOneTokenFlow({ ...OUT, side: 0 }, [earlier])
  expect(chooseOneTokenFlowToKeep(again, next, [earlier])).toBe(next)
  expect(chooseOneTokenFlowToKeep(again, next, [record(exit, 6n), earlier])).toBe(again)
})

test('Interrupted one-token withdrawal keeps its amounts if the user changes the token', () => {
  const sale = record(swap(false, 100n), 6n, sold(false, 100n))
  expect(secondOf(sale)).toBeUndefined()
  const turned = findOneTokenFlowStatus('out', { ...OUT, side: 0 }, [sale, left], MARKET)
  expect(turned).toEqual({ first: left, left: [100n, 100n], second: sale })
})

test('Minimum received is the plan’s limit, or the planned amount if it has no limit', () => {
  const arrives = [
    { token: token0, amount: 1_000n },
    { token: token1, amount: 200n },
  ]
  const shown = { action: exit, leaves: [{ token: hook, amount: 7n }], arrives } as unknown as WithdrawPlan
  expect(computeMinimumReceived(shown, MARKET)).toEqual([1_000n, 200n])
  const bounds = { maximumLeaves: [], minimumArrives: [{ token: token1, amount: 150n }] }
  expect(computeMinimumReceived({ ...shown, bounds }, MARKET)).toEqual([0n, 150n])
})

test('Interrupted one-token flow is ignored if its stored format is unknown', () => {
  const storing = (found: unknown) =>
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(found) })
  const { known: _, ...old } = { ...OUT, put: ['0', '0'], agreed: ['100', '100'] }
  storing({ ...old, known: ['a'] })
  expect(readStartedOneTokenFlow('key')).toEqual({ ...OUT, known: ['a'] })
  for (const found of [{ ...old, block: '5' }, { ...old, known: 'a' }, { ...old, known: [1] }, 'a', null]) {
    storing(found)
    expect(readStartedOneTokenFlow('key')).toBeUndefined()
  }
})
