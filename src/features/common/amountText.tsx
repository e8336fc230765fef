import type { ComponentProps } from 'react'
import * as words from '#locales/kit.ts'
import { type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import {
  type DisplayRounding,
  formatGroupedAmount,
  formatRoundedAmount,
  roundToSignificantDigits,
} from '#math/amountText.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { toReadablePrice } from '#math/price.ts'
import { compactLeadingZeros } from '#math/ratio.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { PriceWithSource, TokenAmount, type TokenAmountProps } from '#ui/TokenAmount.tsx'
import type { KnownToken } from './knownContracts.ts'
import { getTokensWithSymbols, tokenSymbolText, useTokenNames } from './TokenName.tsx'

/**
 * Formats an exact amount with its symbol: '1,250.5 Token 0'. Uses smallest units if the token is
 * unknown.
 */
export function amountText(amount: bigint, token: KnownToken | undefined): string {
  return words.amountOf(words.figureText(amount, token?.decimals), labelOf(amount, token))
}

function labelOf(amount: bigint, token: KnownToken | undefined): string {
  const one =
    token?.decimals !== undefined && (amount < 0n ? -amount : amount) === 10n ** BigInt(token.decimals)
  return (one && token.label === words.shares ? words.oneShare : token?.label) ?? words.ofTheToken
}

/** Formats an amount with six significant digits. Put the exact amount into the element's title. */
export const roundedAmountText = (
  amount: bigint,
  token: KnownToken | undefined,
  rounding: DisplayRounding,
): string =>
  token?.decimals === undefined
    ? amountText(amount, token)
    : words.amountOf(formatRoundedAmount(amount, token.decimals, rounding), labelOf(amount, token))

/** Short text of an allowance, without the token symbol: 'unlimited', 'up to 1,250.5'. */
export function shortAllowanceText(amount: bigint, token: KnownToken | undefined): string {
  return amount === MAX_UINT256 ? words.unlimited : words.upTo(words.figureText(amount, token?.decimals))
}

/** Like `shortAllowanceText`, with the token symbol and six significant digits, rounded up. */
export const roundedAllowanceText = (amount: bigint, token: KnownToken | undefined): string =>
  amount === MAX_UINT256 ? words.unlimited : words.upTo(roundedAmountText(amount, token, 'up'))

/** Formats an allowance. The maximum uint256 is shown as unlimited. */
export function allowanceText(amount: bigint, token: KnownToken | undefined): string {
  if (amount === MAX_UINT256) return words.unlimitedAmountOf(token?.label ?? words.theToken)
  if (amount === 0n) return words.nothingOf(token?.label ?? words.theToken)
  return words.atMost(amountText(amount, token))
}

interface MarketAmountProps extends Omit<TokenAmountProps, 'chain'> {
  /** Name of the amount in the HTML, used by tests and scripts. */
  readonly field?: string
}

/** An amount on the market's network. */
export function MarketAmount({ field, ...amount }: MarketAmountProps) {
  const { network } = useMarket()
  const figure = <TokenAmount {...amount} chain={network.chainId} />
  return field === undefined ? figure : <span data-field={field}>{figure}</span>
}

interface SideAmountProps extends Partial<MarketAmountProps> {
  readonly side: TokenSide
  readonly raw: bigint | undefined
  /** True to add the token symbol. Not needed if a label names the token. */
  readonly named?: boolean
}

/** An amount of one of the two tokens in the decimals of the current snapshot. */
export function TokenSideAmount({ side, named = false, ...shown }: SideAmountProps) {
  const market = useMarket()
  const names = useTokenNames()
  const { snapshot, state } = useMarketSnapshot()
  const amount = (
    <MarketAmount
      decimals={snapshot && toTokenPair(snapshot)[side].decimals}
      block={snapshot?.blockNumber}
      state={state}
      unit={named ? tokenSymbolText(side, getTokensWithSymbols(market, snapshot)) : undefined}
      {...shown}
    />
  )
  if (!named || shown.raw === undefined) return amount
  return (
    <>
      {amount} {names[side]}
    </>
  )
}

/**
 * A price between the market's tokens with six significant digits, in the direction in which it is
 * at least 1.
 */
export function ReadablePrice({
  price,
  state,
}: Pick<ComponentProps<typeof PriceWithSource>, 'price' | 'state'>) {
  const names = useTokenNames()
  const readable = price && toReadablePrice(price)
  const unit = words.priceIn(readable?.of === 1 ? [names[1], names[0]] : names)
  return <PriceWithSource price={readable?.ratio} digits={PRICE_DIGITS} {...{ unit, state }} />
}

/** Formats a tick. A negative tick gets a typographic minus sign. */
export const tickText = (tick: number): string => `${tick}`.replace('-', '−')

/** Significant digits of a price for reading. */
export const PRICE_DIGITS = 6

/** Significant digits of an amount below 0.01. */
const SMALL_DIGITS = 4

/** Suffixes for powers of a thousand. Names of larger powers differ between languages. */
const STEPS = ['k', 'M'] as const

/**
 * Short amount for tables, rounded half up: '842.31', '62.1k', '0.0₈2581'. The exact amount should
 * be shown nearby.
 */
export const formatAmountWithZeroSubscript = (raw: bigint, decimals: number): string =>
  compactLeadingZeros(formatAmountWithPlainZeros(raw, decimals))

/** Like `formatAmountWithZeroSubscript` with all zeros written out: '0.000000002581'. */
export function formatAmountWithPlainZeros(raw: bigint, decimals: number): string {
  const sign = raw < 0n ? '−' : ''
  const size = raw < 0n ? -raw : raw
  const one = 10n ** BigInt(decimals)
  if ((200n * size + one) / (2n * one) >= 1_000_000n) {
    const hundredthsOf = (power: number) => {
      const step = one * 1_000n ** BigInt(power)
      return (200n * size + step) / (2n * step)
    }
    // 999,999.9 rounds to a million and is written as 1M, not as 1,000k.
    const power = hundredthsOf(1) < 100_000n ? 1 : 2
    return `${sign}${formatGroupedAmount(hundredthsOf(power), 2)}${STEPS[power - 1]}`
  }
  const digits = size >= one ? `${size / one}`.length + 2 : SMALL_DIGITS
  return `${sign}${formatGroupedAmount(roundToSignificantDigits(size, decimals, digits), decimals)}`
}
