import { expect, test } from 'vitest'
import type { Address, Hex } from '#math/hex.ts'
import { Q96 } from '#math/integers.ts'
import { computeHistoryFromEvents } from './computeHistoryFromEvents.ts'
import type { HistoryEvent, MinedHistoryEvent } from './events.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const [ALICE, HOME0, HOME1, EVIL0, EVIL1] = ['a', '1', '2', 'e', 'f'].map(address)
const HOME = { vault0: HOME0 ?? '0x', vault1: HOME1 ?? '0x' }
const EVIL = { vault0: EVIL0 ?? '0x', vault1: EVIL1 ?? '0x' }

const mined = (transactions: readonly (readonly HistoryEvent[])[]): readonly MinedHistoryEvent[] =>
  transactions.flatMap((events, index) =>
    events.map((event, logIndex) => {
      const blockHash: Hex = `0x${index}`
      const place = { blockNumber: BigInt(index), blockHash, transactionHash: blockHash, logIndex }
      return { ...event, place }
    }),
  )

const deposit = (amount: bigint, { vault0, vault1 }: typeof HOME): readonly HistoryEvent[] => [
  { kind: 'sourceIn', source: vault0, assets: amount, shares: amount },
  { kind: 'sourceIn', source: vault1, assets: amount, shares: amount },
  { kind: 'deposited', account: ALICE ?? '0x', shares: amount, amount0: amount, amount1: amount },
]
const swap: HistoryEvent = {
  ...{ kind: 'swapped', amount0: -1n, amount1: 1n, sqrtPriceX96: Q96, tick: 0, liquidity: 0n, feePips: 0 },
}

const TERMS = { sources: [undefined, undefined], inParts: false, virtualShares: 0n } as const

const valuesOf = (transactions: readonly (readonly HistoryEvent[])[]) =>
  computeHistoryFromEvents(mined(transactions), {
    account: ALICE,
    feesOf: () => undefined,
    terms: TERMS,
  }).values.map(({ claims, isDisplaced }) => [claims[0], isDisplaced])

const BEFORE: readonly (readonly HistoryEvent[])[] = [
  [{ kind: 'sourcesChanged', ...HOME }],
  [swap],
  deposit(100n, HOME),
]

test('Value history flags all values while other vaults replace the original vaults', () => {
  const alarm: readonly HistoryEvent[][] = [[{ kind: 'sourcesChanged', ...EVIL }], [swap]]
  expect(valuesOf([...BEFORE, ...alarm])).toEqual([
    [100n, false],
    [0n, true],
    [0n, true],
  ])
  expect(valuesOf([...BEFORE, ...alarm, [{ kind: 'sourcesChanged', ...HOME }]])).toEqual([
    [100n, false],
    [0n, true],
    [0n, true],
    [100n, false],
  ])
})

test('Value history flags no value if the replacement vaults received all assets', () => {
  const move = (from: typeof HOME, to: typeof HOME): readonly HistoryEvent[] => [
    { kind: 'sourceOut', source: from.vault0, assets: 100n, shares: 100n },
    { kind: 'sourceIn', source: to.vault0, assets: 100n, shares: 100n },
    { kind: 'sourceOut', source: from.vault1, assets: 100n, shares: 100n },
    { kind: 'sourceIn', source: to.vault1, assets: 100n, shares: 100n },
    { kind: 'sourcesChanged', ...to },
  ]
  expect(valuesOf([...BEFORE, move(HOME, EVIL), [swap], move(EVIL, HOME)])).toEqual([
    [100n, false],
    [100n, false],
    [100n, false],
    [100n, false],
  ])
})

test('Value history does not flag the value after a withdrawal from replacement vaults', () => {
  const exit: readonly HistoryEvent[] = [
    { kind: 'exited', account: ALICE ?? '0x', shares: 100n, amount0: 0n, amount1: 0n },
  ]
  expect(valuesOf([...BEFORE, [{ kind: 'sourcesChanged', ...EVIL }], exit])).toEqual([
    [100n, false],
    [0n, true],
    [0n, false],
  ])
})
