import { Link } from 'wouter'
import * as words from '#words/markets.ts'
import { MarketList } from '../../features/markets/MarketList.tsx'
import { figuresStand } from '../figuresStand.ts'
import { OPEN } from '../routes.ts'
import '../Page.css'

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
      <MarketList onFigures={figuresStand} />
      <p className="m-open">
        <Link href={OPEN.path}>{words.openByAddress}</Link>
      </p>
    </div>
  )
}
