import { expect, test } from 'vitest'
import { reverted } from '#locales/contractErrors.ts'
import type { HookAction } from '#market/txAction.ts'
import { decodeCalldata } from '#transactions/readBack/readBack.ts'
import { dualpoolAbi } from '../../../contracts/generated/dualpoolAbi.ts'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import { deriveDualpoolCallFromAction, dualpoolCalldataLayouts } from './meaning.ts'
import { dualpoolErrorNames, encodeDualpoolAction } from './writing.ts'

const market = loadMarket('local-dual-ether')
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const within = { amount0: 3n, amount1: 2n ** 127n - 1n, deadline: 1_800_000_000n }

const ACTIONS: readonly HookAction[] = [
  { kind: 'deposit', liquidity: 123_456_789n, within },
  { kind: 'withdraw', owner, shares: 1n, within },
]

test.each(ACTIONS)('DualPool call decodes to the encoded action: $kind', (action) => {
  const { to, data, value } = encodeDualpoolAction(action, market)
  const meant = deriveDualpoolCallFromAction(action, market)
  const read = decodeCalldata(data, dualpoolCalldataLayouts)
  expect(read?.signature).toBe(meant.signature)
  expect(read?.args.map((arg) => arg.toLowerCase())).toEqual(meant.args.map((arg) => arg.toLowerCase()))
  expect({ to, value }).toEqual({ to: meant.to, value: meant.value })
})

test('DualPool encoder throws for an action without limits, deadline or shares', () => {
  expect(() => encodeDualpoolAction({ kind: 'deposit', liquidity: 1n }, market)).toThrow(
    'bounds and a deadline',
  )
  expect(() => encodeDualpoolAction({ kind: 'withdraw', owner, shares: 1n }, market)).toThrow(
    'bounds and a deadline',
  )
  expect(() => encodeDualpoolAction({ kind: 'withdraw', owner, within }, market)).toThrow('names its shares')
  expect(() => encodeDualpoolAction({ kind: 'setVaults', vault0: owner, vault1: owner }, market)).toThrow(
    'fixed',
  )
})

const declared = dualpoolAbi.filter((item) => item.type === 'error').map(({ name }) => name)

test.each(dualpoolErrorNames)('DualPool error %s is declared by the hook and has a message', (name) => {
  expect(declared).toContain(name)
  expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
})

test('DualPool error DepositLocked is decoded with the last locked block', () => {
  expect(reverted({ params: { error: 'DepositLocked', argument: '345' } })).toContain('until block 345')
})
