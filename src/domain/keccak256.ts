import type { Hex } from './hex.ts'

/** Bytes absorbed between two permutations: (1600 - 2 * 256) / 8. */
const RATE = 136

/** The 24 round constants as [low, high] words, from the LFSR of FIPS 202 section 3.2.5. */
const ROUND_CONSTANTS: readonly (readonly [number, number])[] = (() => {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let j = 0; j < 7; j++) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) & 0xff
      if (register & 2) constant ^= 1n << ((1n << BigInt(j)) - 1n)
    }
    return [Number(constant & 0xffffffffn), Number(constant >> 32n)] as const
  })
})()

/** Reads a word that is known to be there; typed arrays of fixed length have no holes. */
const at = (words: Uint32Array, index: number): number => words[index] ?? 0

/** Low word of the 64-bit lane [low, high] rotated left; the high word is the same call with the words swapped. */
function rotated(low: number, high: number, bits: number): number {
  if (bits === 0) return low
  if (bits < 32) return (low << bits) | (high >>> (32 - bits))
  return bits === 32 ? high : (high << (bits - 32)) | (low >>> (64 - bits))
}

function theta(state: Uint32Array, parity: Uint32Array): void {
  for (let i = 0; i < 10; i++) {
    parity[i] = at(state, i) ^ at(state, i + 10) ^ at(state, i + 20) ^ at(state, i + 30) ^ at(state, i + 40)
  }
  for (let x = 0; x < 10; x += 2) {
    const left = (x + 8) % 10
    const right = (x + 2) % 10
    const low = at(parity, left) ^ rotated(at(parity, right), at(parity, right + 1), 1)
    const high = at(parity, left + 1) ^ rotated(at(parity, right + 1), at(parity, right), 1)
    for (let y = 0; y < 50; y += 10) {
      state[x + y] = at(state, x + y) ^ low
      state[x + y + 1] = at(state, x + y + 1) ^ high
    }
  }
}

function rhoPi(state: Uint32Array): void {
  let x = 1
  let y = 0
  let low = at(state, 2)
  let high = at(state, 3)
  for (let t = 0; t < 24; t++) {
    const next = (2 * x + 3 * y) % 5
    x = y
    y = next
    const bits = (((t + 1) * (t + 2)) / 2) % 64
    const lane = 2 * (x + 5 * y)
    const oldLow = at(state, lane)
    const oldHigh = at(state, lane + 1)
    state[lane] = rotated(low, high, bits)
    state[lane + 1] = rotated(high, low, bits)
    low = oldLow
    high = oldHigh
  }
}

function chi(state: Uint32Array, row: Uint32Array): void {
  for (let y = 0; y < 50; y += 10) {
    row.set(state.subarray(y, y + 10))
    for (let x = 0; x < 10; x++) {
      state[y + x] = at(row, x) ^ (~at(row, (x + 2) % 10) & at(row, (x + 4) % 10))
    }
  }
}

function permute(state: Uint32Array, row: Uint32Array): void {
  for (const [low, high] of ROUND_CONSTANTS) {
    theta(state, row)
    rhoPi(state)
    chi(state, row)
    state[0] = at(state, 0) ^ low
    state[1] = at(state, 1) ^ high
  }
}

function bytesOf(hex: Hex): Uint8Array {
  const length = (hex.length - 2) / 2
  // Padding: 0x01 after the message, 0x80 in the last byte of the block (Keccak's, not SHA-3's 0x06).
  const bytes = new Uint8Array((Math.floor(length / RATE) + 1) * RATE)
  for (let i = 0; i < length; i++) bytes[i] = Number.parseInt(hex.slice(2 + 2 * i, 4 + 2 * i), 16)
  bytes[length] = 0x01
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80
  return bytes
}

/**
 * Keccak-256 of bytes given and returned as 0x-hexadecimal: the EVM's hash (opcode KECCAK256).
 * @throws RangeError where the text is not whole bytes of hexadecimal.
 */
export function keccak256(hex: Hex): Hex {
  if (!/^0x([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('keccak256 takes whole bytes of hexadecimal')
  const message = new DataView(bytesOf(hex).buffer)
  const state = new Uint32Array(50)
  const row = new Uint32Array(10)
  for (let offset = 0; offset < message.byteLength; offset += RATE) {
    for (let i = 0; i < RATE / 4; i++) state[i] = at(state, i) ^ message.getUint32(offset + 4 * i, true)
    permute(state, row)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 8; i++) digest.setUint32(4 * i, at(state, i), true)
  return `0x${digest.getBigUint64(0).toString(16).padStart(16, '0')}${[8, 16, 24]
    .map((offset) => digest.getBigUint64(offset).toString(16).padStart(16, '0'))
    .join('')}`
}
