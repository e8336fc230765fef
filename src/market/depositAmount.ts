import { type AmountIssue, type Parsed, parseAmount } from '#math/amountText.ts'
import { smaller } from '#math/integers.ts'
import type { AdapterRules, PriceBasis } from './adapter.ts'
import { spendable } from './fees.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import { heldSides, type Side, tokensOf } from './side.ts'
import type { AccountSnapshot } from './snapshot.ts'

/**
 * What the number in the deposit input counts: shares (which are liquidity), or units of one token.
 */
export type DepositUnit = 'shares' | 'token0' | 'token1'

export interface DepositAmountRequest {
  readonly text: string
  readonly unit: DepositUnit
  /** Of shares, or of the token that the unit names; undefined where they could not be read. */
  readonly decimals: number | undefined
  /**
   * By the rules of the market's hook; undefined while what a deposit is priced by is not known.
   */
  readonly sharesFor: (side: Side, amount: bigint) => bigint | 'notTaken' | undefined
}

type TokenUnit = Exclude<DepositUnit, 'shares'>

/** What is wrong with an amount to deposit; `unit` is the one that it was counted in. */
export type DepositAmountIssue =
  | AmountIssue
  | { readonly code: 'priceUnavailable' | 'beingRead' | 'shareDecimalsUnavailable' }
  | {
      readonly code: 'decimalsUnavailable' | 'tokenNotTaken' | 'tooSmall'
      readonly params: { readonly unit: TokenUnit }
    }

/** As liquidity, raw. */
export type DepositAmount = Parsed<DepositAmountIssue>

const refuse = (issue: DepositAmountIssue): DepositAmount => ({ ok: false, issue })

/**
 * What a person entered as liquidity, raw: as it stands where they count in shares, else the most
 * that costs no more than their amount of the token.
 */
export function depositAmount(request: DepositAmountRequest): DepositAmount {
  const { text, unit, decimals, sharesFor } = request
  if (decimals === undefined && text.trim() !== '')
    return refuse(
      unit === 'shares'
        ? { code: 'shareDecimalsUnavailable' }
        : { code: 'decimalsUnavailable', params: { unit } },
    )
  const parsed = parseAmount(text, decimals ?? DEFAULT_DECIMALS)
  if (unit === 'shares' || !parsed.ok || parsed.value === 0n) return parsed
  const value = sharesFor(unit === 'token0' ? 0 : 1, parsed.value)
  if (value === undefined) return refuse({ code: 'priceUnavailable' })
  if (value === 'notTaken') return refuse({ code: 'tokenNotTaken', params: { unit } })
  return value === 0n ? refuse({ code: 'tooSmall', params: { unit } }) : { ok: true, value }
}

/**
 * The most shares, raw, that an account's balances can pay for: the scarcer token decides, and
 * native currency leaves room for fees. Undefined where a balance or a price could not be read, or
 * where a deposit takes neither token.
 */
export function largestDeposit(
  account: AccountSnapshot,
  at: PriceBasis,
  { sharesFor }: Pick<AdapterRules, 'sharesFor'>,
): bigint | undefined {
  const tokens = tokensOf(at.market)
  let most: bigint | undefined
  for (const { side, balance } of heldSides(account)) {
    const payable = spendable(tokens[side], balance, at.snapshot?.baseFee)
    const paid = payable === undefined ? undefined : sharesFor(side, payable, at)
    if (paid === undefined) return undefined
    if (paid !== 'notTaken') most = most === undefined ? paid : smaller(most, paid)
  }
  return most
}

/** Of a token that there is so many times less of, it is said that there is none to speak of. */
const SCARCE = 100n

/**
 * The one token that an account has to deposit: of the other it has none, or less than a hundredth
 * of what the first would need. Undefined where it has both, neither, or where that is not known.
 */
export function onlySide(
  { token0, token1 }: Pick<AccountSnapshot, 'token0' | 'token1'>,
  at: PriceBasis,
  { sharesFor }: Pick<AdapterRules, 'sharesFor'>,
): Side | undefined {
  if (token0 === undefined || token1 === undefined) return undefined
  const [shares0, shares1] = [sharesFor(0, token0, at), sharesFor(1, token1, at)]
  if (typeof shares0 !== 'bigint' || typeof shares1 !== 'bigint') return undefined
  if (shares1 * SCARCE < shares0) return 0
  return shares0 * SCARCE < shares1 ? 1 : undefined
}
