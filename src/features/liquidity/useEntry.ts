import { useEffect, useState } from 'react'
import { isRecord } from '../../amounts/isRecord.ts'
import { PRODUCT_NAME } from '../../config.ts'
import type { DepositInput } from './depositModel.ts'

const NOTHING: DepositInput = { text: '', unit: 'shares' }
/** Longer than any amount that can be meant. */
const MAX_TEXT = 200

const keyOf = (market: string): string => `${market}.${PRODUCT_NAME.toLowerCase()}.deposit`

/** What this tab has kept; storage may be denied, and anybody can write there. */
function kept(key: string): DepositInput {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(found) || typeof found.text !== 'string' || found.text.length > MAX_TEXT) return NOTHING
    const { text, unit } = found
    return unit === 'shares' || unit === 'token0' || unit === 'token1' ? { text, unit } : NOTHING
  } catch {
    return NOTHING
  }
}

function keep(key: string, entry: DepositInput): void {
  try {
    if (entry.text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(entry))
  } catch {
    // Then it lasts as long as the page.
  }
}

/**
 * The amount that is typed in. A reload of this tab in the middle of the steps leaves it as it was, but for one that is being
 * deposited: whoever comes back to that shall not find it ready for a second time.
 */
export function useEntry(market: string, depositing: boolean) {
  const key = keyOf(market)
  const [entry, enter] = useState(() => kept(key))
  useEffect(() => keep(key, depositing ? NOTHING : entry), [key, entry, depositing])
  return [entry, enter] as const
}
