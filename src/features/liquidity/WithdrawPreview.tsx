import { useId } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { SHARES_LABEL } from '../../transactions/words/knownContracts.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { TakenByOthers } from './TakenByOthers.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** What a withdrawal takes and brings, before it is asked for. Nothing while there is nothing to withdraw. */
export function WithdrawPreview({ card }: { readonly card: LiquidityCardView }) {
  const titleId = useId()
  const { withdrawal, view } = card
  const { planned, basis, refusal } = withdrawal
  if (!planned?.ok || refusal !== undefined) return null
  const { plan } = planned
  const { snapshot, state } = view
  const shared = { block: plan.blockNumber, chain: deployment.chainId, state }
  return (
    <Sunken role="group" aria-labelledby={titleId}>
      <h3 className="k-caps" id={titleId}>
        If you withdraw now
      </h3>
      <DefinitionList>
        <Row term={SHARES_LABEL}>
          <span data-field="withdraw.shares">
            <TokenAmount raw={-plan.shares} decimals={DEFAULT_DECIMALS} {...shared} />
          </span>
        </Row>
        <Row term="Token 0">
          <span data-field="withdraw.token0">
            <TokenAmount raw={plan.amount0} decimals={snapshot?.token0.decimals} signed {...shared} />
          </span>
        </Row>
        <Row term="Token 1">
          <span data-field="withdraw.token1">
            <TokenAmount raw={plan.amount1} decimals={snapshot?.token1.decimals} signed {...shared} />
          </span>
        </Row>
      </DefinitionList>
      <p className="k-small liq-whole">
        A withdrawal takes your whole position; there is no part of it.{' '}
        {basis === 'simulated' ? 'Tried out on the newest block.' : 'Computed, not tried out.'}
      </p>
      <TakenByOthers card={card} />
    </Sunken>
  )
}
