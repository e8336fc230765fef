import { expect, test } from 'vitest'
import type { Action } from '#market/action.ts'
import { MARKET, SNAPSHOT } from '#market/snapshot.fixture.ts'
import type { TxRecord } from '#write/record.ts'
import { type Begun, markOf, standOf, wasSent } from './unfinished.ts'

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

/** Out into token 1: the withdrawal has paid 100 of each, and those of token 0 are to be swapped. */
const OUT: Begun = { side: 1, put: [0n, 0n], agreed: [100n, 100n], mark: markOf(exit), block: 5n }
const left = record(exit, 5n, {
  leaves: [{ token: hook, amount: 100n }],
  arrives: [
    { token: token0, amount: 100n },
    { token: token1, amount: 100n },
  ],
})
const secondOf = (...later: readonly TxRecord[]) => standOf('out', OUT, [...later, left], MARKET)?.second

test('out: what ends it is the swap of what the withdrawal left, and no other', () => {
  expect(standOf('out', OUT, [left], MARKET)).toEqual({ first: left, left: [100n, 100n], second: undefined })
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
  const begun: Begun = { side: 0, put: [100n, 0n], agreed: [50n, 49n], mark: markOf(action), block: 5n }
  const first = record(action, 5n, { ...sold(true, 50n), arrives: [{ token: token1, amount: 49n }] })
  const deposit = (amount0: bigint, amount1: bigint) =>
    record({ kind: 'deposit', liquidity: 7n }, 6n, {
      leaves: [
        { token: token0, amount: amount0 },
        { token: token1, amount: amount1 },
      ],
    })
  const after = (second: TxRecord) => standOf('in', begun, [second, first], MARKET)?.second
  expect(standOf('in', begun, [first], MARKET)?.left).toEqual([50n, 49n])
  expect(after(deposit(50n, 48n))).toBeDefined()
  expect(after(deposit(3n, 3n))).toBeUndefined()
})

test('what was begun and never sent is not taken up by a later one that looks the same', () => {
  expect(wasSent(OUT, [])).toBe(false)
  expect(wasSent(OUT, [record(exit, 4n)])).toBe(false)
  expect(wasSent(OUT, [record({ ...exit, shares: 3n }, 6n)])).toBe(false)
  expect(wasSent(OUT, [record(exit, 6n, { status: 'rejected', settled: true })])).toBe(false)
  for (const status of ['awaitingWallet', 'pending', 'dropped', 'confirmed', 'changed'] as const)
    expect(wasSent(OUT, [record(exit, 5n, { status })])).toBe(true)
})
