import { MarketAmount, ReadablePrice } from '#features/common/amountText.tsx'
import { EnteredDepositContext } from '#features/common/depositCard.ts'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSecondsAsDays } from '#features/common/vaultRates.tsx'
import { TokenChoice, useValueUnit } from '#features/common/worthUnit.tsx'
import './PositionValueScenario.css'
import { useContext, useMemo, useState } from 'react'
import { formatSentence } from '#lib/sentence.ts'
import { sumsIn } from '#locales/deposit.ts'
import { amountIssues } from '#locales/kit.ts'
import * as words from '#locales/oneToken.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import {
  computeValueCurve,
  MAX_PRICE_CHANGE_BPS,
  MIN_PRICE_CHANGE_BPS,
  type PriceScenarioInputs,
  predictScenarioInputsAfterDeposit,
  type ScenarioRefusal,
  type ScenarioResult,
  type ScenarioValue,
  simulateScenario,
  valueScenario,
} from '#market/whatIf.ts'
import { formatTrimmedAmount, parseAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { parsePercent } from '#math/percent.ts'
import { computePrice } from '#math/price.ts'
import type { TickTable } from '#math/tickMath.ts'
import { useAccountSnapshot } from '#queries/useAccountSnapshot.ts'
import { useAdapterJitModel, useAdapterShareMath, useMarket } from '#queries/useMarket.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'
import { useTicks } from '#queries/useTicks.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { AmountInput, Slider, TextInput } from '#ui/fields.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PositionValueByPriceChart } from './PositionValueByPriceChart.tsx'

/** Shows the value of the entered deposit, or of the account's position, at another price. */
export const PositionValueScenario = () => (
  <Supposing account={undefined} deposit={useContext(EnteredDepositContext)} />
)

/** Shows the value of any account's position at another price. */
export const WhatIfPosition = ({ account }: { readonly account: Address }) => (
  <Supposing account={account} deposit={undefined} />
)

interface SupposingProps {
  /** Owner of the position. Undefined on the deposit card, which uses the connected account. */
  readonly account: Address | undefined
  /**
   * Shares of the entered deposit. If set, all figures describe only the deposit and ignore
   * existing shares.
   */
  readonly deposit: bigint | undefined
}

/** Value at another price after some time, at the yearly rates that the market's page shows. */
function Supposing({ account, deposit }: SupposingProps) {
  const { snapshot, state } = useAccountSnapshot(account)
  const rates = useRates(snapshot)
  const supposition = useSupposition()
  const { changeBps, days } = supposition
  const ticks = useTicks()
  const ground = useGround(snapshot, ticks, deposit)
  const [rate0, rate1] = TOKEN_SIDES.map((side) => rates[side].millionths)
  const answer = useMemo(
    () =>
      ground && changeBps !== undefined
        ? simulateScenario({ changeBps, days, rates: [rate0, rate1] }, ground)
        : ticks === null
          ? UNREADABLE
          : undefined,
    [ground, ticks, changeBps, days, rate0, rate1],
  )
  const tokens = snapshot && toTokenPair(snapshot)
  const [chosen, setUnit] = useState<TokenSide>()
  const automatic = useValueUnit({
    amounts: answer?.ok ? answer.amounts : undefined,
    sqrtPriceX96: snapshot?.pool.slot0?.sqrtPriceX96,
    tokens,
  })
  // Chosen once, so that no other price changes it.
  if (chosen === undefined && answer?.ok) setUnit(automatic)
  const unit = chosen ?? automatic
  const points = useMemo(
    () => (ground ? computeValueCurve({ days, rates: [rate0, rate1] }, unit, ground) : []),
    [ground, days, rate0, rate1, unit],
  )
  const isNone = snapshot !== undefined && (snapshot.account === undefined || snapshot.account.shares === 0n)
  if (deposit === undefined && isNone)
    return <p className="k-small">{account === undefined ? words.enterFirst : words.noPosition}</p>
  const decimals = tokens?.[unit].decimals
  return (
    <div className="wi">
      <p className="k-small">{words.assumed}</p>
      {deposit !== undefined && <p className="k-small">{words.ofDeposit}</p>}
      <Inputs supposition={supposition} rates={rates} />
      {chosen !== undefined && <TokenChoice label={sumsIn} side={unit} choose={setUnit} />}
      <Figures
        answer={answer}
        unit={unit}
        isDeposit={deposit !== undefined}
        snapshot={snapshot}
        state={ticks === undefined && state === 'live' ? 'loading' : state}
      />
      <Notes answer={answer} />
      {decimals !== undefined && <PositionValueByPriceChart {...{ points, changeBps, unit, decimals }} />}
    </div>
  )
}

const UNREADABLE = { ok: false, refusal: { code: 'unreadable' } } as const

/**
 * Returns the chain data that the scenario starts from. Undefined while the data loads, or if it
 * could not be read.
 */
function useGround(
  snapshot: MarketSnapshot | undefined,
  ticks: TickTable | null | undefined,
  deposit: bigint | undefined,
) {
  const [market, rules, lending] = [useMarket(), useAdapterShareMath(), useAdapterJitModel()]
  return useMemo((): PriceScenarioInputs | undefined => {
    if (!snapshot || !ticks) return undefined
    const ground = { snapshot, market, rules, lending, ticks }
    return deposit === undefined ? ground : predictScenarioInputsAfterDeposit(deposit, ground)
  }, [snapshot, market, rules, lending, ticks, deposit])
}

/** Parses a price change in percent, such as '-20', to basis points. Undefined if invalid. */
function changeOf(text: string): number | undefined {
  const [, sign = '', rest = ''] = /^\s*([-+\u2212]?)(.*)$/s.exec(text) ?? []
  const isDown = sign === '-' || sign === '\u2212'
  const parsed = parsePercent(rest, 0, isDown ? -MIN_PRICE_CHANGE_BPS : MAX_PRICE_CHANGE_BPS)
  return parsed.ok ? (isDown ? -parsed.bps : parsed.bps) : undefined
}

const MIN_DAYS = 7
const MAX_DAYS = 365

function useSupposition() {
  const [changeText, setChangeText] = useState('0')
  const [days, setDays] = useState(30)
  return { changeText, setChangeText, changeBps: changeOf(changeText), days, setDays }
}

/** Decimals of a rate in percent. The smallest rate is a millionth (0.0001%). */
const RATE_DECIMALS = 4

type RateChoice = ReturnType<typeof useRates>[0]

function useRates(snapshot: MarketSnapshot | undefined) {
  const recent = useRecentEarnings()
  const [typed, setTyped] = useState<Pair<string | undefined>>([undefined, undefined])
  const choiceOf = (side: TokenSide) => {
    const vault = snapshot && toVaultPair(snapshot)[side]
    const found = typeof recent === 'object' ? recent.yields[side] : undefined
    const known = found?.status === 'earned' ? found : undefined
    const own = typed[side]
    const parsed = own === undefined ? undefined : parseAmount(own, RATE_DECIMALS)
    const isNone = vault?.inHook === true
    return {
      isNone,
      known,
      text: own ?? (known === undefined ? '' : formatTrimmedAmount(known.millionths, RATE_DECIMALS)),
      isTyped: own !== undefined,
      issue: parsed?.ok === false && parsed.issue.code !== 'empty' ? parsed.issue : undefined,
      setText: (text: string) => setTyped(([one, other]) => (side === 0 ? [text, other] : [one, text])),
      millionths: isNone
        ? 0n
        : parsed === undefined
          ? known?.millionths
          : parsed.ok
            ? parsed.value
            : undefined,
    }
  }
  return [choiceOf(0), choiceOf(1)] as const
}

function hintOf({ isTyped, known, millionths }: RateChoice): string {
  if (millionths === undefined) return words.rateUnknown
  return isTyped || known === undefined
    ? words.rateTyped
    : words.rateKnown(formatSecondsAsDays(known.seconds))
}

function Inputs({
  supposition,
  rates,
}: {
  readonly supposition: ReturnType<typeof useSupposition>
  readonly rates: Pair<RateChoice>
}) {
  const names = useTokenNames()
  const { changeText, setChangeText, changeBps, days, setDays } = supposition
  const percent = Math.round((changeBps ?? 0) / 100)
  return (
    <div className="wi-inputs">
      <div className="wi-price">
        <TextInput
          label={words.priceChange}
          name="priceChange"
          value={changeText}
          onChange={setChangeText}
          numeric
          suffix={<span className="k-field-unit">%</span>}
          error={changeBps === undefined ? words.priceChangeIssue : undefined}
          hint={words.priceChangeHint(names)}
        />
        <Slider
          label={words.priceChange}
          min={MIN_PRICE_CHANGE_BPS / 100}
          max={MAX_PRICE_CHANGE_BPS / 100}
          value={percent}
          valueText={words.changeText(percent)}
          onChange={(value) => setChangeText(`${value}`)}
        />
      </div>
      <div className="wi-time">
        <div className="k-field-head">
          <span className="k-field-label">{words.time}</span>
          <span className="k-small k-num">{words.days(days)}</span>
        </div>
        <Slider
          label={words.time}
          min={MIN_DAYS}
          max={MAX_DAYS}
          value={days}
          valueText={words.days(days)}
          onChange={setDays}
        />
      </div>
      {TOKEN_SIDES.map((side) => (
        <RateField key={side} side={side} choice={rates[side]} />
      ))}
    </div>
  )
}

function RateField({ side, choice }: { readonly side: TokenSide; readonly choice: RateChoice }) {
  const names = useTokenNames()
  if (choice.isNone) return <p className="k-small">{words.withoutVault(names[side])}</p>
  return (
    <AmountInput
      label={words.rateOf(side)}
      name={`rate${side}`}
      value={choice.text}
      onChange={choice.setText}
      decimals={RATE_DECIMALS}
      placeholder="0"
      unit={words.aYear}
      error={choice.issue && formatSentence(amountIssues, choice.issue)}
      hint={hintOf(choice)}
    />
  )
}

interface FiguresProps {
  readonly answer: ScenarioResult | undefined
  readonly unit: TokenSide
  readonly isDeposit: boolean
  readonly snapshot: MarketSnapshot | undefined
  readonly state: 'loading' | 'live' | 'stale' | 'unavailable'
}

const sumOf = (
  name: string,
  isDeposit: boolean,
): readonly { readonly part: keyof ScenarioValue; readonly term: string; readonly isAdded?: true }[] => [
  { part: 'held', term: words.held(name) },
  ...(isDeposit ? [{ part: 'entry', term: words.entry, isAdded: true } as const] : []),
  { part: 'fees', term: words.fees, isAdded: true },
  { part: 'divergence', term: words.divergence, isAdded: true },
  { part: 'yields', term: words.yields, isAdded: true },
  { part: 'worth', term: words.worth(name) },
]

function Figures({ answer, unit, isDeposit, snapshot, state }: FiguresProps) {
  const names = useTokenNames()
  const made = answer?.ok ? answer : undefined
  const value = made && valueScenario(unit, made)
  const tokens = snapshot && toTokenPair(snapshot)
  const [decimals0, decimals1] = TOKEN_SIDES.map((side) => tokens?.[side].decimals)
  const shown = { block: snapshot?.blockNumber, state } as const
  const price =
    made && decimals0 !== undefined && decimals1 !== undefined
      ? computePrice(made.sqrtPriceX96, decimals0, decimals1)
      : undefined
  return (
    <DefinitionList label={words.figures}>
      <DefinitionListRow term={words.price}>
        <ReadablePrice price={price} state={state} />
      </DefinitionListRow>
      {TOKEN_SIDES.map((side) => (
        <DefinitionListRow key={side} term={words.position(names[side])}>
          <MarketAmount
            field={`whatIf.token${side}`}
            raw={made?.amounts[side]}
            decimals={tokens?.[side].decimals}
            {...shown}
          />
        </DefinitionListRow>
      ))}
      {sumOf(names[unit], isDeposit).map(({ part, term, isAdded = false }) => (
        <DefinitionListRow key={part} term={term} ruled={!isAdded}>
          <MarketAmount
            field={`whatIf.${part}`}
            raw={value?.[part]}
            decimals={tokens?.[unit].decimals}
            signed={isAdded}
            {...shown}
          />
        </DefinitionListRow>
      ))}
    </DefinitionList>
  )
}

const reasonOf = ({ code }: ScenarioRefusal): string =>
  code === 'unreadable' || code === 'ownRules' || code === 'vaultIlliquid'
    ? words.whatIfRefusals[code]
    : words.refused(code)

function Notes({ answer }: { readonly answer: ScenarioResult | undefined }) {
  const names = useTokenNames()
  if (answer === undefined || (answer.ok && answer.short === undefined)) return null
  return (
    <Notice tone="warn" role="status">
      {answer.ok ? answer.short && words.short(names[answer.short.side]) : reasonOf(answer.refusal)}
    </Notice>
  )
}
