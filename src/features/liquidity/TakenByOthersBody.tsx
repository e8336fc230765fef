import { deployment } from '../../chain/servedDeployment.ts'
import { type TakenByOthers as Taken, useTakenByOthers } from '../../queries/useTakenByOthers.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Read once it is unfolded, and loaded then. */
export default function TakenByOthersBody({ card }: { readonly card: LiquidityCardView }) {
  const { taken, failed, again } = useTakenByOthers(card.view.snapshot?.account?.address, true)
  if (taken !== undefined) return <Figures taken={taken} card={card} />
  if (!failed) return <p className="k-small">Reading the hook’s deposits…</p>
  return (
    <p className="k-small">
      The history is unavailable.{' '}
      <Button size="tiny" onClick={again}>
        Try again
      </Button>
    </p>
  )
}

function Figures({ taken, card }: { readonly taken: Taken; readonly card: LiquidityCardView }) {
  const { snapshot } = card.view
  const shared = { block: taken.blockNumber, chain: deployment.chainId, state: 'live', signed: true } as const
  return (
    <>
      <DefinitionList>
        <Row term="Token 0">
          <span data-field="taken.token0">
            <TokenAmount raw={-taken.taken.amount0} decimals={snapshot?.token0.decimals} {...shared} />
          </span>
        </Row>
        <Row term="Token 1">
          <span data-field="taken.token1">
            <TokenAmount raw={-taken.taken.amount1} decimals={snapshot?.token1.decimals} {...shared} />
          </span>
        </Row>
      </DefinitionList>
      <p className="k-small">
        {taken.deposits === 1 ? 'One deposit' : `${taken.deposits} deposits`} of others while you held shares,
        each measured in the block before it.{' '}
        {taken.complete ? '' : `Read back to block ${taken.reached}; earlier ones are not counted. `}
        {taken.unread > 0 && `${taken.unread} could not be measured: the node keeps no state that old.`}
      </p>
    </>
  )
}
