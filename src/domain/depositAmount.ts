import type { TickRange } from './fullRange.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import { liquidityForAmount } from './liquidityForAmount.ts'
import { type ParsedAmount, parseAmount } from './parseAmount.ts'

/** What the number in the deposit input counts: shares (which are liquidity), or units of one token. */
export type DepositUnit = 'shares' | 'token0' | 'token1'

export interface DepositAmountRequest {
  readonly text: string
  readonly unit: DepositUnit
  /** Of the token that the unit names; undefined where it could not be read. */
  readonly decimals: number | undefined
  /** Undefined while the pool's price is not known. */
  readonly sqrtPriceX96: bigint | undefined
  readonly range: TickRange
}

const refuse = (code: 'unavailable' | 'tooSmall', message: string): ParsedAmount => ({
  ok: false,
  issue: { code, message },
})

/**
 * What a person entered as liquidity, raw: as it stands where they count in shares, else the most that costs no more
 * than their amount of the token.
 */
export function depositAmount(request: DepositAmountRequest): ParsedAmount {
  const { text, unit, decimals, sqrtPriceX96, range } = request
  if (unit === 'shares') return parseAmount(text, DEFAULT_DECIMALS)
  const name = unit === 'token0' ? 'Token 0' : 'Token 1'
  if (decimals === undefined && text.trim() !== '') {
    return refuse('unavailable', `The decimals of ${name} are unavailable. Enter shares instead.`)
  }
  const parsed = parseAmount(text, decimals ?? DEFAULT_DECIMALS)
  if (!parsed.ok || parsed.value === 0n) return parsed
  if (sqrtPriceX96 === undefined || sqrtPriceX96 === 0n) {
    return refuse('unavailable', 'The pool’s price is unavailable. Enter shares instead.')
  }
  const value = liquidityForAmount({
    token: unit === 'token0' ? 0 : 1,
    amount: parsed.value,
    sqrtPriceX96,
    range,
  })
  if (value === undefined) {
    return refuse('unavailable', `At this price a deposit takes no ${name}. Enter shares instead.`)
  }
  return value === 0n
    ? refuse('tooSmall', `This is too little ${name} for even one share unit.`)
    : { ok: true, value }
}
