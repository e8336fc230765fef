import { checksumAddress } from '../domain/checksumAddress.ts'
import type { Address, Hex } from '../domain/hex.ts'
import { deployment } from './servedDeployment.ts'

/** The block explorer's page of an address (specification, section 7). */
export function addressUrl(address: Address): string {
  return `${deployment.explorer}/address/${checksumAddress(address)}`
}

/** The block explorer's page of a transaction. */
export function transactionUrl(hash: Hex): string {
  return `${deployment.explorer}/tx/${hash}`
}
