import { describe, expect, test } from 'vitest'
import { parseAmount } from '#math/amountText.ts'
import {
  checkCustomApprove,
  checkDeposit,
  checkWalletConnection,
  checkWithdraw,
  getDepositButton,
  getWithdrawButton,
} from './actionChecks.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import { planSetVaults, runSetVaultsChecks } from './setVaults.ts'

const amount = (text: string) => parseAmount(text, 18)
const network = { chainId: 84532, name: 'Base Sepolia' }
const switchNetwork = { code: 'switchNetwork', params: network }
const ready = { connected: true, chainId: 84532, network, amount: amount('1'), bothApproved: true }

describe('Checks of network and account before an action', () => {
  test('report a deposit’s problems in the specified order [3-42 5-01 5-02 5-03 5-04 8-01]', () => {
    expect(checkDeposit(ready)).toBeUndefined()
    const worst = { connected: false, chainId: 1, network, amount: amount(''), bothApproved: false }
    expect(checkDeposit(worst)).toEqual({ code: 'connectWallet' })
    expect(checkDeposit({ ...worst, connected: true })).toEqual({ code: 'enterLiquidityAmount' })
    expect(checkDeposit({ ...worst, connected: true, amount: amount('1') })).toEqual(switchNetwork)
    expect(checkDeposit({ ...ready, bothApproved: false })).toEqual({ code: 'approveBothTokens' })
    expect(checkDeposit({ ...ready, amount: amount('-1') })).toEqual({ code: 'sign' })
  })

  test('report problems of a withdrawal, mint or approval in the specified order [5-01 5-03 5-05 5-11 8-01]', () => {
    expect(checkWithdraw({ ...ready, owner: '0x1' })).toBeUndefined()
    expect(checkWithdraw({ ...ready, owner: undefined })).toEqual({ code: 'noWalletAddress' })
    expect(checkWithdraw({ connected: false, chainId: 1, network, owner: undefined })).toEqual({
      code: 'connectWallet',
    })
    expect(checkWithdraw({ connected: true, chainId: 1, network, owner: '0x1' })).toEqual(switchNetwork)
    expect(checkCustomApprove({ connected: false, tokenAddress: '' })).toEqual({ code: 'connectWallet' })
    expect(checkWalletConnection({ connected: false, chainId: 84532, network })).toEqual({
      code: 'connectWallet',
    })
    expect(checkWalletConnection({ connected: true, chainId: undefined, network })).toEqual(switchNetwork)
    expect(checkCustomApprove({ connected: true, tokenAddress: ' ' })).toEqual({ code: 'enterTokenAddress' })
    expect(checkCustomApprove({ connected: true, tokenAddress: '0x1' })).toBeUndefined()
  })
})

test('Wrong-network check names the network that the user has to switch to', () => {
  const elsewhere = { chainId: 8453, name: 'Base' }
  expect(checkWalletConnection({ ...ready, chainId: 8453, network: elsewhere })).toBeUndefined()
  expect(checkWalletConnection({ ...ready, network: elsewhere })).toEqual({
    code: 'switchNetwork',
    params: elsewhere,
  })
})

describe('Action buttons', () => {
  const idle = { ...ready, phase: 'idle' } as const

  test('are disabled with a reason if a deposit is not possible [2.2-16 2.2-17 5-06]', () => {
    expect(getDepositButton(idle)).toEqual({ label: 'deposit', blocker: undefined })
    expect(getDepositButton({ ...idle, bothApproved: false })).toMatchObject({
      label: 'approveFirst',
      blocker: { code: 'approveBothTokens' },
    })
    expect(getDepositButton({ ...idle, amount: amount('') }).blocker).toEqual({
      code: 'enterLiquidityAmount',
    })
    expect(getDepositButton({ ...idle, connected: false }).blocker).toEqual({ code: 'connectWallet' })
    expect(getDepositButton({ ...idle, phase: 'pending' })).toMatchObject({
      label: 'pending',
      blocker: { code: 'pending' },
    })
    expect(getDepositButton({ ...idle, phase: 'confirming' })).toMatchObject({
      label: 'confirming',
      blocker: { code: 'confirming' },
    })
  })

  test('are disabled if the account has no shares to withdraw [5-07]', () => {
    const base = { connected: true, phase: 'idle' } as const
    expect(getWithdrawButton({ ...base, shares: 1n })).toEqual({
      label: 'withdraw',
      blocker: undefined,
    })
    expect(getWithdrawButton({ ...base, shares: 0n }).blocker).toBeDefined()
    expect(getWithdrawButton({ ...base, shares: undefined }).blocker).toEqual({ code: 'sharesUnavailable' })
  })
})

describe('Four specified checks before setVaults', () => {
  const { hook, vault0, vault1 } = MARKET
  const plan = planSetVaults({ vault0, vault1, account: hook, snapshot: SNAPSHOT })
  const failure = { reason: 'boom', details: '0x' }
  const run = (change: Partial<Parameters<typeof runSetVaultsChecks<string>>[0]>) =>
    runSetVaultsChecks<string>({
      ...{ required: network, network: { id: 84532, name: 'Base Sepolia' }, hook },
      hasCode: async () => true,
      plan: () => plan,
      simulate: async () => undefined,
      ...change,
    })
  const mustNotRun = () => {
    throw new Error('An earlier check failed.')
  }

  test('return the first failed check in the specified order [5-12 5-13 5-14 5-15 5-24 8-01]', async () => {
    expect(await run({})).toEqual({ plan })
    expect(await run({ network: undefined, hasCode: mustNotRun })).toMatchObject({
      issue: { code: 'connectToNetwork' },
    })
    expect(await run({ network: { id: 1, name: 'Ethereum' }, hasCode: mustNotRun })).toMatchObject({
      issue: {
        code: 'otherNetwork',
        params: { id: 1, name: 'Ethereum', required: 'Base Sepolia', requiredId: 84532 },
      },
    })
    expect(await run({ hasCode: async () => false, plan: mustNotRun })).toMatchObject({
      issue: { code: 'noContract', params: { hook, network: 'Base Sepolia' } },
    })
    expect(await run({ simulate: async () => failure })).toMatchObject({
      issue: { code: 'simulationFailed', params: { reason: 'boom' } },
      details: '0x',
    })
  })

  test('report no issue if an input is invalid, because the form shows it [5-24]', async () => {
    expect(await run({ plan: () => undefined, simulate: mustNotRun })).toEqual({
      issue: undefined,
      details: undefined,
    })
  })

  test('pass on the error of a node that does not answer [5-24]', async () => {
    const hasCode = () => Promise.reject(new Error('offline'))
    await expect(run({ hasCode })).rejects.toThrow('offline')
  })
})

describe('Reason next to a disabled button', () => {
  const idle = { ...ready, phase: 'idle' } as const
  test('says why the deposit button is disabled', () => {
    expect(getDepositButton({ ...idle, phase: 'pending' })).toEqual({
      label: 'pending',
      blocker: { code: 'pending' },
    })
    expect(getDepositButton({ ...idle, phase: 'confirming' })).toEqual({
      label: 'confirming',
      blocker: { code: 'confirming' },
    })
    expect(getDepositButton({ ...idle, bothApproved: false })).toEqual({
      label: 'approveFirst',
      blocker: { code: 'approveBothTokens' },
    })
    expect(getDepositButton({ ...idle, amount: amount('x') })).toEqual({
      label: 'deposit',
      blocker: { code: 'notANumber' },
    })
    expect(getDepositButton({ ...idle, amount: amount('x'), bothApproved: false }).blocker).toEqual({
      code: 'notANumber',
    })
    // A wrong chain does not disable the deposit button. A click on it shows an alert.
    expect(getDepositButton({ ...idle, ...{ chainId: 1 } }).blocker).toBeUndefined()
  })

  test('says why the withdraw button is disabled', () => {
    const base = { connected: true, phase: 'idle', shares: 1n } as const
    const reasonOf = (change: Partial<Parameters<typeof getWithdrawButton>[0]>) => {
      const { label, blocker } = getWithdrawButton({ ...base, ...change })
      return [label, blocker]
    }
    expect(reasonOf({ phase: 'pending' })).toEqual(['pending', { code: 'pending' }])
    expect(reasonOf({ phase: 'confirming' })).toEqual(['confirming', { code: 'confirming' }])
    const label = 'withdraw'
    expect(reasonOf({ connected: false })).toEqual([label, { code: 'connectWallet' }])
    expect(reasonOf({ shares: undefined })).toEqual([label, { code: 'sharesUnavailable' }])
    expect(reasonOf({ shares: 0n })).toEqual([label, { code: 'noShares' }])
  })
})
