import { useState } from 'react'
import { isRecord } from '#lib/isRecord.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
import type { OneTokenFlowKind } from '#market/oneTokenBatch.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { journal } from '#transactions/pageJournal.ts'
import type { TxRecord } from '#transactions/record.ts'
import { useMarketTransactions } from '#transactions/useTransactions.ts'
import {
  chooseOneTokenFlowToKeep,
  createStartedOneTokenFlow,
  findOneTokenFlowStatus,
  type StartedOneTokenFlow,
  wasOneTokenFirstStepSent,
} from './startedOneTokenFlow.ts'

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

/** True if the page was reloaded between the two steps. The section of the form is then opened. */
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

function resumeFlow(key: string, account: Address, market: string): StartedOneTokenFlow | undefined {
  const begun = readStartedOneTokenFlow(key)
  if (begun === undefined || wasOneTokenFirstStepSent(begun, ownRecords(account, market))) return begun
  storeFlow(key, undefined)
  return undefined
}

/**
 * Returns the progress of a deposit or withdrawal in one token. Read from the transaction journal,
 * so a reload loses nothing. The first step counts once this visit has confirmed its transaction on
 * chain.
 */
export function useResumableOneTokenFlow(way: OneTokenFlowKind, account: Address) {
  const market = useMarket()
  const key = keyOf(way, market.id, account)
  const [begun, setBegun] = useState(() => resumeFlow(key, account, market.id))
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
