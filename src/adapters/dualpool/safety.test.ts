import { encodeFunctionData, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { createMarket } from '#market/createMarket.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import { toPoolKey } from '#market/market.ts'
import { MARKET as PLAIN } from '#market/marketSnapshot.fixture.ts'
import type { Address } from '#math/hex.ts'
import { dualpoolAbi } from '../../../contracts/generated/dualpoolAbi.ts'
import { dualpoolSafetyChecks } from './safety.ts'

const { scheduled } = dualpoolSafetyChecks

const { hook, token0, token1, vault0, vault1 } = PLAIN
const MARKET = createMarket('dual', PLAIN.network, {
  ...{ name: 'Dual', adapter: 'dualpool', hook, token0, token1, vault0, vault1 },
  pool: { fee: 100, tickSpacing: 10 },
})
const key = toPoolKey(MARKET)
const other = { ...key, fee: 500 }
const someone: Address = `0x${'0d'.repeat(20)}`
const call = encodeFunctionData
const bucket = { tickLower: -100, tickUpper: 100, weightBps: 10_000 }

const calls = (of: typeof key) =>
  ({
    rangesChanged: call({ abi: dualpoolAbi, functionName: 'setDistribution', args: [of, [bucket]] }),
    swapsAllowed: call({ abi: dualpoolAbi, functionName: 'setPoolLive', args: [of, true] }),
    depositsAllowed: call({ abi: dualpoolAbi, functionName: 'setExternalDeposits', args: [of, false] }),
    sourcesRevoked: call({ abi: dualpoolAbi, functionName: 'emergencyRevokeVault', args: [of] }),
    approvalRenewed: call({ abi: dualpoolAbi, functionName: 'refreshVaultApproval', args: [of, token0] }),
  }) as const

test('DualPool owner call for one pool is decoded only on the page of this pool', () => {
  for (const [power, data] of Object.entries(calls(key))) expect(scheduled(data, MARKET)).toBe(power)
  for (const data of Object.values(calls(other))) expect(scheduled(data, MARKET)).toBe(undefined)
})

test('DualPool owner call that affects the whole hook is decoded for every pool', () => {
  const distribution = [bucket]
  const config = {
    sqrtPriceX96: 1n,
    distribution,
    allowExternalDeposits: true,
    vault0,
    vault1,
    minDepositBlocks: 0n,
  }
  const opened = call({ abi: dualpoolAbi, functionName: 'initializePool', args: [other, config] })
  expect(scheduled(opened, MARKET)).toBe('poolAdded')
  const handed = call({ abi: dualpoolAbi, functionName: 'transferOwnership', args: [someone] })
  expect(scheduled(handed, MARKET)).toBe('ownerProposed')
})

test('DualPool owner call is decoded as otherCall if it is unknown or truncated', () => {
  expect(scheduled(toFunctionSelector('rescue(address)'), MARKET)).toBe('otherCall')
  expect(scheduled('0x', MARKET)).toBe('otherCall')
  expect(scheduled(calls(key).swapsAllowed.slice(0, 74) as `0x${string}`, MARKET)).toBe('otherCall')
})

test('DualPool owner functions all have a description in the locales', () => {
  const told = new Set([...Object.keys(calls(key)), 'poolAdded', 'ownerProposed'])
  // Actions without an owner function in DualPool hooks. For example, `ownerChanged` is an action
  // of the new owner, who accepts the transfer.
  const leftOut = [
    ...['sourceBound', 'sourceMoved', 'exitsAllowed', 'feeTermsChanged', 'managerChanged', 'ownerChanged'],
  ]
  expect(OWNER_POWERS.filter((power) => !told.has(power))).toEqual(leftOut)
})
