import { lazy, Suspense, useDeferredValue } from 'react'
import * as words from '#words/position.ts'
import { sameAddress } from '../../amounts/hex.ts'
import { useHistory } from '../../live/useHistory.ts'
import { EarningsCard } from './EarningsCard.tsx'
import { ExportCard } from './ExportCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { LoansCard } from './LoansCard.tsx'
import { MyPosition } from './MyPosition.tsx'
import './Position.css'
import { PositionEvents } from './PositionEvents.tsx'
import { useWhose } from './useWhose.ts'
import { WhosePosition } from './WhosePosition.tsx'
import { YieldCard } from './YieldCard.tsx'

/** What draws is loaded here alone. */
const Charts = lazy(() => import('./ChartsCard.tsx'))

/** A position with its past: what it is worth, why, and what proves it. */
export function PositionView() {
  const whose = useWhose()
  const { account } = whose
  const view = useHistory(account)
  // A past of thousands of points is drawn in slices, between which the page answers.
  const report = useDeferredValue(view.report)
  // While another account's part is being worked out, the former's is shown nowhere.
  const position = sameAddress(report?.position?.account, account) ? report?.position : undefined
  return (
    <div className="pos-view">
      <div className="pos-pair">
        <WhosePosition whose={whose} />
        {account !== undefined && <MyPosition account={account} />}
        <HistoryCard view={view} />
      </div>
      {report !== undefined && (
        <>
          {position !== undefined && <EarningsCard report={report} position={position} />}
          <YieldCard report={report} />
          <Suspense fallback={<p className="k-small">{words.loading}</p>}>
            <Charts report={position === report.position ? report : { ...report, position: undefined }} />
          </Suspense>
          {position !== undefined && <PositionEvents report={report} position={position} />}
          <LoansCard report={report} account={account} />
          <ExportCard report={report} account={position?.account} />
        </>
      )}
    </div>
  )
}
