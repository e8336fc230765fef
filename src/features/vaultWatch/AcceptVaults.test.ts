import { expect, test } from 'vitest'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import { isPositionInFormerVaults } from './AcceptVaults.tsx'

const { account, vault0, vault1 } = SNAPSHOT
const replaced = { ...SNAPSHOT, vault0: { ...vault0, address: vault1.address } }
const exit = (amount0: bigint, amount1: bigint) => ({ ok: true, shares: 5n, amount0, amount1 }) as const

test('Position is in former vaults if a replaced vault pays it nothing', () => {
  const held = (paid: ReturnType<typeof exit> | undefined, shares: bigint | undefined = 5n) =>
    isPositionInFormerVaults({ ...replaced, account: { ...account, shares, exit: paid } })
  expect(held(exit(0n, 9n))).toBe(true)
  expect(held(undefined)).toBe(true)
  expect(held(exit(9n, 0n))).toBe(false)
  expect(held(exit(0n, 0n), 0n)).toBe(false)
  expect(isPositionInFormerVaults({ ...SNAPSHOT, account: { ...account, exit: exit(0n, 0n) } })).toBe(false)
})
