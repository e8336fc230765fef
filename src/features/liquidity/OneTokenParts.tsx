import type { DisplayRounding } from '#math/amountText.ts'
import './OneToken.css'
import type { ReactNode } from 'react'
import { BlockedClickAlert } from '#features/common/notes.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/oneToken.ts'
import { alerts } from '#locales/write.ts'
import type { OneTokenSwap } from '#market/oneToken.ts'
import { getOtherSide, type TokenSide } from '#market/tokenPair.ts'
import { formatPercentRoundedUp } from '#math/percent.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionListRow } from '#ui/DefinitionList.tsx'
import { PercentInput } from '#ui/fields.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { LiquidityTokenAmount } from './LiquidityTokenAmount.tsx'
import type { OneTokenFlowView } from './useOneTokenFlow.ts'

/** Input for the maximum cost of the swap. */
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

/** An amount with the name of its token. */
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

/** Rows with the amount that the swap takes, and the least that it gives. */
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

interface BeginProps {
  readonly one: OneTokenFlowView
  readonly label: string
  readonly going: boolean
  /** Reason why the user cannot start. Undefined if nothing blocks. */
  readonly blocker: ReactNode
  readonly onClick: () => void
  readonly children?: ReactNode
}

/** The main button, the reason why it is disabled, and the alert of the last click. */
export function StartOneTokenFlowButton({ one, label, going, blocker, onClick, children }: BeginProps) {
  const { alert } = one
  return (
    <div className="one-begin">
      <Button variant="primary" busy={going} disabledReason={going ? undefined : blocker} onClick={onClick}>
        {label}
      </Button>
      <BlockedClickAlert alert={alert} sentence={alert.blocker && formatSentence(alerts, alert.blocker)} />
      {children}
    </div>
  )
}
