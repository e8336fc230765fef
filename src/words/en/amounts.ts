import { trimmedAmount } from '../../amounts/formatAmount.ts'

/** What is wrong with an amount as it was typed. */
export const amountIssues = {
  empty: 'Enter an amount.',
  sign: 'Enter the amount without a plus or minus sign.',
  exponent: 'Write the number out in full, without an exponent.',
  ambiguousComma: 'Use a point for decimals, without commas.',
  grouping: 'Write the number without spaces or separators, with one point for decimals.',
  notANumber: 'Use the digits 0 to 9 and at most one decimal point.',
  tooManyDecimals: ({ params: { decimals } }: { readonly params: { readonly decimals: number } }) =>
    decimals === 0
      ? 'Enter a whole number: this token has no decimals.'
      : `Use at most ${decimals} digits after the decimal point.`,
  tooLarge: ({ params }: { readonly params: { readonly most: bigint; readonly decimals: number } }) =>
    `The most that can be entered is ${trimmedAmount(params.most, params.decimals)}.`,
}

export const percentIssues = {
  ...amountIssues,
  percentOutside: ({
    params: { leastBps, mostBps },
  }: {
    readonly params: { readonly leastBps: number; readonly mostBps: number }
  }) => `Enter a percentage from ${leastBps / 100} to ${mostBps / 100}.`,
}
