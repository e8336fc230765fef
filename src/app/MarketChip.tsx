import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import * as words from '#words/shell.ts'
import { useMarket } from '../live/useMarket.ts'
import { useMarketPaths } from '../live/useMarketPaths.ts'
import './MarketChip.css'

const MarketMenu = lazy(() => import('../features/markets/MarketMenu.tsx'))

const MENU = 'markets'

/** Which market a page is about, and the way to another: a native popover, whose list comes when it is opened. */
export function MarketChip() {
  const { name } = useMarket()
  const { safety } = useMarketPaths()
  const [path] = useLocation()
  const [opened, open] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className="p-market">
      <button type="button" className="p-chip" popoverTarget={MENU} title={words.chooseAnotherMarket}>
        {name}
      </button>{' '}
      {path !== safety && <Link href={safety}>{words.safety}</Link>}
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        role="dialog"
        aria-label={words.chooseAnotherMarket}
        className="p-menu"
        onToggle={({ newState }) => newState === 'open' && open(true)}
      >
        {opened && (
          <Suspense>
            <MarketMenu onChoose={() => menu.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
