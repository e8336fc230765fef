import type { WritableMarket } from '#market/adapter.ts'
import type {
  AbiWordType,
  CalldataLayout,
  CalldataLayouts,
  ExpectedArgument,
  ExpectedCall,
} from '#market/call.ts'
import type { SignedPermit, TxAction } from '#market/txAction.ts'

/**
 * Decoded calldata. The decoder shares no ABI object, plan or constant with the encoder, so that an
 * encoder bug cannot hide here.
 */
export interface DecodedCalldata {
  /** Solidity signature of the called function. */
  readonly signature: string
  /** Arguments in order, as text: integers in decimal digits, addresses as 0x and 40 hex digits. */
  readonly args: readonly string[]
  readonly shape: readonly ExpectedArgument[]
}

const of = (
  name: string,
  word: ExpectedArgument['word'],
  role: ExpectedArgument['role'],
): ExpectedArgument => ({ name, word, role })

/** Calls that are the same in every market. The adapter adds the calls of its hook. */
const SHARED: CalldataLayouts = {
  '095ea7b3': {
    signature: 'approve(address,uint256)',
    args: [of('spender', 'address', 'account'), of('value', 'uint', 'allowance')],
  },
  a9059cbb: {
    signature: 'transfer(address,uint256)',
    args: [of('to', 'address', 'account'), of('value', 'uint', 'amount')],
  },
  '87517c45': {
    signature: 'approve(address,address,uint160,uint48)',
    args: [
      of('token', 'address', 'account'),
      of('spender', 'address', 'account'),
      of('amount', 'uint', 'permitted'),
      of('expiration', 'uint', 'deadline'),
    ],
  },
  '40c10f19': {
    signature: 'mint(address,uint256)',
    args: [of('_to', 'address', 'account'), of('_amount', 'uint', 'amount')],
  },
  '2229d0b4': {
    signature: 'swap((address,address,uint24,int24,address),(bool,int256,uint160),(bool,bool),bytes)',
    args: [
      of('currency0', 'address', 'account'),
      of('currency1', 'address', 'account'),
      of('fee', 'uint', 'fee'),
      of('tickSpacing', 'int', 'ticks'),
      of('hooks', 'address', 'account'),
      of('zeroForOne', 'bool', 'direction'),
      of('amountSpecified', 'int', 'specified'),
      of('sqrtPriceLimitX96', 'uint', 'priceLimit'),
      of('takeClaims', 'bool', 'tokensNotClaims'),
      of('settleUsingBurn', 'bool', 'paidInTokens'),
    ],
    // ABI encoding of empty bytes: their offset (11 words) and their length (0).
    tail: `${(11 * 32).toString(16).padStart(64, '0')}${'0'.repeat(64)}`,
  },
}

const MAX = 1n << 256n

function readWord(word: string, kind: AbiWordType): string | undefined {
  const value = BigInt(`0x${word}`)
  if (kind === 'address')
    return value >> 160n === 0n ? `0x${value.toString(16).padStart(40, '0')}` : undefined
  if (kind === 'bool') return value === 0n ? 'false' : value === 1n ? 'true' : undefined
  if (kind === 'bytes32') return `0x${word}`
  if (kind === 'bytes4') return /^.{8}0{56}$/.test(word) ? `0x${word.slice(0, 8)}` : undefined
  if (kind === 'bytes1') return /^.{2}0{62}$/.test(word) ? `0x${word.slice(0, 2)}` : undefined
  if (kind === 'int') return (value >= MAX / 2n ? value - MAX : value).toString()
  return value.toString()
}

/** Decodes calldata of the calls that Millrace sends. Undefined for any other calldata. */
export function decodeCalldata(data: string, calls: CalldataLayouts): DecodedCalldata | undefined {
  const hex = data.slice(2).toLowerCase()
  const selector = hex.slice(0, 8)
  if (!data.startsWith('0x') || !/^[0-9a-f]*$/.test(hex)) return undefined
  const known = SHARED[selector] ?? calls[selector]
  const shapes = ROUTER_SHAPES[selector] ?? (known === undefined ? [] : [known])
  for (const shape of shapes) {
    const read = readShape(hex.slice(8), shape)
    if (read !== undefined) return read
  }
  return undefined
}

function readShape(
  body: string,
  { args: words, signature, tail = '' }: CalldataLayout,
): DecodedCalldata | undefined {
  if (body.length !== words.length * 64 + tail.length || body.slice(words.length * 64) !== tail)
    return undefined
  const [args, shape]: [string[], ExpectedArgument[]] = [[], []]
  for (const [index, expected] of words.entries()) {
    const word = body.slice(index * 64, index * 64 + 64)
    if (typeof expected === 'string') {
      if (word !== expected) return undefined
      continue
    }
    const arg = readWord(word, expected.word)
    if (arg === undefined) return undefined
    args.push(arg)
    shape.push(expected)
  }
  return { signature, args, shape }
}

/**
 * Derives the call that an action must produce, from action and market alone, without the encoder.
 */
export function deriveExpectedCall(action: TxAction, market: WritableMarket): ExpectedCall {
  const call = (to: string, signature: string, ...args: readonly string[]): ExpectedCall => ({
    to,
    signature,
    args,
    value: 0n,
  })
  switch (action.kind) {
    case 'approve':
      return action.through === undefined
        ? call(action.token, 'approve(address,uint256)', action.spender, `${action.amount}`)
        : call(
            action.through.permit2,
            'approve(address,address,uint160,uint48)',
            action.token,
            action.spender,
            `${action.amount}`,
            `${action.through.expiration}`,
          )
    case 'transfer':
      return call(action.token, 'transfer(address,uint256)', action.to, `${action.amount}`)
    case 'mint':
      return call(action.token, 'mint(address,uint256)', action.to, `${action.amount}`)
    case 'swap': {
      const words =
        market.network.universalRouter === undefined
          ? testRouterCall(action, market)
          : routerCall(action, market)
      return { ...call(market.network.swapRouter, ...words), value: action.value ?? 0n }
    }
    default:
      return market.encoder.getExpectedCall(action, market)
  }
}

type ExpectedWords = readonly [signature: string, ...args: string[]]

/** Returns the words of calldata that a test router swap must have. */
const testRouterCall = (
  { zeroForOne, amountSpecified, sqrtPriceLimitX96 }: Extract<TxAction, { kind: 'swap' }>,
  { token0, token1, hook, pool }: WritableMarket,
): ExpectedWords => [
  'swap((address,address,uint24,int24,address),(bool,int256,uint160),(bool,bool),bytes)',
  token0,
  token1,
  `${pool?.fee}`,
  `${pool?.tickSpacing}`,
  hook,
  `${zeroForOne}`,
  `${amountSpecified}`,
  `${sqrtPriceLimitX96}`,
  'false',
  'false',
]

/** Returns the 32-byte words of calldata that a Universal Router swap must have. */
function routerCall(
  { zeroForOne, amountSpecified, within, permit }: Extract<TxAction, { kind: 'swap' }>,
  { token0, token1, hook, pool, network }: WritableMarket,
): ExpectedWords {
  // A swap without limits must not be signed, so this returns a signature without arguments, which
  // matches no call.
  if (within === undefined) return ['execute(bytes,bytes[],uint256)']
  const { amount0, amount1, deadline } = within
  const [input, most] = zeroForOne ? [token0, amount0] : [token1, amount1]
  const [output, least] = zeroForOne ? [token1, amount1] : [token0, amount0]
  const exactIn = amountSpecified < 0n
  return [
    'execute(bytes,bytes[],uint256)',
    `${deadline}`,
    ...(permit === undefined ? [] : permitWords(permit, network.swapRouter)),
    exactIn ? '0x0b060f0f' : '0x0b080f0f',
    input,
    `${most}`,
    token0,
    token1,
    `${pool.fee}`,
    `${pool.tickSpacing}`,
    hook,
    `${zeroForOne}`,
    `${exactIn ? -amountSpecified : amountSpecified}`,
    `${exactIn ? least : most}`,
    ...(network.universalRouter?.layout === 6 ? [`${(least * 10n ** 36n) / most}`] : []),
    output,
    `${least}`,
    input,
  ]
}

/**
 * Returns the words of the Permit2 signature that pays for a swap. Only the swap router may be its
 * spender.
 */
const permitWords = (
  { token, amount, expiration, nonce, deadline, signature }: SignedPermit,
  router: string,
): readonly string[] => [
  token,
  `${amount}`,
  `${expiration}`,
  `${nonce}`,
  router,
  `${deadline}`,
  signature.slice(0, 66),
  `0x${signature.slice(66, 130)}`,
  `0x${signature.slice(130)}`,
]

/**
 * Word layout of the only Universal Router call that Millrace sends. Every word has a fixed
 * position. Written from the Solidity ABI specification and v4-periphery's `IV4Router`, without an
 * encoder.
 */

const word = (value: number): string => value.toString(16).padStart(64, '0')
const bytes = (digits: string): string => digits.padEnd(64, '0')

const BYTES_OF_A_WORD = 32

/** ABI encoding of `bytes`: the length, then the words. */
const counted = (words: readonly (ExpectedArgument | string)[]): readonly (ExpectedArgument | string)[] => [
  word(words.length * BYTES_OF_A_WORD),
  ...words,
]

/** ABI encoding of `bytes[]`: the number of members, the offset of each, then the members. */
function listed(
  members: readonly (readonly (ExpectedArgument | string)[])[],
): readonly (ExpectedArgument | string)[] {
  const places = members.map((_, index) => {
    const before = members.slice(0, index).flat().length
    return word((members.length + before) * BYTES_OF_A_WORD)
  })
  return [word(members.length), ...places, ...members.flat()]
}

function swapWords(layout: 5 | 6): readonly (ExpectedArgument | string)[] {
  // The dynamic member hookData makes the swap struct dynamic. The ABI therefore puts an offset
  // before the struct, and another in place of hookData.
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

/** ABI encoding of a Permit2 `PermitSingle` with a 65-byte signature, which an offset precedes. */
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

function routerShape(layout: 5 | 6, isSigned: boolean): CalldataLayout {
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
      // Router commands of one byte each: 0x8a is PERMIT2_PERMIT (may fail), 0x10 is V4_SWAP.
      ...(isSigned ? [word(2), bytes('8a10')] : [word(1), bytes('10')]),
      ...listed(isSigned ? [counted(PERMIT), counted(input)] : [counted(input)]),
    ],
  }
}

/** Layouts of Universal Router calls, by the selector of `execute(bytes,bytes[],uint256)`. */
const ROUTER_SHAPES: Readonly<Record<string, readonly CalldataLayout[]>> = {
  '3593564c': [routerShape(5, false), routerShape(6, false), routerShape(5, true), routerShape(6, true)],
}
