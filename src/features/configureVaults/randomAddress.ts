import { checksumAddress } from '../../amounts/checksumAddress.ts'
import type { Address } from '../../amounts/hex.ts'

/** Twenty random bytes as an address: nobody holds its key and nothing stands there. The specified debug behaviour. */
export function randomAddress(): Address {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return checksumAddress(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}
