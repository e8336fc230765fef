import { bitmapPageBytecode } from '#chain/generated/bitmapPageBytecode.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { abiWord } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'
import { TICK_BITMAP_OFFSET } from '#math/poolStorage.ts'

/** Words of one page: about five million gas, a tenth of what nodes let a call use. */
const WORDS_PER_PAGE = 2048

/** One word of a page that is not zero: how far it is behind the page's first in two bytes, and the word. */
const ENTRY_DIGITS = 2 * (2 + 32)

/**
 * Words of the pool's tick bitmap that are not zero, by their positions, in pages by contracts/BitmapPage.yul: all pages in
 * one request, of one block. Throws ChainError, also where a node takes no such call.
 * @param words positions without a gap, ascending
 */
export async function readBitmap(
  rpc: Rpc,
  { network: { poolManager }, poolStateSlot }: Market,
  words: readonly number[],
  blockNumber: bigint,
): Promise<ReadonlyMap<number, bigint>> {
  const tag = `0x${blockNumber.toString(16)}`
  const pages = Array.from({ length: Math.ceil(words.length / WORDS_PER_PAGE) }, (_, index) =>
    words.slice(index * WORDS_PER_PAGE, (index + 1) * WORDS_PER_PAGE),
  )
  const bitmap = BigInt(poolStateSlot) + TICK_BITMAP_OFFSET
  const found = await Promise.all(
    pages.map(async (page) => {
      const first = page[0] ?? 0
      const asked = [BigInt(poolManager), bitmap, first, page.length].map(abiWord).join('')
      const answer = await rpc.ask('eth_call', [{ data: `${bitmapPageBytecode}${asked}` }, tag])
      return pageOf(answer, first, page.length)
    }),
  )
  return new Map(found.flat())
}

function pageOf(answer: Hex, first: number, count: number): readonly (readonly [number, bigint])[] {
  const digits = answer.slice(6)
  const entries = digits.length / ENTRY_DIGITS
  // A node that takes no creating call may answer it with nothing at all.
  if (Number(answer.slice(0, 6)) !== count || !Number.isInteger(entries)) throw odd()
  let last = -1
  return Array.from({ length: entries }, (_, index) => {
    const at = index * ENTRY_DIGITS
    const behind = Number(`0x${digits.slice(at, at + 4)}`)
    if (!(behind > last && behind < count)) throw odd()
    last = behind
    return [first + behind, BigInt(`0x${digits.slice(at + 4, at + ENTRY_DIGITS)}`)] as const
  })
}

const odd = () => new ChainError('badResponse', 'eth_call: tick bitmap')
