import { TokenSideAmount } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/deposit.ts'
import {
  classifyLossOfImmediateExit,
  computeDepositPaidBackByExit,
  computeValueTakenFromOthers,
  type ExitEstimate,
  MAX_EXIT_ROUNDING_LOSS_UNITS,
} from '#market/exitEstimate.ts'
import { sumInTokenAtPrice } from '#market/past/earnings.ts'
import { TOKEN_SIDES, type TokenSide, toAmountPair } from '#market/tokenPair.ts'
import { formatPercent } from '#math/percent.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Pill } from '#ui/Pill.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/**
 * Result of a withdrawal right after the deposit, and the deposit's cost for others. Opens
 * automatically if the result is bad.
 */
export function DepositThenWithdrawPreview({
  exit,
  card,
}: {
  readonly exit: ExitEstimate
  readonly card: LiquidityCardView
}) {
  const { tone, pill } = ROUND_TRIP_VERDICTS[findRoundTripVerdict(exit)]
  const change = changeText(exit, card)
  return (
    <Disclosure
      className="liq-round"
      title={words.roundTripAndDilution}
      status={<Pill tone={tone}>{change ?? pill}</Pill>}
      size="small"
      open={tone === 'warn' || tone === 'bad'}
    >
      <DefinitionList>
        <ExitRow exit={exit} card={card} />
      </DefinitionList>
      <DilutionLine card={card} />
    </Disclosure>
  )
}

/**
 * Gain or loss in percent of the deposit's value: '+0.65%'. Undefined if the withdrawal does not
 * return one of the tokens, or if rounding explains the difference.
 */
function changeText(exit: ExitEstimate, { model: { preview, planned } }: LiquidityCardView) {
  const verdict = findRoundTripVerdict(exit)
  if (preview === undefined || !planned?.ok || (verdict !== 'more' && verdict !== 'loss')) return undefined
  const { sqrtPriceX96 } = planned.plan
  if (!sqrtPriceX96) return undefined
  const paid = sumInTokenAtPrice(toAmountPair(preview), sqrtPriceX96, 0)
  const back = sumInTokenAtPrice(toAmountPair(computeDepositPaidBackByExit(preview, exit)), sqrtPriceX96, 0)
  if (paid <= 0n) return undefined
  return back < paid ? `−${formatPercent(paid - back, paid)}` : `+${formatPercent(back - paid, paid)}`
}

/**
 * Cost of the deposit for other holders of shares. The share price ignores what the vaults earned,
 * so a new depositor gets part of earlier earnings.
 */
function DilutionLine({ card }: { readonly card: LiquidityCardView }) {
  const names = useTokenNames()
  const { depositsDilute } = useHookCapabilities()
  const { planned } = card.model
  const { snapshot } = card.view
  const totalSupply = snapshot?.hook.totalSupply
  const maxWithdraw0 = snapshot?.vault0.maxWithdraw
  const maxWithdraw1 = snapshot?.vault1.maxWithdraw
  const shares = snapshot?.account?.shares
  if (!depositsDilute || !planned?.ok || totalSupply === undefined || shares === undefined) return null
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return null
  const taken = computeValueTakenFromOthers({ shares, totalSupply, maxWithdraw0, maxWithdraw1 }, planned.plan)
  const amounts = [taken.amount0, taken.amount1]
  // Dilution changes both amounts in the same direction. Amounts with different signs have another
  // cause.
  if (amounts.every((amount) => amount <= MAX_EXIT_ROUNDING_LOSS_UNITS)) return null
  if (amounts.some((amount) => amount < -MAX_EXIT_ROUNDING_LOSS_UNITS)) return null
  return (
    <p className="k-small liq-dilution">
      <SentenceWithElements
        of={words.dilutesOthersBy(
          <TokenSideAmount field="dilution.token0" side={0} raw={taken.amount0} />,
          <TokenSideAmount field="dilution.token1" side={1} raw={taken.amount1} />,
          names,
        )}
      />
    </p>
  )
}

/**
 * Gain or loss of a withdrawal right after the deposit. The share price ignores the vaults'
 * earnings and losses, so the deposit takes part in both.
 */
function ExitRow({ exit, card }: { readonly exit: ExitEstimate; readonly card: LiquidityCardView }) {
  const names = useTokenNames()
  const [returned, expected] = [toAmountPair(exit.returned), toAmountPair(exit.expected)]
  const { preview } = card.model
  const [paid, back] =
    preview === undefined
      ? []
      : [toAmountPair(preview), toAmountPair(computeDepositPaidBackByExit(preview, exit))]
  const difference = (side: TokenSide) =>
    paid === undefined || back === undefined ? returned[side] - expected[side] : back[side] - paid[side]
  const figures = (field: string, amountOf: (side: TokenSide) => bigint) =>
    TOKEN_SIDES.map((side) => (
      <div key={side} data-field={`exit.${field}${side}`}>
        <SentenceWithElements
          of={words.amountOfToken(<TokenSideAmount side={side} raw={amountOf(side)} signed />, names[side])}
        />
      </div>
    ))
  return (
    <>
      {back !== undefined && (
        <DefinitionListRow term={words.ifYouWithdrewNow}>
          {figures('back', (side) => back[side])}
        </DefinitionListRow>
      )}
      <DefinitionListRow
        term={words.roundTripDifference}
        note={words.exitNote[card.exitBasis](depositThenWithdrawText(exit))}
      >
        {figures('token', difference)}
      </DefinitionListRow>
    </>
  )
}

/** Words for the result of a withdrawal right after the deposit: one word, and a short text. */
const ROUND_TRIP_VERDICTS = {
  fair: { tone: 'ok', pill: words.exitVerdicts.fair, note: words.roundTripFair },
  more: { tone: 'neutral', pill: words.exitVerdicts.more, note: words.roundTripGains },
  loss: { tone: 'warn', pill: words.exitVerdicts.loss, note: words.roundTripLoses },
  side: { tone: 'bad', pill: words.exitVerdicts.side, note: words.roundTripLoses },
  total: { tone: 'bad', pill: words.exitVerdicts.total, note: words.roundTripPaysNothing },
} as const

const isMoreOf = (side: TokenSide, { expected, returned }: ExitEstimate): boolean =>
  toAmountPair(returned)[side] - toAmountPair(expected)[side] > MAX_EXIT_ROUNDING_LOSS_UNITS

function findRoundTripVerdict(exit: ExitEstimate): keyof typeof ROUND_TRIP_VERDICTS {
  const verdict = classifyLossOfImmediateExit(exit.expected, exit.returned)
  if (verdict !== 'fair') return verdict
  return TOKEN_SIDES.some((side) => isMoreOf(side, exit)) ? 'more' : 'fair'
}

/**
 * Describes in a sentence how much of each token a withdrawal right after the deposit gains or
 * loses.
 */
export function depositThenWithdrawText(exit: ExitEstimate): string {
  const verdict = findRoundTripVerdict(exit)
  const isLoss = verdict === 'loss' || verdict === 'side'
  return isLoss && TOKEN_SIDES.some((side) => isMoreOf(side, exit))
    ? words.roundTripMixed
    : ROUND_TRIP_VERDICTS[verdict].note
}
