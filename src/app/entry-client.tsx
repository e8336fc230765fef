import { createRoot, hydrateRoot } from 'react-dom/client'
import { walletStore } from '../chain/wallet/walletStore.ts'
import { App } from './App.tsx'
import { enhanceShell } from './enhanceShell.ts'
import { preloadPage } from './pages.ts'
import './styles.ts'

/** For the landing page's script: the click that brought the app here meant to connect. */
export function connectWallet(): void {
  void walletStore.connect()
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

enhanceShell()
// The page's own code first: what was prerendered is then taken over whole, without a loading state in between.
await preloadPage(location.pathname)
if (root.firstChild) hydrateRoot(root, <App />)
else createRoot(root).render(<App />)
