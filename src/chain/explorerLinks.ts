import { checksumAddress } from '../amounts/checksumAddress.ts'
import type { Address, Hex } from '../amounts/hex.ts'
import type { Network } from '../markets/network.ts'

/** The block explorer's page of an address (specification, section 7). */
export function addressUrl({ explorer }: Network, address: Address): string {
  return `${explorer}/address/${checksumAddress(address)}`
}

/** The block explorer's page of a transaction. */
export function transactionUrl({ explorer }: Network, hash: Hex): string {
  return `${explorer}/tx/${hash}`
}
