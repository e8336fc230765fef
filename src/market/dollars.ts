import { decodeAbiUint8, decodeAbiWord } from '#math/abi.ts'
import { formatGroupedAmount } from '#math/amountText.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { Network, TokenPriceFeed } from './market.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'

const worth: unique symbol = Symbol('dollars')

/**
 * Dollar estimate for display. Only this file can read its number, so no transaction can depend on
 * it.
 */
export interface Dollars {
  readonly [worth]: bigint
}

export interface AmountToValueInDollars {
  readonly token: Address
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
}

/** Reason why the price of a price feed is not used. */
type NoMoneyReason =
  | 'unreadable'
  | 'notPositive'
  | 'stale'
  /** The layer 2 sequencer is down, or its state could not be read. */
  | 'sequencerDown'
  /** The layer 2 sequencer restarted less than an hour ago, so prices may be outdated. */
  | 'sequencerBack'

interface MoneySource {
  readonly pair: string
  readonly age: bigint
}

type Money =
  | { readonly dollars: Dollars; readonly sources: readonly MoneySource[] }
  | { readonly why: NoMoneyReason; readonly pair: string }

type Priced = Pick<MarketSnapshot, 'timestamp' | 'rounds'>
type PriceAnswer = { readonly answer: bigint; readonly age: bigint } | { readonly why: NoMoneyReason }

const PLACES = 18
/** A price feed that reports more than this price of a token in dollars is considered broken. */
const MAX_DOLLARS = 10n ** 12n
/** Seconds after a sequencer restart during which Chainlink recommends not to use prices. */
const SEQUENCER_GRACE = 3_600n

/**
 * Returns the dollar value of token amounts at the prices in their snapshot. Undefined if one
 * amount or price is missing, because the sum would be incomplete.
 */
export function computeDollars(
  { feeds }: Network,
  snapshot: Priced,
  parts: readonly AmountToValueInDollars[],
): Money | undefined {
  if (parts.length === 0) return undefined
  let sum = 0n
  const sources: MoneySource[] = []
  for (const { token, raw, decimals } of parts) {
    const feed = feeds?.prices.find((each) => isAddressEqual(each.token, token))
    if (feed === undefined || raw === undefined || decimals === undefined) return undefined
    const price = readPriceAnswer(feed, snapshot, feeds?.sequencer)
    if ('why' in price) return { why: price.why, pair: feed.pair }
    sum += (raw * price.answer * 10n ** BigInt(PLACES)) / 10n ** BigInt(decimals + feed.decimals)
    if (!sources.some(({ pair }) => pair === feed.pair)) sources.push({ pair: feed.pair, age: price.age })
  }
  return { dollars: { [worth]: sum }, sources }
}

function readPriceAnswer(
  { feed, decimals, heartbeat }: TokenPriceFeed,
  snapshot: Priced,
  sequencer?: Address,
): PriceAnswer {
  const { timestamp, rounds } = snapshot
  const stopped = sequencer && stoppedBy(rounds?.[sequencer]?.round, timestamp)
  if (stopped !== undefined) return { why: stopped }
  const said = rounds?.[feed]
  const round = roundOf(said?.round)
  if (round === undefined || decodeAbiUint8(said?.decimals) !== decimals) return { why: 'unreadable' }
  const { answer, startedAt, updatedAt } = round
  if (updatedAt === 0n || updatedAt > timestamp || startedAt > timestamp) return { why: 'unreadable' }
  if (answer <= 0n) return { why: 'notPositive' }
  if (answer > MAX_DOLLARS * 10n ** BigInt(decimals)) return { why: 'unreadable' }
  const age = timestamp - updatedAt
  return age > BigInt(heartbeat) ? { why: 'stale' } : { answer, age }
}

/**
 * Returns why prices on a layer 2 cannot be used now. Chainlink's sequencer feed answers 0 while
 * the sequencer runs. Its `startedAt` is the time of the last change.
 */
function stoppedBy(data: Hex | undefined, now: bigint): NoMoneyReason | undefined {
  const round = roundOf(data)
  if (round?.answer !== 0n || round.startedAt === 0n || round.startedAt > now) return 'sequencerDown'
  return now - round.startedAt < SEQUENCER_GRACE ? 'sequencerBack' : undefined
}

/**
 * Decodes the result of Chainlink's `latestRoundData()`: roundId, answer (int256), startedAt,
 * updatedAt, answeredInRound.
 */
function roundOf(data: Hex | undefined) {
  const [, answer, startedAt, updatedAt, last] = [0, 1, 2, 3, 4].map((at) => decodeAbiWord(data, at))
  if (answer === undefined || startedAt === undefined || updatedAt === undefined || last === undefined)
    return undefined
  return { answer: BigInt.asIntN(256, answer), startedAt, updatedAt }
}

const CENT = 10n ** BigInt(PLACES - 2)
const DOLLAR = 100n * CENT

const nearest = (size: bigint, unit: bigint): bigint => (2n * size + unit) / (2n * unit)

/**
 * Formats a dollar value: '≈ $1,234' from $100 on, '≈ $12.34' below, '< $0.01' below half a cent.
 * Rounds half away from zero.
 */
export function formatDollars({ [worth]: dollars }: Dollars): string {
  const size = dollars < 0n ? -dollars : dollars
  const sign = dollars < 0n ? '−' : ''
  const cents = nearest(size, CENT)
  if (size > 0n && cents === 0n) return `${sign === '' ? '<' : '>'} ${sign}$0.01`
  if (cents >= 10_000n) return `≈ ${sign}$${formatGroupedAmount(nearest(size, DOLLAR), 0)}`
  return `≈ ${sign}$${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
}
