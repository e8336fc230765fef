import { TokenSideAmount } from '#features/common/amountText.tsx'
import type { DisplayRounding } from '#math/amountText.ts'
import './OneToken.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { blockByConnection, useStepRunner } from '#features/common/actionButtons.tsx'
import { BlockedClickAlert } from '#features/common/notes.tsx'
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
  readonly field: string
  readonly side: TokenSide
  readonly raw: bigint
  readonly rounding?: DisplayRounding
}

export const NamedTokenAmount = ({ field, ...amount }: AmountOfSideProps) => (
  <div data-field={field}>
    <TokenSideAmount {...amount} named />
  </div>
)

interface SwapRowsProps {
  readonly planned: OneTokenSwap
  readonly sold: TokenSide
}

/** Shows how much of the sold token the planned swap takes, and the minimum that the swap pays. */
export function SwapAmountRows({ planned: { swap }, sold }: SwapRowsProps) {
  const got = getOtherSide(sold)
  return (
    <>
      <DefinitionListRow term={words.youSwap}>
        <NamedTokenAmount field="one.sold" side={sold} raw={swap.quote.amountIn} rounding="up" />
      </DefinitionListRow>
      <DefinitionListRow
        term={words.theSwapBrings}
        note={
          <span data-field="one.least">
            <SentenceWithElements
              of={words.atLeast(<TokenSideAmount side={got} raw={swap.minimumOut} rounding="down" />)}
            />
          </span>
        }
      >
        <NamedTokenAmount field="one.bought" side={got} raw={swap.quote.amountOut} />
      </DefinitionListRow>
    </>
  )
}

interface CostRowProps {
  readonly planned: OneTokenSwap
  /** Token in which costs are shown. */
  readonly unit: TokenSide
  readonly note: (part: string) => string
}

export function SwapCostRow({ planned: { cost, whole }, unit, note }: CostRowProps) {
  return (
    <DefinitionListRow term={words.theSwapCosts} note={note(formatPercentRoundedUp(cost, whole))} ruled>
      <NamedTokenAmount field="one.cost" side={unit} raw={cost} rounding="up" />
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
  const { one, flow, stepsNote, onStart, onOver } = props
  const blocker = one.phase === 'idle' ? blockByConnection(props.blocker, one) : props.blocker
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
