import { encodeAbiParameters, encodeEventTopics, toEventSelector } from 'viem'
import { describe, expect, it, test } from 'vitest'
import type { Hex } from '#math/hex.ts'
import { dualpoolAbi } from '../../../contracts/generated/dualpoolAbi.ts'
import { dualpoolEventDecoder, dualpoolEventTopics } from './past.ts'

const hook = '0x0000000000000000000000000000000000002ac0'
const alice = '0x00000000000000000000000000000000000000a1'
const bob = '0x00000000000000000000000000000000000000b2'
const own: Hex = `0x${'7'.repeat(64)}`
const other: Hex = `0x${'8'.repeat(64)}`
const market = { hook, id: `84532:${hook}:${own}` } as const

const NAMES: Record<keyof typeof dualpoolEventTopics, readonly string[]> = {
  deposited: ['Deposit', 'Bootstrap'],
  exited: ['Withdraw'],
  swapsAllowed: ['PoolLivenessUpdated'],
  depositsAllowed: ['ExternalDepositsUpdated'],
  rangesChanged: ['DistributionUpdated'],
  sourcesRevoked: ['EmergencyVaultRevoked'],
  leftIdle: ['VaultDepositSkipped'],
  poolAdded: ['PoolCreated'],
  sourceBound: ['VaultBound'],
  ownerProposed: ['OwnershipTransferStarted'],
  ownerChanged: ['OwnershipTransferred'],
}

const eventOf = (name: string) => {
  const event = dualpoolAbi.find((item) => item.type === 'event' && item.name === name)
  if (event?.type !== 'event') throw new Error(`there is no event ${name}`)
  return event
}

test.each(Object.entries(NAMES))(
  'DualPool log topics for %s are the hashes of the events %s',
  (kind, names) => {
    expect([dualpoolEventTopics[kind as keyof typeof dualpoolEventTopics]].flat()).toEqual(
      names.map((name) => toEventSelector(eventOf(name))),
    )
  },
)

function log(name: string, args: Readonly<Record<string, unknown>>, address: Hex = hook) {
  const { inputs } = eventOf(name)
  const plain = inputs.filter(({ indexed }) => !indexed)
  return {
    address,
    topics: encodeEventTopics({ abi: [eventOf(name)], args } as never) as Hex[],
    data: encodeAbiParameters(plain, plain.map((input) => args[input.name]) as never),
  }
}

const read = (name: string, args: Readonly<Record<string, unknown>>) =>
  dualpoolEventDecoder.decode(log(name, args), market)
const amounts = { shares: 5n, amount0: 7n, amount1: 9n }

describe('DualPool hook event decoder', () => {
  it('returns the event types that all hook adapters share', () => {
    for (const name of ['Deposit', 'Bootstrap'])
      expect(read(name, { vaultId: own, provider: alice, ...amounts })).toEqual({
        kind: 'deposited',
        account: alice,
        ...amounts,
      })
    expect(read('Withdraw', { vaultId: own, provider: bob, ...amounts })).toMatchObject({ kind: 'exited' })
    expect(read('PoolLivenessUpdated', { poolId: own, isLive: false })).toEqual({
      kind: 'swapsAllowed',
      allowed: false,
    })
    expect(read('ExternalDepositsUpdated', { poolId: own, enabled: true })).toMatchObject({ allowed: true })
    expect(read('DistributionUpdated', { poolId: own })).toEqual({ kind: 'rangesChanged' })
    expect(read('EmergencyVaultRevoked', { poolId: own })).toEqual({ kind: 'sourcesRevoked' })
    expect(
      read('VaultDepositSkipped', { poolId: own, currency: alice, amount: 3n, reason: '0x1234' }),
    ).toEqual({ kind: 'leftIdle', token: alice, amount: 3n })
    expect(read('OwnershipTransferred', { previousOwner: alice, newOwner: bob })).toEqual({
      kind: 'ownerChanged',
      from: alice,
      to: bob,
    })
  })

  it('ignores pool events of the hook’s other pools', () => {
    expect(read('Deposit', { vaultId: other, provider: alice, ...amounts })).toBeUndefined()
    expect(read('DistributionUpdated', { poolId: other })).toBeUndefined()
    expect(read('PoolCreated', { poolId: other })).toEqual({ kind: 'poolAdded', own: false })
    expect(read('PoolCreated', { poolId: own })).toEqual({ kind: 'poolAdded', own: true })
    expect(read('VaultBound', { partition: other, vault: bob })).toEqual({
      kind: 'sourceBound',
      partition: other,
      vault: bob,
    })
  })

  it('ignores logs that are malformed or from another contract', () => {
    const foreign = log('Deposit', { vaultId: own, provider: alice, ...amounts }, bob)
    expect(dualpoolEventDecoder.decode(foreign, market)).toBeUndefined()
    const cut = log('Deposit', { vaultId: own, provider: alice, ...amounts })
    expect(dualpoolEventDecoder.decode({ ...cut, data: '0x' }, market)).toBeUndefined()
    expect(dualpoolEventDecoder.decode({ ...cut, topics: [] }, market)).toBeUndefined()
  })
})
