import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { getTokenNames } from '#features/common/TokenName.tsx'
import {
  currentFeeText,
  describeVaultRates,
  formatSecondsAsDays,
  rateWindowText,
  type SpanText,
  type TextPart,
  yearlyRateText,
} from '#features/common/vaultRates.tsx'
import type { TokenNames } from '#lib/sentence.ts'
import * as words from '#locales/markets.ts'
import type { Market } from '#market/market.ts'
import { assessMarketHealth, getSideAmount, isSideHeldByHook } from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { sumVaultYieldAndFeeRates } from '#market/past/shareEarnings.ts'
import type { DepositWorstCase } from '#market/safety.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { formatGroupedAmount } from '#math/amountText.ts'
import { formatPercent } from '#math/percent.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import type { RecentView } from '#queries/useRecent.ts'

/** Texts of a market fact. App pages draw them with React, the landing page without. */
export interface MarketFactTexts {
  readonly name: 'earned' | 'inVaults' | 'swaps' | 'lose'
  readonly term: string
  /** Undefined while the fact is being read. */
  readonly value: readonly TextPart[] | undefined
  readonly className?: 'fx-earn' | 'fx-loss' | 'fx-none'
  /** Sentence directly after the value. */
  readonly caveat?: string
  /** The landing page adds the dollar value of `amounts` after the first part. */
  readonly note: readonly TextPart[]
  /** Raw amounts of the two tokens in the value. */
  readonly amounts?: Pair<bigint | undefined>
  readonly worst?: DepositWorstCase[0]
  /** Page with the details. */
  readonly page?: 'position' | 'safety'
}

const READING = { value: undefined, className: 'fx-none' } as const
const UNAVAILABLE = { value: [words.unavailable], className: 'fx-none' } as const

/**
 * Describes a market's yields, amounts, swap fees and risks.
 * @param snapshot undefined while it is being read, or if it could not be read. `recent` is then
 * 'failed'
 */
export function describeMarketFacts(
  market: Market,
  snapshot: MarketSnapshot | undefined,
  recent: RecentView,
): readonly [MarketFactTexts, ...MarketFactTexts[]] {
  const names = getTokenNames(market, snapshot)
  const [worst, why] = findDepositWorstCase(market, snapshot?.hook.owner)
  return [
    describeEarned(names, recent),
    snapshot === undefined
      ? { ...IN_VAULTS, note: [names.join(' · ')], ...(recent === 'failed' ? UNAVAILABLE : READING) }
      : describeInVaults(snapshot, names),
    describeSwaps(market, snapshot, names, recent),
    {
      name: 'lose',
      term: words.youCanLose,
      value: [words.worst[worst]],
      className: 'fx-loss',
      note: [words.why[why]],
      worst,
      page: 'safety',
    },
  ]
}

function describeEarned(names: TokenNames, recent: RecentView): MarketFactTexts {
  const symbols = names.join(' · ')
  const fact = { name: 'earned', term: words.earned, note: [symbols], page: 'position' } as const
  if (recent === 'reading') return { ...fact, ...READING }
  if (recent === 'failed') return { ...fact, ...UNAVAILABLE }
  const { yields, earnings } = recent
  const rates = describeVaultRates(yields)
  if (earnings?.rate === undefined) {
    const isRate = yields.some(({ status }) => status === 'earned')
    const isChanged = yields.some(({ status }) => status === 'changed')
    return {
      ...fact,
      value: rates,
      className: isChanged ? 'fx-loss' : isRate ? 'fx-earn' : 'fx-none',
      note: [isRate ? `${symbols}${words.aYearProven(rateWindowText(yields))}` : symbols],
    }
  }
  const { rate } = earnings
  const millionths = sumVaultYieldAndFeeRates(rate)
  const yearly = {
    text: yearlyRateText(millionths),
    title: words.howYearIsCounted(formatSecondsAsDays(rate.seconds)),
    'data-field': 'yearly',
    'data-millionths': `${millionths}`,
  }
  return {
    ...fact,
    term: words.yearlySoFar,
    value: [yearly],
    className: millionths < 0n ? 'fx-loss' : 'fx-earn',
    caveat: words.notAPromise,
    note: words.partsOfYear(rates, yearlyRateText(rate.fees)).flat(),
  }
}

const IN_VAULTS = { name: 'inVaults', term: words.inTheVaults } as const

function describeInVaults(snapshot: MarketSnapshot, names: TokenNames): MarketFactTexts {
  const health = assessMarketHealth(snapshot)
  const amounts = [getSideAmount(snapshot, health, 0), getSideAmount(snapshot, health, 1)] as const
  const isInHook = TOKEN_SIDES.some((side) => isSideHeldByHook(snapshot, health, side))
  return {
    ...IN_VAULTS,
    ...(isInHook && { term: words.atTheHook }),
    ...(amounts.every((raw) => raw === undefined)
      ? UNAVAILABLE
      : { value: describeAmounts('inVault', amounts, snapshot, names), amounts }),
    note: [names.join(' · '), ...describeOwnPart(snapshot)],
  }
}

function describeOwnPart({ hook, account }: MarketSnapshot): readonly TextPart[] {
  if (hook.totalSupply === 0n) return [` · ${words.nobodyIn}`]
  if (hook.totalSupply === undefined || !account?.shares) return []
  const text = words.yours(formatPercent(account.shares, hook.totalSupply))
  return [' · ', { text, 'data-field': 'facts.part' }]
}

/** Describes rounded amounts of both tokens. Their tooltips are exact. Phones show the symbols. */
function describeAmounts(
  field: string,
  amounts: Pair<bigint | undefined>,
  snapshot: MarketSnapshot,
  names: TokenNames,
): readonly SpanText[] {
  const amountOf = (side: TokenSide): SpanText => {
    const [raw, { decimals }] = [amounts[side], toTokenPair(snapshot)[side]]
    const named = { 'data-field': `facts.${field}${side}`, 'data-symbol': names[side] }
    if (raw === undefined || decimals === undefined) return { ...named, text: words.unavailable }
    return {
      ...named,
      text: formatAmountWithZeroSubscript(raw, decimals),
      title: formatGroupedAmount(raw, decimals),
      'data-raw': `${raw}`,
      'data-block': `${snapshot.blockNumber}`,
      'data-chain': `${snapshot.chainId}`,
    }
  }
  return [amountOf(0), { text: ' · ', className: 'fx-dot', 'data-dot': '' }, amountOf(1)]
}

function describeSwaps(
  market: Market,
  snapshot: MarketSnapshot | undefined,
  names: TokenNames,
  recent: RecentView,
): MarketFactTexts {
  const gates = snapshot?.hook.gates
  if (gates?.live === false)
    return {
      name: 'swaps',
      term: words.swapsNow,
      value: [words.paused],
      note: [gates.exits === false ? words.byARole : words.byTheOwner],
    }
  const fact = { name: 'swaps', page: 'position' } as const
  const earnings = typeof recent === 'object' ? recent.earnings : undefined
  if (earnings?.rate === undefined || snapshot === undefined)
    return {
      ...fact,
      term: words.swapFee,
      value: [{ text: currentFeeText(market, snapshot?.pool.slot0), 'data-field': 'facts.fee' }],
      note: [words.whatItBrought],
    }
  const { fees, loans, rate } = earnings
  const text = `${names.join(' · ')} ${words.fromSwaps(loans, formatSecondsAsDays(rate.seconds))}`
  return {
    ...fact,
    term: words.feesToDepositors,
    value: describeAmounts('fees', fees, snapshot, names),
    amounts: fees,
    note: [{ text, 'data-swaps': `${loans}` }],
  }
}
