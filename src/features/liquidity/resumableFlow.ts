import { useEffect, useState } from 'react'
import { isRecord } from '#lib/isRecord.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
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
import { type Address, isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { useMarket } from '#queries/useMarket.ts'
import { journal } from '#transactions/pageJournal.ts'
import {
  doesTxKeepButtonsBusy,
  isEarlierRecord,
  isRecordOnChainUnderOwnHash,
  mayStillBeMined,
  type TxRecord,
} from '#transactions/record.ts'
import { useMarketTransactions } from '#transactions/useTransactions.ts'

const keyOf = (way: OneTokenFlowKind, market: string, account: Address | undefined): string =>
  storageKey('oneToken', way, market, `${account?.toLowerCase()}`)

const isRaw = (text: unknown): text is string => typeof text === 'string' && /^\d{1,78}$/.test(text)

function bothOf(found: unknown): Pair<bigint> | undefined {
  const [raw0, raw1]: readonly unknown[] = Array.isArray(found) ? found : []
  return isRaw(raw0) && isRaw(raw1) ? [BigInt(raw0), BigInt(raw1)] : undefined
}

const isText = (found: unknown): found is string => typeof found === 'string'

/** Reads the started flow that this tab has stored. Undefined if the stored value is invalid. */
export function readStartedOneTokenFlow(key: string): StartedOneTokenFlow | undefined {
  const found = readStorageJson(key, 'tab')
  if (!isRecord(found) || typeof found.mark !== 'string') return undefined
  const known: unknown = found.known
  if (!Array.isArray(known) || !known.every(isText)) return undefined
  const [put, agreed] = [bothOf(found.put), bothOf(found.agreed)]
  if (put === undefined || agreed === undefined || (found.side !== 0 && found.side !== 1)) return undefined
  return { side: found.side, put, agreed, mark: found.mark, known }
}

const storeFlow = (key: string, begun: StartedOneTokenFlow | undefined) =>
  writeStorage(
    key,
    begun && JSON.stringify(begun, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    'tab',
  )

/**
 * True if this tab has an unfinished one-token deposit or withdrawal from before the form appeared.
 * The form's section then starts open.
 */
export function useHasStartedOneTokenFlow(way: OneTokenFlowKind, account: Address | undefined): boolean {
  const { id } = useMarket()
  const [looked, look] = useState<{ readonly key: string; readonly found: boolean }>()
  const key = keyOf(way, id, account)
  if (account === undefined) return false
  if (looked?.key === key) return looked.found
  const found = readStartedOneTokenFlow(key) !== undefined
  look({ key, found })
  return found
}

/**
 * Reads the transaction journal directly. The React hook's list is empty during hydration and
 * outdated right after a click.
 */
const ownRecords = (account: Address, market: string): readonly TxRecord[] =>
  journal.all().filter((record) => record.market === market && isAddressEqual(record.account, account))

/** Reads the started flow that this tab has stored. Undefined if its first step was never sent. */
function readSentFlow(key: string, account: Address, market: string): StartedOneTokenFlow | undefined {
  const begun = readStartedOneTokenFlow(key)
  return begun && wasOneTokenFirstStepSent(begun, ownRecords(account, market)) ? begun : undefined
}

/**
 * Returns the progress of a deposit or withdrawal in one token. Read from the transaction journal,
 * so a reload loses nothing. The first step counts once this visit has confirmed its transaction on
 * chain.
 */
export function useResumableOneTokenFlow(way: OneTokenFlowKind, account: Address) {
  const market = useMarket()
  const key = keyOf(way, market.id, account)
  const [begun, setBegun] = useState(() => readSentFlow(key, account, market.id))
  // Removes an unsent flow after rendering, because useHasStartedOneTokenFlow reads it too, and
  // React may render twice.
  useEffect(() => {
    if (readSentFlow(key, account, market.id) === undefined) storeFlow(key, undefined)
  }, [key, account, market.id])
  const [all, proven] = [useMarketTransactions('all'), useMarketTransactions('proven')]
  const change = (next: StartedOneTokenFlow | undefined) => {
    storeFlow(key, next)
    setBegun(next)
  }
  const stand = begun && findOneTokenFlowStatus(way, begun, all, market)
  const isProven = proven.some(({ id }) => id === stand?.first.id)
  return {
    begun,
    /**
     * Amounts for the second step, in smallest units. Undefined until the first step is confirmed.
     */
    left: isProven ? stand?.left : undefined,
    /**
     * False if storage says that the first step was confirmed, but no node has confirmed it yet.
     */
    isChecked: stand === undefined || isProven,
    /** Transaction record of the second step. */
    second: stand?.second,
    forget: () => change(undefined),
    /** Changes the token that the user wants to receive from the withdrawal. */
    turn: (side: TokenSide) => begun && change({ ...begun, side }),
    /**
     * Runs the first step. Discards the flow unless its transaction was sent or may still be sent.
     */
    begin: async (plan: Omit<StartedOneTokenFlow, 'known'>, run: () => Promise<TxRecord | undefined>) => {
      const next = createStartedOneTokenFlow(plan, ownRecords(account, market.id))
      change(next)
      const record = await run()
      // Decides from the transaction journal, because a wallet that failed or did not respond may
      // have sent the transaction.
      change(chooseOneTokenFlowToKeep(next, begun, ownRecords(account, market.id)))
      return record
    },
  }
}

export type ResumableFlow = ReturnType<typeof useResumableOneTokenFlow>

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
