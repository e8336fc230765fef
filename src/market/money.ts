import { uint8At, wordAt } from '#math/abi.ts'
import { amountInWords } from '#math/amountText.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import type { Feed, Network } from './market.ts'
import type { Snapshot } from './snapshot.ts'

const worth: unique symbol = Symbol('dollars')

/**
 * An estimate, for reading alone. What is in it can be taken out in this file only, so that no
 * plan, bound or check can rest on it.
 */
export interface Dollars {
  readonly [worth]: bigint
}

/** An amount of a token; undefined where it could not be read. */
export interface MoneyPart {
  readonly token: Address
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
}

/** Why a price that a feed is named for is not believed. */
export type NoMoney =
  /** No answer, or none that makes sense. */
  | 'unreadable'
  | 'notPositive'
  /** Older than its heartbeat. */
  | 'stale'
  /** The sequencer is down, or does not say that it is up. */
  | 'sequencerDown'
  /** It is up again for less than an hour: prices may still be those from before. */
  | 'sequencerBack'

/** Where a figure is from, and how many seconds before the snapshot's block that was said. */
export interface MoneySource {
  readonly pair: string
  readonly age: bigint
}

export type Money =
  | { readonly dollars: Dollars; readonly sources: readonly MoneySource[] }
  | { readonly why: NoMoney; readonly pair: string }

type Priced = Pick<Snapshot, 'timestamp' | 'rounds'>
type Believed = { readonly answer: bigint; readonly age: bigint } | { readonly why: NoMoney }

/** Digits behind the point of the dollars in `Dollars`. */
const PLACES = 18
/** No token is worth more dollars than this: a larger answer is a fault of the feed. */
const MOST_DOLLARS = 10n ** 12n
/** Chainlink's own advice for its sequencer feeds, in seconds. */
const SEQUENCER_GRACE = 3_600n

/**
 * What amounts are together in dollars, by the feeds that answered in their snapshot. Undefined
 * where a part has no feed, since a sum without it would be none, and where an amount itself is not
 * known.
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
    const price = believed(feed, snapshot, feeds?.sequencer)
    if ('why' in price) return { why: price.why, pair: feed.pair }
    sum += (raw * price.answer * 10n ** BigInt(PLACES)) / 10n ** BigInt(decimals + feed.decimals)
    if (!sources.some(({ pair }) => pair === feed.pair)) sources.push({ pair: feed.pair, age: price.age })
  }
  return { dollars: { [worth]: sum }, sources }
}

function believed({ feed, decimals, heartbeat }: Feed, snapshot: Priced, sequencer?: Address): Believed {
  const { timestamp, rounds } = snapshot
  const stopped = sequencer && stoppedBy(rounds?.[sequencer]?.round, timestamp)
  if (stopped !== undefined) return { why: stopped }
  const said = rounds?.[feed]
  const round = roundOf(said?.round)
  if (round === undefined || uint8At(said?.decimals) !== decimals) return { why: 'unreadable' }
  const { answer, startedAt, updatedAt } = round
  if (updatedAt === 0n || updatedAt > timestamp || startedAt > timestamp) return { why: 'unreadable' }
  if (answer <= 0n) return { why: 'notPositive' }
  if (answer > MOST_DOLLARS * 10n ** BigInt(decimals)) return { why: 'unreadable' }
  const age = timestamp - updatedAt
  return age > BigInt(heartbeat) ? { why: 'stale' } : { answer, age }
}

/** Its answer is 0 while the sequencer is up, since the round's start. */
function stoppedBy(data: Hex | undefined, now: bigint): NoMoney | undefined {
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
 * '≈ $1,234' from a hundred dollars on, '≈ $12.34' below, '< $0.01' where it is less than half a
 * cent; rounded half away from zero.
 */
export function dollarsText({ [worth]: dollars }: Dollars): string {
  const size = dollars < 0n ? -dollars : dollars
  const sign = dollars < 0n ? '−' : ''
  const cents = nearest(size, CENT)
  if (size > 0n && cents === 0n) return `${sign === '' ? '<' : '>'} ${sign}$0.01`
  if (cents >= 10_000n) return `≈ ${sign}$${amountInWords(nearest(size, DOLLAR), 0)}`
  return `≈ ${sign}$${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
}
