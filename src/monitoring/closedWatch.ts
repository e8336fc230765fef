import { catalogue } from '#chain/chains.ts'
import { readWatch } from '#chain/read/readWatch.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { rpcOf } from '#chain/rpc/rpc.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { isRecord } from '#lib/isRecord.ts'
import { isKept, siteScope, watchPlace } from '#lib/offlineSite.ts'
import { newsOf, type WatchAlarm, type WatchGround } from '#market/alarms.ts'
import { type Market, marketPaths } from '#market/market.ts'
import { type Address, isAddress } from '#math/hex.ts'

/** What a notification says of each alarm. */
export type AlarmWords = Readonly<
  Record<
    WatchAlarm['code'] | 'powerUsed' | 'powerAnnounced',
    { readonly title: string; readonly text: string }
  >
>

/** What is watched while the site is closed: an account's shares in a market of the catalogue, as they were last seen. */
export interface WatchNote extends Pick<WatchGround, 'accepted' | 'shares'> {
  readonly market: string
  readonly account: Address
  /** Keys of the alarms that were shown since the page was last there. */
  readonly told: readonly string[]
}

/** So many told alarms are remembered, the latest. */
const MOST_TOLD = 20
const addressOf = (scope: string, { market, account }: Pick<WatchNote, 'market' | 'account'>): string =>
  `${scope}watch/${encodeURIComponent(market)}/${account.toLowerCase()}`

/**
 * Notes what is to be looked at, if there is anything. The page itself has shown what was told before. Without a worker nobody would
 * look, and whoever removed the site was told that everything is gone: nothing is noted then.
 */
export async function writeNote(note: Omit<WatchNote, 'told'>): Promise<void> {
  if (!(await isKept())) return
  const scope = siteScope()
  if (note.shares !== 0n) return put(scope, { ...note, told: [] })
  await (await caches.open(watchPlace(scope))).delete(addressOf(scope, note))
}

async function put(scope: string, note: WatchNote): Promise<void> {
  const text = JSON.stringify({ ...note, shares: note.shares?.toString() })
  await (await caches.open(watchPlace(scope))).put(addressOf(scope, note), new Response(text))
}

/** What is noted, the latest first, as far as it makes sense: anybody at this origin can write there. */
async function readNotes(scope: string): Promise<readonly WatchNote[]> {
  if (!(await caches.has(watchPlace(scope)))) return []
  const cache = await caches.open(watchPlace(scope))
  const notes: WatchNote[] = []
  for (const request of [...(await cache.keys())].reverse()) {
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
    const { market, account, shares, accepted, told } = value
    if (typeof market !== 'string' || !isAddress(account) || !Array.isArray(told)) return undefined
    if (shares !== undefined && !(typeof shares === 'string' && /^\d{1,78}$/.test(shares))) return undefined
    return {
      market,
      account,
      shares: shares === undefined ? undefined : BigInt(shares),
      accepted: pairOf(accepted),
      told: told.filter((key) => typeof key === 'string').slice(-MOST_TOLD),
    }
  } catch {
    return undefined
  }
}

/** Anything else accepts nothing. */
function pairOf(value: unknown): WatchGround['accepted'] {
  const { vault0, vault1 } = isRecord(value) ? value : {}
  return isAddress(vault0) && isAddress(vault1) ? { vault0, vault1 } : undefined
}

/** What one alarm's notification shows. One of the same tag replaces it: the same alarm in the same market, and no other. */
export const notificationOf = (
  key: string,
  { title, text }: AlarmWords[keyof AlarmWords],
  { market, account, page }: { market: Market; account: Address | undefined; page: string },
): [title: string, options: NotificationOptions] => [
  `${PRODUCT_NAME}: ${title}`,
  {
    body: `${market.name}\n${text}`,
    tag: `${market.id} ${account?.toLowerCase()} ${key}`,
    requireInteraction: true,
    data: page,
  },
]

type Notify = (...notification: ReturnType<typeof notificationOf>) => Promise<void>

/**
 * One look at everything that is noted, each by the least that tells: vaults and shares, of one block. What is new becomes a
 * notification. Never throws for IO: the browser looks again some other time.
 * @param home where the pages of the site's language stand below it: '' or 'de/'
 */
export async function lookWhileClosed(
  scope: string,
  home: string,
  words: AlarmWords,
  notify: Notify,
  read: typeof readWatch = readWatch,
): Promise<void> {
  for (const note of await readNotes(scope)) {
    const market = catalogue.find(({ id }) => id === note.market)
    if (market === undefined) continue
    const { account, accepted, shares } = note
    const page = `${home}${marketPaths(market, catalogue).app.slice(1)}`
    try {
      const seen = await read(rpcOf(market.network), market, account)
      const { news, told } = newsOf(seen, { promised: market, accepted, shares }, note.told)
      for (const { key, code } of news)
        await notify(...notificationOf(key, words[code], { market, account, page }))
      if (told.join() !== note.told.join()) await put(scope, { ...note, told })
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
    }
  }
}
