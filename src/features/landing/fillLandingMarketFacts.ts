import { catalogue } from '#chain/chains.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { getRpc } from '#chain/rpc/rpc.ts'
import { readRememberedAccount } from '#chain/wallet/rememberedWallet.ts'
import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { getTokenNames } from '#features/common/TokenName.tsx'
import {
  currentFeeText,
  formatSecondsAsDays,
  formatYearlyRate,
  formatYieldCalculation,
  rateWindowText,
  yearlyRateText,
} from '#features/common/vaultRates.tsx'
import { logRecoveredFailure } from '#lib/log.ts'
import * as alarms from '#locales/alarms.ts'
import * as landing from '#locales/landing.ts'
import * as words from '#locales/markets.ts'
import { computeDollars, formatDollars } from '#market/dollars.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import {
  assessMarketHealth,
  getSideAmount,
  isSideHeldByHook,
  readFullExitSimulation,
} from '#market/marketHealth.ts'
import { findMarketVerdict } from '#market/marketList.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import {
  type ShareEarnings,
  type ShareYearlyEarningRate,
  sumVaultYieldAndFeeRates,
} from '#market/past/shareEarnings.ts'
import type { DepositWorstCase } from '#market/safety.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { isPositionInFormerVaults } from '#market/vaultWatch.ts'
import { formatGroupedAmount } from '#math/amountText.ts'
import { type Address, isAddress } from '#math/hex.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import { readRecentEarnings } from '#queries/readRecent.ts'
import type { RecentEarnings } from '#queries/recentFacts.ts'

/** Names of the market facts in the HTML (LandingMarketFacts.tsx). */
export type LandingMarketFactName = 'earned' | 'inVaults' | 'swaps' | 'lose'

/** Time limit for all node requests together, in milliseconds. */
const TIMEOUT_MS = 5_000

/**
 * Reads the default market's facts and writes them into the page once, without React. Marks facts
 * that could not be read.
 */
export async function fillLandingMarketFacts(strip: HTMLElement): Promise<void> {
  if (strip.dataset.asked !== undefined) return
  strip.dataset.asked = ''
  const [market] = catalogue
  const rpc = getRpc(market.network, { timeoutMs: TIMEOUT_MS })
  const account = findShownAccount()
  const isAlarmOfAccount = claimAlarm(account)
  updateAlarmAfterConnection()
  const snapshot = await readMarketSnapshot(rpc, market, account).catch((error: unknown) => {
    logRecoveredFailure('read', `landing:${market.id}`, error)
    return undefined
  })
  const put = writer(strip)
  if (snapshot === undefined) {
    put('earned', { value: words.unavailable })
    put('inVaults', { value: words.unavailable })
    return
  }
  const names = getTokenNames(market, snapshot)
  const alarm = findLandingAlarm(market, snapshot)
  if (isAlarmOfAccount()) showAlarm(alarm)
  const inVaults = vaultHoldingsFact(market, snapshot, names)
  put('inVaults', inVaults)
  drawVaults(inVaults, snapshot, names)
  put('swaps', { value: currentFeeText(market, snapshot.pool.slot0) })
  const [what, why] = findDepositWorstCase(market, snapshot.hook.owner)
  put('lose', { value: words.worst[what], worst: what, note: words.why[why] })
  const recent = await readRecentEarnings(rpc, market, snapshot).catch(() => undefined)
  put('earned', alarm === undefined ? earnedFact(recent, names) : { value: alarm.title, isLoss: true })
  const { yields, earnings } = recent ?? {}
  for (const side of TOKEN_SIDES) {
    const found = yields?.[side]
    if (found?.status === 'earned' && found.millionths > 0n)
      draw(side, 'note', words.earnsAYear(formatYearlyRate(found.millionths)))
  }
  if (earnings?.rate !== undefined)
    put('swaps', receivedFromSwapsFact(market, { ...earnings, rate: earnings.rate }, snapshot, names))
}

/** Writes a vault's text into both versions of the drawing, wide and tall. */
function draw(side: TokenSide, part: 'title' | 'amount' | 'note', text: string): void {
  for (const place of document.querySelectorAll(`[data-drawing="${side} ${part}"]`)) place.textContent = text
}

/**
 * Writes token names and amounts into the drawing. An amount that could not be read keeps its
 * example text.
 */
function drawVaults({ raw }: Written, snapshot: MarketSnapshot, names: Pair<string>): void {
  for (const side of TOKEN_SIDES) {
    const [amount, { decimals }] = [raw?.[side], toTokenPair(snapshot)[side]]
    if (amount === undefined || decimals === undefined) continue
    draw(side, 'title', words.vaultOf(side, names[side]))
    draw(side, 'amount', formatAmountWithZeroSubscript(amount, decimals))
  }
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

/** Reads the alarm again whenever the wallet connects another account or none. */
function updateAlarmAfterConnection(): void {
  const notice = findAlarmElement()
  if (notice === null) return
  const update = async () => {
    const account = findShownAccount()
    if (notice.dataset.account === (account?.toLowerCase() ?? '')) return
    const [market] = catalogue
    const isAlarmOfAccount = claimAlarm(account)
    const snapshot = await readMarketSnapshot(
      getRpc(market.network, { timeoutMs: TIMEOUT_MS }),
      market,
      account,
    )
    if (isAlarmOfAccount()) showAlarm(findLandingAlarm(market, snapshot))
  }
  new MutationObserver(() => {
    // After a failed read, the alarm stays as it was.
    update().catch((error: unknown) => logRecoveredFailure('read', 'landing:alarm', error))
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

interface Written {
  /** One text, or one per token. */
  readonly value: string | Pair<string>
  /**
   * Symbols of the two values. Phones show the symbols beside the values, because phones hide the
   * note.
   */
  readonly symbols?: Pair<string>
  readonly term?: string
  readonly note?: string
  /** Tooltip with the exact figures, or with how they were measured. */
  readonly title?: string | undefined
  /** True if a problem replaces the figure. */
  readonly isLoss?: boolean
  readonly isRate?: boolean
  readonly worst?: DepositWorstCase[0]
  readonly raw?: Pair<bigint | undefined>
}

const writer = (strip: HTMLElement) => (name: LandingMarketFactName, written: Written) => {
  const at = (part: string) => strip.querySelector<HTMLElement>(`[data-${part}="${name}"]`)
  const value = at('fact')
  if (value === null) return
  if (typeof written.value === 'string') value.textContent = written.value
  else value.replaceChildren(...amountNodes(written.value, written.symbols))
  value.classList.toggle('fx-none', written.value === words.unavailable || written.isRate === false)
  value.classList.toggle('fx-loss', written.isLoss || name === 'lose')
  if (written.isRate) value.dataset.rate = ''
  if (written.worst !== undefined) value.dataset.worst = written.worst
  if (written.title !== undefined) value.title = written.title
  for (const side of TOKEN_SIDES) {
    const raw = written.raw?.[side]
    if (raw !== undefined) value.dataset[`raw${side}`] = `${raw}`
  }
  for (const part of ['term', 'note'] as const) {
    const [text, place] = [written[part], at(part)]
    if (text !== undefined && place !== null) place.textContent = text
  }
}

/** Returns both amounts. The style sheet puts each on its own line with its symbol on phones. */
function amountNodes(amounts: Pair<string>, symbols: Pair<string> | undefined): readonly Node[] {
  return TOKEN_SIDES.flatMap((side) => {
    const amount = document.createElement('span')
    amount.textContent = amounts[side]
    if (symbols !== undefined) amount.dataset.symbol = symbols[side]
    const dot = document.createElement('span')
    dot.dataset.dot = ''
    dot.textContent = SEPARATOR
    return side === 0 ? [amount] : [dot, amount]
  })
}

const SEPARATOR = ' · '
const pairOf = (of: (side: TokenSide) => string): Pair<string> => [of(0), of(1)]
const both = (of: (side: TokenSide) => string): string => pairOf(of).join(SEPARATOR)

/**
 * Returns the dollar value of both amounts together. Empty unless all price feeds are up to date.
 */
export function dollarSumText(
  { network }: Market,
  snapshot: MarketSnapshot,
  amounts: Pair<bigint | undefined>,
): string {
  const parts = TOKEN_SIDES.map((side) => {
    const { address: token, decimals } = toTokenPair(snapshot)[side]
    return { token, raw: amounts[side], decimals }
  })
  const money = computeDollars(network, snapshot, parts)
  return money !== undefined && 'dollars' in money ? ` ${formatDollars(money.dollars)}` : ''
}

export function vaultHoldingsFact(market: Market, snapshot: MarketSnapshot, names: Pair<string>): Written {
  const health = assessMarketHealth(snapshot, undefined)
  const raw = [getSideAmount(snapshot, health, 0), getSideAmount(snapshot, health, 1)] as const
  const figure = (side: TokenSide, text: (raw: bigint, decimals: number) => string) => {
    const [amount, { decimals }] = [raw[side], toTokenPair(snapshot)[side]]
    return amount === undefined || decimals === undefined ? words.unavailable : text(amount, decimals)
  }
  const isUnread = raw.every((each) => each === undefined)
  return {
    term: TOKEN_SIDES.some((side) => isSideHeldByHook(snapshot, health, side))
      ? words.atTheHook
      : words.inTheVaults,
    value: isUnread ? words.unavailable : pairOf((side) => figure(side, formatAmountWithZeroSubscript)),
    symbols: names,
    title: both((side) => `${figure(side, formatGroupedAmount)} ${names[side]}`),
    note: `${names.join(' · ')}${dollarSumText(market, snapshot, raw)}`,
    raw,
  }
}

function earnedFact(recent: RecentEarnings | undefined, names: Pair<string>): Written {
  const note = names.join(' · ')
  if (recent === undefined) return { value: words.unavailable, note }
  const { yields, earnings } = recent
  const isRate = yields.some(({ status }) => status === 'earned')
  const rates = both((side) => {
    const found = yields[side]
    return found.status === 'earned' ? formatYearlyRate(found.millionths) : words.noRate[found.status]
  })
  const proofs = yields.flatMap((each) => formatYieldCalculation(each) ?? [])
  const raw = [millionths(recent, 0), millionths(recent, 1)] as const
  if (earnings?.rate !== undefined) {
    const { rate } = earnings
    return {
      term: words.yearlySoFar,
      value: yearlyRateText(sumVaultYieldAndFeeRates(rate)),
      title: [words.howYearIsCounted(formatSecondsAsDays(rate.seconds)), ...proofs].join('\n'),
      note: words.partsOfYear(rates, yearlyRateText(rate.fees)).join(''),
      isRate: true,
      raw,
    }
  }
  return {
    term: words.earned,
    value: rates,
    title: proofs.join('\n'),
    note: isRate ? `${note}${words.aYearProven(rateWindowText(yields))}` : note,
    isRate,
    raw,
  }
}

function millionths({ yields }: RecentEarnings, side: TokenSide): bigint | undefined {
  const found = yields[side]
  return found.status === 'earned' ? found.millionths : undefined
}

/** Describes the swap fees that depositors received. */
export function receivedFromSwapsFact(
  market: Market,
  { fees, loans, rate }: ShareEarnings & { readonly rate: ShareYearlyEarningRate },
  snapshot: MarketSnapshot,
  names: Pair<string>,
): Written {
  const amount = (side: TokenSide) => {
    const { decimals } = toTokenPair(snapshot)[side]
    return decimals === undefined ? words.unavailable : formatAmountWithZeroSubscript(fees[side], decimals)
  }
  return {
    term: words.feesToDepositors,
    value: pairOf(amount),
    symbols: names,
    note: `${names.join(' · ')} ${words.fromSwaps(loans, formatSecondsAsDays(rate.seconds))}${dollarSumText(market, snapshot, fees)}`,
    raw: fees,
  }
}
