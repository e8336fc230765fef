import type { Market } from '#market/market.ts'
import { type ContractRead, isContractAt, type ReadsAtOneBlock } from '#market/reading.ts'
import type { HookOwner, OwnerContract, SafetyFinding, SafetyReadResult } from '#market/safety.ts'
import { decodeAbiAddress, decodeAbiBytes32Array, decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, ZERO_ADDRESS } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'
import { buildOwnerRead, decodeOwnerAddress } from './vaultReads.ts'

/** Selectors of OpenZeppelin's `TimelockController`. */
export const TIMELOCK_SELECTORS = {
  'getMinDelay()': '0xf27a0c92',
  'PROPOSER_ROLE()': '0x8f61f4f5',
  'hashOperation(address,uint256,bytes,bytes32,bytes32)': '0x8065657f',
  'supportsInterface(bytes4)': '0x01ffc9a7',
} as const

/** Selectors of Safe contracts from release 1.3.0 on. */
export const SAFE_SELECTORS = {
  'getThreshold()': '0xe75235b8',
  'getOwners()': '0xa0e67e2b',
  'domainSeparator()': '0xf698da25',
} as const

/** keccak256('PROPOSER_ROLE') */
const PROPOSER_ROLE = 0xb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc1n
/** keccak256('EIP712Domain(uint256 chainId,address verifyingContract)') */
const SAFE_DOMAIN_TYPEHASH = 0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218n

/**
 * ERC-165 interface ids, and whether a timelock supports them: ERC-165, `IAccessControl`, and the
 * id 0xffffffff that no contract may support.
 */
const INTERFACES = [
  ['0x01ffc9a7', 1n],
  ['0x7965db0b', 1n],
  ['0xffffffff', 0n],
] as const
/** Longest plausible timelock delay in seconds: a hundred years. */
const MAX_SECONDS = 100n * 366n * 86_400n
/** Maximum size of a Safe's list of signers in bytes, enough for about 250 signers. */
const MAX_SIGNERS_BYTES = 8_160

/**
 * Returns arguments for `hashOperation`. The timelock computes the id of any operation, scheduled
 * or not.
 */
const operation = (hook: Address) => [hook, 0n, 160n, 0n, 0n, 0n] as const

/** Builds the reads that show whether a hook's owner is a timelock or a Safe. */
export function buildOwnerContractReads(owner: ContractRead, hook: Address) {
  const read = (data: ContractRead['data']): ContractRead => ({ target: owner, data })
  return {
    delay: read(TIMELOCK_SELECTORS['getMinDelay()']),
    role: read(TIMELOCK_SELECTORS['PROPOSER_ROLE()']),
    operation: read(
      encodeCall(
        TIMELOCK_SELECTORS['hashOperation(address,uint256,bytes,bytes32,bytes32)'],
        ...operation(hook),
      ),
    ),
    interfaces: INTERFACES.map(([id]) =>
      read(encodeCall(TIMELOCK_SELECTORS['supportsInterface(bytes4)'], BigInt(id) << 224n)),
    ),
    threshold: read(SAFE_SELECTORS['getThreshold()']),
    signers: { ...read(SAFE_SELECTORS['getOwners()']), maxBytes: MAX_SIGNERS_BYTES },
    domain: read(SAFE_SELECTORS['domainSeparator()']),
  }
}

type OwnerContractReads = ReturnType<typeof buildOwnerContractReads>

const allOwnerReads = ({ interfaces, ...others }: OwnerContractReads): readonly ContractRead[] => [
  ...Object.values(others),
  ...interfaces,
]

const hashOf = (...words: readonly (bigint | Address)[]): bigint =>
  BigInt(keccak256(encodeCall('0x', ...words)))

/**
 * Returns the delay of a timelock in seconds. Undefined unless all reads return what a timelock
 * returns.
 */
function delayOf(reads: OwnerContractReads, answers: ReadsAtOneBlock, hook: Address): bigint | undefined {
  const delay = decodeAbiWord(answers.get(reads.delay))
  if (delay === undefined || delay > MAX_SECONDS) return undefined
  if (decodeAbiWord(answers.get(reads.role)) !== PROPOSER_ROLE) return undefined
  if (decodeAbiWord(answers.get(reads.operation)) !== hashOf(...operation(hook))) return undefined
  const answered = INTERFACES.every(
    ([, expected], index) => decodeAbiWord(answers.get(reads.interfaces[index] ?? reads.delay)) === expected,
  )
  return answered ? delay : undefined
}

function multisigOf(
  reads: OwnerContractReads,
  answers: ReadsAtOneBlock,
  owner: Address,
  chainId: number,
): OwnerContract | undefined {
  const threshold = decodeAbiWord(answers.get(reads.threshold))
  const list = answers.get(reads.signers)
  const signers = new Set(decodeAbiBytes32Array(list)?.map((_, index) => decodeAbiAddress(list, 2 + index)))
    .size
  const domain = hashOf(SAFE_DOMAIN_TYPEHASH, BigInt(chainId), owner)
  if (decodeAbiWord(answers.get(reads.domain)) !== domain) return undefined
  if (threshold === undefined || threshold === 0n || threshold > BigInt(signers)) return undefined
  return { kind: 'multisig', threshold, signers }
}

/**
 * Recognises a timelock or a Safe by what its getters return. A malicious contract can return the
 * same values.
 */
export function recogniseOwnerContract(
  reads: OwnerContractReads,
  answers: ReadsAtOneBlock,
  place: { readonly hook: Address; readonly owner: Address; readonly chainId: number },
): OwnerContract | undefined {
  const delay = delayOf(reads, answers, place.hook)
  if (delay !== undefined) return { kind: 'timelock', delay }
  return multisigOf(reads, answers, place.owner, place.chainId)
}

/** Reads a hook's owner and whether the owner is a timelock or a Safe. */
export function buildHookOwnerRead({ hook, network }: Market): {
  readonly reads: readonly ContractRead[]
  readonly decode: (answers: ReadsAtOneBlock) => SafetyReadResult['owner']
} {
  const owner = buildOwnerRead(hook)
  const code: ContractRead = { target: owner, data: 'account' }
  const contract = buildOwnerContractReads(owner, hook)
  return {
    reads: [owner, code, ...allOwnerReads(contract)],
    decode: (answers) => {
      const answer = answers.get(owner)
      // `owner()` of a hook without an owner reverts or returns no data.
      if (answers.revertOf(owner) !== undefined || answer === '0x') return null
      const address = decodeOwnerAddress(owner, answers)
      if (address === undefined) return undefined
      if (address === ZERO_ADDRESS) return null
      const isContract = isContractAt(answers.get(code))
      const place = { hook, owner: address, chainId: network.chainId }
      return {
        address,
        isContract,
        contract: isContract ? recogniseOwnerContract(contract, answers, place) : undefined,
      }
    },
  }
}

/** Returns safety facts about the delay before an owner's call takes effect. */
export function getOwnerDelayFindings(owner: HookOwner | null | undefined): readonly SafetyFinding[] {
  const contract = owner?.contract
  if (contract?.kind !== 'timelock') return []
  return contract.delay === 0n
    ? [{ topic: 'take', code: 'ownerAtOnce', tone: 'danger' }]
    : [{ topic: 'take', code: 'ownerDelayed', tone: 'caution', seconds: contract.delay }]
}
