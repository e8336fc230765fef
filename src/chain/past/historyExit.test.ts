import { expect, test } from 'vitest'
import { combineExitSimulations } from './historyExit.ts'

const planned = () => {
  throw new Error('the rules are not asked')
}
const by = (pays: bigint) => ({ ok: true, amounts: [pays, pays] }) as const
const REFUSED = { ok: false, revertData: '0x' } as const

test('Withdrawable amounts are simulated as owner if the snapshot’s read reverted', () => {
  const rules = () => ({ ok: false, issues: [] }) as const
  const exit = { shares: 5n, exit: REFUSED }
  expect(combineExitSimulations(exit, by(7n), rules)).toMatchObject({ basis: 'simulated', amounts: [7n, 7n] })
  for (const tried of [undefined, null, { ok: false, refusal: {}, isTooEarly: false } as never])
    expect(combineExitSimulations(exit, tried, planned)).toMatchObject({
      basis: 'refused',
      amounts: undefined,
    })
})

test('Withdrawable amounts come from the snapshot’s simulation if it succeeded', () => {
  expect(combineExitSimulations({ shares: 0n, exit: REFUSED }, undefined, planned)).toMatchObject({
    amounts: [0n, 0n],
  })
  const paid = { ok: true, shares: 5n, amount0: 1n, amount1: 2n } as const
  expect(combineExitSimulations({ shares: 5n, exit: paid }, undefined, planned)?.amounts).toEqual([1n, 2n])
  expect(combineExitSimulations({ shares: 5n, exit: undefined }, undefined, planned)).toBeUndefined()
})
