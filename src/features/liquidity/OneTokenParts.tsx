import type { DisplayRounding } from '#math/amountText.ts'
import './OneToken.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStepRunner } from '#features/common/actionButtons.tsx'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/oneToken.ts'
import { alerts } from '#locales/write.ts'
import type { OneTokenSwap } from '#market/oneToken.ts'
import { getOtherSide, type TokenSide } from '#market/tokenPair.ts'
import { formatPercentRoundedUp } from '#math/percent.ts'
import type { TxRecord } from '#transactions/record.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionListRow } from '#ui/DefinitionList.tsx'
import { PercentInput } from '#ui/fields.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { LiquidityTokenAmount } from './LiquidityTokenAmount.tsx'
import type { ResumableFlow } from './resumableFlow.ts'
import type { OneTokenFlowView } from './useOneTokenFlow.ts'

export function CostLimitField({ one, note }: { readonly one: OneTokenFlowView; readonly note: string }) {
  return (
    <PercentInput
      label={words.costLimit}
      value={one.limitText}
      onChange={one.setLimit}
      placeholder="1"
      disabled={one.phase !== 'idle'}
      error={one.limitError}
      hint={note}
    />
  )
}

interface AmountOfSideProps {
  readonly one: OneTokenFlowView
  readonly field: string
  readonly side: TokenSide
  readonly raw: bigint
  readonly rounding?: DisplayRounding
}

export function NamedTokenAmount({ one, field, side, raw, rounding = 'nearest' }: AmountOfSideProps) {
  const names = useTokenNames()
  return (
    <div data-field={field}>
      <LiquidityTokenAmount card={one} index={side} raw={raw} rounding={rounding} unsigned /> {names[side]}
    </div>
  )
}

interface SwapRowsProps {
  readonly one: OneTokenFlowView
  readonly planned: OneTokenSwap
  readonly sold: TokenSide
}

/** Shows how much of the sold token the planned swap takes, and the minimum that the swap pays. */
export function SwapAmountRows({ one, planned: { swap }, sold }: SwapRowsProps) {
  const got = getOtherSide(sold)
  return (
    <>
      <DefinitionListRow term={words.youSwap}>
        <NamedTokenAmount one={one} field="one.sold" side={sold} raw={swap.quote.amountIn} rounding="up" />
      </DefinitionListRow>
      <DefinitionListRow
        term={words.theSwapBrings}
        note={
          <span data-field="one.least">
            <SentenceWithElements
              of={words.atLeast(
                <LiquidityTokenAmount
                  card={one}
                  index={got}
                  raw={swap.minimumOut}
                  rounding="down"
                  unsigned
                />,
              )}
            />
          </span>
        }
      >
        <NamedTokenAmount one={one} field="one.bought" side={got} raw={swap.quote.amountOut} />
      </DefinitionListRow>
    </>
  )
}

interface CostRowProps {
  readonly one: OneTokenFlowView
  readonly planned: OneTokenSwap
  /** Token in which costs are shown. */
  readonly unit: TokenSide
  readonly note: (part: string) => string
}

export function SwapCostRow({ one, planned: { cost, whole }, unit, note }: CostRowProps) {
  return (
    <DefinitionListRow term={words.theSwapCosts} note={note(formatPercentRoundedUp(cost, whole))} ruled>
      <NamedTokenAmount one={one} field="one.cost" side={unit} raw={cost} rounding="up" />
    </DefinitionListRow>
  )
}

interface OneTokenFlowProps {
  readonly one: OneTokenFlowView
  readonly flow: ResumableFlow
  /**
   * Describes the next step. The text between the two transactions differs from the text before the
   * first one.
   */
  readonly about: string
  readonly label: string
  /** Note about the remaining steps. Undefined between the two transactions. */
  readonly stepsNote: string | undefined
  /** Reason why the user cannot start. Undefined if nothing blocks. */
  readonly blocker: ReactNode
  readonly onStart?: () => void
  readonly onStartOver: () => void
  /** Called once after the second transaction was sent and the dialog was closed. */
  readonly onOver: (second: TxRecord) => void
  readonly children: ReactNode
  readonly result?: ReactNode
  /**
   * Renders a component that runs the steps as long as it is mounted, and calls `onEnd` afterwards.
   */
  readonly steps: (onEnd: () => void) => ReactNode
}

/**
 * Form of a deposit or withdrawal in one token: inputs, main button, and the reason why it is
 * disabled.
 */
export function OneTokenFlow(props: OneTokenFlowProps) {
  const { one, flow, stepsNote, blocker, onStart, onOver } = props
  const { alert } = one
  const place = useRef<HTMLDivElement>(null)
  const { going, begin, end } = useStepRunner(place, () => alert.answer('begin') !== undefined)
  const over = going ? undefined : flow.second
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per end of the flow
  useEffect(() => {
    if (over !== undefined) onOver(over)
  }, [over === undefined])
  const start = () => {
    onStart?.()
    begin()
  }
  return (
    <div className="one" ref={place}>
      <p className="k-small">{props.about}</p>
      {props.children}
      <div className="one-begin">
        <Button variant="primary" busy={going} disabledReason={going ? undefined : blocker} onClick={start}>
          {props.label}
        </Button>
        <BlockedClickAlert alert={alert} sentence={alert.blocker && formatSentence(alerts, alert.blocker)} />
        {stepsNote !== undefined && <p className="k-small">{stepsNote}</p>}
        {(stepsNote === undefined || !flow.isChecked) && !going && (
          <Button size="tiny" variant="quiet" onClick={props.onStartOver}>
            {words.startOver}
          </Button>
        )}
        {props.result}
      </div>
      {going && props.steps(end)}
    </div>
  )
}
