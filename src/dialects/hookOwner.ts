import { ZERO_ADDRESS } from '../amounts/hex.ts'
import type { BlockReads, Read } from '../markets/blockReads.ts'
import { isContractAt } from '../markets/delegation.ts'
import type { Market } from '../markets/market.ts'
import type { HookOwner, SafetyFact, SafetyReading } from '../markets/safety.ts'
import { everyRead, ownerContractOf, ownerContractReads } from './ownerContract.ts'
import { ownerIn, ownerRead } from './ownerRead.ts'

/** Who owns a hook, and what is known of them, for the reads that `reads` lists. */
export function askOwner({ hook, network }: Market): {
  readonly reads: readonly Read[]
  readonly decode: (answers: BlockReads) => SafetyReading['owner']
} {
  const owner = ownerRead(hook)
  const code: Read = { target: owner, data: 'account' }
  const contract = ownerContractReads(owner, hook)
  return {
    reads: [owner, code, ...everyRead(contract)],
    decode: (answers) => {
      const answer = answers.get(owner)
      // A contract without that function reverts, or answers with nothing.
      if (answers.revertOf(owner) !== undefined || answer === '0x') return null
      const address = ownerIn(owner, answers)
      if (address === undefined) return undefined
      if (address === ZERO_ADDRESS) return null
      const isContract = isContractAt(answers.get(code))
      const place = { hook, owner: address, chainId: network.chainId }
      return {
        address,
        isContract,
        contract: isContract ? ownerContractOf(contract, answers, place) : undefined,
      }
    },
  }
}

/** What an owner's own delay changes for a depositor. */
export function delayFacts(owner: HookOwner | null | undefined): readonly SafetyFact[] {
  const contract = owner?.contract
  if (contract?.kind !== 'timelock') return []
  return contract.delay === 0n
    ? [{ topic: 'take', code: 'ownerAtOnce', tone: 'danger' }]
    : [{ topic: 'take', code: 'ownerDelayed', tone: 'caution', seconds: contract.delay }]
}
