import { encodeAbiParameters, hashDomain, keccak256, stringToHex, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { ContractRead, ReadsAtOneBlock } from '#market/reading.ts'
import type { Address, Hex } from '#math/hex.ts'
import {
  buildOwnerContractReads,
  recogniseOwnerContract,
  SAFE_SELECTORS,
  TIMELOCK_SELECTORS,
} from './owner.ts'

const HOOK: Address = `0x${'ab'.repeat(19)}c0`
const OWNER: Address = `0x${'0d'.repeat(20)}`
const CHAIN = 31_337
const PROPOSER_ROLE = keccak256(stringToHex('PROPOSER_ROLE'))
const owner: ContractRead = { target: HOOK, data: '0x8da5cb5b' }
const reads = buildOwnerContractReads(owner, HOOK)
const word = (value: bigint | number): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`

test.each(Object.entries({ ...TIMELOCK_SELECTORS, ...SAFE_SELECTORS }))(
  'Owner check calls %s with the selector %s',
  (name, selector) => {
    expect(selector).toBe(toFunctionSelector(name))
  },
)

const recognise = (answered: ReadonlyMap<ContractRead, Hex>) => {
  const answers: ReadsAtOneBlock = {
    ...{ blockNumber: 1n, timestamp: 1n, baseFee: undefined },
    get: (read) => answered.get(read),
    revertOf: (read) => (answered.has(read) ? undefined : '0x'),
  }
  return recogniseOwnerContract(reads, answers, { hook: HOOK, owner: OWNER, chainId: CHAIN })
}

const operationOf = (target: Address) =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }, { type: 'bytes32' }, { type: 'bytes32' }],
      [target, 0n, '0x', word(0), word(0)],
    ),
  )

const timelock = (delay: bigint): readonly (readonly [ContractRead | undefined, Hex])[] => [
  [reads.delay, word(delay)],
  [reads.role, PROPOSER_ROLE],
  [reads.operation, operationOf(HOOK)],
  [reads.interfaces[0], word(1)],
  [reads.interfaces[1], word(1)],
  [reads.interfaces[2], word(0)],
]

const signersAnswer = (signers: readonly Address[]) => encodeAbiParameters([{ type: 'address[]' }], [signers])
const one = `0x${'01'.repeat(20)}` as const
const two = `0x${'02'.repeat(20)}` as const
const domainOf = (verifyingContract: Address) =>
  hashDomain({
    domain: { chainId: BigInt(CHAIN), verifyingContract },
    types: {
      EIP712Domain: [
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
  })
const safe = (threshold: bigint, signers: readonly Address[], domain = domainOf(OWNER)) =>
  [
    [reads.threshold, word(threshold)],
    [reads.signers, signersAnswer(signers)],
    [reads.domain, domain],
  ] as const

const answered = (all: readonly (readonly [ContractRead | undefined, Hex])[]) =>
  new Map(all.flatMap(([read, answer]) => (read === undefined ? [] : [[read, answer] as const])))

test('Owner check recognises a TimelockController with its delay, even a delay of 0', () => {
  expect(recognise(answered(timelock(172_801n)))).toEqual({ kind: 'timelock', delay: 172_801n })
  expect(recognise(answered(timelock(0n)))).toEqual({ kind: 'timelock', delay: 0n })
})

test('Owner check recognises no timelock if one of its getters fails or is wrong', () => {
  const whole = timelock(172_800n)
  for (const [index] of whole.entries()) {
    expect(recognise(answered(whole.filter((_, at) => at !== index)))).toBe(undefined)
    const other = whole.map(
      ([read], at) => [read, at === index ? word(2n ** 250n) : (whole[at]?.[1] ?? '0x')] as const,
    )
    expect(recognise(answered(other))).toBe(undefined)
  }
  // A contract that returns the same word for every read is not a timelock.
  for (const same of [0n, 1n, 172_800n, BigInt(PROPOSER_ROLE)])
    expect(recognise(answered(whole.map(([read]) => [read, word(same)] as const)))).toBe(undefined)
  // `hashOperation` returns the id of an operation with a different target.
  const stale = whole.map(
    ([read, answer]) => [read, read === reads.operation ? operationOf(OWNER) : answer] as const,
  )
  expect(recognise(answered(stale))).toBe(undefined)
})

test('Owner check recognises a Safe by its signers, threshold and domain separator', () => {
  expect(recognise(answered(safe(2n, [one, two])))).toEqual({ kind: 'multisig', threshold: 2n, signers: 2 })
  expect(recognise(answered(safe(1n, [one, two], domainOf(HOOK))))).toBe(undefined)
  // Invalid Safes: a threshold above the number of signers, no signers, or a duplicate signer.
  expect(recognise(answered(safe(3n, [one, two])))).toBe(undefined)
  expect(recognise(answered(safe(0n, [one])))).toBe(undefined)
  expect(recognise(answered(safe(2n, [one, one])))).toBe(undefined)
  for (const index of [0, 1, 2])
    expect(recognise(answered(safe(1n, [one]).filter((_, at) => at !== index)))).toBe(undefined)
})
