import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { LINKS, PRODUCT_NAME } from '../config.ts'
import { NetworkChip } from '../features/wallet/NetworkChip.tsx'
import { WalletArea } from '../features/wallet/WalletArea.tsx'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Mark } from './Mark.tsx'
import { HOME, ROUTES, routeOf } from './routes.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const FOLD = 'fold'

/**
 * One row at every width. Navigation, network and theme stand in it where there is room; on phones they fold into
 * a native popover, which needs no script.
 */
export function Header() {
  const [path] = useLocation()
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
            <span className="s-name">{PRODUCT_NAME}</span> <span className="s-badge">V4 Hook</span>
          </span>
        </Link>
        <button type="button" className="k-iconbtn s-menu" popoverTarget={FOLD} aria-label="Menu">
          <Icon name="menu" size={22} />
        </button>
        <div className="s-fold" id={FOLD} popover="auto" ref={fold}>
          <nav aria-label="Main">
            {ROUTES.map((route) => (
              <Link
                key={route.path}
                href={route.path}
                aria-current={route.path === here ? 'page' : undefined}
              >
                {route.label}
              </Link>
            ))}
            <ExternalLink href={LINKS.source.href}>{LINKS.source.label}</ExternalLink>
          </nav>
          <div className="s-tools">
            <NetworkChip />
            <ThemeSwitch />
          </div>
        </div>
        <WalletArea />
      </div>
    </header>
  )
}
