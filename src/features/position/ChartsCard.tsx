import * as words from '#words/position.ts'
import type { HistoryReport } from '../../chain/history/historyReport.ts'
import { Card } from '../../ui/Card.tsx'
import { Chart } from '../../ui/chart/Chart.tsx'
import { lentCharts, poolChart, valueChart, vaultCharts } from './chartsOf.ts'
import { TransactionLink } from './TransactionLink.tsx'

/** What was read, drawn; behind each drawing a table. */
export default function ChartsCard({ report }: { readonly report: HistoryReport }) {
  const charts = [
    ...(report.position === undefined ? [] : [valueChart(report)]),
    ...vaultCharts(report),
    poolChart(report),
    ...lentCharts(report),
  ]
  return (
    <Card title={words.charts}>
      {charts.map((chart) => (
        <Chart key={chart.title} {...chart} proofOf={(hash) => <TransactionLink hash={hash} />} />
      ))}
    </Card>
  )
}
