import { addressAt, encodeCall, wordAt, wordsOf } from '../amounts/abiWords.ts'
import type { Address } from '../amounts/hex.ts'
import { keccak256 } from '../amounts/keccak256.ts'
import type { BlockReads, Read } from '../markets/blockReads.ts'
import type { OwnerContract } from '../markets/safety.ts'

/** Of OpenZeppelin's `TimelockController`; ownerContract.test.ts derives each. */
export const TIMELOCK_SELECTOR = {
  'getMinDelay()': '0xf27a0c92',
  'PROPOSER_ROLE()': '0x8f61f4f5',
  'hashOperation(address,uint256,bytes,bytes32,bytes32)': '0x8065657f',
  'supportsInterface(bytes4)': '0x01ffc9a7',
} as const

/** Of a `Safe`, since its release 1.3.0. */
export const SAFE_SELECTOR = {
  'getThreshold()': '0xe75235b8',
  'getOwners()': '0xa0e67e2b',
  'domainSeparator()': '0xf698da25',
} as const

/** keccak256('PROPOSER_ROLE') */
export const PROPOSER_ROLE = 0xb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc1n
/** keccak256('EIP712Domain(uint256 chainId,address verifyingContract)') */
export const SAFE_DOMAIN = 0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218n

/** ERC-165 itself, `IAccessControl`, and the id that nobody has. */
const INTERFACES = [
  ['0x01ffc9a7', 1n],
  ['0x7965db0b', 1n],
  ['0xffffffff', 0n],
] as const
/** A delay beyond a hundred years is no answer. */
const MOST_SECONDS = 100n * 366n * 86_400n
/** As long an answer as a read may give: some 250 signers. */
const MOST_SIGNERS_BYTES = 8_160

/** An operation that nobody needs to have announced: its id is the hash of these very words. */
const operation = (hook: Address) => [hook, 0n, 160n, 0n, 0n, 0n] as const

/** What is asked of a hook's owner to find out what kind of contract it answers to be. */
export function ownerContractReads(owner: Read, hook: Address) {
  const read = (data: Read['data']): Read => ({ target: owner, data })
  return {
    delay: read(TIMELOCK_SELECTOR['getMinDelay()']),
    role: read(TIMELOCK_SELECTOR['PROPOSER_ROLE()']),
    operation: read(
      encodeCall(
        TIMELOCK_SELECTOR['hashOperation(address,uint256,bytes,bytes32,bytes32)'],
        ...operation(hook),
      ),
    ),
    interfaces: INTERFACES.map(([id]) =>
      read(encodeCall(TIMELOCK_SELECTOR['supportsInterface(bytes4)'], BigInt(id) << 224n)),
    ),
    threshold: read(SAFE_SELECTOR['getThreshold()']),
    signers: { ...read(SAFE_SELECTOR['getOwners()']), maxBytes: MOST_SIGNERS_BYTES },
    domain: read(SAFE_SELECTOR['domainSeparator()']),
  }
}

export type OwnerContractReads = ReturnType<typeof ownerContractReads>

export const everyRead = ({ interfaces, ...others }: OwnerContractReads): readonly Read[] => [
  ...Object.values(others),
  ...interfaces,
]

const hashOf = (...words: readonly (bigint | Address)[]): bigint =>
  BigInt(keccak256(encodeCall('0x', ...words)))

/** A delay, from a contract all of whose other answers are a timelock's too. */
function delayOf(reads: OwnerContractReads, answers: BlockReads, hook: Address): bigint | undefined {
  const delay = wordAt(answers.get(reads.delay))
  if (delay === undefined || delay > MOST_SECONDS) return undefined
  if (wordAt(answers.get(reads.role)) !== PROPOSER_ROLE) return undefined
  if (wordAt(answers.get(reads.operation)) !== hashOf(...operation(hook))) return undefined
  const answered = INTERFACES.every(
    ([, expected], index) => wordAt(answers.get(reads.interfaces[index] ?? reads.delay)) === expected,
  )
  return answered ? delay : undefined
}

function multisigOf(
  reads: OwnerContractReads,
  answers: BlockReads,
  owner: Address,
  chainId: number,
): OwnerContract | undefined {
  const threshold = wordAt(answers.get(reads.threshold))
  const list = answers.get(reads.signers)
  const signers = new Set(wordsOf(list)?.map((_, index) => addressAt(list, 2 + index))).size
  const domain = hashOf(SAFE_DOMAIN, BigInt(chainId), owner)
  if (wordAt(answers.get(reads.domain)) !== domain) return undefined
  if (threshold === undefined || threshold === 0n || threshold > BigInt(signers)) return undefined
  return { kind: 'multisig', threshold, signers }
}

/**
 * What kind of contract an owner answers to be, where all that it was asked fits together; one answer alone says nothing. Whoever
 * wrote a contract can make it answer all of this, so it is what it says and not what it does.
 */
export function ownerContractOf(
  reads: OwnerContractReads,
  answers: BlockReads,
  place: { readonly hook: Address; readonly owner: Address; readonly chainId: number },
): OwnerContract | undefined {
  const delay = delayOf(reads, answers, place.hook)
  if (delay !== undefined) return { kind: 'timelock', delay }
  return multisigOf(reads, answers, place.owner, place.chainId)
}
