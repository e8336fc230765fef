import * as v from 'valibot'
import { recallJson, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import type { PositionWorth } from '#market/positionWorth.ts'
import type { Address } from '#math/hex.ts'

const integer = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

const worth = v.object({
  shares: v.pipe(integer, v.minValue(1n)),
  amount0: integer,
  amount1: integer,
  sqrtPriceX96: v.pipe(integer, v.minValue(1n)),
  blockNumber: integer,
})

const keyOf = (market: string, account: Address) =>
  `${PRODUCT_NAME.toLowerCase()}.worth.${market}.${account.toLowerCase()}`

/** What a position was worth when it was last in order; any other text counts as nothing. */
export function readWorth(market: string, account: Address): PositionWorth | undefined {
  const { success, output } = v.safeParse(worth, recallJson(keyOf(market, account)))
  return success ? output : undefined
}

/** Where nothing can be stored, a position is compared from the beginning of each visit. */
export function writeWorth(market: string, account: Address, known: PositionWorth | undefined): void {
  const plain =
    known && Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value.toString()]))
  remember(keyOf(market, account), plain && JSON.stringify(plain))
}
