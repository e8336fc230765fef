import './Page.css'
import { Link } from 'wouter'
import { MarketList } from '#features/markets/MarketList.tsx'
import { OperatorPools } from '#features/markets/OperatorPools.tsx'
import * as words from '#words/markets.ts'
import { OPEN } from './routes.ts'
import { figuresPainted, loadShell } from './Slot.tsx'

/** Every market of the build, in one list. */
export default function MarketsPage() {
  return (
    <div className="k-wrap">
      <div className="p-head">
        <div>
          <h1>{words.markets}</h1>
          <p className="p-lead">{words.chooseOne}</p>
        </div>
      </div>
      <MarketList onFigures={figuresPainted} loadKeptAlarms={loadShell} />
      <OperatorPools />
      <p className="m-open">
        <Link href={OPEN.path}>{words.openByAddress}</Link>
      </p>
    </div>
  )
}
