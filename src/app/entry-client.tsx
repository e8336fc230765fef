import './styles.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { sitePath } from '#lib/siteBase.ts'
import { copyFigures } from '#ui/CopyButton.tsx'
import { onInterest } from '#ui/interest.ts'
import { App } from './App.tsx'
import { enhanceShell } from './enhanceShell.ts'
import { preloadPage } from './pages.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

enhanceShell()
onInterest()
copyFigures()
void start(root)

async function start(container: HTMLElement): Promise<void> {
  // Loads the page's code first, so that hydration needs no loading state. If it fails, the app
  // reports it.
  await preloadPage(sitePath()).catch(() => undefined)
  // React handles clicks from now on. Replays an earlier click recorded by early.js.
  const { dataset } = document.documentElement
  dataset.app = ''
  if (dataset.connect !== undefined) void walletStore.connect()
  // Hydrates in a transition, which yields between frames, so that slow phones stay responsive.
  settleLinks(container)
  if (container.firstChild) startTransition(() => void hydrateRoot(container, <App />))
  else createRoot(container).render(<App />)
}

/**
 * Makes the document's relative links absolute, since they would break when the address changes in
 * place.
 */
function settleLinks(container: HTMLElement): void {
  for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href^="."]'))
    link.setAttribute('href', `${link.pathname}${link.search}${link.hash}`)
}
