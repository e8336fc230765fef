import { loadAdapter } from '#adapters/index.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import type { ContractRead, ReadableMarket, ReadsAtOneBlock } from '#market/reading.ts'
import { removeAmountsOfWrongVaults } from '#market/wrongVaults.ts'
import { decodeAbiWord } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { decodeSlot0 } from '#math/poolStorage.ts'
import { listDependentReadValues, MAX_DEPENDENT_READ_VALUES, readDependentValues } from './dependentReads.ts'
import { addHookStorageToSummaries } from './readBooks.ts'
import { buildPoolReads, buildTokenReads, decodeTokenSnapshot } from './readSnapshot.ts'

/**
 * Reads the summaries of markets on one chain in one request, at one block. Values that could not
 * be read are undefined. Throws ChainError. Rejects if an adapter cannot be loaded.
 */
export async function readMarketSummaries(
  rpc: Rpc,
  markets: readonly Market[],
  account: Address | undefined,
): Promise<readonly MarketSummary[]> {
  const [first] = markets
  if (first === undefined) return []
  const readable = await Promise.all(
    markets.map(async (market) => ({ market, reader: (await loadAdapter(market)).reader })),
  )
  const tokens = tokensOf(markets)
  const asked = readable.map((market) => glanceOf(market, account, tokens))
  const [answers, books] = await Promise.all([
    readGroupedCallsAtOneBlock(
      rpc,
      first.network.chainId,
      asked.map(({ reads }) => reads),
    ),
    addHookStorageToSummaries(rpc, readable, { account }),
  ])
  return asked.flatMap(({ decode }, index) => {
    const [answer, stored] = [answers[index], books[index]]
    if (answer === undefined || stored === undefined) return []
    return [{ ...stored.withBooks(decode(answer)), lastDepositBlock: stored.lastDepositBlock }]
  })
}

type TokenReads = ReadonlyMap<Address, ReturnType<typeof buildTokenReads>>

const tokensOf = (markets: readonly Market[]): TokenReads =>
  new Map(
    markets.flatMap(({ token0, token1 }) => [token0, token1]).map((token) => [token, buildTokenReads(token)]),
  )

function glanceOf({ market, reader }: ReadableMarket, account: Address | undefined, tokens: TokenReads) {
  const { slot0 } = buildPoolReads(market)
  const screen = reader.snapshotPart(market, undefined)
  const shares = account && reader.shares(market, account)
  const [token0, token1] = [market.token0, market.token1].map((token) => tokens.get(token))
  return {
    reads: [
      slot0,
      ...Object.values(token0 ?? {}),
      ...Object.values(token1 ?? {}),
      ...screen.reads,
      ...(shares?.reads ?? []),
    ],
    decode: (answers: ReadsAtOneBlock): MarketSummary => {
      const word = decodeAbiWord(answers.get(slot0))
      const { hook, vault0, vault1, extra: own } = removeAmountsOfWrongVaults(screen.decode(answers), market)
      return {
        market: market.id,
        blockNumber: answers.blockNumber,
        timestamp: answers.timestamp,
        slot0: word === undefined ? undefined : decodeSlot0(word),
        token0: decodeTokenSnapshot(market, market.token0, token0 ?? buildTokenReads(market.token0), answers),
        token1: decodeTokenSnapshot(market, market.token1, token1 ?? buildTokenReads(market.token1), answers),
        hook,
        vault0,
        vault1,
        extra: own,
        shares: shares?.decode(answers),
      }
    },
  }
}

/**
 * Makes groups of reads at one block in one HTTP request, with as few calls as possible. Repeats a
 * call whose block is older than that of another call. Throws ChainError.
 * @param blockNumber defaults to the newest block
 */
export async function readGroupedCallsAtOneBlock(
  rpc: Rpc,
  chainId: number,
  groups: readonly (readonly ContractRead[])[],
  blockNumber?: bigint,
): Promise<readonly ReadsAtOneBlock[]> {
  const programs = packCallGroups(groups)
  const first = await Promise.all(
    programs.map(({ reads }) => readDependentValues(rpc, chainId, reads, blockNumber)),
  )
  const newest = first.reduce((most, { blockNumber }) => maxBigInt(most, blockNumber), 0n)
  const answers = await Promise.all(
    first.map((answer, index) =>
      answer.blockNumber === newest
        ? answer
        : readDependentValues(rpc, chainId, programs[index]?.reads ?? [], newest),
    ),
  )
  return programs.flatMap(({ groups: count }, index) => {
    const answer = answers[index]
    return answer === undefined ? [] : Array.from({ length: count }, () => answer)
  })
}

interface PackedGroups {
  readonly reads: readonly ContractRead[]
  readonly groups: number
}

/**
 * Maximum number of reads per call. The result of a call is at most as long as a contract's code
 * (EIP-170).
 */
const MAX_READS = 150

/**
 * Packs groups of reads into as few calls as possible without splitting a group. A call contains
 * each read once. Throws RangeError if a group is too large.
 */
export function packCallGroups(groups: readonly (readonly ContractRead[])[]): readonly PackedGroups[] {
  const packed: PackedGroups[] = []
  let reads = new Set<ContractRead>()
  let places = new Set<ContractRead | bigint>()
  let count = 0
  const close = () => {
    if (count > 0) packed.push({ reads: [...reads], groups: count })
  }
  for (const group of groups) {
    const more = listDependentReadValues(group)
    const [allPlaces, allReads] = [new Set([...places, ...more]), new Set([...reads, ...group])]
    const fits = allPlaces.size <= MAX_DEPENDENT_READ_VALUES && allReads.size <= MAX_READS
    if (!fits) close()
    places = fits ? allPlaces : new Set(more)
    reads = fits ? allReads : new Set(group)
    count = fits ? count + 1 : 1
  }
  close()
  return packed
}
