import { catalogue } from '#chain/chains.ts'
import { readWatch } from '#chain/read/readWatch.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { isRecord } from '#lib/isRecord.ts'
import { siteScope, watchPlace } from '#lib/offlineSite.ts'
import { type WatchAlarm, watchAlarm } from '#market/alarms.ts'
import { marketPaths } from '#market/market.ts'
import { type Address, isHex } from '#math/hex.ts'

/** What a notification says of each alarm. */
export type AlarmWords = Readonly<
  Record<
    WatchAlarm['code'] | 'powerUsed' | 'powerAnnounced',
    { readonly title: string; readonly text: string }
  >
>

/** What is watched while the site is closed: an account's shares in a market of the catalogue, as they were last seen. */
export interface WatchNote {
  readonly market: string
  readonly account: Address
  /** Undefined while a transaction of this browser that takes shares is under way: fewer are no surprise then. */
  readonly shares: bigint | undefined
  /** Keys of the alarms that were shown already. */
  readonly told: readonly string[]
}

const MOST_NOTES = 20
const addressOf = (scope: string, { market, account }: Pick<WatchNote, 'market' | 'account'>): string =>
  `${scope}watch/${encodeURIComponent(market)}/${account.toLowerCase()}`

/** Notes what is to be looked at, if there is anything; what was told of it before stays told while the shares are the same. */
export async function writeNote(note: Omit<WatchNote, 'told'>): Promise<void> {
  const scope = siteScope()
  if (note.shares === 0n) {
    await (await caches.open(watchPlace(scope))).delete(addressOf(scope, note))
    return
  }
  const before = (await readNotes(scope)).find(
    (each) => addressOf(scope, each) === addressOf(scope, note) && each.shares === note.shares,
  )
  await put(scope, { ...note, told: before?.told ?? [] })
}

async function put(scope: string, note: WatchNote): Promise<void> {
  const text = JSON.stringify({ ...note, shares: note.shares?.toString() })
  await (await caches.open(watchPlace(scope))).put(addressOf(scope, note), new Response(text))
}

/** What is noted, as far as it makes sense: anybody at this origin can write there. */
async function readNotes(scope: string): Promise<readonly WatchNote[]> {
  if (!(await caches.has(watchPlace(scope)))) return []
  const cache = await caches.open(watchPlace(scope))
  const notes: WatchNote[] = []
  for (const request of (await cache.keys()).slice(0, MOST_NOTES)) {
    const note = parseNote((await (await cache.match(request))?.text()) ?? '')
    if (note !== undefined) notes.push(note)
  }
  return notes
}

/** A note as it was written, or undefined for any other text. */
export function parseNote(text: string): WatchNote | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const { market, account, shares, told } = value
    if (typeof market !== 'string' || !isHex(account) || account.length !== 42 || !Array.isArray(told))
      return undefined
    if (shares !== undefined && !(typeof shares === 'string' && /^\d{1,78}$/.test(shares))) return undefined
    return {
      market,
      account,
      shares: shares === undefined ? undefined : BigInt(shares),
      told: told.filter((key) => typeof key === 'string').slice(0, MOST_NOTES),
    }
  } catch {
    return undefined
  }
}

type Notify = (title: string, options: NotificationOptions) => Promise<void>

/**
 * One look at everything that is noted, each by the least that tells: vaults and shares, of one block. What is new becomes a
 * notification. Never throws for IO: the browser looks again some other time.
 */
export async function lookWhileClosed(scope: string, words: AlarmWords, notify: Notify): Promise<void> {
  for (const note of await readNotes(scope)) {
    const market = catalogue.find(({ id }) => id === note.market)
    if (market === undefined) continue
    try {
      const { rpcUrls, chainId } = market.network
      const seen = await readWatch(createRpc({ urls: rpcUrls, chainId }), market, note.account)
      const alarm = watchAlarm(seen, market, note.shares)
      if (alarm === undefined || note.told.includes(alarm.key)) continue
      const { title, text } = words[alarm.code]
      await notify(`${PRODUCT_NAME}: ${title}`, {
        body: text,
        tag: alarm.key,
        requireInteraction: true,
        data: marketPaths(market, catalogue).app.slice(1),
      })
      await put(scope, { ...note, told: [...note.told, alarm.key] })
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
    }
  }
}
