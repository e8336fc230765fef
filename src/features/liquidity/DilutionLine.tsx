import * as words from '#words/depositFigures.ts'
import { useCan } from '../../live/useCan.ts'
import { takenFromOthers } from '../../markets/dilution.ts'
import { ROUNDING_UNITS } from '../../markets/exitEstimate.ts'
import { Words } from '../../ui/Words.tsx'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/**
 * What the entered deposit takes from the other holders, where it takes anything: shares cost the same after the vaults
 * have earned, so a newcomer is given a part of what others have earned.
 */
export function DilutionLine({ card }: { readonly card: LiquidityCardView }) {
  const { depositsDilute } = useCan()
  const { planned } = card.model
  const { snapshot } = card.view
  const totalSupply = snapshot?.hook.totalSupply
  const maxWithdraw0 = snapshot?.vault0.maxWithdraw
  const maxWithdraw1 = snapshot?.vault1.maxWithdraw
  const shares = snapshot?.account?.shares
  if (!depositsDilute || !planned?.ok || totalSupply === undefined || shares === undefined) return null
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return null
  const taken = takenFromOthers({ shares, totalSupply, maxWithdraw0, maxWithdraw1 }, planned.plan)
  if (taken.amount0 <= ROUNDING_UNITS && taken.amount1 <= ROUNDING_UNITS) return null
  return (
    <p className="k-small liq-dilution">
      <Words
        of={words.dilutesOthersBy(
          <span data-field="dilution.token0">
            <TokenFigure card={card} index={0} raw={taken.amount0} unsigned />
          </span>,
          <span data-field="dilution.token1">
            <TokenFigure card={card} index={1} raw={taken.amount1} unsigned />
          </span>,
        )}
      />
    </p>
  )
}
