import { useState } from 'react'
import type { HistoryReport, PositionReport } from '#chain/past/report.ts'
import { useBySymbol } from '#features/common/TokenName.tsx'
import { useMarket } from '#live/useMarket.ts'
import { SIDES } from '#market/side.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import { When } from '#ui/text.tsx'
import * as words from '#words/position.ts'
import { TransactionLink } from './Proof.tsx'

/** Anybody may send shares of any size to an account: no more are drawn at once. */
const PAGE = 20

/** Every deposit, exit and transfer of the account, newest first. */
export function PositionEvents({
  report,
  position,
}: {
  readonly report: HistoryReport
  readonly position: PositionReport
}) {
  const { network } = useMarket()
  const said = useBySymbol()
  const [pages, setPages] = useState(1)
  const { rows } = position
  const hidden = Math.max(0, rows.length - pages * PAGE)
  return (
    <Card title={words.events}>
      {rows.length === 0 && <p className="k-small">{words.noEvents}</p>}
      <ol className="pos-events">
        {rows.slice(0, pages * PAGE).map((row) => (
          <li key={`${row.place.transactionHash} ${row.place.logIndex}`} data-kind={row.kind}>
            <b>{words.kinds[row.kind]}</b> <When unixSeconds={row.time} />
            <DefinitionList>
              {SIDES.map((side) => (
                <Row key={side} term={said(words.token(side))}>
                  <span data-field={`event.token${side}`}>
                    <TokenAmount
                      raw={row.amounts?.[side]}
                      decimals={report.tokens[side].decimals}
                      block={row.place.blockNumber}
                      chain={network.chainId}
                      state="live"
                    />
                  </span>
                </Row>
              ))}
              <Row term={words.shares}>
                <TokenAmount
                  raw={row.shares}
                  decimals={report.shareDecimals}
                  block={row.place.blockNumber}
                  chain={network.chainId}
                  state="live"
                />
              </Row>
              <Row term={words.transaction}>
                <TransactionLink hash={row.place.transactionHash} />
              </Row>
            </DefinitionList>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button size="tiny" onClick={() => setPages(pages + 1)}>
          {words.showMore(Math.min(PAGE, hidden))}
        </Button>
      )}
    </Card>
  )
}
