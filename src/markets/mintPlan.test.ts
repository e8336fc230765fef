import { expect, test } from 'vitest'
import { planMint } from './mintPlan.ts'

test('ten million test tokens of 18 decimals, to the account itself', () => {
  const token = '0x0000000000000000000000000000000000000010'
  const account = '0x00000000000000000000000000000000deadbeef'
  const amount = 10n ** 25n
  expect(planMint({ token, account, market: 'test', chainId: 84532, blockNumber: 7n })).toEqual({
    action: { kind: 'mint', token, to: account, amount },
    calls: [{ kind: 'mint', token, to: account, amount }],
    market: 'test',
    chainId: 84532,
    account,
    blockNumber: 7n,
    leaves: [],
    arrives: [{ token, amount }],
  })
})
