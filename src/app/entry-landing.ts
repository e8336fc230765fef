import { enhanceShell } from './enhanceShell.ts'
import './landingStyles.ts'

/** Where the wallet layer remembers a connection; see chain/wallet/rememberedWallet.ts. */
const WALLET_KEY = 'millrace.wallet'

/** The app comes when the wallet area is touched, or when a wallet was connected before. */
const loadApp = () => import('./entry-client.tsx')

function wasConnected(): boolean {
  try {
    return localStorage.getItem(WALLET_KEY) !== null
  } catch {
    return false
  }
}

const area = document.querySelector('.wallet-area')

async function touched(event: Event): Promise<void> {
  const connects = event.target instanceof Element && event.target.closest('.wallet-connect') !== null
  if (!connects) {
    await loadApp()
    return
  }
  area?.setAttribute('aria-busy', 'true')
  try {
    const app = await loadApp()
    app.connectWallet()
  } catch {
    // The chunk did not arrive: the app page loads it anew and offers the same button.
    location.assign('/features')
  } finally {
    area?.removeAttribute('aria-busy')
  }
}

enhanceShell()
if (wasConnected()) void loadApp()
else {
  area?.addEventListener('click', (event) => void touched(event), { once: true, capture: true })
  area?.addEventListener('pointerenter', () => void loadApp(), { once: true })
}
