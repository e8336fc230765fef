import { useState } from 'react'
import { recallJson, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Action, Plan } from '#market/action.ts'
import { agreedBounds } from '#market/flowBounds.ts'
import type { Market } from '#market/market.ts'
import type { OneTokenDirection } from '#market/oneTokenBatch.ts'
import {
  amountsIn,
  amountsOf,
  type Both,
  flowAmount,
  otherOf,
  SIDES,
  type Side,
  tokensOf,
} from '#market/side.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { larger } from '#math/integers.ts'
import { useMarket } from '#queries/useMarket.ts'
import { journal } from '#transactions/pageJournal.ts'
import { isBusy, isEarlier, isOnChain, mayStillBeMined, type TxRecord } from '#transactions/record.ts'
import { useOwnTransactions } from '#transactions/useTransactions.ts'

const SECOND = { in: 'deposit', out: 'swap' } as const
/**
 * Of what the first step left: what a second step takes of it at least, in percent. The price moves
 * in between.
 */
const MOST_OF_IT = 99n

/**
 * The first of two steps as it was agreed to. What it did is told by its record, which this only
 * finds again.
 */
export interface StartedFlow {
  /** The one token of the two. */
  readonly side: Side
  /** Raw, of each token: what is put in before anything is moved. */
  readonly put: Both<bigint>
  /** What then is there of each at least; it counts where nobody could measure what moved. */
  readonly agreed: Both<bigint>
  readonly mark: string
  /**
   * Ids of the records that bore the mark before. Blocks would not tell: nodes behind one address
   * differ in the newest.
   */
  readonly known: readonly string[]
}

/** What a plan promises of each token at least, as its record will. */
export function minimumReceived(plan: Plan, market: Market): Both<bigint> {
  const { minimumArrives } = agreedBounds(plan)
  return amountsOf(amountsIn(minimumArrives, market))
}

/** What tells the first step's action from others of the account. */
export function balanceMark(action: Action): string {
  if (action.kind === 'swap') return `swap ${action.zeroForOne} ${action.amountSpecified}`
  return action.kind === 'withdraw' ? `withdraw ${action.shares ?? 'all'}` : action.kind
}

const keyOf = (way: OneTokenDirection, market: string, account: Address | undefined): string =>
  `${market}.${PRODUCT_NAME.toLowerCase()}.oneToken.${way}.${account?.toLowerCase()}`

const isRaw = (text: unknown): text is string => typeof text === 'string' && /^\d{1,78}$/.test(text)

function bothOf(found: unknown): Both<bigint> | undefined {
  const [raw0, raw1]: readonly unknown[] = Array.isArray(found) ? found : []
  return isRaw(raw0) && isRaw(raw1) ? [BigInt(raw0), BigInt(raw1)] : undefined
}

const isText = (found: unknown): found is string => typeof found === 'string'

/** What this tab has kept; anybody can write there. */
export function readStartedFlow(key: string): StartedFlow | undefined {
  const found = recallJson(key, 'tab')
  if (!isRecord(found) || typeof found.mark !== 'string') return undefined
  const known: unknown = found.known
  if (!Array.isArray(known) || !known.every(isText)) return undefined
  const [put, agreed] = [bothOf(found.put), bothOf(found.agreed)]
  if (put === undefined || agreed === undefined || (found.side !== 0 && found.side !== 1)) return undefined
  return { side: found.side, put, agreed, mark: found.mark, known }
}

const keep = (key: string, begun: StartedFlow | undefined) =>
  remember(
    key,
    begun && JSON.stringify(begun, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    'tab',
  )

/**
 * Whether a reload of this tab has come between the two steps: what shows them is unfolded then.
 */
export function useWasBegun(way: OneTokenDirection, account: Address | undefined): boolean {
  const { id } = useMarket()
  const [looked, look] = useState<{ readonly key: string; readonly found: boolean }>()
  const key = keyOf(way, id, account)
  if (account === undefined) return false
  if (looked?.key === key) return looked.found
  const found = readStartedFlow(key) !== undefined
  look({ key, found })
  return found
}

/** What there is of each token once the first step is mined. */
function leftBy({ leaves = [], arrives = [], unread = [] }: TxRecord, begun: StartedFlow, market: Market) {
  const left = (side: Side): bigint => {
    const token = tokensOf(market)[side]
    return unread.some((each) => sameAddress(each, token))
      ? begun.agreed[side]
      : begun.put[side] - flowAmount(leaves, token) + flowAmount(arrives, token)
  }
  return [left(0), left(1)] as const
}

const isFirst = ({ id, action }: TxRecord, { mark, known }: StartedFlow): boolean =>
  balanceMark(action) === mark && !known.includes(id)

/** What a record took of a side, raw; what the action says where nobody could measure it. */
function tookOf(side: Side, { action, leaves = [], unread = [] }: TxRecord, market: Market): bigint {
  const token = tokensOf(market)[side]
  if (!unread.some((each) => sameAddress(each, token))) return flowAmount(leaves, token)
  return action.kind === 'swap' && action.zeroForOne === (side === 0)
    ? larger(-action.amountSpecified, 0n)
    : 0n
}

/** How far the two steps are, by the account's records in this market. */
export function flowStatus(
  way: OneTokenDirection,
  begun: StartedFlow,
  records: readonly TxRecord[],
  market: Market,
) {
  const first = records.find((record) => isFirst(record, begun) && isOnChain(record))
  if (first === undefined) return undefined
  const left = leftBy(first, begun, market)
  const used = way === 'out' ? [otherOf(begun.side)] : SIDES
  /**
   * Another swap or deposit in between, in the other direction or of something else, ends nothing.
   */
  const second = records.find(
    (record) =>
      record.action.kind === SECOND[way] &&
      isOnChain(record) &&
      isEarlier(first, record) &&
      used.some((side) => left[side] > 0n && tookOf(side, record, market) * 100n >= left[side] * MOST_OF_IT),
  )
  return { first, left, second }
}

/**
 * Whether what was begun was sent: a reload while it was being reviewed leaves it in storage, where
 * a later one would be taken for it.
 */
export const wasSent = (begun: StartedFlow, records: readonly TxRecord[]): boolean =>
  records.some(
    (record) => isFirst(record, begun) && (isOnChain(record) || isBusy(record) || mayStillBeMined(record)),
  )

/** Begins the first step, which the records that are there already are not. */
export const startFlow = (plan: Omit<StartedFlow, 'known'>, records: readonly TxRecord[]): StartedFlow => ({
  ...plan,
  known: records.filter(({ action }) => balanceMark(action) === plan.mark).map(({ id }) => id),
})

/**
 * What is begun once the wallet was asked: `next` where it was sent or may have been, whatever the
 * wallet and the person say; else what had been begun before it and may still come.
 */
export const flowAfterFirstStep = (
  next: StartedFlow,
  before: StartedFlow | undefined,
  records: readonly TxRecord[],
): StartedFlow | undefined => [next, before].find((begun) => begun !== undefined && wasSent(begun, records))

/**
 * The hook's list is empty while a page is taken over, and what a click has sent is not in the list
 * of its render.
 */
const ownRecords = (account: Address, market: string): readonly TxRecord[] =>
  journal.all().filter((record) => record.market === market && sameAddress(record.account, account))

function resumed(key: string, account: Address, market: string): StartedFlow | undefined {
  const begun = readStartedFlow(key)
  if (begun === undefined || wasSent(begun, ownRecords(account, market))) return begun
  keep(key, undefined)
  return undefined
}

/**
 * How far the two steps are, by the journal: a reload between them loses nothing. The first counts
 * once this visit has seen it on the chain, and both are over once the second is there.
 */
export function useResumableFlow(way: OneTokenDirection, account: Address) {
  const market = useMarket()
  const key = keyOf(way, market.id, account)
  const [begun, setBegun] = useState(() => resumed(key, account, market.id))
  const [all, proven] = [useOwnTransactions('all'), useOwnTransactions('proven')]
  const change = (next: StartedFlow | undefined) => {
    keep(key, next)
    setBegun(next)
  }
  const stand = begun && flowStatus(way, begun, all, market)
  const isProven = proven.some(({ id }) => id === stand?.first.id)
  return {
    begun,
    /** Raw of each token, for the second step; undefined where the first is still to be done. */
    left: isProven ? stand?.left : undefined,
    /** Storage says that the first is done, and the chain has not been asked yet. */
    isChecked: stand === undefined || isProven,
    /** What ended it: whatever took of what the first step left. */
    second: stand?.second,
    forget: () => change(undefined),
    /**
     * Another of the tokens is chosen in between: nothing of a withdrawal depends on it, only what
     * is swapped then.
     */
    turn: (side: Side) => begun && change({ ...begun, side }),
    /** Takes the first step; where nothing came of it and nothing can, it was never begun. */
    begin: async (plan: Omit<StartedFlow, 'known'>, run: () => Promise<TxRecord | undefined>) => {
      const next = startFlow(plan, ownRecords(account, market.id))
      change(next)
      const record = await run()
      // By the journal: a wallet that gave no answer in time, or failed, may have sent it all the
      // same, and that is no result of the click. Whoever left the page's part in between and came
      // back found nothing sent, and has forgotten it.
      change(flowAfterFirstStep(next, begun, ownRecords(account, market.id)))
      return record
    },
  }
}
