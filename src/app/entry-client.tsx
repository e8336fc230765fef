import './styles.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { INITIAL_WALLET_VIEW } from '#chain/wallet/session.ts'
import { getSiteRoute } from '#lib/siteBase.ts'
import { getAccountOfFirstSnapshot } from '#queries/firstSnapshot.ts'
import { getShownAccount } from '#queries/snapshotStore.ts'
import { copyDisplayedNumbers } from '#ui/CopyButton.tsx'
import { onFirstInteraction } from '#ui/interaction.ts'
import { App } from './App.tsx'
import { attachShellListeners } from './attachShellListeners.ts'
import { preloadPage } from './pages.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

attachShellListeners()
onFirstInteraction()
copyDisplayedNumbers()
walletStore.subscribe(hideForeignFigures)
void start(root)

/**
 * Hides balances written by drawBalancesBeforeReact.ts if they belong to another account than the
 * wallet's. React replaces such balances some frames later.
 */
function hideForeignFigures(): void {
  const view = walletStore.view()
  const account = getShownAccount(view)
  const isForeign =
    view !== INITIAL_WALLET_VIEW && account?.toLowerCase() !== getAccountOfFirstSnapshot()?.toLowerCase()
  document.documentElement.toggleAttribute('data-foreign-figures', isForeign)
}

async function start(container: HTMLElement): Promise<void> {
  // Loads the page's code before hydration, which prevents a loading state. If loading fails, the
  // app shows the error.
  await preloadPage(getSiteRoute()).catch(() => undefined)
  // React handles clicks from now on. A click on 'Connect' that early.js recorded before is
  // repeated.
  const { dataset } = document.documentElement
  dataset.app = ''
  if (dataset.connect !== undefined) void walletStore.connect()
  settleLinks(container)
  if (container.firstChild) startTransition(() => void hydrateRoot(container, <App />))
  else createRoot(container).render(<App />)
}

/**
 * Makes relative links absolute, because navigation inside the app changes the base of relative
 * URLs.
 */
function settleLinks(container: HTMLElement): void {
  for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href^="."]'))
    link.setAttribute('href', `${link.pathname}${link.search}${link.hash}`)
}
