import type { Network } from '#market/market.ts'
import { checksumAddress } from '#math/address.ts'
import type { Address, Hex } from '#math/hex.ts'

/** Returns the block explorer's page of an address (specification, section 7). */
export function getAddressUrl({ explorer }: Network, address: Address): string {
  return `${explorer}/address/${checksumAddress(address)}`
}

/** Returns the block explorer's page of a transaction. */
export function getTransactionUrl({ explorer }: Network, hash: Hex): string {
  return `${explorer}/tx/${hash}`
}
