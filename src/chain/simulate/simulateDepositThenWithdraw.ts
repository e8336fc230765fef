import { ChainError, isNodeRefusal } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { canPlanMoveNativeCurrency } from '#market/tokenMovementLimits.ts'
import { sumMovementsPerToken, toTokenPair } from '#market/tokenPair.ts'
import type { CallAmountLimits, TxAction } from '#market/txAction.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { encodeActionCall } from './encodeActionCall.ts'
import { computeTokenMovements, type SimulatedCall, simulateCalls } from './simulateActions.ts'

/**
 * Simulates approvals, a deposit and a full withdrawal one block later, and returns the payout.
 * Zero if the withdrawal reverts or the deposit mints too few shares. Undefined if the account has
 * too few tokens or a deposit lock prevents the withdrawal. Throws ChainError 'unsupportedMethod'
 * if the node cannot simulate.
 */
export async function simulateDepositThenWithdraw(
  rpc: Rpc,
  market: WritableMarket,
  trip: DepositThenWithdrawRequest,
): Promise<TokenAmounts | undefined> {
  try {
    return await bySimulation(rpc, market, trip)
  } catch (error) {
    if (!(error instanceof ChainError) || error.code !== 'unsupportedMethod') throw error
    return roundTripByOverride(rpc, market, trip)
  }
}

async function bySimulation(
  rpc: Rpc,
  market: WritableMarket,
  { account, liquidity, value, within, before = [], blockNumber }: DepositThenWithdrawRequest,
): Promise<TokenAmounts | undefined> {
  const { hook } = market
  const approvals = toTokenPair(market)
    .filter((token) => !isNativeCurrency(token))
    .map((token): TxAction => ({ kind: 'approve', token, spender: hook, amount: MAX_UINT256 }))
  const deposit: TxAction = {
    kind: 'deposit',
    liquidity,
    ...(value === undefined ? {} : { value }),
    ...(within === undefined ? {} : { within }),
  }
  const withdrawal: TxAction = {
    kind: 'withdraw',
    owner: account,
    ...(market.capabilities.partialExit ? { shares: liquidity } : {}),
    // The withdrawal has no minimum amounts, because the simulation measures its payout.
    ...(within === undefined ? {} : { within: { ...within, amount0: 0n, amount1: 0n } }),
  }
  const encoded = (action: TxAction) => ({ from: account, ...encodeActionCall(action, market) })
  // Shares that are an ERC-20 token can be counted before and after the deposit. Other shares
  // cannot.
  const isCounted = market.capabilities.transferableShares
  const count = isCounted
    ? [{ from: account, to: hook, data: encodeCall(FUNCTION_SELECTORS.balanceOf, account), value: 0n }]
    : []
  const ahead = [...before, ...approvals]
  const calls = [...count, ...ahead.map(encoded), encoded(deposit), ...count, encoded(withdrawal)]
  const simulation = await simulateCalls(rpc, calls, {
    ...(blockNumber === undefined ? {} : { blockNumber }),
    ...(canPlanMoveNativeCurrency(market, calls) ? { nativeOf: account } : {}),
  })
  const deposited = simulation.calls.at(count.length + ahead.length)
  const withdrawn = simulation.calls.at(-1)
  if (!deposited?.ok || withdrawn === undefined) return undefined
  const [held, holds] = [simulation.calls.at(0), simulation.calls.at(-2)].map(wordOf)
  if (isCounted && held !== undefined && holds !== undefined && holds - held < liquidity)
    return { amount0: 0n, amount1: 0n }
  if (!withdrawn.ok) {
    const { name = '' } = withdrawn.revert
    return market.encoder.tooEarly?.includes(name) ? undefined : { amount0: 0n, amount1: 0n }
  }
  return sumMovementsPerToken(
    computeTokenMovements(withdrawn.logs, account, withdrawn.native).arrives,
    market,
  )
}

const wordOf = (call: SimulatedCall | undefined): bigint | undefined =>
  call?.ok ? decodeAbiWord(call.returnData) : undefined

/**
 * A deposit to simulate together with its withdrawal. Without a block number, in the newest block.
 */
export interface DepositThenWithdrawRequest {
  readonly account: Address
  readonly liquidity: bigint
  readonly value?: bigint
  readonly within?: CallAmountLimits
  /** Earlier actions of the same batch, which provide the deposited tokens. */
  readonly before?: readonly TxAction[]
  readonly blockNumber?: bigint
}

function refused(error: unknown): undefined {
  if (isNodeRefusal(error)) return undefined
  throw error
}

/**
 * Simulates deposit and withdrawal in one `eth_call`, on a node without eth_simulateV1. A state
 * override places the adapter's bytecode at the account's address. Undefined if the deposit fails.
 * Throws ChainError, 'unsupportedMethod' if the node rejects state overrides.
 */
async function roundTripByOverride(
  rpc: Rpc,
  market: WritableMarket,
  { account, liquidity, value = 0n, before = [], blockNumber }: DepositThenWithdrawRequest,
): Promise<TokenAmounts | undefined> {
  const { roundTrip } = market.encoder
  if (roundTrip === undefined || before.length > 0)
    throw new ChainError('unsupportedMethod', 'This is tried out by simulation alone.')
  const { code, encode, decode } = roundTrip
  const call = { from: account, to: account, data: encode(liquidity, market, value) }
  const answer = await rpc
    .ask('eth_call', [
      call,
      blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`,
      { [account]: { code } },
    ])
    .catch(refused)
  const tried = answer && decode(answer)
  if (tried === undefined) throw new ChainError('unsupportedMethod', 'eth_call: stateOverrides')
  const { deposited, amount0, amount1 } = tried
  return deposited ? { amount0, amount1 } : undefined
}
