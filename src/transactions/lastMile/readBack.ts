/**
 * Reads calldata back into words a person can compare, sharing nothing with the code that wrote it: no ABI object,
 * no encoder, no plan, no constant of theirs. Selectors are the first four bytes of keccak256 of the signatures in
 * the comments; arguments are 32-byte words (Solidity ABI specification).
 */
export interface ReadBack {
  /** Signature by which the selector is known. */
  readonly signature: string
  /** Arguments in order: unsigned words as decimal digits, signed ones with their sign, addresses as 0x and 40 digits. */
  readonly args: readonly string[]
}

type Shape = readonly ('address' | 'uint' | 'int' | 'bool')[]

const KNOWN: Readonly<
  Record<string, { readonly signature: string; readonly shape: Shape; readonly tail?: string }>
> = {
  '095ea7b3': { signature: 'approve(address,uint256)', shape: ['address', 'uint'] },
  a9059cbb: { signature: 'transfer(address,uint256)', shape: ['address', 'uint'] },
  '40c10f19': { signature: 'mint(address,uint256)', shape: ['address', 'uint'] },
  '8f743357': { signature: 'addReHypothecatedLiquidity(uint128)', shape: ['uint'] },
  '273264aa': { signature: 'removeReHypothecatedLiquidity(address)', shape: ['address'] },
  '4c451a6a': { signature: 'setVaults(address,address)', shape: ['address', 'address'] },
  '2229d0b4': {
    signature: 'swap((address,address,uint24,int24,address),(bool,int256,uint160),(bool,bool),bytes)',
    shape: ['address', 'address', 'uint', 'int', 'address', 'bool', 'int', 'uint', 'bool', 'bool'],
    // Offset of the empty bytes (11 words), then their length.
    tail: `${(11 * 32).toString(16).padStart(64, '0')}${'0'.repeat(64)}`,
  },
}

const MAX = 1n << 256n

function readWord(word: string, kind: Shape[number]): string | undefined {
  const value = BigInt(`0x${word}`)
  if (kind === 'address')
    return value >> 160n === 0n ? `0x${value.toString(16).padStart(40, '0')}` : undefined
  if (kind === 'bool') return value === 0n ? 'false' : value === 1n ? 'true' : undefined
  if (kind === 'int') return (value >= MAX / 2n ? value - MAX : value).toString()
  return value.toString()
}

/** The call behind `data`, or undefined where it is not, to the last byte, one of the seven calls Millrace makes. */
export function readBack(data: string): ReadBack | undefined {
  const hex = data.slice(2).toLowerCase()
  const known = KNOWN[hex.slice(0, 8)]
  if (known === undefined || !data.startsWith('0x') || !/^[0-9a-f]*$/.test(hex)) return undefined
  const body = hex.slice(8)
  const { shape, signature, tail = '' } = known
  if (body.length !== shape.length * 64 + tail.length || body.slice(shape.length * 64) !== tail)
    return undefined
  const args = shape.map((kind, index) => readWord(body.slice(index * 64, index * 64 + 64), kind))
  return args.every((arg) => arg !== undefined) ? { signature, args } : undefined
}
