import { uint8At, wordAt } from '#math/abi.ts'
import { amountInWords } from '#math/amountText.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import type { Feed, Network } from './market.ts'
import type { Snapshot } from './snapshot.ts'

const worth: unique symbol = Symbol('dollars')

/**
 * Estimate in dollars, for display only. Only this file can read its value, so that no plan or
 * check can use it.
 */
export interface Dollars {
  readonly [worth]: bigint
}

/** An amount of a token. Undefined if unread. */
export interface MoneyPart {
  readonly token: Address
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
}

/** Reason why a feed's price is not used. */
type NoMoneyReason =
  /** The feed gave no answer, or an invalid one. */
  | 'unreadable'
  | 'notPositive'
  /** The answer is older than the feed's heartbeat. */
  | 'stale'
  /** The sequencer is down, or its state is unread. */
  | 'sequencerDown'
  /** The sequencer restarted less than an hour ago, so prices can be outdated. */
  | 'sequencerBack'

/** Source of a price, and its age in seconds at the snapshot's block. */
interface MoneySource {
  readonly pair: string
  readonly age: bigint
}

type Money =
  | { readonly dollars: Dollars; readonly sources: readonly MoneySource[] }
  | { readonly why: NoMoneyReason; readonly pair: string }

type Priced = Pick<Snapshot, 'timestamp' | 'rounds'>
type PriceAnswer = { readonly answer: bigint; readonly age: bigint } | { readonly why: NoMoneyReason }

/** Decimal places in `Dollars`. */
const PLACES = 18
/** Maximum plausible token price in dollars. A larger answer is a feed error. */
const MAX_DOLLARS = 10n ** 12n
/** Grace period in seconds that Chainlink recommends after a sequencer restart. */
const SEQUENCER_GRACE = 3_600n

/**
 * Returns the value of amounts in dollars, using the feeds in their snapshot. Undefined if a part
 * has no feed or an unknown amount, because the sum would be incomplete.
 */
export function inDollars(
  { feeds }: Network,
  snapshot: Priced,
  parts: readonly MoneyPart[],
): Money | undefined {
  if (parts.length === 0) return undefined
  let sum = 0n
  const sources: MoneySource[] = []
  for (const { token, raw, decimals } of parts) {
    const feed = feeds?.prices.find((each) => sameAddress(each.token, token))
    if (feed === undefined || raw === undefined || decimals === undefined) return undefined
    const price = readPriceAnswer(feed, snapshot, feeds?.sequencer)
    if ('why' in price) return { why: price.why, pair: feed.pair }
    sum += (raw * price.answer * 10n ** BigInt(PLACES)) / 10n ** BigInt(decimals + feed.decimals)
    if (!sources.some(({ pair }) => pair === feed.pair)) sources.push({ pair: feed.pair, age: price.age })
  }
  return { dollars: { [worth]: sum }, sources }
}

function readPriceAnswer(
  { feed, decimals, heartbeat }: Feed,
  snapshot: Priced,
  sequencer?: Address,
): PriceAnswer {
  const { timestamp, rounds } = snapshot
  const stopped = sequencer && stoppedBy(rounds?.[sequencer]?.round, timestamp)
  if (stopped !== undefined) return { why: stopped }
  const said = rounds?.[feed]
  const round = roundOf(said?.round)
  if (round === undefined || uint8At(said?.decimals) !== decimals) return { why: 'unreadable' }
  const { answer, startedAt, updatedAt } = round
  if (updatedAt === 0n || updatedAt > timestamp || startedAt > timestamp) return { why: 'unreadable' }
  if (answer <= 0n) return { why: 'notPositive' }
  if (answer > MAX_DOLLARS * 10n ** BigInt(decimals)) return { why: 'unreadable' }
  const age = timestamp - updatedAt
  return age > BigInt(heartbeat) ? { why: 'stale' } : { answer, age }
}

/**
 * The feed's answer is 0 while the sequencer is up. The round's start is the time of the last
 * change.
 */
function stoppedBy(data: Hex | undefined, now: bigint): NoMoneyReason | undefined {
  const round = roundOf(data)
  if (round?.answer !== 0n || round.startedAt === 0n || round.startedAt > now) return 'sequencerDown'
  return now - round.startedAt < SEQUENCER_GRACE ? 'sequencerBack' : undefined
}

/**
 * AggregatorV3Interface `latestRoundData()`: roundId, answer (int256), startedAt, updatedAt,
 * answeredInRound.
 */
function roundOf(data: Hex | undefined) {
  const [, answer, startedAt, updatedAt, last] = [0, 1, 2, 3, 4].map((at) => wordAt(data, at))
  if (answer === undefined || startedAt === undefined || updatedAt === undefined || last === undefined)
    return undefined
  return { answer: BigInt.asIntN(256, answer), startedAt, updatedAt }
}

const CENT = 10n ** BigInt(PLACES - 2)
const DOLLAR = 100n * CENT

const nearest = (size: bigint, unit: bigint): bigint => (2n * size + unit) / (2n * unit)

/**
 * Formats dollars: '≈ $1,234' from 100 on, '≈ $12.34' below, '< $0.01' below half a cent. Rounds
 * half away from zero.
 */
export function dollarsText({ [worth]: dollars }: Dollars): string {
  const size = dollars < 0n ? -dollars : dollars
  const sign = dollars < 0n ? '−' : ''
  const cents = nearest(size, CENT)
  if (size > 0n && cents === 0n) return `${sign === '' ? '<' : '>'} ${sign}$0.01`
  if (cents >= 10_000n) return `≈ ${sign}$${amountInWords(nearest(size, DOLLAR), 0)}`
  return `≈ ${sign}$${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
}
