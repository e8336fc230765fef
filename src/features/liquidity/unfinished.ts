import { useState } from 'react'
import { recallJson, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { isRecord } from '#lib/isRecord.ts'
import { useMarket } from '#live/useMarket.ts'
import type { Action } from '#market/action.ts'
import type { Market } from '#market/market.ts'
import { type Both, flowAmount, type Side, tokensOf } from '#market/side.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { isEarlier, isInChain, mayStillCome, type TxRecord } from '#write/record.ts'
import { useOwnTransactions } from '#write/useTransactions.ts'

/** In: a swap, then a deposit. Out: a withdrawal, then a swap. */
export type Way = 'in' | 'out'

const SECOND = { in: 'deposit', out: 'swap' } as const

/** The first of two steps as it was agreed to. What it did is told by its record, which this only finds again. */
export interface Begun {
  /** The one token of the two. */
  readonly side: Side
  /** Raw, of each token: what is put in before anything is moved. */
  readonly put: Both<bigint>
  /** What then is there of each at least; it counts where nobody could measure what moved. */
  readonly agreed: Both<bigint>
  readonly mark: string
  /** Of the snapshot that it was planned from. */
  readonly block: bigint
}

/** What tells the first step's action from others of the account. */
export function markOf(action: Action): string {
  if (action.kind === 'swap') return `swap ${action.zeroForOne} ${action.amountSpecified}`
  return action.kind === 'withdraw' ? `withdraw ${action.shares ?? 'all'}` : action.kind
}

const keyOf = (way: Way, market: string, account: Address | undefined): string =>
  `${market}.${PRODUCT_NAME.toLowerCase()}.oneToken.${way}.${account?.toLowerCase()}`

const isRaw = (text: unknown): text is string => typeof text === 'string' && /^\d{1,78}$/.test(text)

function bothOf(found: unknown): Both<bigint> | undefined {
  const [raw0, raw1]: readonly unknown[] = Array.isArray(found) ? found : []
  return isRaw(raw0) && isRaw(raw1) ? [BigInt(raw0), BigInt(raw1)] : undefined
}

/** What this tab has kept; anybody can write there. */
function kept(key: string): Begun | undefined {
  const found = recallJson(key, 'tab')
  if (!isRecord(found) || !isRaw(found.block) || typeof found.mark !== 'string') return undefined
  const [put, agreed] = [bothOf(found.put), bothOf(found.agreed)]
  if (put === undefined || agreed === undefined || (found.side !== 0 && found.side !== 1)) return undefined
  return { side: found.side, put, agreed, mark: found.mark, block: BigInt(found.block) }
}

const keep = (key: string, begun: Begun | undefined) =>
  remember(
    key,
    begun && JSON.stringify(begun, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    'tab',
  )

/** Whether a reload of this tab has come between the two steps: what shows them is unfolded then. */
export function useWasBegun(way: Way, account: Address | undefined): boolean {
  const { id } = useMarket()
  const [looked, look] = useState<{ readonly key: string; readonly found: boolean }>()
  const key = keyOf(way, id, account)
  if (account === undefined) return false
  if (looked?.key === key) return looked.found
  const found = kept(key) !== undefined
  look({ key, found })
  return found
}

/** What there is of each token once the first step is mined. */
function leftBy({ leaves = [], arrives = [], unread = [] }: TxRecord, begun: Begun, market: Market) {
  const left = (side: Side): bigint => {
    const token = tokensOf(market)[side]
    return unread.some((each) => sameAddress(each, token))
      ? begun.agreed[side]
      : begun.put[side] - flowAmount(leaves, token) + flowAmount(arrives, token)
  }
  return [left(0), left(1)] as const
}

/**
 * How far the two steps are, by the journal: a reload between them loses nothing. The first counts once this visit has seen it on the
 * chain, and both are over once the second is there.
 */
export function useUnfinished(way: Way, account: Address) {
  const market = useMarket()
  const key = keyOf(way, market.id, account)
  const [begun, setBegun] = useState(() => kept(key))
  const [all, proven] = [useOwnTransactions('all'), useOwnTransactions('proven')]
  const change = (next: Begun | undefined) => {
    keep(key, next)
    setBegun(next)
  }
  const first =
    begun &&
    all.find(
      (record) =>
        markOf(record.action) === begun.mark && record.startBlock >= begun.block && isInChain(record),
    )
  const isProven = proven.some(({ id }) => id === first?.id)
  return {
    begun,
    /** Raw of each token, for the second step; undefined where the first is still to be done. */
    left: begun && first && isProven ? leftBy(first, begun, market) : undefined,
    /** Storage says that the first is done, and the chain has not been asked yet. */
    isChecked: first === undefined || isProven,
    isOver:
      first !== undefined &&
      all.some(
        (record) => record.action.kind === SECOND[way] && isInChain(record) && isEarlier(first, record),
      ),
    forget: () => change(undefined),
    /** Takes the first step; where nothing came of it and nothing can, it was never begun. */
    begin: async (next: Begun, run: () => Promise<TxRecord | undefined>) => {
      change(next)
      const record = await run()
      if (record === undefined || !(isInChain(record) || mayStillCome(record))) change(undefined)
      return record
    },
  }
}
