import './Shell.css'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { hostOf, networks } from '#chain/chains.ts'
import { LINK_NAMES, PRODUCT_NAME } from '#lib/config.ts'
import { LANGUAGE_IDS, LANGUAGES, pathIn } from '#lib/languages.ts'
import { LANGUAGE, SITE_ROOT } from '#lib/siteBase.ts'
import { LiveRegion } from '#ui/LiveRegion.tsx'
import { Words } from '#ui/text.tsx'
import { list } from '#words/kit.ts'
import * as words from '#words/pages.ts'
import { buildName } from './buildName.ts'
import { Header, OutwardLink } from './Header.tsx'
import { Transactions } from './Transactions.tsx'
import { isLandingDocument } from './useRoute.ts'

/** Header, footer and live region around every page. */
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
      {!isLandingDocument(path) && <Transactions />}
      <LiveRegion />
    </>
  )
}

export function Footer() {
  const { version, commit } = buildName()
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
            {LINK_NAMES.map((name) => (
              <li key={name}>
                <OutwardLink name={name} />
              </li>
            ))}
          </ul>
          {/* Plain links: a page in another language is another document. `enhanceShell` adds what the address says beside the page. */}
          <ul aria-label={words.language}>
            {LANGUAGE_IDS.filter((id) => id !== LANGUAGE).map((id) => {
              const { tag, name } = LANGUAGES[id]
              return (
                <li key={id}>
                  <a href={`${SITE_ROOT}${pathIn(id, path)}`} lang={tag} hrefLang={tag} data-language={id}>
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
              <Words
                of={words.staticFilesWithoutAServer(
                  <a href={`${SITE_ROOT}/build.json`}>{words.thisBuildsRecord}</a>,
                )}
              />
            </p>
            {/* Filled by `enhanceShell`, perhaps before React is here. */}
            <p data-build="" className="k-num" suppressHydrationWarning>
              {words.readingTheRecord}
            </p>
            {/* Filled by `enhanceShell` when this is opened. */}
            <div data-offline="" suppressHydrationWarning />
            <p>
              <b>{words.nodesOfThisPage}</b>
            </p>
            <p>{words.nodesAreCompared}</p>
            {networks.map(({ chainId, name, rpcUrls }) => (
              <p key={chainId} data-nodes={chainId}>
                {words.nodesOf(name, list(rpcUrls.map(hostOf)))}
              </p>
            ))}
            <p>
              <b>{words.isThisThePublishedPage}</b>
            </p>
            <p>{words.compareItYourself}</p>
            <p>
              {/* Its address is filled in by `enhanceShell`. */}
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
