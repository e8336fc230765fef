import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import * as words from '#words/shell.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import './Shell.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Transactions } from './Transactions.tsx'
import { isLandingDocument } from './useDocumentLocation.ts'

const Shortcuts = lazy(() => import('./Shortcuts.tsx'))

/** The first key that is pressed, with which the shortcuts are loaded. */
function useFirstKey(): KeyboardEvent | undefined {
  const [pressed, press] = useState<KeyboardEvent>()
  useEffect(() => {
    // After what the key itself does: whoever types waits for no shortcuts.
    const note = (event: KeyboardEvent) => startTransition(() => press(event))
    addEventListener('keydown', note, { once: true })
    return () => removeEventListener('keydown', note)
  }, [])
  return pressed
}

/** Header, footer and live region around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  const pressed = useFirstKey()
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
      {pressed && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Shortcuts first={pressed} />
          </Suspense>
        </ErrorBoundary>
      )}
      <LiveRegion />
    </>
  )
}
