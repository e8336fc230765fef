import { keccak_256 } from '@noble/hashes/sha3'
import { concat, type Hex, hexToBytes, pad, toHex } from 'viem'
import type { Address } from '../src/math/hex.ts'

/** Bits of a hook's address that grant its permissions. */
const FLAGS_MASK = 0x3fff
/** Position of the salt's last four bytes in the input of CREATE2. */
const SALT_OFFSET = 49

/**
 * Finds the first CREATE2 salt for which a hook's address has exactly these permission bits. Hashes
 * bytes directly, because viem's functions for addresses take three times as long.
 * @param from contract that creates the hook
 * @param first the first salt to try
 */
export function mineSalt(from: Address, bytecodeHash: Hex, flags: bigint, first = 0): Hex {
  const input = hexToBytes(concat(['0xff', from, pad('0x'), bytecodeHash]))
  const salts = new DataView(input.buffer)
  for (let tried = first; tried < first + 1_000_000; tried += 1) {
    salts.setUint32(SALT_OFFSET, tried)
    const hash = new DataView(keccak_256(input).buffer)
    if ((hash.getUint16(30) & FLAGS_MASK) === Number(flags)) return pad(toHex(tried))
  }
  throw new Error('no salt gives the hook an address with the right flags')
}
