import { type AmountIssue, type Parsed, parseAmount } from '#math/amountText.ts'
import { smaller } from '#math/integers.ts'
import type { AdapterRules, PriceBasis } from './adapter.ts'
import { computeSpendable } from './fees.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import type { AccountSnapshot } from './snapshot.ts'
import { heldSides, type Side, toTokenPair } from './tokenPair.ts'

/** Unit of the deposit input: shares (liquidity) or one of the tokens. */
export type DepositUnit = 'shares' | 'token0' | 'token1'

interface DepositAmountRequest {
  readonly text: string
  readonly unit: DepositUnit
  /** Decimals of the input: those of the shares or of the token in `unit`. Undefined if unread. */
  readonly decimals: number | undefined
  /** Conversion of the market's adapter. Undefined until price and snapshot are known. */
  readonly sharesFor: (side: Side, amount: bigint) => bigint | 'notTaken' | undefined
}

type TokenUnit = Exclude<DepositUnit, 'shares'>

/** Problem with the entered deposit amount. `unit` is the unit of the input. */
export type DepositAmountIssue =
  | AmountIssue
  | { readonly code: 'priceUnavailable' | 'beingRead' | 'shareDecimalsUnavailable' }
  | {
      readonly code: 'decimalsUnavailable' | 'tokenNotTaken' | 'tooSmall'
      readonly params: { readonly unit: TokenUnit }
    }

/** Raw liquidity, or why the input is invalid. */
export type DepositAmount = Parsed<DepositAmountIssue>

const refuse = (issue: DepositAmountIssue): DepositAmount => ({ ok: false, issue })

/**
 * Converts the user's input to raw liquidity: unchanged if entered as shares, otherwise the maximum
 * liquidity that the token amount pays for.
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
 * Maximum shares (raw) that the account's balances can pay for. Reserves native currency for gas.
 * Undefined if a balance or price is unread, or if a deposit takes neither token.
 */
export function largestDeposit(
  account: AccountSnapshot,
  at: PriceBasis,
  { sharesFor }: Pick<AdapterRules, 'sharesFor'>,
): bigint | undefined {
  const tokens = toTokenPair(at.market)
  let most: bigint | undefined
  for (const { side, balance } of heldSides(account)) {
    const payable = computeSpendable(tokens[side], balance, at.snapshot?.baseFee)
    const paid = payable === undefined ? undefined : sharesFor(side, payable, at)
    if (paid === undefined) return undefined
    if (paid !== 'notTaken') most = most === undefined ? paid : smaller(most, paid)
  }
  return most
}

/** A token is the limiting one if the account has this many times less of it than needed. */
const SCARCE = 100n

/**
 * The only token that an account can deposit, because its balance of the other is zero or under a
 * hundredth of what the first would need. Undefined if it has both, neither, or unread balances.
 */
export function onlySide(
  { token0, token1 }: Pick<AccountSnapshot, 'token0' | 'token1'>,
  at: PriceBasis,
  { sharesFor }: Pick<AdapterRules, 'sharesFor'>,
): Side | undefined {
  if (token0 === undefined || token1 === undefined) return undefined
  // A hook that rounds costs down can mint a few shares for nothing.
  if (token0 === 0n && token1 === 0n) return undefined
  const [shares0, shares1] = [sharesFor(0, token0, at), sharesFor(1, token1, at)]
  if (typeof shares0 !== 'bigint' || typeof shares1 !== 'bigint') return undefined
  if (shares1 * SCARCE < shares0) return 0
  return shares0 * SCARCE < shares1 ? 1 : undefined
}
