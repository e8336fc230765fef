import './styles.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { walletStore } from '../chain/wallet/walletStore.ts'
import { copyFigures } from '../ui/copyFigures.ts'
import { awaitInterest } from '../ui/interest.ts'
import { App } from './App.tsx'
import { enhanceShell } from './enhanceShell.ts'
import { preloadPage } from './pageOf.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

enhanceShell()
awaitInterest()
copyFigures()
void start(root)

async function start(container: HTMLElement): Promise<void> {
  // The page's own code first: what was prerendered is then taken over whole, without a loading state in between. Where
  // it does not arrive, the app says so in its place.
  await preloadPage(location.pathname).catch(() => undefined)
  // From here on React handles clicks; one that the landing page recorded earlier is answered now.
  const { dataset } = document.documentElement
  dataset.app = ''
  if (dataset.connect !== undefined) void walletStore.connect()
  // As a transition it yields between frames; in one go it would keep a slow phone from answering.
  if (container.firstChild) startTransition(() => void hydrateRoot(container, <App />))
  else createRoot(container).render(<App />)
}
