import { formatRevertDetails, toRevertMessage } from '#chain/describeError.ts'
import { type ContractRead, readDependentValues } from '#chain/read/dependentReads.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { ignoreChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import {
  type ActionCall,
  areTokenMovementsEqual,
  type SimulatedActions,
  simulateActions,
  toCallValueField,
} from '#chain/simulate/simulateActions.ts'
import type { CalldataLayouts, EncodedCall } from '#market/call.ts'
import {
  buildDecimalsCondition,
  findBrokenCondition,
  findPlanConditions,
  type PlanConditions,
} from '#market/conditions.ts'
import type { Network } from '#market/market.ts'
import { isEip7702Delegation } from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { areMovementsWithinLimits } from '#market/tokenMovementLimits.ts'
import type { TokenMovement, TxAction, TxPlan } from '#market/txAction.ts'
import { decodeAbiUint8, decodeAbiWord, encodeCall } from '#math/abi.ts'
import { formatAmountRoundedUp } from '#math/amountText.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { getHookCodeHashAgreedByUser, readHookCodeHash } from '#queries/agreements.ts'
import { decodeCalldata } from '#transactions/readBack/readBack.ts'
import type { FeeEstimate, Review, ReviewedCall } from '#transactions/review/review.ts'
import type { SessionIssue } from '../reasons.ts'
import { mayStillBeMined, type TxRecord } from '../record.ts'
import { checkBalanceAssertions } from './balanceAssertionGuard.ts'
import { checkWalletNode, findWalletChainProblem } from './checkWalletNode.ts'
import { type ReasonNothingWasSent, refuseSubmit, type SubmitContext, toSubmitRefusal } from './context.ts'
import { checkDepositBeforeSigning } from './depositGuard.ts'
import { buildWalletCall } from './walletRequest.ts'

export type PreparedSubmit =
  /** `connectorId` identifies the wallet that was checked and that the review names. */
  { readonly ok: true; readonly review: Review; readonly connectorId: string } | ReasonNothingWasSent

/** Account, chain and market of a plan, with which the wallet connection must agree. */
export type SigningContext = Pick<TxPlan, 'account' | 'market' | 'chainId'>

/** The wallet was disconnected while its checks ran. */
export const NO_WALLET_REASON: SessionIssue = { code: 'connectWallet' }

export function findSessionProblem(
  plan: SigningContext,
  context: SubmitContext,
  connectorId?: string,
): SessionIssue | undefined {
  const session = context.session()
  if (session === undefined) return NO_WALLET_REASON
  if (!isAddressEqual(session.account, plan.account)) return { code: 'otherAccount' }
  if (context.market.id !== plan.market) return { code: 'otherMarket' }
  if (session.chainId !== plan.chainId) return { code: 'otherNetwork' }
  if (connectorId !== undefined && session.connectorId !== connectorId) return { code: 'otherWallet' }
  return undefined
}

/**
 * Returns true if the simulated token movements equal the reviewed ones. A swap may stay below its
 * maximum input and above its minimum output.
 */
function keepsPromise(
  plan: TxPlan,
  leaves: readonly TokenMovement[],
  arrives: readonly TokenMovement[],
): boolean {
  const { bounds } = plan
  if (bounds === undefined)
    return areTokenMovementsEqual(leaves, plan.leaves) && areTokenMovementsEqual(arrives, plan.arrives)
  return areMovementsWithinLimits({ leaves, arrives }, bounds)
}

/**
 * Simulates the plan on the latest block and compares the token movements with the reviewed ones. A
 * difference stops the transaction. A failed read becomes a result and is not thrown.
 */
export async function simulatePlan(
  plan: TxPlan,
  context: SubmitContext,
  ahead: readonly TxAction[] = [],
): Promise<
  | { ok: true; simulation: Extract<SimulatedActions, { ok: true }>; conditions: PlanConditions }
  | ReasonNothingWasSent
> {
  try {
    const [simulation, blocker, conditions, agreed] = await Promise.all([
      simulateActions(context.rpc, context.market, plan.account, plan.calls, { ahead }),
      guard(plan, context),
      conditionsNow(plan, context),
      hasAgreedCode(context),
    ])
    if (!agreed)
      return refuseSubmit('conditions', { code: 'conditionChanged', params: { condition: 'code' } })
    if (!simulation.ok)
      return refuseSubmit(
        'reverted',
        toRevertMessage(simulation.revert, plan),
        formatRevertDetails(simulation.revert) || simulation.message,
      )
    const { flows } = simulation
    if (flows !== null && !keepsPromise(plan, flows.leaves, flows.arrives))
      return refuseSubmit('moved', { code: 'amountsMoved' })
    if (blocker !== undefined) return blocker
    const broken = plan.conditions && findBrokenCondition(plan.conditions, conditions)
    return broken === undefined
      ? { ok: true, simulation, conditions }
      : refuseSubmit('conditions', {
          code: broken.unread ? 'conditionUnread' : 'conditionChanged',
          params: { condition: broken.condition },
        })
  } catch (error) {
    return toSubmitRefusal(error)
  }
}

/**
 * Reads the market conditions that can change without changing a plan's amounts. Throws ChainError.
 */
async function conditionsNow({ action }: TxPlan, { rpc, market }: SubmitContext): Promise<PlanConditions> {
  if (action.kind === 'deposit') return findPlanConditions(await readMarketSnapshot(rpc, market, undefined))
  const named = 'token' in action ? [action.token] : []
  const tokens = [market.token0, market.token1, market.hook, ...named].filter(
    (token) => !isNativeCurrency(token),
  )
  const reads = tokens.map((target): ContractRead => ({ target, data: FUNCTION_SELECTORS.decimals }))
  const answers = await readDependentValues(rpc, market.network.chainId, reads)
  return buildDecimalsCondition(reads.map((read) => decodeAbiUint8(answers.get(read))))
}

/**
 * Returns true if the hook's bytecode is what the user agreed to, or if the market needs no
 * agreement. Throws ChainError.
 */
async function hasAgreedCode({ rpc, market }: SubmitContext): Promise<boolean> {
  const agreed = market.codeHash ?? getHookCodeHashAgreedByUser(market)
  return agreed === undefined || (await readHookCodeHash(rpc, market)) === agreed
}

/**
 * Checks conditions that no simulated amount reveals. Returns a failed read as a result, so that
 * the caller can report a failed simulation first.
 */
async function guard(plan: TxPlan, context: SubmitContext): Promise<ReasonNothingWasSent | undefined> {
  const { action, account, calls } = plan
  // The simulation of a deposit first runs the approvals and the swap, because the deposit uses the
  // swap output.
  const before = calls.slice(0, calls.findLastIndex(({ kind }) => kind === 'swap') + 1)
  try {
    const [unbound, blocker] = await Promise.all([
      checkBalanceAssertions(plan, context),
      action.kind === 'deposit'
        ? checkDepositBeforeSigning({ account, ...action, before }, plan, context)
        : undefined,
    ])
    return unbound ?? blocker
  } catch (error) {
    return toSubmitRefusal(error)
  }
}

/**
 * Runs all checks before the review: wallet connection, simulation, wallet's node and fee.
 * @param ahead actions of the same click that are sent before this plan
 */
export async function prepareSubmit(
  plan: TxPlan,
  context: SubmitContext,
  ahead: readonly TxAction[] = [],
): Promise<PreparedSubmit> {
  const problem = findSessionProblem(plan, context)
  const session = context.session()
  if (problem !== undefined || session === undefined)
    return refuseSubmit('session', problem ?? NO_WALLET_REASON)
  const simulated = await simulatePlan(plan, context, ahead)
  if (!simulated.ok) return simulated
  const { conditions } = simulated
  const { flows, blockNumber, gasUsed } = simulated.simulation
  const encoded = simulated.simulation.calls.map(({ call }) => call)
  const [twoChains, walletNode, fee, native, gas] = await Promise.all([
    findWalletChainProblem(session),
    checkWalletNode(context.rpc, context.market.network, session, blockNumber),
    estimateFee(context.rpc, encoded, gasUsed),
    context.rpc.ask('eth_getBalance', [plan.account, 'latest']).catch(ignoreChainError),
    // A node cannot estimate the gas of a call whose approvals are not yet mined.
    estimateGasLimit(
      ahead.length > 0 ? undefined : context.rpc,
      plan.account,
      simulated.simulation.calls,
      gasUsed,
    ),
  ])
  const limit = gas === undefined ? {} : { gas }
  const calls = simulated.simulation.calls.map(({ action, call }) => ({
    action,
    call: { ...call, ...limit },
  }))
  const toSign = calls.map(({ call }) => call)
  if (twoChains !== undefined) return refuseSubmit('session', twoChains)
  if (!walletNode.ok) return refuseSubmit('walletNode', walletNode.reason)
  // A devnet can use the chain id of a real chain. Without a common block, the wallet may be
  // connected to the real chain.
  if (walletNode.uncompared !== undefined && context.isLocal)
    return refuseSubmit('walletNode', walletNode.uncompared)
  const paid = toSign.reduce((sum, { value }) => sum + value, 0n)
  if (fee !== undefined && native !== undefined && native < paid + fee.l2 + fee.l1)
    if (native < paid || !(await isContract(context.rpc, plan.account)))
      return refuseSubmit('fee', {
        code: 'noFee',
        params: { missing: missingText(paid + fee.l2 + fee.l1 - native, context.market.network) },
      })
  const reviewed = reviewedCalls(calls, context.market.encoder.callShapes)
  if (reviewed === undefined) return refuseSubmit('mismatch', { code: 'notReadBack' })
  return {
    ok: true,
    connectorId: session.connectorId,
    review: {
      plan,
      calls: reviewed,
      ask: buildWalletCall(plan, toSign),
      leaves: flows?.leaves ?? plan.leaves,
      arrives: flows?.arrives ?? plan.arrives,
      simulated: flows !== null,
      walletNode: walletNode.node,
      blockNumber,
      fee,
      native,
      connectorName: session.connectorName,
      unkept: context.journal.tryRoom(),
      conditions,
      mayStillCome: context.journal
        .all()
        .filter((record) => mayStillBeMined(record) && isSameKind(record, plan))
        .map(({ action }) => action),
    },
  }
}

/**
 * Returns true if the account is a contract, such as a Safe. Its owner or a bundler pays the fee,
 * so its own balance need not suffice. False for an EIP-7702 delegation, and if the node does not
 * answer.
 */
async function isContract(rpc: Rpc, account: Address): Promise<boolean> {
  const code = await rpc.ask('eth_getCode', [account, 'latest']).catch(ignoreChainError)
  return code !== undefined && code !== '0x' && !isEip7702Delegation(code)
}

const isSameKind = ({ action, account, market }: TxRecord, plan: TxPlan): boolean =>
  action.kind === plan.action.kind && market === plan.market && isAddressEqual(account, plan.account)

function reviewedCalls(
  toReview: readonly ActionCall[],
  shapes: CalldataLayouts,
): readonly ReviewedCall[] | undefined {
  const calls = toReview.map(({ action, call }) => {
    const back = decodeCalldata(call.data, shapes)
    return back && { action, call, ...back }
  })
  return calls.every((call) => call !== undefined) ? calls : undefined
}

/**
 * Gas estimates are raised to 150 %, because one more storage slot may be written in the next
 * block. Unused gas is refunded.
 */
const WITH_MARGIN = 150n
/**
 * Gas used is raised to 125 % to undo refunds of at most a fifth (EIP-3529). Simulations report gas
 * after refunds.
 */
const WITHOUT_REFUNDS = 125n
/** EIP-7825 caps a transaction at 2^24 gas. Larger estimates are ignored. */
const MOST = 1n << 24n

/**
 * Actions whose gas depends on the state of hooks, vaults or pools. Other calls cost the same in
 * every block.
 */
const DIFFERS: readonly TxAction['kind'][] = ['deposit', 'withdraw', 'swap', 'setVaults']

/**
 * Returns the gas limit of a plan with one call: the call's own limit, or an estimate with a
 * margin.
 * Undefined for a bundle or if the estimate is too high. The wallet then chooses the limit. Ignores
 * errors of the node.
 * @param rpc undefined if the limit is computed from `gasUsed` alone
 */
async function estimateGasLimit(
  rpc: Rpc | undefined,
  account: Address,
  calls: readonly ActionCall[],
  gasUsed: bigint,
): Promise<bigint | undefined> {
  const [only, ...more] = calls
  if (only === undefined || more.length > 0) return undefined
  const { action, call } = only
  if (call.gas !== undefined || !DIFFERS.includes(action.kind)) return call.gas
  const { to, data } = call
  const estimate = await rpc
    ?.ask('eth_estimateGas', [{ from: account, to, data, ...toCallValueField(call) }, 'latest'])
    .catch(ignoreChainError)
  // Gas limit from the simulation, for nodes that return no estimate.
  const simulated = (gasUsed * WITHOUT_REFUNDS) / 100n
  const needed = estimate === undefined ? simulated : maxBigInt(estimate, simulated)
  const limit = (needed * WITH_MARGIN) / 100n
  return limit > MOST ? undefined : limit
}

const missingText = (wei: bigint, { nativeCurrency: { symbol, decimals } }: Network): string =>
  `${formatAmountRoundedUp(wei, decimals, 2)} ${symbol}`

/** Gas price oracle of every OP stack chain, which returns the fee for transaction data. */
const GAS_PRICE_ORACLE: Address = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256 unsignedTxSize)` */
const GET_L1_FEE_UPPER_BOUND: Hex = '0xf1c7a58b'
/** Bytes of an EIP-1559 transaction without its calldata. */
const ENVELOPE_BYTES = 110n
/** Fee estimates are raised to 120 %, because a later block may need more gas. */
const HEADROOM = 120n

/** Estimates the fee in wei for these calls. Undefined if the node does not answer. */
export async function estimateFee(
  rpc: Rpc,
  calls: readonly EncodedCall[],
  gasUsed: bigint,
): Promise<FeeEstimate | undefined> {
  const bytes = calls.reduce((sum, { data }) => sum + data.length / 2 - 1, 0)
  const size = BigInt(bytes) + ENVELOPE_BYTES
  const data = encodeCall(GET_L1_FEE_UPPER_BOUND, size)
  const answers = await Promise.all([
    rpc.ask('eth_gasPrice'),
    rpc.stack === 'optimism' ? rpc.ask('eth_call', [{ to: GAS_PRICE_ORACLE, data }, 'latest']) : undefined,
  ]).catch(ignoreChainError)
  if (answers === undefined) return undefined
  const [price, answer] = answers
  const [only, ...more] = calls
  const fixed = more.length === 0 ? only?.gas : undefined
  const gas = fixed ?? (gasUsed * HEADROOM) / 100n
  const l1 = answer === undefined ? 0n : decodeAbiWord(answer)
  return l1 === undefined ? undefined : { gas, l2: gas * price, l1 }
}
