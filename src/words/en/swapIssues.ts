import { amountInWords } from '../../amounts/formatAmount.ts'
import { percentText } from '../../amounts/percentText.ts'
import type { Side } from '../../markets/side.ts'

type Amounts<Name extends string> = {
  readonly side: Side
  readonly params: Readonly<Record<Name, bigint>> & { readonly decimals: number }
}

const of = (amount: bigint, { side, params: { decimals } }: Amounts<never>): string =>
  `${amountInWords(amount, decimals)} of Token ${side}`

/** What stands against a swap, or should be known before it. */
export const swapIssues = {
  PoolNotInitialized: 'The pool is not initialized yet.',
  SwapAmountCannotBeZero: 'Enter an amount above zero.',
  InvalidFeeForExactOut: 'The fee takes the whole input, so no exact output can be asked for.',
  PriceLimitAlreadyExceeded: 'The pool stands at the end of its price range in this direction.',
  PriceLimitOutOfBounds: 'The price limit is beyond what the pool accepts.',
  HookCallFailed: 'The vaults hold more than the pool can borrow, so no swap goes through.',
  SafeCastOverflow: 'Amount too large for this pool.',
  noAccount: 'Connect a wallet to swap.',
  slippage: 'Set a slippage between 0% and 50%.',
  stop: 'Set a price limit between 0.01% and 50%.',
  unreadable: 'The pool could not be read. Try again.',
  accountUnreadable: 'Your balance or approval could not be read. Try again.',
  nothingOut: 'The amount is so small that nothing comes out.',
  nothingLent:
    'The hook would lend nothing to this swap: little or no liquidity stands behind the price, so a small amount can move it far.',
  highImpact: ({ params }: { readonly params: { readonly part: bigint; readonly whole: bigint } }) =>
    `This swap moves the price against you by ${percentText(params.part, params.whole)}.`,
  fillsOnly: (issue: Amounts<'fills'>) =>
    `The pool can fill only ${of(issue.params.fills, issue)}. Enter less.`,
  partialFill: (issue: Amounts<'fills' | 'wanted'>) =>
    `Partial fill: at your price limit only ${of(issue.params.fills, issue)} would be swapped, not ${of(issue.params.wanted, issue)}. The rest stays with you.`,
  reserveTooLow: (issue: Amounts<'has' | 'needed'>) =>
    `The pool manager holds ${of(issue.params.has, issue)}, and this swap needs ${of(issue.params.needed, issue)} there.`,
  vaultIlliquid: (issue: Amounts<'has' | 'needed'>) =>
    `The vault can hand out ${of(issue.params.has, issue)} now, and this swap needs ${of(issue.params.needed, issue)}.`,
  approvalNeeded: (issue: Amounts<'allowance' | 'needed'>) =>
    `The swap router is approved for ${of(issue.params.allowance, issue)}, and needs ${of(issue.params.needed, issue)}.`,
  balanceTooLow: (issue: Amounts<'missing'>) =>
    `Not enough Token ${issue.side}: ${amountInWords(issue.params.missing, issue.params.decimals)} short.`,
}
