import './PositionWorth.css'
import { OtherUnit, useWorthUnit } from '#features/common/worthUnit.tsx'
import { useMarket } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import { useWithdrawal } from '#live/useWithdrawal.ts'
import { together } from '#market/past/earnings.ts'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import * as words from '#words/deposit.ts'

/** What a withdrawal of the whole position would bring now, in one token. */
export function PositionWorth() {
  const { network } = useMarket()
  const { snapshot, state } = useSnapshot()
  const { planned, refusal } = useWithdrawal()
  const plan = planned?.ok && refusal === undefined ? planned.plan : undefined
  const amounts = plan && ([plan.amount0, plan.amount1] as const)
  const sqrtPriceX96 = snapshot?.pool.slot0?.sqrtPriceX96
  const decimals = [snapshot?.token0.decimals, snapshot?.token1.decimals] as const
  const unit = useWorthUnit({ amounts, sqrtPriceX96, decimals })
  if (!snapshot?.account?.shares || amounts === undefined || !sqrtPriceX96) return null
  return (
    <span className="pos-worth" data-field="worth" title={words.worth}>
      <span className="k-sr">{words.worth} </span>
      <TokenAmount
        raw={together(amounts, sqrtPriceX96, unit)}
        decimals={decimals[unit]}
        block={plan?.blockNumber}
        chain={network.chainId}
        state={state}
      />{' '}
      <OtherUnit unit={unit} />
    </span>
  )
}
