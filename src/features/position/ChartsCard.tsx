import * as words from '#words/position.ts'
import type { Hex } from '../../amounts/hex.ts'
import type { HistoryReport } from '../../chain/history/historyReport.ts'
import { SIDES } from '../../markets/side.ts'
import { Card } from '../../ui/Card.tsx'
import { Chart, type ChartProps } from '../../ui/chart/Chart.tsx'
import { lentChart, poolChart, valueChart, vaultChart } from './chartsOf.ts'
import { TransactionLink } from './TransactionLink.tsx'

const proofOf = (hash: Hex) => <TransactionLink hash={hash} />

/** What was read, drawn; behind each drawing a table. */
export default function ChartsCard({ report }: { readonly report: HistoryReport }) {
  return (
    <Card title={words.charts}>
      {report.position !== undefined && <Drawn make={() => valueChart(report)} />}
      {report.yields.map((source) => (
        <Drawn key={source.source} make={() => vaultChart(source)} />
      ))}
      <Drawn make={() => poolChart(report)} />
      {SIDES.map((side) => (
        <Drawn key={side} make={() => lentChart(report, side)} />
      ))}
    </Card>
  )
}

/**
 * A chart that is worked out when it is its turn: hundreds of points, each exact, take some ten milliseconds, and the page
 * answers between one and the next.
 */
function Drawn({ make }: { readonly make: () => ChartProps }) {
  return <Chart {...make()} proofOf={proofOf} />
}
