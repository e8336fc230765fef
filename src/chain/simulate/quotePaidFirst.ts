import {
  decodeQuote,
  encodeQuote,
  type OnChainQuote,
  type OnChainQuoteRequest,
} from '#chain/read/quoteOnChain.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import { encodeCall } from '#math/abi.ts'
import { MAX_RAW_INPUT_AMOUNT } from '#math/amountText.ts'
import { type Address, toRpcQuantity } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { formatRevertDetails, toRevertMessage } from '../describeError.ts'
import { simulateCalls } from './simulateActions.ts'

/** Selector of ERC-20 `transfer(address,uint256)`. */
const TRANSFER = '0xa9059cbb'

/** An account that has the input of a swap. */
export interface SwapPayer {
  readonly account: Address
  readonly amountIn: bigint
}

/**
 * Simulates a transfer of the input to the pool manager before V4Quoter quotes the swap, like a
 * router that pays first. V4Quoter alone fails if the pool manager has fewer tokens than the hook
 * takes. Throws ChainError.
 */
export async function quoteWithPrepaidInput(
  rpc: Rpc,
  market: Market,
  request: OnChainQuoteRequest,
  { account, amountIn }: SwapPayer,
): Promise<OnChainQuote> {
  const { poolManager, quoter } = market.network
  const [input] = toInputOutputOrder(toTokenPair(market), request.zeroForOne)
  const { blockNumber } = request
  const quote = { to: quoter, data: encodeQuote(market, request) }
  // The pool manager accepts native currency only while it is unlocked. Instead of a transfer, the
  // simulation overrides the pool manager's balance.
  const native = isNativeCurrency(input)
  const paid = { from: account, to: input, data: encodeCall(TRANSFER, poolManager, amountIn) }
  const { calls } = await simulateCalls(
    rpc,
    native ? [{ from: account, ...quote }] : [paid, { from: account, ...quote }],
    {
      blockNumber,
      ...(native ? { overrides: { [poolManager]: { balance: toRpcQuantity(MAX_RAW_INPUT_AMOUNT) } } } : {}),
    },
  )
  const quoted = calls.at(-1)
  if (quoted === undefined || calls.some((call) => call !== quoted && !call.ok))
    throw new ChainError('badResponse', 'eth_simulateV1: transfer')
  if (quoted.ok) return decodeQuote(quoted.returnData, request)
  const { revert } = quoted
  return { ok: false, reason: toRevertMessage(revert), details: formatRevertDetails(revert), blockNumber }
}
