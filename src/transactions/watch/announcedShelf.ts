import type { Address, Hex } from '../../amounts/hex.ts'
import { PRODUCT_NAME } from '../../config.ts'

/** What was announced in a market when it was last looked at, and which of it an account's person has seen: ids of operations. */
export interface SeenAnnouncements {
  readonly open: readonly Hex[]
  readonly seen: readonly Hex[]
}

const NONE: SeenAnnouncements = { open: [], seen: [] }
/** More are not kept: they are asked for again with every visit. */
const MOST = 50

const keyOf = (market: string, account: Address) =>
  `${PRODUCT_NAME.toLowerCase()}.announced.${market}.${account.toLowerCase()}`

const isId = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
const ids = (value: unknown): readonly Hex[] =>
  Array.isArray(value) ? value.filter(isId).slice(0, MOST) : []

/** What is stored; whatever else stands there counts as nothing. */
export function readSeen(market: string, account: Address): SeenAnnouncements {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(market, account)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NONE
    const { open, seen } = stored as Record<string, unknown>
    return { open: ids(open), seen: ids(seen) }
  } catch {
    return NONE
  }
}

/** Where nothing can be stored, what was seen is shown again on the next visit. */
export function writeSeen(market: string, account: Address, { open, seen }: SeenAnnouncements): void {
  try {
    localStorage.setItem(keyOf(market, account), JSON.stringify({ open, seen }))
  } catch {
    // It lasts as long as the page.
  }
}

/** Announcements that nobody at this browser has dealt with. */
export const unseen = ({ open, seen }: SeenAnnouncements): readonly Hex[] =>
  open.filter((id) => !seen.includes(id))
