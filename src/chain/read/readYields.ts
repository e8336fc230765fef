import { questionOf } from '#chain/logs/logFilter.ts'
import { type ChainError, isRefusal, nothingIf } from '#chain/rpc/chainError.ts'
import type { PlacedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { asTopic, decodeSourceMove, decodeSwap, POOL_TOPIC } from '#market/past/events.ts'
import { annualMillionths } from '#market/past/rows.ts'
import type { BlockReads, Read } from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import type { Both } from '#market/side.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import { type Address, type Hex, sameAddress, toQuantity } from '#math/hex.ts'
import { DAY, larger, smaller } from '#math/integers.ts'
import type { Ratio } from '#math/ratio.ts'
import { readTogether } from './readGlances.ts'

/** A block and its time, Unix seconds. */
export interface BlockTime {
  readonly number: bigint
  readonly time: bigint
}

/** A vault, and the hook whose moves tell what its share was worth where the node keeps no old state. */
export interface AskedVault {
  readonly vault: Address
  readonly hook: Address
}

/** What a share of a vault was worth at a block, and what proves it. */
export interface SharePrice extends BlockTime {
  /** Assets for a share. */
  readonly price: Ratio
  /** The transaction whose event tells it; undefined: the vault's own answer at that block. */
  readonly transactionHash: Hex | undefined
}

/**
 * What a vault earned. new: not for a day yet · empty: nobody holds a share of it · untold: it does not say what a share is worth ·
 * unread: the node did not tell.
 */
export type VaultYield =
  | {
      readonly status: 'earned'
      readonly start: SharePrice
      readonly end: SharePrice
      readonly seconds: bigint
      /** A year, simple: 50,000 is 5 %. Below zero where a share lost. */
      readonly millionths: bigint
    }
  | { readonly status: 'new' | 'empty' | 'untold' | 'unread' }

/** What was found about some vaults of one network. */
export interface Yields {
  /** In the order in which they were asked about. */
  readonly vaults: readonly VaultYield[]
  /** Where the window begins; undefined where no block near it was found, or the chain is younger than a day. */
  readonly since: BlockTime | undefined
  /** Requests that may still be made. */
  readonly left: number
}

/** The past is not walked for any of this: two prices, and what it takes to find the block of the earlier one. */
export const MOST_REQUESTS = 10
const MOST_HEADERS = 5

const WINDOW = 30n * DAY
/** A block so near is the one: its own time is what a rate is counted with. */
const NEAR = DAY / 4n
/** Blocks between the first two headers, from which it follows how fast the chain is. */
const STRIDE = 10_000n
/** Blocks that most nodes list at once. */
const SPAN = 10_000n

/** So many shares that rounding is far below a millionth, whatever a vault counts with. */
const PROBE = 10n ** 24n
/** Fewer units than this tell no price to a millionth. */
const LEAST_UNITS = 1_000_000n

/** Counts the requests: what is asked in one turn goes together. */
function counted(rpc: Rpc): { readonly rpc: Rpc; readonly left: () => number } {
  let left = MOST_REQUESTS
  let isOpen = false
  const ask: Rpc['ask'] = (method, params) => {
    if (!isOpen) {
      left -= 1
      isOpen = true
      queueMicrotask(() => {
        isOpen = false
      })
    }
    return rpc.ask(method, params)
  }
  return { rpc: { ...rpc, ask }, left: () => left }
}

/**
 * What some vaults of one network earned in the last 30 days, by the price of a share now and then: at a block near enough to 30
 * days ago where the node keeps its state, else by the hook's own move in the vault nearest to it, else over as long as can be told.
 * At most `MOST_REQUESTS` requests, however many vaults. Throws ChainError where the node fails.
 */
export async function readYields(
  given: Rpc,
  chainId: number,
  asked: readonly AskedVault[],
  head: BlockTime,
): Promise<Yields> {
  const { rpc, left } = counted(given)
  const now = await pricesAt(rpc, chainId, asked, head)
  const { since, isYoung } = await findBlock(rpc, head)
  const none = (index: number): VaultYield['status'] | undefined => {
    const price = now[index]
    return typeof price === 'string' ? price : undefined
  }
  const then = since === undefined ? [] : await pastPrices(rpc, chainId, asked, since, left)
  const lacking = asked.filter((_, index) => none(index) === undefined && typeof then[index] !== 'object')
  const moves =
    since === undefined || lacking.length === 0
      ? undefined
      : await readMoves(rpc, lacking, { since, head, isOld: then.includes('unread') }, left)
  const vaults = asked.map((each, index): VaultYield => {
    const end = now[index]
    if (typeof end !== 'object') return { status: end ?? 'unread' }
    if (since === undefined) return { status: isYoung ? 'new' : 'unread' }
    const known = then[index]
    const start = typeof known === 'object' ? known : moves?.priceOf(each)
    if (start === undefined) return { status: moves?.isAll && known !== 'unread' ? 'new' : 'unread' }
    return earned(start, end)
  })
  return { vaults, since, left: left() }
}

function earned(start: SharePrice, end: SharePrice): VaultYield {
  const seconds = end.time - start.time
  if (seconds < DAY) return { status: 'new' }
  const millionths = annualMillionths(start.price, end.price, seconds)
  return millionths === undefined
    ? { status: 'unread' }
    : { status: 'earned', start, end, seconds, millionths }
}

/** A price, or why there is none: nobody holds a share, the vault does not tell, or the node does not. */
type Priced = SharePrice | 'empty' | 'untold' | 'unread'

const priceReads = ({ vault }: AskedVault) =>
  ({
    worth: { target: vault, data: encodeCall(SELECTOR.convertToAssets, PROBE) },
    supply: { target: vault, data: SELECTOR.totalSupply },
  }) satisfies Record<string, Read>

function priceIn(
  { worth, supply }: ReturnType<typeof priceReads>,
  answers: BlockReads,
  { number, time }: BlockTime,
): Priced {
  const [assets, shares] = [wordAt(answers.get(worth)), wordAt(answers.get(supply))]
  // Without code there is an answer, of no bytes: then there is no vault yet, and nobody holds a share of it.
  if (answers.get(supply) === '0x' || shares === 0n) return 'empty'
  if (answers.revertOf(worth) !== undefined || answers.get(worth) === '0x') return 'untold'
  if (assets === undefined || shares === undefined) return 'unread'
  if (assets < LEAST_UNITS) return 'untold'
  return { number, time, price: { numerator: assets, denominator: PROBE }, transactionHash: undefined }
}

async function pricesAt(
  rpc: Rpc,
  chainId: number,
  asked: readonly AskedVault[],
  at: BlockTime,
): Promise<readonly Priced[]> {
  const reads = asked.map(priceReads)
  const groups = reads.map(({ worth, supply }) => [worth, supply])
  const answers = await readTogether(rpc, chainId, groups, at.number)
  return reads.map((own, index) => {
    const answer = answers[index]
    return answer === undefined ? 'unread' : priceIn(own, answer, at)
  })
}

/** The same of an old block, of which a node may keep no state and says so in its own way. */
async function pastPrices(
  rpc: Rpc,
  chainId: number,
  asked: readonly AskedVault[],
  at: BlockTime,
  left: () => number,
): Promise<readonly Priced[]> {
  // A node that is not there in time is not asked on.
  const isThere = ({ code }: ChainError) => code !== 'timeout'
  const found = left() <= 0 ? undefined : await pricesAt(rpc, chainId, asked, at).catch(nothingIf(isThere))
  return found ?? asked.map(() => 'unread')
}

/** A block about 30 days before `head`, or the oldest of a younger chain; none where that is not a day old, or was not told. */
async function findBlock(
  rpc: Rpc,
  head: BlockTime,
): Promise<{ readonly since: BlockTime | undefined; readonly isYoung: boolean }> {
  const target = head.time - WINDOW
  let low: BlockTime | undefined
  let high = head
  for (let tried = 0; tried < MOST_HEADERS; tried++) {
    const next = guess(low, high, head, target, tried)
    if (next === undefined) break
    const block = await rpc.ask('eth_getBlockByNumber', [toQuantity(next), false])
    // Nodes that keep little have no old headers either.
    if (block === null) break
    const found = { number: next, time: block.timestamp }
    if (distance(found, target) <= NEAR) return { since: found, isYoung: false }
    if (found.time > target) high = found
    else low = found
  }
  const near = low === undefined || distance(high, target) < distance(low, target) ? high : low
  const since = head.time - near.time < DAY ? low : near
  return { since, isYoung: high.number <= 1n }
}

const distance = ({ time }: BlockTime, target: bigint): bigint =>
  time < target ? target - time : time - target

/** The next block to look at: as far as the chain's pace says, and every other time the middle of what is left. */
function guess(
  low: BlockTime | undefined,
  high: BlockTime,
  head: BlockTime,
  target: bigint,
  tried: number,
): bigint | undefined {
  if (high.number <= (low?.number ?? 0n) + 1n) return undefined
  if (low === undefined) {
    const passed = head.time - high.time
    const back =
      passed <= 0n ? STRIDE : ((head.number - high.number) * (head.time - target)) / passed || STRIDE
    return larger(1n, smaller(head.number - back, high.number - 1n))
  }
  const [blocks, seconds] = [high.number - low.number, high.time - low.time]
  const on = tried % 2 === 0 || seconds <= 0n ? blocks / 2n : (blocks * (target - low.time)) / seconds
  return smaller(larger(low.number + on, low.number + 1n), high.number - 1n)
}

interface MovesAsked {
  readonly since: BlockTime
  readonly head: BlockTime
  /** The node keeps no state of that block, so that what was before it counts too. */
  readonly isOld: boolean
}

/** What the hooks' own moves in their vaults tell, from the block where the window begins on, as far as requests last. */
async function readMoves(
  rpc: Rpc,
  lacking: readonly AskedVault[],
  { since, head, isOld }: MovesAsked,
  left: () => number,
) {
  const filter = {
    address: lacking.map(({ vault }) => vault),
    topics: [POOL_TOPIC.sourceIn, POOL_TOPIC.sourceOut],
    second: lacking.map(({ hook }) => asTopic(hook)),
  }
  const found: { readonly log: PlacedLog; readonly time: bigint }[] = []
  const isTold = ({ vault, hook }: AskedVault) =>
    found.some(({ log }) => sameAddress(log.address, vault) && log.topics[1] === asTopic(hook))
  const times = new Map<bigint, bigint>()
  const timeOf = async ({ blockNumber, timestamp }: PlacedLog): Promise<bigint | undefined> => {
    const known = timestamp ?? times.get(blockNumber)
    if (known !== undefined || left() <= 0) return known
    const block = await rpc.ask('eth_getBlockByNumber', [toQuantity(blockNumber), false])
    if (block !== null) times.set(blockNumber, block.timestamp)
    return block?.timestamp
  }
  const list = async (from: bigint, to: bigint): Promise<boolean> => {
    const logs = await rpc.ask('eth_getLogs', [questionOf(filter, { from, to })]).catch(nothingIf(isRefusal))
    if (logs === undefined) return false
    const near = to <= since.number ? [...logs].reverse() : logs
    for (const vault of lacking) {
      if (isTold(vault)) continue
      const log = near.find((each) => sameAddress(each.address, vault.vault) && isPrecise(each, vault))
      const time = log && (await timeOf(log))
      if (log !== undefined && time !== undefined) found.push({ log, time })
    }
    return true
  }
  let [next, isGoing] = [since.number + 1n, true]
  if (isOld && left() > 0) isGoing = await list(larger(1n, since.number - SPAN + 1n), since.number)
  // One request is kept for the time of what is found.
  while (isGoing && next <= head.number && left() > 1 && !lacking.every(isTold)) {
    const to = smaller(next + SPAN - 1n, head.number)
    isGoing = await list(next, to)
    if (isGoing) next = to + 1n
  }
  return {
    /** All of it was listed: a vault without a move has had none. */
    isAll: next > head.number,
    priceOf: ({ vault, hook }: AskedVault): SharePrice | undefined => {
      const told = found.find(({ log }) => sameAddress(log.address, vault) && log.topics[1] === asTopic(hook))
      const move = told && decodeSourceMove(told.log, asTopic(hook))
      return (
        move &&
        told && {
          number: told.log.blockNumber,
          time: told.time,
          price: { numerator: move.assets, denominator: move.shares },
          transactionHash: told.log.transactionHash,
        }
      )
    },
  }
}

function isPrecise(log: PlacedLog, { hook }: AskedVault): boolean {
  const move = decodeSourceMove(log, asTopic(hook))
  return move !== undefined && move.assets >= LEAST_UNITS && move.shares >= LEAST_UNITS
}

/** The swaps of a pool in a window, and what its swappers paid in fees, raw. */
export interface PoolSwaps {
  readonly count: number
  readonly fees: Both<bigint>
  /** How long it is from the block before the first that was looked at to the last. */
  readonly seconds: bigint
}

const MILLION = 1_000_000n

/**
 * The swaps of a pool since a block, by the pool manager's own events; undefined where they do not fit into `most` requests.
 * Fees are within some units: each swap rounds by the unit at every tick that it crosses. Throws ChainError where the node fails.
 */
export async function readPoolSwaps(
  rpc: Rpc,
  poolManager: Address,
  poolId: Hex,
  since: BlockTime,
  { number: head, time }: BlockTime,
  most: number,
): Promise<PoolSwaps | undefined> {
  if (head - since.number > BigInt(most) * SPAN) return undefined
  const filter = { address: poolManager, topics: [POOL_TOPIC.swapped], second: [poolId] }
  const fees: [bigint, bigint] = [0n, 0n]
  let count = 0
  for (let from = since.number + 1n; from <= head; from += SPAN) {
    const range = { from, to: smaller(from + SPAN - 1n, head) }
    const logs = await rpc.ask('eth_getLogs', [questionOf(filter, range)]).catch(nothingIf(isRefusal))
    if (logs === undefined) return undefined
    for (const log of logs) {
      const swap = decodeSwap(log, poolId)
      if (swap === undefined) continue
      count += 1
      const [side, paid] = swap.amount0 < 0n ? ([0, -swap.amount0] as const) : ([1, -swap.amount1] as const)
      fees[side] += (paid * BigInt(swap.feePips) + MILLION - 1n) / MILLION
    }
  }
  return { count, fees, seconds: time - since.time }
}
