import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import { formatGroupedAmount, formatTrimmedAmount, groupThousands } from '#math/amountText.ts'
import { isDynamicFee } from '#math/pool.ts'

export const unreadableName = 'unreadable name'

export const copied = (what: SentenceParameterText, value: SentenceParameterText) => `Copied ${what} ${value}`
export const couldNotCopy = (what: SentenceParameterText, value: SentenceParameterText) =>
  `Could not copy. The ${what} is ${value}`
export const copy = (what: SentenceParameterText, value: SentenceParameterText) => `Copy ${what} ${value}`

export const close = 'Close'

export const opensInANewTab = '(opens in a new tab)'

// Marks a value that is a default or not from the latest block.
export const marks = { default: 'default', stale: 'stale' }

export const messages = 'Messages'
export const dismiss = 'Dismiss'

export const details = 'Details'

/** Fee of a pool key. The key of a pool with a dynamic fee contains no rate. */
export const keyFee = (pips: number): string => (isDynamicFee(pips) ? 'variable' : formatPoolFeePips(pips))
export const unavailable = 'unavailable'

export const inProgress = 'in progress'

export const loading = 'loading'
export const retry = 'Retry'
export const fromBlock = (block: SentenceParameterText) => `from block ${block}`
export const smallestUnits = 'smallest units'

export const timeUnavailable = 'time unavailable'
export const done = 'done'
export const failed = 'failed'

export const amount = 'amount'
export const address = 'address'
export const token1Token0 = 'Token1/Token0'
export const youReceive = 'You receive'
export const max = 'Max'
export const connectToSee = 'connect to see'
export const tryAgain = 'Try again'

export const onePoint = 'The chart starts with the next change.'
export const asTable = 'As a table'
export const wholeRange = 'Whole range'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const inUtc = (moment: SentenceParameterText) => `${moment} UTC`
export const shownRange = (from: SentenceParameterText, to: SentenceParameterText) =>
  `Shown: ${from} to ${to}.`
export const when = 'When'
export const proof = 'Proof'
export const keys = 'Arrow keys go from point to point, + and − zoom, 0 shows all. Drag to zoom.'
export const chartOf = (title: SentenceParameterText) => `Chart: ${title}`
export const timesMissing = (count: number) =>
  `${count} ${plural(count, { one: 'point is', other: 'points are' })} not drawn because ${plural(count, { one: 'its time is', other: 'their times are' })} unavailable.`

export const poolPrice = 'Pool price'
export const pool = 'Pool'

export const hook = 'Hook'
export const lendsForOneSwap = 'lends for one swap'
/** BCP 47 tag of the language, used for the document and for plurals and lists. */
export const tag: string = 'en'
/** Locale for dates and times: '20 Nov 2026, 10:05'. */
export const datesTag: string = 'en-GB'
/** Decimal separator of durations. Amounts and rates have a point in every language. */
export const decimalSeparator: string = '.'
export const direction: 'ltr' | 'rtl' = 'ltr'

const rules = new Intl.PluralRules(tag)
const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' })

/** Selects the plural form for a number. English has two forms, other languages up to six. */
export function plural(
  count: number | bigint,
  forms: { readonly one: string; readonly other: string },
): string {
  return rules.select(Number(count)) === 'one' ? forms.one : forms.other
}

/** Joins items to a list: 'a, b, and c'. */
export const list = (items: readonly string[]): string => conjunction.format(items)
/** Joins a label and its value on one line. */
export const labelled = (term: SentenceParameterText, what: SentenceParameterText) => `${term}: ${what}`
/** Separator of two consecutive sentences. Chinese uses none. */
export const gap: string = ' '
export const sentences = (all: readonly string[]): string => all.join(gap)

/** Problems with an entered amount. */
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
    `Enter at most ${formatTrimmedAmount(params.most, params.decimals)}.`,
}

export const percentIssues = {
  ...amountIssues,
  percentOutside: ({
    params: { leastBps, mostBps },
  }: {
    readonly params: { readonly leastBps: number; readonly mostBps: number }
  }) => `Enter a percentage from ${leastBps / 100} to ${mostBps / 100}.`,
}

export const token = (index: number) => `Token ${index}`

export const shares = `${PRODUCT_NAME} Shares`
export const theHook = 'the hook'
export const theSwapRouter = 'the swap router'
export const permit2 = 'Permit2'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'
export const thePoolManager = 'the pool manager'
/** Name of a contract that belongs to another market. */
export const ofMarket = (name: string, market: string) => `${name} of ‘${market}’`

/** Shown for a token that the hook does not keep in a vault. */
export const notInAVault = 'Not in a vault'
export const inTheHookForThisPool = 'In the hook, for this pool'

export const unlimited = 'unlimited'

/** Problems with an entered address. */
export const addressIssues = {
  noAddress: 'Enter an address.',
  notAnAddress: 'An address is 0x followed by 40 digits from 0 to 9 and a to f.',
  checksum: 'This address has a typing error (wrong checksum). Copy it again.',
}

export const by = 'By'
export const block = <Node>(when: Node, blockNumber: SentenceParameterText) =>
  sentenceParts`${when} · block ${blockNumber}`
export const transaction = 'Transaction'
export const transactionHash = 'transaction hash'

export const oneShare = `${PRODUCT_NAME} Share`
/** Exact amount without symbol: '1,250.5'. In raw units if the decimals are unknown. */
export const figureText = (
  amount: bigint,
  decimals: number | undefined,
  tell = formatGroupedAmount,
): string =>
  decimals === undefined ? `${formatGroupedAmount(amount, 0)} smallest units` : tell(amount, decimals)
export const ofTheToken = 'of the token'
export const upTo = (amount: SentenceParameterText) => `up to ${amount}`
export const unlimitedAmountOf = (value: SentenceParameterText) => `an unlimited amount of ${value}`
export const theToken = 'the token'
export const nothingOf = (value: SentenceParameterText) => `nothing of ${value}`
export const atMost = (amount: SentenceParameterText) => `at most ${amount}`
export const movedUnavailable = (token: SentenceParameterText) =>
  `The amount of ${token} that it moved is unavailable.`
export const amountOf = (figure: SentenceParameterText, label: SentenceParameterText) => `${figure} ${label}`

export const activity = 'Activity'
export const closeActivity = 'Close activity'
export const activityOnTheWay = (busy: SentenceParameterText) => `Activity: ${busy} pending`
export const activityNew = (unread: SentenceParameterText) => `Activity: ${unread} new`

/** Size of the market's event logs that this browser stores. */
export const kept = ({ kilobytes }: { readonly kilobytes: number }): string =>
  `Saved in this browser (${groupThousands(`${kilobytes}`)} kB)`
export const forget = 'Clear'

/** Unit of a price of token 0. */
export const priceIn = ([token0, token1]: TokenNames) => `${token1} for one ${token0}`
