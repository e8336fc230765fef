import type { Argument, CallShape } from '#market/call.ts'

/**
 * The one form in which Millrace calls a Universal Router, word by word: what is not an argument is always the same, so that
 * the places of all words follow from the layout alone, and any other form is not read back. Written down from the Solidity ABI
 * specification and v4-periphery's `IV4Router`; no encoder has a part in it.
 */

const word = (value: number): string => value.toString(16).padStart(64, '0')
const bytes = (digits: string): string => digits.padEnd(64, '0')

const BYTES_OF_A_WORD = 32

const of = (name: string, kind: Argument['word'], role: Argument['role']): Argument => ({
  name,
  word: kind,
  role,
})

/** A `bytes` member: how long it is, then its words. */
const counted = (words: readonly (Argument | string)[]): readonly (Argument | string)[] => [
  word(words.length * BYTES_OF_A_WORD),
  ...words,
]

/** An array of `bytes`: how many, where each of them begins, counted from the first of these places, then all of them. */
function listed(members: readonly (readonly (Argument | string)[])[]): readonly (Argument | string)[] {
  const places = members.map((_, index) => {
    const before = members.slice(0, index).flat().length
    return word((members.length + before) * BYTES_OF_A_WORD)
  })
  return [word(members.length), ...places, ...members.flat()]
}

function swapWords(layout: 5 | 6): readonly (Argument | string)[] {
  // The struct has a dynamic member: where it begins comes before it, and where that begins among its own ten words, or eleven.
  const hookData = layout === 5 ? 9 : 10
  return [
    word(BYTES_OF_A_WORD),
    of('poolKey.currency0', 'address', 'account'),
    of('poolKey.currency1', 'address', 'account'),
    of('poolKey.fee', 'uint', 'fee'),
    of('poolKey.tickSpacing', 'int', 'ticks'),
    of('poolKey.hooks', 'address', 'account'),
    of('zeroForOne', 'bool', 'direction'),
    of('amount', 'uint', 'routedAmount'),
    of('bound', 'uint', 'routedBound'),
    ...(layout === 6 ? [of('minHopPriceX36', 'uint', 'hopPrice')] : []),
    word(hookData * BYTES_OF_A_WORD),
    word(0),
  ]
}

const TRUE = word(1)

/** A signed `PermitSingle` and its 65 bytes; where those begin stands before them. */
const PERMIT = [
  of('permit.token', 'address', 'account'),
  of('permit.amount', 'uint', 'signedAmount'),
  of('permit.expiration', 'uint', 'deadline'),
  of('permit.nonce', 'uint', 'nonce'),
  of('permit.spender', 'address', 'account'),
  of('permit.sigDeadline', 'uint', 'deadline'),
  word(7 * BYTES_OF_A_WORD),
  word(65),
  of('signature.r', 'bytes32', 'signature'),
  of('signature.s', 'bytes32', 'signature'),
  of('signature.v', 'bytes1', 'signature'),
]

function routerShape(layout: 5 | 6, isSigned: boolean): CallShape {
  const params = listed([
    counted([of('settle.currency', 'address', 'account'), of('settle.amount', 'uint', 'settled'), TRUE]),
    counted(swapWords(layout)),
    counted([of('take.currency', 'address', 'account'), of('take.minimum', 'uint', 'taken')]),
    counted([of('rest.currency', 'address', 'account'), word(0)]),
  ])
  const actions = [word(4), of('actions', 'bytes4', 'routerActions')]
  const input = [word(2 * BYTES_OF_A_WORD), word(4 * BYTES_OF_A_WORD), ...actions, ...params]
  return {
    signature: 'execute(bytes,bytes[],uint256)',
    args: [
      word(3 * BYTES_OF_A_WORD),
      word(5 * BYTES_OF_A_WORD),
      of('deadline', 'uint', 'deadline'),
      // PERMIT2_PERMIT that may fail, and V4_SWAP: a byte for each of the inputs.
      ...(isSigned ? [word(2), bytes('8a10')] : [word(1), bytes('10')]),
      ...listed(isSigned ? [counted(PERMIT), counted(input)] : [counted(input)]),
    ],
  }
}

/** By the first four bytes of keccak256 of `execute(bytes,bytes[],uint256)`. */
export const ROUTER_SHAPES: Readonly<Record<string, readonly CallShape[]>> = {
  '3593564c': [routerShape(5, false), routerShape(6, false), routerShape(5, true), routerShape(6, true)],
}
