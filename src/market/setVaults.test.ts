import { expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import { planSetVaults } from './setVaults.ts'

test('setVaults plan passes the vaults in order and moves no tokens', () => {
  const { vault0, vault1, hook: account } = MARKET
  expect(planSetVaults({ vault0, vault1, account, snapshot: SNAPSHOT })).toEqual({
    action: { kind: 'setVaults', vault0, vault1 },
    calls: [{ kind: 'setVaults', vault0, vault1 }],
    market: MARKET.id,
    chainId: 84532,
    account,
    blockNumber: 7n,
    leaves: [],
    arrives: [],
  })
})
