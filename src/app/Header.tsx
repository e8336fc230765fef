import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import * as words from '#words/shell.ts'
import { LINKS, PRODUCT_NAME } from '../config.ts'
import { NetworkChip } from '../features/wallet/NetworkChip.tsx'
import { WalletArea } from '../features/wallet/WalletArea.tsx'
import { useMarket } from '../live/useMarket.ts'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Activity } from './Activity.tsx'
import { Mark } from './Mark.tsx'
import { HOME, navigation, routeOf } from './routes.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { isLandingDocument } from './useDocumentLocation.ts'

const FOLD = 'fold'

/**
 * One row at every width. Navigation, network and theme stand in it where there is room; on phones they fold into
 * a native popover, which needs no script.
 */
export function Header() {
  const [path] = useLocation()
  const market = useMarket()
  const fold = useRef<HTMLDivElement>(null)
  const here = routeOf(path).path
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led there
  useEffect(() => {
    if (fold.current?.matches(':popover-open')) fold.current.hidePopover()
  }, [path])
  return (
    <header className="s-bar">
      <div className="k-wrap">
        <Link className="s-brand" href={HOME.path}>
          <Mark />
          <span>
            <span className="s-name">{PRODUCT_NAME}</span> <span className="s-badge">{words.v4Hook}</span>
          </span>
        </Link>
        <button type="button" className="k-iconbtn s-menu" popoverTarget={FOLD} aria-label={words.menu}>
          <Icon name="menu" size={22} />
        </button>
        <div className="s-fold" id={FOLD} popover="auto" ref={fold}>
          <nav aria-label={words.main}>
            {navigation(market).map((route) => (
              <Link
                key={route.path}
                href={route.path}
                aria-current={route.path === here ? 'page' : undefined}
              >
                {route.label}
              </Link>
            ))}
            <ExternalLink href={LINKS.source}>{words.links.source}</ExternalLink>
          </nav>
          <div className="s-tools">
            <NetworkChip />
            <ThemeSwitch />
          </div>
        </div>
        <span className="s-activity">{!isLandingDocument(path) && <Activity />}</span>
        <WalletArea />
      </div>
    </header>
  )
}
