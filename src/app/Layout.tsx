import './Shell.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { getDisplayHost, networks } from '#chain/chains.ts'
import { NetworkChip } from '#features/wallet/ConnectedAccount.tsx'
import { WalletArea } from '#features/wallet/WalletArea.tsx'
import {
  EXTERNAL_LINK_NAMES,
  EXTERNAL_LINKS,
  type ExternalLinkName,
  LEGAL_LINK_NAMES,
  LEGAL_LINKS,
  PRODUCT_NAME,
} from '#lib/config.ts'
import { getLocalizedPath, LANGUAGE_IDS, LANGUAGES } from '#lib/languages.ts'
import { BUILD_LANGUAGE, SITE_ROOT } from '#lib/siteBase.ts'
import { list } from '#locales/kit.ts'
import * as words from '#locales/pages.ts'
import { useMarket } from '#queries/useMarket.ts'
import { ExternalLink } from '#ui/AddressLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PAGE_HEAD_NOTICES_ID } from '#ui/InPageHead.tsx'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { readBuildName } from './buildIdentity.ts'
import { HOME_ROUTE, listNavigationRoutes } from './routes.ts'
import { createLoadable, loadDialogs } from './Slot.tsx'
import { ActivityButton, TransactionReviewAndTracking } from './TransactionReviewAndTracking.tsx'
import { isVisitFromLandingPage, useRoute } from './useRoute.ts'

/** Adds the header, the footer and the live region to every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  return (
    <>
      <a className="s-skip" href="#main">
        {words.skipToContent}
      </a>
      <Header />
      {/* Shown by the early script alone, whatever of the app is there. */}
      <p className="s-broken" role="alert">
        {words.scriptBroken}
      </p>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!isVisitFromLandingPage(path) && <TransactionReviewAndTracking />}
      <LiveRegion />
    </>
  )
}

export function Footer() {
  const { version, commit } = readBuildName()
  const [path] = useLocation()
  return (
    <footer className="s-foot">
      <div className="k-wrap">
        <div>
          <b>{PRODUCT_NAME}</b>
          <p>{words.rehypothecationStrategiesForV4Liquidity}</p>
          <p>{words.copyright}</p>
        </div>
        <div>
          <ul aria-label={words.elsewhere}>
            {EXTERNAL_LINK_NAMES.map((name) => (
              <li key={name}>
                <OutwardLink name={name} />
              </li>
            ))}
            {LEGAL_LINK_NAMES.filter((name) => LEGAL_LINKS[name] !== '').map((name) => (
              <li key={name}>
                <a href={LEGAL_LINKS[name]}>{words.legalLinks[name]}</a>
              </li>
            ))}
          </ul>
          {/* Plain links: a page in another language is another document. `attachShellListeners` adds what the address says beside the page. */}
          <ul aria-label={words.language}>
            {LANGUAGE_IDS.filter((id) => id !== BUILD_LANGUAGE).map((id) => {
              const { tag, name } = LANGUAGES[id]
              return (
                <li key={id}>
                  <a
                    href={`${SITE_ROOT}${getLocalizedPath(id, path)}`}
                    lang={tag}
                    hrefLang={tag}
                    data-language={id}
                  >
                    {name}
                  </a>
                </li>
              )
            })}
          </ul>
          <details>
            <summary>{words.about}</summary>
            <p className="k-num" data-field="version">
              {words.versionAndCommit(version, commit)}
            </p>
            <p>
              <SentenceWithElements
                of={words.staticFilesWithoutAServer(
                  <a href={`${SITE_ROOT}/build.json`}>{words.thisBuildsRecord}</a>,
                )}
              />
            </p>
            {/* Filled by `attachShellListeners`, perhaps before React is here. */}
            <p data-build="" className="k-num" suppressHydrationWarning>
              {words.readingTheRecord}
            </p>
            <p>
              <b>{words.nodesOfThisPage}</b>
            </p>
            <p>{words.nodesAreCompared}</p>
            {networks.map(({ chainId, name, rpcUrls }) => (
              <p key={chainId} data-nodes={chainId}>
                {words.nodesOf(name, list(rpcUrls.map(getDisplayHost)))}
              </p>
            ))}
            <p>
              <b>{words.isThisThePublishedPage}</b>
            </p>
            <p>
              {EXTERNAL_LINKS.source === undefined ? (
                words.compareWithYourCheckout
              ) : (
                <SentenceWithElements
                  of={words.compareItYourself(
                    <ExternalLink href={EXTERNAL_LINKS.source}>{words.theSourceCode}</ExternalLink>,
                  )}
                />
              )}
            </p>
            <p>
              {/* Its address is filled in by `attachShellListeners`. */}
              <code data-verify="" suppressHydrationWarning>
                {words.verifyCommand(words.addressOfThisSite)}
              </code>
            </p>
          </details>
        </div>
      </div>
    </footer>
  )
}

const { Content: PairingDialog } = createLoadable(async () => (await loadDialogs()).PairingDialog)

const FOLD = 'fold'

/**
 * The header is one row at every width. On phones, a native popover contains the navigation, the
 * network and the theme switch.
 */
function Header() {
  const [path] = useLocation()
  const market = useMarket()
  const fold = useRef<HTMLDivElement>(null)
  const here = useRoute().path
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led there
  useEffect(() => {
    if (fold.current?.matches(':popover-open')) fold.current.hidePopover()
  }, [here])
  return (
    <header className="s-bar">
      <div className="k-wrap">
        <Link className="s-brand" href={HOME_ROUTE.path}>
          <MillraceLogo />
          <span>
            <span className="s-name">{PRODUCT_NAME}</span> <span className="s-badge">{words.v4Hook}</span>
          </span>
        </Link>
        <button type="button" className="k-iconbtn s-menu" popoverTarget={FOLD} aria-label={words.menu}>
          <Icon name="menu" size={22} />
        </button>
        <div className="s-fold" id={FOLD} popover="auto" ref={fold}>
          <nav aria-label={words.main}>
            {listNavigationRoutes(market).map((route) => (
              <Link
                key={route.path}
                href={route.path}
                aria-current={route.path === here ? 'page' : undefined}
              >
                {route.label}
              </Link>
            ))}
            {EXTERNAL_LINKS.source !== undefined && <OutwardLink name="source" />}
          </nav>
          <div className="s-tools">
            <NetworkChip />
            <ThemeSwitch />
          </div>
        </div>
        <span className="s-activity">{!isVisitFromLandingPage(path) && <ActivityButton />}</span>
        <WalletArea Pairing={PairingDialog} />
      </div>
      <div className="s-news" id={PAGE_HEAD_NOTICES_ID} />
    </header>
  )
}

function OutwardLink({ name }: { readonly name: ExternalLinkName }) {
  const [label, href] = [words.links[name], EXTERNAL_LINKS[name]]
  return href === undefined ? words.notConfigured(label) : <ExternalLink href={href}>{label}</ExternalLink>
}

/**
 * A button without a React handler: `attachShellListeners` handles its clicks, even before React
 * loads.
 */
function ThemeSwitch() {
  return (
    <button
      type="button"
      className="k-iconbtn s-theme"
      data-theme-switch
      aria-label={words.switchBetweenLightAndDark}
      title={words.switchBetweenLightAndDark}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  )
}

function MillraceLogo() {
  return (
    <svg className="s-mark" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="12" r="7.25" />
      <path d="M14 2v20M4 12h20M6.9 4.9l14.2 14.2M21.1 4.9 6.9 19.1" />
      <path
        className="s-mark-water"
        d="M2 24.5c2.4 0 2.4 1.5 4.8 1.5s2.4-1.5 4.8-1.5 2.4 1.5 4.8 1.5 2.4-1.5 4.8-1.5 2.4 1.5 4.8 1.5"
      />
    </svg>
  )
}
