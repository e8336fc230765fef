import { amountInWords } from '../../domain/formatAmount.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
import type { KnownToken } from './knownContracts.ts'

/** The exact figure alone: '1,250.5'; in smallest units where the decimals are not known. */
function figureText(amount: bigint, decimals: number | undefined): string {
  return decimals === undefined
    ? `${amountInWords(amount, 0)} smallest units`
    : amountInWords(amount, decimals)
}

/** An exact amount as text for sentences: '1,250.5 Token 0'; a token that is not known counts in smallest units. */
export function amountText(amount: bigint, token: KnownToken | undefined): string {
  return `${figureText(amount, token?.decimals)} ${token?.label ?? 'of the token'}`
}

/** An allowance beside the token that it is of: 'unlimited', 'up to 1,250.5'. */
export function allowanceInShort(amount: bigint, token: KnownToken | undefined): string {
  return amount === MAX_UINT256 ? 'unlimited' : `up to ${figureText(amount, token?.decimals)}`
}

/** An allowance as text: the maximum uint256 has a name. */
export function allowanceText(amount: bigint, token: KnownToken | undefined): string {
  if (amount === MAX_UINT256) return `an unlimited amount of ${token?.label ?? 'the token'}`
  if (amount === 0n) return `nothing of ${token?.label ?? 'the token'}`
  return `at most ${amountText(amount, token)}`
}
