import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './Shell.css'
import { Transactions } from './Transactions.tsx'
import { isLandingDocument } from './useDocumentLocation.ts'

/** Header, footer and live region around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  return (
    <>
      <a className="s-skip" href="#main">
        Skip to content
      </a>
      <Header />
      {/* Shown by the early script alone, whatever of the app is there. */}
      <p className="s-broken" role="alert">
        A script of this page did not arrive as it was built, so parts of the page may not work. Reload it; if
        this stays, use nothing here.
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
