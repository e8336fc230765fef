import { Link } from 'wouter'
import { useBySymbol } from '#features/common/TokenName.tsx'
import { useMarketPaths } from '#live/useMarket.ts'
import { SIDES, type Side, tokensOf } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { trimmedAmount } from '#math/amountText.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Words } from '#ui/text.tsx'
import * as words from '#words/alarms.ts'
import type { WorthLoss } from '#write/watch/useWorthWatch.ts'
import { PastAmount } from './PositionAlarms.tsx'

interface LossAlarmsProps {
  readonly snapshot: Snapshot
  /** Sides of which less is there than the books say. */
  readonly missing: readonly Side[]
  readonly loss: WorthLoss | undefined
}

/** Tokens that are gone, and a position that is worth less than it was: in the block that shows it. */
export function LossAlarms({ snapshot, missing, loss }: LossAlarmsProps) {
  const said = useBySymbol()
  const { safety } = useMarketPaths()
  const isItSafe = (
    <Link className={buttonClass('danger', 'tiny')} href={safety}>
      {words.isItSafe}
    </Link>
  )
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="bad"
          role="none"
          title={<span role="alert">{words.tokensAreMissing}</span>}
          action={isItSafe}
        >
          {missing.map((side) => (
            <p key={side}>{said(words.lessIsThere(side))}</p>
          ))}
        </Notice>
      )}
      {loss && (
        <Notice
          tone="bad"
          role="none"
          title={<span role="alert">{words.yourPositionLost(trimmedAmount(loss.lostBps, 2))}</span>}
          action={
            <>
              {isItSafe}
              <Button size="tiny" onClick={loss.settle}>
                {words.iHaveSeenIt}
              </Button>
            </>
          }
          onDismiss={loss.settle}
        >
          <p>{words.notBySwaps}</p>
          <div className="alarm-detail">
            <DefinitionList>
              {SIDES.map((side) => (
                <Row key={side} term={said(words.token(side))}>
                  <Words
                    of={words.fromTo(amountOf(loss.before, side, 'before'), amountOf(loss.now, side, 'now'))}
                  />
                </Row>
              ))}
              <Row term={words.when}>
                {words.betweenBlocks(loss.before.blockNumber, loss.now.blockNumber)}
              </Row>
            </DefinitionList>
          </div>
        </Notice>
      )}
    </>
  )

  function amountOf(worth: WorthLoss['now'], side: Side, field: string) {
    return (
      <PastAmount
        key={field}
        field={`worth.${field}${side}`}
        raw={[worth.amount0, worth.amount1][side] ?? 0n}
        decimals={tokensOf(snapshot)[side].decimals}
        block={worth.blockNumber}
      />
    )
  }
}
