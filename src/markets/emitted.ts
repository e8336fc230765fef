import { type Address, type Hex, sameAddress } from '../amounts/hex.ts'
import { abiWord } from '../v4/abiWord.ts'

/** A log as nodes give it. */
export interface EmittedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** An indexed argument as it stands in a log's topics. */
export const topicOf = (value: bigint | Address): Hex => `0x${abiWord(BigInt(value))}`

export const sameWord = (a: Hex | undefined, b: Hex): boolean => a?.toLowerCase() === b

/** Whether one of the logs is of this very contract and begins with these topics, and holds this one word where it is given. */
export const emitted = (
  logs: readonly EmittedLog[],
  { from, topics, data }: { readonly from: Address; readonly topics: readonly Hex[]; readonly data?: Hex },
): boolean =>
  logs.some(
    (log) =>
      sameAddress(log.address, from) &&
      topics.every((topic, index) => sameWord(log.topics[index], topic)) &&
      (data === undefined || sameWord(log.data, data)),
  )
