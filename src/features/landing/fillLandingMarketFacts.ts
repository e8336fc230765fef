import { catalogue } from '#chain/chains.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { getRpc } from '#chain/rpc/rpc.ts'
import { readRememberedAccount } from '#chain/wallet/rememberedWallet.ts'
import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { describeDrawnPrice } from '#features/common/drawnPrice.ts'
import { toDollarValueAmounts } from '#features/common/InDollars.tsx'
import { describeMarketFacts, type MarketFactTexts } from '#features/common/marketFacts.ts'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { createTextNodes, formatYearlyRate } from '#features/common/vaultRates.tsx'
import { logRecoveredFailure } from '#lib/log.ts'
import * as alarms from '#locales/alarms.ts'
import { poolPrice } from '#locales/kit.ts'
import * as landing from '#locales/landing.ts'
import * as words from '#locales/markets.ts'
import { computeDollars, formatDollars } from '#market/dollars.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { assessMarketHealth, getSideAmount, readFullExitSimulation } from '#market/marketHealth.ts'
import { findMarketVerdict } from '#market/marketList.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { isPositionInFormerVaults } from '#market/vaultWatch.ts'
import { type Address, isAddress } from '#math/hex.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import { readRecentEarnings } from '#queries/readRecent.ts'
import type { RecentView } from '#queries/useRecent.ts'
import { createDomNode } from '#ui/figure.ts'

/** Time limit for all node requests together, in milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * Reads the default market's facts and writes them into the page, without React. Reads them again
 * whenever the wallet connects another account or none. Marks facts that could not be read.
 */
export async function fillLandingMarketFacts(strip: HTMLElement): Promise<void> {
  if (strip.dataset.asked !== undefined) return
  strip.dataset.asked = ''
  const [market] = catalogue
  const rpc = getRpc(market.network, { timeoutMs: TIMEOUT_MS })
  let snapshot: MarketSnapshot | undefined
  let alarm: LandingAlarm | undefined
  let recent: RecentView = 'reading'
  let recentRead: Promise<RecentView> | undefined
  const write = () => {
    const [unreadEarned] = describeMarketFacts(market, snapshot, 'reading')
    for (const fact of describeMarketFacts(market, snapshot, snapshot === undefined ? 'failed' : recent))
      writeFact(
        strip,
        alarm !== undefined && fact.name === 'earned'
          ? { ...unreadEarned, value: [alarm.title], className: 'fx-loss' }
          : fact,
        dollarSumText(market, snapshot, fact.amounts),
      )
    if (snapshot !== undefined) drawFigures(market, snapshot, recent)
  }
  const read = async () => {
    const account = findShownAccount()
    const isAlarmOfAccount = claimAlarm(account)
    const newest = await readMarketSnapshot(rpc, market, account).catch((error: unknown) => {
      logRecoveredFailure('read', `landing:${market.id}`, error)
      return undefined
    })
    if (!isAlarmOfAccount()) return
    // After a failed read, the alarm stays as it was. The share of another account does not.
    snapshot = newest ?? (snapshot && { ...snapshot, account: undefined })
    if (newest !== undefined) {
      alarm = findLandingAlarm(market, newest)
      showAlarm(alarm)
    }
    write()
    if (snapshot === undefined) return
    recentRead ??= readRecentEarnings(rpc, market, snapshot).catch(() => 'failed')
    recent = await recentRead
    write()
  }
  readAfterConnection(read)
  await read()
}

/** Writes a text of a vault or the pool into both versions of the drawing, wide and tall. */
function draw(of: TokenSide | 'pool', part: 'title' | 'amount' | 'note', text: string): void {
  for (const place of document.querySelectorAll(`[data-drawing="${of} ${part}"]`)) place.textContent = text
}

/**
 * Writes token names, amounts, yields and the pool price into the drawing. A figure that could not
 * be read keeps its example text.
 */
function drawFigures(market: Market, snapshot: MarketSnapshot, recent: RecentView): void {
  const [names, health] = [getTokenNames(market, snapshot), assessMarketHealth(snapshot)]
  for (const side of TOKEN_SIDES) {
    const [raw, { decimals }] = [getSideAmount(snapshot, health, side), toTokenPair(snapshot)[side]]
    if (raw !== undefined && decimals !== undefined) {
      draw(side, 'title', words.vaultOf(side, names[side]))
      draw(side, 'amount', formatAmountWithZeroSubscript(raw, decimals))
    }
    const found = typeof recent === 'object' ? recent.yields[side] : undefined
    if (found?.status === 'earned' && found.millionths > 0n)
      draw(side, 'note', words.earnsAYear(formatYearlyRate(found.millionths)))
  }
  const { slot0 } = snapshot.pool
  const drawn = slot0 && describeDrawnPrice(slot0.sqrtPriceX96, toTokenPair(snapshot), names)
  if (drawn === undefined) return
  draw('pool', 'title', poolPrice)
  draw('pool', 'amount', drawn.price)
  draw('pool', 'note', drawn.priceUnit)
}

interface LandingAlarm {
  readonly title: string
  readonly text: string
  /** Link to the page with the next step. */
  readonly link: { readonly page: 'vaults' | 'app'; readonly text: string }
}

const findAlarmElement = () => document.querySelector<HTMLElement>('[data-alarm]')

/**
 * Notes on the page that an alarm for this account is being read. Returns a function that is false
 * once an alarm for another account is being read.
 */
function claimAlarm(account: Address | undefined): () => boolean {
  const notice = findAlarmElement()
  const key = account?.toLowerCase() ?? ''
  if (notice !== null) notice.dataset.account = key
  return () => notice?.dataset.account === key
}

/**
 * Returns the connected account, which React names on the alarm's element. Until the page has
 * searched for wallets, returns the last connected account.
 */
function findShownAccount(): Address | undefined {
  const connected = findAlarmElement()?.dataset.connected
  if (connected === undefined) return readRememberedAccount()
  return isAddress(connected) ? connected : undefined
}

/** Calls `read` whenever the wallet connects another account or none. */
function readAfterConnection(read: () => Promise<void>): void {
  const notice = findAlarmElement()
  if (notice === null) return
  new MutationObserver(() => {
    if (notice.dataset.account !== (findShownAccount()?.toLowerCase() ?? '')) void read()
  }).observe(notice, { attributeFilter: ['data-connected'] })
}

/**
 * Returns the alarm that the app page shows for the account. Undefined if no problem is known.
 * Without shares, the alarm is about the market.
 */
function findLandingAlarm(market: Market, snapshot: MarketSnapshot): LandingAlarm | undefined {
  const code = findMarketVerdict(market, { ...snapshot, ...snapshot.pool, shares: undefined })
  const isOfMarket = code === 'vaultsChanged' || code === 'wrongAsset' || code === 'tokensMissing'
  const shares = snapshot.account?.shares
  const decimals = getShareDecimals(snapshot)
  if (!shares || decimals === undefined)
    return isOfMarket
      ? {
          title: words.verdicts[code],
          text: words.because[code],
          link: { page: 'vaults', text: landing.lookAtTheVaults },
        }
      : undefined
  const [, why] = findDepositWorstCase(market, snapshot.hook.owner)
  const isRestorable = why === 'byAnyone'
  if (code === 'vaultsChanged' && isRestorable && isPositionInFormerVaults(snapshot))
    return {
      title: alarms.theVaultsWereChanged,
      text: landing.sharesAtRisk(formatAmountWithZeroSubscript(shares, decimals)),
      link: { page: 'vaults', text: alarms.setBack },
    }
  const isStuck = assessMarketHealth(snapshot, readFullExitSimulation(snapshot)).alarms.length > 0
  if (!isOfMarket && !isStuck) return undefined
  return {
    title: isOfMarket ? words.verdicts[code] : alarms.cannotBeTakenOut,
    text: landing.sharesAffected(formatAmountWithZeroSubscript(shares, decimals)),
    link: { page: 'app', text: landing.openTheApp },
  }
}

/**
 * Replaces the drawing, which promises earnings, and the deposit button by the alarm. Shows them
 * again without an alarm.
 */
function showAlarm(alarm: LandingAlarm | undefined): void {
  const notice = findAlarmElement()
  if (notice === null) return
  notice.hidden = alarm === undefined
  for (const each of document.querySelectorAll<HTMLElement>('[data-without-alarm]'))
    each.hidden = alarm !== undefined
  if (alarm === undefined) return
  for (const part of ['title', 'text'] as const) {
    const place = notice.querySelector(`[data-alarm-${part}]`)
    if (place !== null) place.textContent = alarm[part]
  }
  for (const link of notice.querySelectorAll<HTMLElement>('[data-alarm-link]')) {
    link.hidden = link.dataset.alarmLink !== alarm.link.page
    link.textContent = alarm.link.text
  }
}

/** Writes a fact into the page. A fact that is still being read keeps the text of the page. */
function writeFact(
  strip: HTMLElement,
  { name, term, value, className, note, amounts, worst }: MarketFactTexts,
  dollars: string,
): void {
  const find = (part: string) => strip.querySelector<HTMLElement>(`[data-${part}="${name}"]`)
  const place = find('fact')
  if (place === null || value === undefined) return
  place.replaceChildren(...createTextNodes<Element>(createDomNode, value))
  place.className = className ?? ''
  place.toggleAttribute('data-rate', className === 'fx-earn')
  if (worst !== undefined) place.dataset.worst = worst
  for (const side of TOKEN_SIDES)
    if (amounts?.[side] !== undefined) place.dataset[`raw${side}`] = `${amounts[side]}`
  find('term')?.replaceChildren(term)
  find('note')?.replaceChildren(...createTextNodes<Element>(createDomNode, note.toSpliced(1, 0, dollars)))
}

/**
 * Returns the dollar value of both amounts together. Empty unless all price feeds are up to date.
 */
export function dollarSumText(
  { network }: Market,
  snapshot: MarketSnapshot | undefined,
  amounts: Pair<bigint | undefined> | undefined,
): string {
  const money = snapshot && computeDollars(network, snapshot, toDollarValueAmounts(snapshot, amounts))
  return money !== undefined && 'dollars' in money ? ` ${formatDollars(money.dollars)}` : ''
}
