import { amountParts, trimmedAmount } from '../../domain/formatAmount.ts'
import { MAX_UINT256 } from '../../domain/integers.ts'
import type { KnownToken } from './knownContracts.ts'

/** An exact amount as text for sentences: '1,250.5 Token 0'; a token that is not known counts in smallest units. */
export function amountText(amount: bigint, token: KnownToken | undefined): string {
  const label = token?.label ?? 'of the token'
  if (token?.decimals === undefined) return `${amountParts(amount, 0).integer} smallest units ${label}`
  const [, fraction] = trimmedAmount(amount, token.decimals).split('.')
  const { sign, integer } = amountParts(amount, token.decimals)
  return `${sign}${integer}${fraction === undefined ? '' : `.${fraction}`} ${label}`
}

/** An allowance as text: the maximum uint256 has a name. */
export function allowanceText(amount: bigint, token: KnownToken | undefined): string {
  if (amount === MAX_UINT256) return `an unlimited amount of ${token?.label ?? 'the token'}`
  if (amount === 0n) return `nothing of ${token?.label ?? 'the token'}`
  return `at most ${amountText(amount, token)}`
}
