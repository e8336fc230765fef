import { type AmountIssue, type NumberParseResult, parseAmount } from '#math/amountText.ts'
import { minBigInt } from '#math/integers.ts'
import type { AdapterShareMath, DepositPriceInputs } from './adapter.ts'
import { computeSpendable } from './fees.ts'
import { DEFAULT_DECIMALS } from './limits.ts'
import type { AccountSnapshot } from './marketSnapshot.ts'
import { listAccountTokenBalances, type TokenSide, toTokenPair } from './tokenPair.ts'

/** Unit in which the user types a deposit: shares (liquidity) or one of the tokens. */
export type DepositAmountUnit = 'shares' | 'token0' | 'token1'

interface DepositAmountRequest {
  readonly text: string
  readonly unit: DepositAmountUnit
  /** Decimals of the unit in which the user types. Undefined if they were not read. */
  readonly decimals: number | undefined
  /**
   * Converts a raw token amount to raw shares with the adapter's formula. Undefined until price and
   * snapshot are known.
   */
  readonly maxSharesFor: (side: TokenSide, amount: bigint) => bigint | 'notTaken' | undefined
}

type TokenUnit = Exclude<DepositAmountUnit, 'shares'>

export type DepositAmountIssue =
  | AmountIssue
  | { readonly code: 'priceUnavailable' | 'beingRead' | 'shareDecimalsUnavailable' }
  | {
      readonly code: 'decimalsUnavailable' | 'tokenNotTaken' | 'tooSmall'
      readonly params: { readonly unit: TokenUnit }
    }

/** Raw liquidity of the typed amount, or why the text is invalid. */
export type DepositAmount = NumberParseResult<DepositAmountIssue>

const refuse = (issue: DepositAmountIssue): DepositAmount => ({ ok: false, issue })

/**
 * Converts the typed text to raw liquidity. Shares are liquidity already. A token amount becomes
 * the maximum liquidity that it pays for.
 */
export function parseDepositAmount(request: DepositAmountRequest): DepositAmount {
  const { text, unit, decimals, maxSharesFor } = request
  if (decimals === undefined && text.trim() !== '')
    return refuse(
      unit === 'shares'
        ? { code: 'shareDecimalsUnavailable' }
        : { code: 'decimalsUnavailable', params: { unit } },
    )
  const parsed = parseAmount(text, decimals ?? DEFAULT_DECIMALS)
  if (unit === 'shares' || !parsed.ok || parsed.value === 0n) return parsed
  const value = maxSharesFor(unit === 'token0' ? 0 : 1, parsed.value)
  if (value === undefined) return refuse({ code: 'priceUnavailable' })
  if (value === 'notTaken') return refuse({ code: 'tokenNotTaken', params: { unit } })
  return value === 0n ? refuse({ code: 'tooSmall', params: { unit } }) : { ok: true, value }
}

/**
 * Returns the maximum raw shares that the account's balances pay for, after keeping native currency
 * for gas. Undefined if a balance or price was not read, or if a deposit takes neither token.
 */
export function findLargestDeposit(
  account: AccountSnapshot,
  at: DepositPriceInputs,
  { maxSharesFor }: Pick<AdapterShareMath, 'maxSharesFor'>,
): bigint | undefined {
  const tokens = toTokenPair(at.market)
  let most: bigint | undefined
  for (const { side, balance } of listAccountTokenBalances(account)) {
    const payable = computeSpendable(tokens[side], balance, at.snapshot?.baseFee)
    const paid = payable === undefined ? undefined : maxSharesFor(side, payable, at)
    if (paid === undefined) return undefined
    if (paid !== 'notTaken') most = most === undefined ? paid : minBigInt(most, paid)
  }
  return most
}

/**
 * If a token's balance pays for 100 times fewer shares than the other token's, it counts as
 * missing.
 */
const SCARCE = 100n

/**
 * Returns the only token that the account can deposit: the balance of the other token pays for less
 * than a hundredth of the shares. Undefined if both or neither can be deposited, or if balances
 * were not read.
 */
export function findOnlyDepositableToken(
  { token0, token1 }: Pick<AccountSnapshot, 'token0' | 'token1'>,
  at: DepositPriceInputs,
  { maxSharesFor }: Pick<AdapterShareMath, 'maxSharesFor'>,
): TokenSide | undefined {
  if (token0 === undefined || token1 === undefined) return undefined
  // A hook that rounds costs down mints its first few shares for free.
  if (token0 === 0n && token1 === 0n) return undefined
  const [shares0, shares1] = [maxSharesFor(0, token0, at), maxSharesFor(1, token1, at)]
  if (typeof shares0 !== 'bigint' || typeof shares1 !== 'bigint') return undefined
  if (shares1 * SCARCE < shares0) return 0
  return shares0 * SCARCE < shares1 ? 1 : undefined
}
