import { addressAt } from '../amounts/abiWords.ts'
import type { Address } from '../amounts/hex.ts'
import type { BlockReads, Read } from '../markets/blockReads.ts'

/** `owner()`, as OpenZeppelin's `Ownable` has it; a contract without an owner reverts, or answers with nothing. */
export const ownerRead = (hook: Address): Read => ({ target: hook, data: '0x8da5cb5b' })

export const ownerIn = (read: Read, answers: BlockReads): Address | undefined => addressAt(answers.get(read))
