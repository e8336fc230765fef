import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { swapCallsAbi } from '#chain/generated/swapCallsAbi.ts'
import { tokenCallsAbi } from '#chain/generated/tokenCallsAbi.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { EncodedCall } from '#market/call.ts'
import { toPoolKey, type UniversalRouter } from '#market/market.ts'
import { toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import type { SignedPermit, TxAction } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import { PERMIT_STRUCTS, toPermitSingle } from './typedPermit.ts'

/**
 * Encodes an action as a contract call. The market's adapter encodes calls of the hook. Throws
 * RangeError if an argument does not fit its ABI type.
 */
export function encodeActionCall(action: TxAction, market: WritableMarket): EncodedCall {
  switch (action.kind) {
    case 'approve': {
      const { through } = action
      if (through !== undefined) return encodePermit2Approval({ ...action, through })
      return toToken(action.token, 'approve', action.spender, action.amount)
    }
    case 'transfer':
      return toToken(action.token, 'transfer', action.to, action.amount)
    case 'mint':
      return toToken(action.token, 'mint', action.to, action.amount)
    case 'swap': {
      const { universalRouter } = market.network
      if (universalRouter !== undefined) return encodeRouterSwap(action, market, universalRouter)
      return { to: market.network.swapRouter, data: encodeSwap(action, market), value: action.value ?? 0n }
    }
    default:
      return market.encoder.encode(action, market)
  }
}

const toToken = (
  token: Address,
  functionName: 'approve' | 'transfer' | 'mint',
  account: Address,
  amount: bigint,
): EncodedCall => ({
  to: token,
  data: encodeFunctionData({ abi: tokenCallsAbi, functionName, args: [account, amount] }),
  value: 0n,
})

/**
 * Encodes PoolSwapTest.swap, which pays and receives tokens instead of claims (v4-core
 * test/PoolSwapTest.sol).
 */
function encodeSwap(action: Extract<TxAction, { kind: 'swap' }>, market: WritableMarket): Hex {
  const key = toPoolKey(market)
  if (key === null) throw new RangeError('No pool is configured for this market.')
  const { zeroForOne, amountSpecified, sqrtPriceLimitX96 } = action
  return encodeFunctionData({
    abi: swapCallsAbi,
    functionName: 'swap',
    args: [
      key,
      { zeroForOne, amountSpecified, sqrtPriceLimitX96 },
      { takeClaims: false, settleUsingBurn: false },
      '0x',
    ],
  })
}

const routerAbi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])

const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

/**
 * Bytes of universal-router `Commands`: V4_SWAP, and PERMIT2_PERMIT with the flag that ignores its
 * failure.
 */
const COMMAND = { swap: '0x10', permitOrGoOn: '0x8a' } as const

const ACTION = { swapExactIn: '0x06', swapExactOut: '0x08', settle: '0x0b', takeAll: '0x0f' } as const

const KEY =
  'struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }'
const FIVE_FIELDS = parseAbiParameters([
  '(Key key, bool zeroForOne, uint128 amount, uint128 bound, bytes hookData)',
  KEY,
])
const SIX_FIELDS = parseAbiParameters([
  '(Key key, bool zeroForOne, uint128 amount, uint128 bound, uint256 minHopPriceX36, bytes hookData)',
  KEY,
])
const SETTLE = parseAbiParameters('address currency, uint256 amount, bool payerIsUser')
const TAKE_ALL = parseAbiParameters('address currency, uint256 minimum')
const V4_INPUT = parseAbiParameters('bytes actions, bytes[] params')
const PERMIT_INPUT = parseAbiParameters(['PermitSingle permit, bytes signature', ...PERMIT_STRUCTS])

/** Scale of a minimum price, 10^36: output per input in raw units (UniversalRouter 2.1.1). */
const PRICE_X36 = 10n ** 36n

/**
 * Encodes a swap as UniversalRouter `execute(V4_SWAP)`: pays the maximum input, swaps, and takes
 * the output and the unused input. Pays first, because the hook takes tokens from the pool manager
 * during the swap. Throws RangeError if the action has no limits.
 */
function encodeRouterSwap(
  action: Extract<TxAction, { kind: 'swap' }>,
  market: WritableMarket,
  { layout }: UniversalRouter,
): EncodedCall {
  const { zeroForOne, amountSpecified, within, permit, value = 0n } = action
  if (within === undefined) throw new RangeError('A swap through this router has bounds.')
  const [input, output] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  const [most, least] = toInputOutputOrder([within.amount0, within.amount1], zeroForOne)
  const isExactIn = amountSpecified < 0n
  const swap = {
    key: toPoolKey(market),
    zeroForOne,
    amount: isExactIn ? -amountSpecified : amountSpecified,
    bound: isExactIn ? least : most,
    hookData: '0x',
  } as const
  const swapped =
    layout === 5
      ? encodeAbiParameters(FIVE_FIELDS, [swap])
      : encodeAbiParameters(SIX_FIELDS, [{ ...swap, minHopPriceX36: (least * PRICE_X36) / most }])
  const actions = [
    ACTION.settle,
    isExactIn ? ACTION.swapExactIn : ACTION.swapExactOut,
    ACTION.takeAll,
    ACTION.takeAll,
  ]
  const params = [
    encodeAbiParameters(SETTLE, [input, most, true]),
    swapped,
    encodeAbiParameters(TAKE_ALL, [output, least]),
    encodeAbiParameters(TAKE_ALL, [input, 0n]),
  ]
  const swapInput = encodeAbiParameters(V4_INPUT, [concat(actions), params])
  const commands = permit === undefined ? COMMAND.swap : concat([COMMAND.permitOrGoOn, COMMAND.swap])
  const inputs = permit === undefined ? [swapInput] : [permitInput(permit), swapInput]
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'execute',
    args: [commands, inputs, within.deadline],
  })
  return { to: market.network.swapRouter, data, value }
}

const permitInput = (permit: SignedPermit): Hex =>
  encodeAbiParameters(PERMIT_INPUT, [toPermitSingle(permit), permit.signature])

/**
 * Encodes Permit2 `approve`, which allows a spender to transfer tokens through Permit2 until an
 * expiry time.
 */
export function encodePermit2Approval({
  token,
  spender,
  amount,
  through,
}: Required<Extract<TxAction, { kind: 'approve' }>>): EncodedCall {
  const data = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'approve',
    args: [token, spender, amount, Number(through.expiration)],
  })
  return { to: through.permit2, data, value: 0n }
}
