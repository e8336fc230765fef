import { describe, expect, test } from 'vitest'
import { depositButton, withdrawButton } from './actionButtons.ts'
import { checkContext, checkCustomApprove, checkDeposit, checkWithdraw } from './actionChecks.ts'
import { parseAmount } from './parseAmount.ts'
import { checkSetVaults } from './setVaultsChecks.ts'

const amount = (text: string) => parseAmount(text, 18)
const ready = { connected: true, chainId: 84532, amount: amount('1'), bothApproved: true }

describe('section 5, in its order and words', () => {
  test('deposit', () => {
    expect(checkDeposit(ready)).toBeUndefined()
    const worst = { connected: false, chainId: 1, amount: amount(''), bothApproved: false }
    expect(checkDeposit(worst)).toBe('Please connect your wallet first')
    expect(checkDeposit({ ...worst, connected: true })).toBe('Please enter the liquidity amount')
    expect(checkDeposit({ ...worst, connected: true, amount: amount('1') })).toBe(
      'Please switch to Base Sepolia network (Chain ID: 84532) first',
    )
    expect(checkDeposit({ ...ready, bothApproved: false })).toBe(
      'Please approve both tokens to the hook address before adding liquidity.',
    )
    expect(checkDeposit({ ...ready, amount: amount('-1') })).toMatch(/without a plus or minus sign/)
  })

  test('withdraw, mint and custom approve', () => {
    expect(checkWithdraw({ ...ready, owner: '0x1' })).toBeUndefined()
    expect(checkWithdraw({ ...ready, owner: undefined })).toBe('No wallet address available')
    expect(checkWithdraw({ connected: false, chainId: 1, owner: undefined })).toBe(
      'Please connect your wallet first',
    )
    expect(checkWithdraw({ connected: true, chainId: 1, owner: '0x1' })).toBe(
      'Please switch to Base Sepolia network (Chain ID: 84532) first',
    )
    expect(checkCustomApprove({ connected: false, tokenAddress: '' })).toBe(
      'Please connect your wallet first',
    )
    expect(checkContext({ connected: false, chainId: 84532 })).toBe('Please connect your wallet first')
    expect(checkContext({ connected: true, chainId: undefined })).toMatch(
      /^Please switch to Base Sepolia network \(Chain ID: 84532\) first$/,
    )
    expect(checkCustomApprove({ connected: true, tokenAddress: ' ' })).toBe('Please enter the token address')
    expect(checkCustomApprove({ connected: true, tokenAddress: '0x1' })).toBeUndefined()
  })
})

describe('buttons', () => {
  const idle = { ...ready, phase: 'idle' } as const

  test('deposit says what it waits for', () => {
    expect(depositButton(idle)).toEqual({ label: 'Deposit Liquidity', enabled: true, reason: undefined })
    expect(depositButton({ ...idle, bothApproved: false })).toMatchObject({
      label: 'Approve All Tokens First',
      enabled: false,
    })
    expect(depositButton({ ...idle, amount: amount('') }).reason).toBe('Please enter the liquidity amount')
    expect(depositButton({ ...idle, connected: false }).reason).toBe('Please connect your wallet first')
    expect(depositButton({ ...idle, phase: 'pending' })).toMatchObject({
      label: 'Processing...',
      enabled: false,
    })
    expect(depositButton({ ...idle, phase: 'confirming' })).toMatchObject({
      label: 'Confirming...',
      enabled: false,
    })
  })

  test('withdraw needs shares, and an unread balance is not zero', () => {
    const base = { connected: true, phase: 'idle' } as const
    expect(withdrawButton({ ...base, shares: 1n })).toEqual({
      label: 'Withdraw Liquidity',
      enabled: true,
      reason: undefined,
    })
    expect(withdrawButton({ ...base, shares: 0n }).enabled).toBe(false)
    expect(withdrawButton({ ...base, shares: undefined }).reason).toBe('Your shares balance is unavailable')
  })
})

describe('setVaults, four checks in order', () => {
  const hook = '0x00000000000000000000000000000000000020c0'
  const facts = {
    network: { id: 84532, name: 'Base Sepolia' },
    hook,
    hookHasCode: true,
    simulation: { ok: true },
  } as const

  test('the first that fails decides', () => {
    expect(checkSetVaults(facts)).toEqual({ status: 'ready' })
    expect(checkSetVaults({ ...facts, network: undefined, hookHasCode: false })).toMatchObject({
      messages: ['Please connect to a network'],
    })
    expect(
      checkSetVaults({ ...facts, network: { id: 1, name: 'Ethereum' }, hookHasCode: false }),
    ).toMatchObject({
      messages: [
        'Please switch to Base Sepolia network (Chain ID: 84532). Current network: Ethereum (ID: 1)',
      ],
    })
    expect(checkSetVaults({ ...facts, hookHasCode: false })).toMatchObject({
      messages: [
        `No contract found at address ${hook} on Base Sepolia`,
        `Contract not found at address ${hook}. Please verify the contract address and network.`,
      ],
    })
    expect(checkSetVaults({ ...facts, simulation: { ok: false, reason: 'boom' } })).toMatchObject({
      messages: ['setVaults simulation failed: boom'],
    })
  })

  test('what is not known yet is asked for, not assumed', () => {
    expect(checkSetVaults({ ...facts, hookHasCode: undefined })).toEqual({ status: 'unknown', check: 'code' })
    expect(checkSetVaults({ ...facts, simulation: undefined })).toEqual({
      status: 'unknown',
      check: 'simulation',
    })
  })
})

describe('buttons, in words', () => {
  const idle = { ...ready, phase: 'idle' } as const
  test('deposit: what is in flight, what is missing, what is wrong', () => {
    expect(depositButton({ ...idle, phase: 'pending' })).toEqual({
      label: 'Processing...',
      enabled: false,
      reason: 'A transaction is waiting in your wallet',
    })
    expect(depositButton({ ...idle, phase: 'confirming' })).toEqual({
      label: 'Confirming...',
      enabled: false,
      reason: 'A transaction is being confirmed',
    })
    expect(depositButton({ ...idle, bothApproved: false })).toEqual({
      label: 'Approve All Tokens First',
      enabled: false,
      reason: 'Please approve both tokens to the hook address before adding liquidity.',
    })
    expect(depositButton({ ...idle, amount: amount('x') })).toEqual({
      label: 'Deposit Liquidity',
      enabled: false,
      reason: 'Use the digits 0 to 9 and at most one decimal point.',
    })
    // What is wrong with the amount is said before what is missing.
    expect(depositButton({ ...idle, amount: amount('x'), bothApproved: false }).reason).toBe(
      'Use the digits 0 to 9 and at most one decimal point.',
    )
    // Another chain does not disable it: the click gives the alert.
    expect(depositButton({ ...idle, ...{ chainId: 1 } }).enabled).toBe(true)
  })

  test('withdraw', () => {
    const base = { connected: true, phase: 'idle', shares: 1n } as const
    const reasonOf = (change: Partial<Parameters<typeof withdrawButton>[0]>) => {
      const { label, enabled, reason } = withdrawButton({ ...base, ...change })
      return [label, enabled, reason]
    }
    expect(reasonOf({ phase: 'pending' })).toEqual([
      'Processing...',
      false,
      'A transaction is waiting in your wallet',
    ])
    expect(reasonOf({ phase: 'confirming' })).toEqual([
      'Confirming...',
      false,
      'A transaction is being confirmed',
    ])
    const label = 'Withdraw Liquidity'
    expect(reasonOf({ connected: false })).toEqual([label, false, 'Please connect your wallet first'])
    expect(reasonOf({ shares: undefined })).toEqual([label, false, 'Your shares balance is unavailable'])
    expect(reasonOf({ shares: 0n })).toEqual([label, false, 'You have no shares to withdraw'])
  })
})

test('setVaults names the check that decides', () => {
  const facts = {
    network: { id: 84532, name: 'Base Sepolia' },
    hook: '0x00000000000000000000000000000000000020c0',
    hookHasCode: true,
    simulation: { ok: true },
  } as const
  const outcome = (change: Partial<Parameters<typeof checkSetVaults>[0]>) => {
    const verdict = checkSetVaults({ ...facts, ...change })
    return [verdict.status, verdict.status === 'ready' ? undefined : verdict.check]
  }
  expect(outcome({ network: undefined })).toEqual(['refused', 'network'])
  expect(outcome({ network: { id: 1, name: 'Ethereum' } })).toEqual(['refused', 'chain'])
  expect(outcome({ hookHasCode: false })).toEqual(['refused', 'code'])
  expect(outcome({ simulation: { ok: false, reason: 'x' } })).toEqual(['refused', 'simulation'])
})
