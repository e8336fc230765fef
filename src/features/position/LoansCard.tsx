import { useState } from 'react'
import * as loanWords from '#words/loans.ts'
import type { Address } from '../../amounts/hex.ts'
import type { HistoryReport } from '../../chain/history/historyReport.ts'
import { Card } from '../../ui/Card.tsx'
import { ANY_LOAN, LoanFilters } from './LoanFilters.tsx'
import { LoanList } from './LoanList.tsx'

/** Each loan with its proof, newest first; of any number, those on screen alone are drawn. */
export function LoansCard({
  report,
  account,
}: {
  readonly report: HistoryReport
  readonly account: Address | undefined
}) {
  const [filter, setFilter] = useState(ANY_LOAN)
  return (
    <Card title={loanWords.loansTitle}>
      <p className="k-small">{loanWords.loansIntro}</p>
      {report.feesAreNear && <p className="k-small">{loanWords.feesAreNear}</p>}
      {report.loans === 0 ? (
        <p className="k-small">{loanWords.noLoans}</p>
      ) : (
        <>
          <LoanFilters filter={filter} onChange={setFilter} />
          <LoanList key={JSON.stringify(filter)} report={report} account={account} filter={filter} />
        </>
      )}
    </Card>
  )
}
