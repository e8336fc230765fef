import { type ExitEstimate, judgeExit, ROUNDING_UNITS } from '../../domain/exitEstimate.ts'
import type { TokenAmounts } from '../../domain/liquidityAmounts.ts'
import { Row } from '../../ui/DefinitionList.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const WORDS = {
  fair: { tone: 'ok', pill: 'fair', note: 'all of it back, but for rounding' },
  more: { tone: 'ok', pill: 'more', note: 'others’ earnings are shared with you' },
  loss: { tone: 'warn', pill: 'less', note: 'this much of it would not come back' },
  total: { tone: 'bad', pill: 'nothing', note: 'the vaults hand out nothing' },
} as const

function verdictOf({ expected, returned }: ExitEstimate): keyof typeof WORDS {
  const verdict = judgeExit(expected, returned)
  if (verdict !== 'fair') return verdict
  const gains = (side: keyof TokenAmounts) => returned[side] - expected[side] > ROUNDING_UNITS
  return gains('amount0') || gains('amount1') ? 'more' : 'fair'
}

/**
 * What a person would gain or lose by withdrawing everything right after the deposit: shares cost the same whatever the
 * vaults have earned or lost, so a deposit is shared with the other holders, in either direction.
 */
export function ExitRow({ exit, card }: { readonly exit: ExitEstimate; readonly card: LiquidityCardView }) {
  const { tone, pill, note } = WORDS[verdictOf(exit)]
  const difference = (side: keyof TokenAmounts) => exit.returned[side] - exit.expected[side]
  const { preview } = card.model
  return (
    <>
      {preview !== undefined && (
        <Row ruled term="If you left at once you would get back">
          <div data-field="exit.back0">
            <TokenFigure card={card} index={0} raw={preview.amount0 + difference('amount0')} /> Token 0
          </div>
          <div data-field="exit.back1">
            <TokenFigure card={card} index={1} raw={preview.amount1 + difference('amount1')} /> Token 1
          </div>
        </Row>
      )}
      <Row
        term={
          <>
            Against what you put in <Pill tone={tone}>{pill}</Pill>
          </>
        }
        note={`${card.exitBasis === 'simulated' ? 'tried out' : 'computed'}: ${note}`}
      >
        <div data-field="exit.token0">
          <TokenFigure card={card} index={0} raw={difference('amount0')} /> Token 0
        </div>
        <div data-field="exit.token1">
          <TokenFigure card={card} index={1} raw={difference('amount1')} /> Token 1
        </div>
      </Row>
    </>
  )
}
