import type { Market } from '#market/market.ts'
import type { OneTokenFlowKind } from '#market/oneTokenBatch.ts'
import { getPlanAmountBounds } from '#market/tokenMovementLimits.ts'
import {
  getMovedAmount,
  getOtherSide,
  type Pair,
  sumMovementsPerToken,
  TOKEN_SIDES,
  type TokenSide,
  toAmountPair,
  toTokenPair,
} from '#market/tokenPair.ts'
import type { TxAction, TxPlan } from '#market/txAction.ts'
import { isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import {
  doesTxKeepButtonsBusy,
  isEarlierRecord,
  isRecordOnChainUnderOwnHash,
  mayStillBeMined,
  type TxRecord,
} from '#transactions/record.ts'

const SECOND = { in: 'deposit', out: 'swap' } as const
/**
 * A transaction counts as the second step only if it uses at least this percentage of what the
 * first step paid. The price can change in between.
 */
const MIN_RECEIVED_PERCENT = 99n

/**
 * First step of a deposit or withdrawal in one token. The transaction record of the step contains
 * its result.
 */
export interface StartedOneTokenFlow {
  /** The token that the user deposits or receives. */
  readonly side: TokenSide
  /** Amount of each token that the user deposits, in smallest units. */
  readonly put: Pair<bigint>
  /**
   * Minimum amount of each token after the first step, used if the actual amount could not be
   * measured.
   */
  readonly agreed: Pair<bigint>
  readonly mark: string
  /**
   * Ids of earlier transaction records of the same action. Their block numbers cannot identify
   * them, because two nodes can be at different blocks.
   */
  readonly known: readonly string[]
}

/** Returns the minimum amount of each token that the account receives if the plan succeeds. */
export function computeMinimumReceived(plan: TxPlan, market: Market): Pair<bigint> {
  const { minimumArrives } = getPlanAmountBounds(plan)
  return toAmountPair(sumMovementsPerToken(minimumArrives, market))
}

/** Returns a key that names the action of the first step and its amount. */
export function buildFirstStepActionKey(action: TxAction): string {
  if (action.kind === 'swap') return `swap ${action.zeroForOne} ${action.amountSpecified}`
  return action.kind === 'withdraw' ? `withdraw ${action.shares ?? 'all'}` : action.kind
}

/** Returns the amount of each token that is left after the first step, in smallest units. */
function leftBy(
  { leaves = [], arrives = [], unread = [] }: TxRecord,
  begun: StartedOneTokenFlow,
  market: Market,
) {
  const left = (side: TokenSide): bigint => {
    const token = toTokenPair(market)[side]
    return unread.some((each) => isAddressEqual(each, token))
      ? begun.agreed[side]
      : begun.put[side] - getMovedAmount(leaves, token) + getMovedAmount(arrives, token)
  }
  return [left(0), left(1)] as const
}

const isFirst = ({ id, action }: TxRecord, { mark, known }: StartedOneTokenFlow): boolean =>
  buildFirstStepActionKey(action) === mark && !known.includes(id)

/**
 * Returns how much of a token a transaction spent, in smallest units. Falls back to the requested
 * amount if unread.
 */
function tookOf(side: TokenSide, { action, leaves = [], unread = [] }: TxRecord, market: Market): bigint {
  const token = toTokenPair(market)[side]
  if (!unread.some((each) => isAddressEqual(each, token))) return getMovedAmount(leaves, token)
  return action.kind === 'swap' && action.zeroForOne === (side === 0)
    ? maxBigInt(-action.amountSpecified, 0n)
    : 0n
}

/** Finds the first and the second step among the account's transaction records of this market. */
export function findOneTokenFlowStatus(
  way: OneTokenFlowKind,
  begun: StartedOneTokenFlow,
  records: readonly TxRecord[],
  market: Market,
) {
  const first = records.find((record) => isFirst(record, begun) && isRecordOnChainUnderOwnHash(record))
  if (first === undefined) return undefined
  const left = leftBy(first, begun, market)
  const used = way === 'out' ? [getOtherSide(begun.side)] : TOKEN_SIDES
  /** Later swaps or deposits with other amounts are not the second step. */
  const second = records.find(
    (record) =>
      record.action.kind === SECOND[way] &&
      isRecordOnChainUnderOwnHash(record) &&
      isEarlierRecord(first, record) &&
      used.some(
        (side) => left[side] > 0n && tookOf(side, record, market) * 100n >= left[side] * MIN_RECEIVED_PERCENT,
      ),
  )
  return { first, left, second }
}

/**
 * True if the first step was sent. A flow can be stored although its transaction was never sent,
 * after a reload during the review.
 */
export const wasOneTokenFirstStepSent = (begun: StartedOneTokenFlow, records: readonly TxRecord[]): boolean =>
  records.some(
    (record) =>
      isFirst(record, begun) &&
      (isRecordOnChainUnderOwnHash(record) || doesTxKeepButtonsBusy(record) || mayStillBeMined(record)),
  )

/** Creates a flow. Existing transaction records do not count as its first step. */
export const createStartedOneTokenFlow = (
  plan: Omit<StartedOneTokenFlow, 'known'>,
  records: readonly TxRecord[],
): StartedOneTokenFlow => ({
  ...plan,
  known: records.filter(({ action }) => buildFirstStepActionKey(action) === plan.mark).map(({ id }) => id),
})

/**
 * Returns the flow to keep after the wallet request: `next` if its transaction may have been sent,
 * otherwise the previous flow.
 */
export const chooseOneTokenFlowToKeep = (
  next: StartedOneTokenFlow,
  before: StartedOneTokenFlow | undefined,
  records: readonly TxRecord[],
): StartedOneTokenFlow | undefined =>
  [next, before].find((begun) => begun !== undefined && wasOneTokenFirstStepSent(begun, records))
