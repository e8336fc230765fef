import { expect, test } from 'vitest'
import type { Issue } from '../../markets/issue.ts'
import { MARKET, SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { planExit } from './planExit.ts'

/** 900 shares, 10 of them the account's, locked for 5 blocks. */
const snapshot: Snapshot = {
  ...SNAPSHOT,
  hook: {
    ...SNAPSHOT.hook,
    totalSupply: 900n,
    virtualShares: 100n,
    gates: { stage: 'running', live: true, open: true, lockBlocks: 5n },
  },
  account: SNAPSHOT.account && { ...SNAPSHOT.account, shares: 10n },
}

const refusals = (shares: bigint, lastDepositBlock: bigint) => {
  const planned = planExit({ snapshot, market: MARKET, shares, lastDepositBlock })
  const issues: readonly Issue[] = planned.ok ? planned.plan.issues : planned.issues
  return issues.flatMap(({ reverts }) => reverts ?? [])
}

test('a lock is said before more is asked than is held, as the contract does, until the block before it opens', () => {
  const { blockNumber } = SNAPSHOT
  expect(refusals(11n, blockNumber)).toEqual(['DepositLocked', 'InsufficientShares'])
  expect(refusals(10n, blockNumber)).toEqual(['DepositLocked'])
  expect(refusals(10n, blockNumber - 3n)).toEqual(['DepositLocked'])
  expect(refusals(11n, blockNumber - 4n)).toEqual(['InsufficientShares'])
  expect(refusals(10n, blockNumber - 4n)).toEqual([])
})
