import * as words from '#words/depositFigures.ts'
import type { ExitEstimate } from '../../markets/exitEstimate.ts'
import { amountsOf, SIDES, type Side } from '../../markets/side.ts'
import { Row } from '../../ui/DefinitionList.tsx'
import { Words } from '../../ui/Words.tsx'
import { VERDICTS, verdictOf } from './exitVerdict.ts'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/**
 * What a person would gain or lose by withdrawing everything right after the deposit: shares cost the same whatever the
 * vaults have earned or lost, so a deposit is shared with the other holders, in either direction.
 */
export function ExitRow({ exit, card }: { readonly exit: ExitEstimate; readonly card: LiquidityCardView }) {
  const { note } = VERDICTS[verdictOf(exit)]
  const [returned, expected] = [amountsOf(exit.returned), amountsOf(exit.expected)]
  const { preview } = card.model
  const figures = (field: string, amountOf: (side: Side) => bigint) =>
    SIDES.map((side) => (
      <div key={side} data-field={`exit.${field}${side}`}>
        <Words
          of={words.amountOfToken(<TokenFigure card={card} index={side} raw={amountOf(side)} />, side)}
        />
      </div>
    ))
  return (
    <>
      {preview !== undefined && (
        <Row term={words.ifYouWithdrewNow}>
          {figures('back', (side) => amountsOf(preview)[side] + returned[side] - expected[side])}
        </Row>
      )}
      <Row term={words.roundTripDifference} note={words.exitNote[card.exitBasis](note)}>
        {figures('token', (side) => returned[side] - expected[side])}
      </Row>
    </>
  )
}
