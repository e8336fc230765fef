import * as words from '#words/takenByOthers.ts'
import { useMarket } from '../../live/useMarket.ts'
import { type TakenByOthers as Taken, useTakenByOthers } from '../../live/useTakenByOthers.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import type { PositionView } from './usePosition.ts'

/** Read once it is unfolded, and loaded then. */
export default function TakenByOthersBody({ card }: { readonly card: PositionView }) {
  const { taken, failed, again } = useTakenByOthers(card.view.snapshot?.account?.address, true)
  if (taken !== undefined) return <Figures taken={taken} card={card} />
  if (!failed) return <p className="k-small">{words.readingTheHooksDeposits}</p>
  return (
    <p className="k-small">
      {words.theHistoryIsUnavailable}{' '}
      <Button size="tiny" onClick={again}>
        {words.tryAgain}
      </Button>
    </p>
  )
}

function Figures({ taken, card }: { readonly taken: Taken; readonly card: PositionView }) {
  const market = useMarket()
  const { snapshot } = card.view
  const shared = {
    block: taken.blockNumber,
    chain: market.network.chainId,
    state: 'live',
    signed: true,
  } as const
  return (
    <>
      <DefinitionList>
        <Row term={words.token0}>
          <span data-field="taken.token0">
            <TokenAmount raw={-taken.taken.amount0} decimals={snapshot?.token0.decimals} {...shared} />
          </span>
        </Row>
        <Row term={words.token1}>
          <span data-field="taken.token1">
            <TokenAmount raw={-taken.taken.amount1} decimals={snapshot?.token1.decimals} {...shared} />
          </span>
        </Row>
      </DefinitionList>
      <p className="k-small">
        {words.measuredDeposits(taken.deposits)} {taken.complete ? '' : `${words.readBackTo(taken.reached)} `}
        {taken.unread > 0 && words.unmeasured(taken.unread)}
      </p>
    </>
  )
}
