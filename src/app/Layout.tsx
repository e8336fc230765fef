import type { ReactNode } from 'react'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './Shell.css'
import { Transactions } from './Transactions.tsx'

/** The chrome around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="s-skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Transactions />
      <LiveRegion />
    </>
  )
}
