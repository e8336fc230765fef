import { expect, test } from 'vitest'
import { planExitBatch } from './batchPlan.ts'
import { planRescue } from './rescuePlan.ts'
import { DEPLOYMENT, SNAPSHOT } from './snapshot.fixture.ts'

const { token0, token1, hook, vault0, vault1 } = DEPLOYMENT
const tried = { blockNumber: 9n, arrives: [{ token: token0, amount: 40n }] }

test('what was tried out is what is planned, with the vaults set back first', () => {
  const plan = planRescue(SNAPSHOT, tried, DEPLOYMENT)
  expect(plan).toMatchObject({
    blockNumber: 9n,
    leaves: [{ token: hook, amount: SNAPSHOT.account.shares }],
    arrives: [
      { token: token0, amount: 40n },
      { token: token1, amount: 0n },
    ],
  })
  if (plan === undefined) throw new Error('no plan')
  const batch = planExitBatch(plan, SNAPSHOT.account, DEPLOYMENT, { toleranceBps: 0n, pinned: true })
  expect(batch.ok && batch.plan.batch?.[0]).toEqual({ kind: 'setVaults', vault0, vault1 })
})

test('nothing to rescue: no shares, unread shares, or nothing that would come', () => {
  const holding = (shares: bigint | undefined) => ({ ...SNAPSHOT, account: { ...SNAPSHOT.account, shares } })
  expect(planRescue(holding(0n), tried, DEPLOYMENT)).toBeUndefined()
  expect(planRescue(holding(undefined), tried, DEPLOYMENT)).toBeUndefined()
  expect(planRescue(SNAPSHOT, { ...tried, arrives: [] }, DEPLOYMENT)).toBeUndefined()
})
