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
