import { useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { type TakenByOthers as Taken, useTakenByOthers } from '../../queries/useTakenByOthers.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** What other people's deposits took from the position since it exists: the other side of dilution, read on demand. */
export function TakenByOthers({ card }: { readonly card: LiquidityCardView }) {
  const [opened, setOpened] = useState(false)
  const account = card.view.snapshot?.account
  const { taken, failed, again } = useTakenByOthers(account?.address, opened)
  if (account === undefined || account.shares === undefined || account.shares === 0n) return null
  return (
    <Disclosure
      title="What others’ deposits took from you"
      size="small"
      onToggle={(open) => open && setOpened(true)}
      lazy
    >
      {taken !== undefined ? (
        <Figures taken={taken} card={card} />
      ) : failed ? (
        <p className="k-small">
          The history is unavailable.{' '}
          <Button size="tiny" onClick={again}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="k-small">Reading the hook’s deposits…</p>
      )}
    </Disclosure>
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
