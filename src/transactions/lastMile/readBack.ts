import type { Argument, CallShapes, WordKind } from '../../markets/call.ts'

/**
 * Reads calldata back into words a person can compare, sharing nothing with the code that wrote it: no ABI object,
 * no encoder, no plan, no constant of theirs. Selectors are the first four bytes of keccak256 of the signatures;
 * arguments are 32-byte words (Solidity ABI specification).
 */
export interface ReadBack {
  /** Signature by which the selector is known. */
  readonly signature: string
  /** Arguments in order: unsigned words as decimal digits, signed ones with their sign, addresses as 0x and 40 digits. */
  readonly args: readonly string[]
  /** What each of them is. */
  readonly shape: readonly Argument[]
}

/** Calls that are the same in every market; a hook's own are its dialect's. */
const SHARED: CallShapes = {
  '095ea7b3': {
    signature: 'approve(address,uint256)',
    args: [
      { name: 'spender', word: 'address', role: 'account' },
      { name: 'value', word: 'uint', role: 'allowance' },
    ],
  },
  a9059cbb: {
    signature: 'transfer(address,uint256)',
    args: [
      { name: 'to', word: 'address', role: 'account' },
      { name: 'value', word: 'uint', role: 'amount' },
    ],
  },
  '40c10f19': {
    signature: 'mint(address,uint256)',
    args: [
      { name: '_to', word: 'address', role: 'account' },
      { name: '_amount', word: 'uint', role: 'amount' },
    ],
  },
  '2229d0b4': {
    signature: 'swap((address,address,uint24,int24,address),(bool,int256,uint160),(bool,bool),bytes)',
    args: [
      { name: 'currency0', word: 'address', role: 'account' },
      { name: 'currency1', word: 'address', role: 'account' },
      { name: 'fee', word: 'uint', role: 'fee' },
      { name: 'tickSpacing', word: 'int', role: 'ticks' },
      { name: 'hooks', word: 'address', role: 'account' },
      { name: 'zeroForOne', word: 'bool', role: 'direction' },
      { name: 'amountSpecified', word: 'int', role: 'specified' },
      { name: 'sqrtPriceLimitX96', word: 'uint', role: 'priceLimit' },
      { name: 'takeClaims', word: 'bool', role: 'tokensNotClaims' },
      { name: 'settleUsingBurn', word: 'bool', role: 'paidInTokens' },
    ],
    // Offset of the empty bytes (11 words), then their length.
    tail: `${(11 * 32).toString(16).padStart(64, '0')}${'0'.repeat(64)}`,
  },
}

const MAX = 1n << 256n

function readWord(word: string, kind: WordKind): string | undefined {
  const value = BigInt(`0x${word}`)
  if (kind === 'address')
    return value >> 160n === 0n ? `0x${value.toString(16).padStart(40, '0')}` : undefined
  if (kind === 'bool') return value === 0n ? 'false' : value === 1n ? 'true' : undefined
  if (kind === 'int') return (value >= MAX / 2n ? value - MAX : value).toString()
  return value.toString()
}

/**
 * The call behind `data`, or undefined where it is not, to the last byte, one of the calls that Millrace makes: the shared
 * ones, or those of the hook.
 */
export function readBack(data: string, calls: CallShapes): ReadBack | undefined {
  const hex = data.slice(2).toLowerCase()
  const selector = hex.slice(0, 8)
  const known = SHARED[selector] ?? calls[selector]
  if (known === undefined || !data.startsWith('0x') || !/^[0-9a-f]*$/.test(hex)) return undefined
  const body = hex.slice(8)
  const { args: shape, signature, tail = '' } = known
  if (body.length !== shape.length * 64 + tail.length || body.slice(shape.length * 64) !== tail)
    return undefined
  const args = shape.map(({ word }, index) => readWord(body.slice(index * 64, index * 64 + 64), word))
  return args.every((arg) => arg !== undefined) ? { signature, args, shape } : undefined
}
