import './styles.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { sitePath } from '#lib/siteBase.ts'
import { copyFigures } from '#ui/CopyButton.tsx'
import { onInterest } from '#ui/interest.ts'
import { App } from './App.tsx'
import { enhanceShell } from './enhanceShell.ts'
import { preloadPage } from './pageOf.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

enhanceShell()
onInterest()
copyFigures()
void start(root)

async function start(container: HTMLElement): Promise<void> {
  // The page's own code first: what was prerendered is then taken over whole, without a loading state in between. Where
  // it does not arrive, the app says so in its place.
  await preloadPage(sitePath()).catch(() => undefined)
  // From here on React handles clicks; one that came earlier (early.js) is answered now.
  const { dataset } = document.documentElement
  dataset.app = ''
  if (dataset.connect !== undefined) void walletStore.connect()
  // As a transition it yields between frames; in one go it would keep a slow phone from answering.
  settleLinks(container)
  if (container.firstChild) startTransition(() => void hydrateRoot(container, <App />))
  else createRoot(container).render(<App />)
}

/** Links of the document as React writes them: relative ones would lead elsewhere as soon as the address changes in place. */
function settleLinks(container: HTMLElement): void {
  for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href^="."]'))
    link.setAttribute('href', `${link.pathname}${link.search}${link.hash}`)
}
