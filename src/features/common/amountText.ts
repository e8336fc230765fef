import * as words from '#words/named.ts'
import * as amountWords from '#words/toldAmounts.ts'
import { amountInWords } from '../../amounts/formatAmount.ts'
import { MAX_UINT256 } from '../../amounts/integers.ts'
import type { KnownToken } from './knownContracts.ts'

/** The exact figure alone: '1,250.5'; in smallest units where the decimals are not known. */
function figureText(amount: bigint, decimals: number | undefined): string {
  return decimals === undefined
    ? amountWords.smallestUnits(amountInWords(amount, 0))
    : amountInWords(amount, decimals)
}

/** An exact amount as text for sentences: '1,250.5 Token 0'; a token that is not known counts in smallest units. */
export function amountText(amount: bigint, token: KnownToken | undefined): string {
  const one = token?.decimals !== undefined && amount === 10n ** BigInt(token.decimals)
  const label = one && token.label === words.shares ? amountWords.oneShare : token?.label
  return amountWords.amountOf(figureText(amount, token?.decimals), label ?? amountWords.ofTheToken)
}

/** An allowance beside the token that it is of: 'unlimited', 'up to 1,250.5'. */
export function allowanceInShort(amount: bigint, token: KnownToken | undefined): string {
  return amount === MAX_UINT256 ? words.unlimited : amountWords.upTo(figureText(amount, token?.decimals))
}

/** An allowance as text: the maximum uint256 has a name. */
export function allowanceText(amount: bigint, token: KnownToken | undefined): string {
  if (amount === MAX_UINT256) return amountWords.unlimitedAmountOf(token?.label ?? amountWords.theToken)
  if (amount === 0n) return amountWords.nothingOf(token?.label ?? amountWords.theToken)
  return amountWords.atMost(amountText(amount, token))
}
