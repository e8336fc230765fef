import { COMMON_EVENT_TOPICS } from '#chain/read/topics.ts'
import { ChainError, isNodeRefusal } from '#chain/rpc/chainError.ts'
import type { ChainLog, SimulationResult } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { EncodedCall } from '#market/call.ts'
import { canPlanMoveNativeCurrency } from '#market/tokenMovementLimits.ts'
import { getMovedAmount } from '#market/tokenPair.ts'
import type { TokenMovement, TxAction } from '#market/txAction.ts'
import { doesLockCountChainBlocks } from '#market/withdrawPlan.ts'
import { encodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual, toRpcQuantity } from '#math/hex.ts'
import { NATIVE_CURRENCY } from '#math/pool.ts'
import { type DecodedRevert, decodeRevert } from './decodeRevert.ts'
import { encodeActionCall } from './encodeActionCall.ts'

/** An action and its encoded call. */
export interface ActionCall {
  readonly action: TxAction
  readonly call: EncodedCall
}

export type SimulatedActions =
  | {
      readonly ok: true
      readonly calls: readonly ActionCall[]
      readonly blockNumber: bigint
      readonly gasUsed: bigint
      /**
       * Net token flows of all simulated calls. Null if the node does not support eth_simulateV1.
       */
      readonly flows: NetTokenMovements | null
    }
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

interface SimulationStart {
  readonly blockNumber?: bigint
  /** Actions to simulate first, whose token flows and gas are not counted. */
  readonly ahead?: readonly TxAction[]
}

/**
 * Simulates actions of `account` in order. If one fails, the result is a failure. Throws
 * ChainError, 'unsupportedMethod' for several actions on a node without eth_simulateV1.
 * @param blockNumber block before the simulated calls, the newest one by default
 */
export async function simulateActions(
  rpc: Rpc,
  market: WritableMarket,
  account: Address,
  actions: readonly TxAction[],
  { ahead = [], ...options }: SimulationStart = {},
): Promise<SimulatedActions> {
  const all = [...ahead, ...actions].map((action) => ({ action, call: encodeActionCall(action, market) }))
  const calls = all.slice(ahead.length)
  try {
    const wanted = all.map(({ call }) => ({ from: account, ...call }))
    const paying = canPlanMoveNativeCurrency(market, wanted) ? { nativeOf: account } : {}
    const asked = { ...options, ...paying }
    const first = await simulateCalls(rpc, wanted, asked)
    const inNext = { ...asked, blockNumber: first.blockNumber, inNextBlock: true }
    const { blockNumber, calls: results } = passesInNext(first, market)
      ? await simulateCalls(rpc, wanted, inNext)
      : first
    const returned = results.filter((result) => result.ok).map(({ returnData }) => returnData)
    const failed = refusalIn(results) ?? approvalRefused(all, returned)
    if (failed !== undefined) return failed
    const succeeded = results.slice(ahead.length).filter((result) => result.ok)
    const logs = succeeded.flatMap((result) => result.logs)
    const gasUsed = succeeded.reduce((sum, result) => sum + result.gasUsed, 0n)
    const native = succeeded.reduce((sum, result) => sum + (result.native ?? 0n), 0n)
    return { ok: true, calls, blockNumber, gasUsed, flows: computeTokenMovements(logs, account, native) }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'unsupportedMethod')
      return oneByCall(rpc, account, all, error)
    throw error
  }
}

const refusalIn = (results: readonly SimulatedCall[]) => {
  const failed = results.find((result) => !result.ok)
  return failed?.ok === false ? failed : undefined
}

/**
 * Returns the failure of an approval that returned false, which ERC-20 allows in place of a revert.
 */
function approvalRefused(
  calls: readonly ActionCall[],
  returned: readonly Hex[],
): Extract<SimulatedActions, { ok: false }> | undefined {
  const data = returned.find((each, at) => calls[at]?.action.kind === 'approve' && /^0x0{64}$/.test(each))
  return (
    data && {
      ok: false,
      revert: { name: 'ReturnedFalse', args: [], path: [], data },
      message: 'approve returned false',
    }
  )
}

/**
 * True if the contract rejects the action only because it is one block too early. Some nodes
 * simulate in the current block, but a transaction is mined in a later one.
 */
function passesInNext(
  { blockNumber, calls }: Simulation,
  { encoder: writing, network }: WritableMarket,
): boolean {
  if (!doesLockCountChainBlocks(network)) return false
  const { name = '', args = [] } = refusalIn(calls)?.revert ?? {}
  return writing.tooEarly?.includes(name) === true && args[0] === blockNumber + 1n
}

/** Simulates a single call with eth_call and eth_estimateGas, on a node without eth_simulateV1. */
async function oneByCall(
  rpc: Rpc,
  account: Address,
  calls: readonly ActionCall[],
  cause: ChainError,
): Promise<SimulatedActions> {
  const [only, ...more] = calls
  if (only === undefined || more.length > 0)
    throw new ChainError('unsupportedMethod', 'eth_simulateV1', { cause })
  const { to, data } = only.call
  const transaction = { from: account, to, data, ...toCallValueField(only.call) }
  try {
    const [returnData, gasUsed, blockNumber] = await Promise.all([
      rpc.ask('eth_call', [transaction, 'latest']),
      rpc.ask('eth_estimateGas', [transaction, 'latest']),
      readBlockNumber(rpc),
    ])
    const refused = approvalRefused(calls, [returnData])
    return refused ?? { ok: true, calls, blockNumber, gasUsed, flows: null }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'reverted')
      return { ok: false, revert: decodeRevert(error.revertData ?? '0x'), message: error.message }
    throw error
  }
}

interface CallToSimulate {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
  readonly gas?: bigint
}

export type SimulatedCall =
  | {
      readonly ok: true
      readonly returnData: Hex
      readonly gasUsed: bigint
      readonly logs: readonly ChainLog[]
      /**
       * Change of the account's native balance in wei, without gas. Undefined if no account was
       * measured.
       */
      readonly native: bigint | undefined
    }
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

export interface Simulation {
  /** Block on which the simulation is based. */
  readonly blockNumber: bigint
  readonly calls: readonly SimulatedCall[]
}

/** Returns the `value` field of a call. Omits zero, which a few nodes reject. */
export const toCallValueField = ({ value }: { readonly value: bigint }) =>
  value > 0n ? { value: toRpcQuantity(value) } : {}

interface SimulationOptions {
  readonly blockNumber?: bigint
  /** True to simulate in the block after `blockNumber`, regardless of the node's default. */
  readonly inNextBlock?: boolean
  /**
   * Native balances that replace the real ones in the simulation, by account
   * (ethereum/execution-apis).
   */
  readonly overrides?: Readonly<Record<Address, { readonly balance: Hex }>>
  readonly nativeOf?: Address
}

/**
 * Simulates calls in order with `eth_simulateV1` (ethereum/execution-apis). Each call sees the
 * changes of earlier calls. Throws ChainError, 'unsupportedMethod' if the node does not support the
 * method.
 * @param blockNumber block before the simulated calls, the newest one by default
 */
export async function simulateCalls(
  rpc: Rpc,
  calls: readonly CallToSimulate[],
  { blockNumber, nativeOf: payer, inNextBlock, overrides }: SimulationOptions = {},
): Promise<Simulation> {
  const tag = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
  const wanted = calls.map(({ from, to, data, gas, value = 0n }) => ({
    from,
    to,
    data,
    ...toCallValueField({ value }),
    ...(gas ? { gas: toRpcQuantity(gas) } : {}),
  }))
  const stateOverrides = overrides === undefined ? {} : { stateOverrides: overrides }
  const block = payer === undefined ? { calls: wanted, ...stateOverrides } : withProbes(wanted, payer)
  const place =
    inNextBlock && blockNumber !== undefined
      ? { blockOverrides: { number: toRpcQuantity(blockNumber + 1n) } }
      : {}
  // Reads the newest block number in the same HTTP request, because simulation results have
  // different block numbers in geth and Anvil.
  const [results, newest] = await Promise.all([
    rpc.ask('eth_simulateV1', [{ blockStateCalls: [{ ...place, ...block }] }, tag]).catch(throwUnsupported),
    blockNumber ?? readBlockNumber(rpc),
  ])
  if (results.length !== block.calls.length)
    throw new ChainError('badResponse', 'eth_simulateV1: results < calls')
  return {
    blockNumber: newest,
    calls: payer === undefined ? results.map((result) => readSimulated(result)) : measured(results),
  }
}

/** Inserts a read of the payer's native balance before the first call and after every call. */
function withProbes<Call extends object>(calls: readonly Call[], payer: Address) {
  const probe = createBalanceProbeCall(payer)
  return { stateOverrides: BALANCE_PROBE_OVERRIDE, calls: [probe, ...calls.flatMap((call) => [call, probe])] }
}

const measured = (results: readonly SimulationResult[]): readonly SimulatedCall[] =>
  results.flatMap((result, index) => {
    if (index % 2 === 0) return []
    const native = decodeBalanceChange(results[index - 1], results[index + 1])
    if (native === undefined) throw new ChainError('unsupportedMethod', 'eth_simulateV1: stateOverrides')
    return [readSimulated(result, native)]
  })

const readSimulated = (
  { succeeded, data, gasUsed, logs, message }: SimulationResult,
  native?: bigint,
): SimulatedCall =>
  succeeded
    ? { ok: true, returnData: data, gasUsed, logs, native }
    : { ok: false, revert: decodeRevert(data), message: message ?? 'execution reverted' }

/**
 * Throws 'unsupportedMethod' for any node error, because nodes report a missing method in many
 * ways.
 */
function throwUnsupported(cause: unknown): never {
  if (isNodeRefusal(cause) || (cause instanceof ChainError && cause.code === 'badResponse'))
    throw new ChainError('unsupportedMethod', 'eth_simulateV1', { cause })
  throw cause
}

/**
 * Unused address where simulations place code that returns an account's native balance. A
 * simulation costs no gas, so two balances show the native currency that a call moved.
 */
const PROBE: Address = '0x6d696c6c726163652062616c616e63652070726f'

/** EVM code that returns an account's balance: BALANCE of CALLDATALOAD(0), as one word. */
const CODE: Hex = '0x6000353160005260206000f3'

export const BALANCE_PROBE_OVERRIDE = { [PROBE]: { code: CODE } } as const

export const createBalanceProbeCall = (account: Address) => ({
  from: account,
  to: PROBE,
  data: `0x${encodeAbiWord(BigInt(account))}` as const,
})

/**
 * Returns the difference in wei between two results of the native balance probe. Undefined if one
 * is missing.
 */
export function decodeBalanceChange(
  before: SimulationResult | undefined,
  after: SimulationResult | undefined,
): bigint | undefined {
  const [was, is] = [before, after].map((answer) =>
    answer?.succeeded && answer.data.length === 66 ? BigInt(answer.data) : undefined,
  )
  return was === undefined || is === undefined ? undefined : is - was
}

export interface NetTokenMovements {
  readonly leaves: readonly TokenMovement[]
  readonly arrives: readonly TokenMovement[]
}

/**
 * Returns the net token flows of a transaction for `account`: native currency in wei (negative if
 * paid), and tokens from ERC-20 Transfer logs.
 * @param beside balance changes by token that the logs do not contain
 */
export function computeTokenMovements(
  logs: readonly ChainLog[],
  account: Address,
  native = 0n,
  beside: readonly (readonly [Address, bigint])[] = [],
): NetTokenMovements {
  const net = new Map<Address, bigint>([[NATIVE_CURRENCY, native]])
  for (const { address, topics, data } of logs) {
    const [topic, from, to] = topics
    if (topic !== COMMON_EVENT_TOPICS.transfer || topics.length !== 3 || data.length !== 66) continue
    const amount = BigInt(data)
    const token = lower(address)
    const change = (endsWith(to, account) ? amount : 0n) - (endsWith(from, account) ? amount : 0n)
    net.set(token, (net.get(token) ?? 0n) + change)
  }
  for (const [token, amount] of beside) net.set(lower(token), (net.get(lower(token)) ?? 0n) + amount)
  const moved = [...net].filter(([, amount]) => amount !== 0n)
  return {
    leaves: moved.filter(([, amount]) => amount < 0n).map(([token, amount]) => ({ token, amount: -amount })),
    arrives: moved.filter(([, amount]) => amount > 0n).map(([token, amount]) => ({ token, amount })),
  }
}

const lower = (token: Address): Address => `0x${token.slice(2).toLowerCase()}`

const endsWith = (topic: Hex | undefined, account: Address): boolean =>
  topic !== undefined && isAddressEqual(`0x${topic.slice(-40)}`, account)

/** True if two lists have the same nonzero amounts of the same tokens, in any order. */
export function areTokenMovementsEqual(a: readonly TokenMovement[], b: readonly TokenMovement[]): boolean {
  return [...a, ...b].every(({ token }) => getMovedAmount(a, token) === getMovedAmount(b, token))
}
