import { expect, test } from 'vitest'
import { MAX_UINT256 } from '../amounts/integers.ts'
import { allowanceFor, planApproval } from './approvalPlan.ts'
import { MARKET, SNAPSHOT } from './snapshot.fixture.ts'

test('unlimited is the maximum uint256, whatever is needed', () => {
  expect(allowanceFor('unlimited', 5n, 50n)).toBe(MAX_UINT256)
})

test('exact is what is needed and the tolerance, rounded up and never beyond uint256', () => {
  expect(allowanceFor('exact', 10_000n, 0n)).toBe(10_000n)
  expect(allowanceFor('exact', 10_000n, 50n)).toBe(10_050n)
  expect(allowanceFor('exact', 1n, 1n)).toBe(2n)
  expect(allowanceFor('exact', 0n, 50n)).toBe(0n)
  expect(allowanceFor('exact', MAX_UINT256, 1n)).toBe(MAX_UINT256)
})

test('an approval moves nothing and is of the block it was planned on', () => {
  const { hook: spender, token0: token } = MARKET
  const account = '0x00000000000000000000000000000000deadbeef'
  const plan = planApproval({ token, spender, amount: 7n, account, snapshot: SNAPSHOT })
  expect(plan).toEqual({
    action: { kind: 'approve', token, spender, amount: 7n },
    calls: [{ kind: 'approve', token, spender, amount: 7n }],
    market: MARKET.id,
    chainId: 84532,
    account,
    blockNumber: SNAPSHOT.blockNumber,
    leaves: [],
    arrives: [],
  })
})
