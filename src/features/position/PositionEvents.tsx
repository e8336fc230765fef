import { useState } from 'react'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { MarketAmount } from '#features/common/amountText.tsx'
import { TransactionLink } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { when } from '#locales/kit.ts'
import * as words from '#locales/position.ts'
import { TOKEN_SIDES } from '#market/tokenPair.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { TimeText } from '#ui/text.tsx'
import { SaveCsvButton } from './HistoryCard.tsx'

/**
 * Number of rows shown at first and added per click. Limited, because anyone can send shares to an
 * account.
 */
const PAGE = 20

/**
 * All deposits, withdrawals and transfers of the account, newest first. Reserves the space of one
 * row while the history is being read.
 */
export function PositionEvents({
  report,
  position,
}: {
  readonly report: HistoryReport | undefined
  readonly position: PositionReport | undefined
}) {
  const names = useTokenNames()
  const [pages, setPages] = useState(1)
  const rows = position?.rows
  const isEmpty = rows?.length === 0
  const hidden = Math.max(0, (rows?.length ?? 0) - pages * PAGE)
  return (
    <Card
      className="pos-moves"
      title={words.events}
      aria-busy={rows === undefined || undefined}
      aside={report && position && <SaveCsvButton report={report} kind="positions" />}
    >
      {isEmpty ? (
        <p className="k-small">{words.noEvents}</p>
      ) : (
        <table className="pos-table k-num">
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{when}</th>
              {TOKEN_SIDES.map((side) => (
                <th key={side} scope="col" className="pos-figure">
                  {names[side]}
                </th>
              ))}
              <th scope="col" className="pos-figure">
                {words.shares}
              </th>
              <th scope="col" className="pos-tx">
                {words.transaction}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows === undefined && (
              <tr>
                <td colSpan={6}>
                  <Skeleton chars={20} />
                </td>
              </tr>
            )}
            {rows?.slice(0, pages * PAGE).map(({ place, kind, time, amounts, shares }) => (
              <tr key={`${place.transactionHash} ${place.logIndex}`} data-kind={kind}>
                <th scope="row">{words.kinds[kind]}</th>
                <td>
                  <TimeText unixSeconds={time} />
                </td>
                {TOKEN_SIDES.map((side) => (
                  <td key={side} className="pos-figure" data-column={names[side]}>
                    <MarketAmount
                      field={`event.token${side}`}
                      raw={amounts?.[side]}
                      decimals={report?.tokens[side].decimals}
                      block={place.blockNumber}
                      state="live"
                    />
                  </td>
                ))}
                <td className="pos-figure" data-column={words.shares}>
                  <MarketAmount
                    raw={shares}
                    decimals={report?.shareDecimals}
                    block={place.blockNumber}
                    state="live"
                  />
                </td>
                <td className="pos-tx" data-column={words.transaction}>
                  <TransactionLink hash={place.transactionHash} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && (
        <Button size="tiny" onClick={() => setPages(pages + 1)}>
          {words.showMore(Math.min(PAGE, hidden))}
        </Button>
      )}
    </Card>
  )
}
