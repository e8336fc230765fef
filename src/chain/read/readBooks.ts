import { storedWordsCode } from '#chain/generated/yul.ts'
import { isNodeRefusal, isUnsupportedCallError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { PoolSideBalances, VaultSnapshot } from '#market/marketSnapshot.ts'
import type { ContractRead, HookContractStorageValues, ReadableMarket, StorageRead } from '#market/reading.ts'
import type { MergeHookStorageValues } from '#market/safety.ts'
import { decodeAbiWord } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { decodeDependentReads, encodeDependentReads } from './dependentReads.ts'

interface MarketBooks extends Pick<HookContractStorageValues, 'lastDepositBlock'> {
  readonly withBooks: MergeHookStorageValues
}

const NO_BOOKS: MarketBooks = { withBooks: (screen) => screen, lastDepositBlock: undefined }

/**
 * Maximum number of markets per call, because the calldata and return data of a call are limited.
 */
const MAX_MARKETS = 100

/** RPC clients whose nodes reject code overrides. */
const refusingRpcs = new WeakSet<Rpc>()

interface BooksAsked {
  readonly market: Market
  readonly asked: StorageRead
  readonly read: ContractRead
}

/**
 * Reads each market's token amounts from hook storage. Returns for each market a function that adds
 * them to a market summary or snapshot. Shares the HTTP request of other reads in the same task,
 * and never throws.
 * @param markets markets of one chain
 */
export async function addHookStorageToSummaries(
  rpc: Rpc,
  markets: readonly ReadableMarket[],
  { block, account }: { readonly block?: bigint | undefined; readonly account?: Address | undefined } = {},
): Promise<readonly MarketBooks[]> {
  const asked = markets.flatMap(({ market, reader }): BooksAsked[] => {
    const asked = reader.buildStoredStateRead?.(market, account)
    return asked === undefined ? [] : [{ market, asked, read: readOf(market, asked) }]
  })
  const packs = Array.from({ length: Math.ceil(asked.length / MAX_MARKETS) }, (_, index) =>
    readPack(rpc, asked.slice(index * MAX_MARKETS, (index + 1) * MAX_MARKETS), block),
  )
  const books = new Map((await Promise.all(packs)).flat())
  return markets.map(({ market }) => {
    const found = books.get(market)
    if (found === undefined) return NO_BOOKS
    return { withBooks: joining(found), lastDepositBlock: found.lastDepositBlock }
  })
}

const joining =
  ({ side0, side1 }: HookContractStorageValues): MergeHookStorageValues =>
  (screen) => ({ ...screen, vault0: withBook(screen.vault0, side0), vault1: withBook(screen.vault1, side1) })

const withBook = (vault: VaultSnapshot, books: PoolSideBalances | undefined): VaultSnapshot => ({
  ...vault,
  shared: vault.shared && { ...vault.shared, books },
})

/** Reads storage words by running contracts/StoredWords.yul in place of the hook's code. */
const readOf = ({ hook }: Market, { slots }: StorageRead): ContractRead => ({
  target: hook,
  data: `0x${slots.map((slot) => slot.slice(2)).join('')}`,
  maxBytes: slots.length * 32,
})

async function readPack(
  rpc: Rpc,
  asked: readonly BooksAsked[],
  block: bigint | undefined,
): Promise<readonly (readonly [Market, HookContractStorageValues])[]> {
  const answers = refusingRpcs.has(rpc) ? 'refused' : await readOverlaid(rpc, asked, block)
  const booksOf = async ({ market, asked, read }: BooksAsked): Promise<HookContractStorageValues> => {
    const answer = answers === 'refused' ? undefined : answers?.get(read)
    // The node rejected or ignored the code override, so the storage is read slot by slot.
    if (answers === 'refused' || (answers !== undefined && answer === undefined))
      return readStoredHookState(rpc, market, asked, block)
    return asked.decode(asked.slots.map((_, index) => decodeAbiWord(answer, index)))
  }
  return Promise.all(asked.map(async (each) => [each.market, await booksOf(each)] as const))
}

async function readOverlaid(rpc: Rpc, asked: readonly BooksAsked[], block: bigint | undefined) {
  const reads = asked.map(({ read }) => read)
  const overlays = Object.fromEntries(asked.map(({ market }) => [market.hook, { code: storedWordsCode }]))
  try {
    const answer = await rpc.ask('eth_call', [{ data: encodeDependentReads(reads) }, tagOf(block), overlays])
    return decodeDependentReads(answer, reads) ?? 'refused'
  } catch (error) {
    if (isNodeRefusal(error)) refusingRpcs.add(rpc)
    return isUnsupportedCallError(error) ? 'refused' : undefined
  }
}

const tagOf = (block: bigint | undefined) =>
  block === undefined ? 'latest' : (`0x${block.toString(16)}` as Hex)

/**
 * Reads the hook's storage at one block. A word that the node does not return is undefined. Does
 * not throw if a node fails.
 */
export async function readStoredHookState(
  rpc: Rpc,
  { hook }: Market,
  asked: StorageRead,
  block?: bigint,
): Promise<HookContractStorageValues> {
  // Storage words that the node does not return stay undefined. Pages display them as unavailable.
  const words = await Promise.all(
    asked.slots.map((slot) => rpc.ask('eth_getStorageAt', [hook, slot, tagOf(block)]).catch(() => undefined)),
  )
  return asked.decode(words)
}
