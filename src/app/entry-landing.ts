import { enhanceShell } from './enhanceShell.ts'
import './landingStyles.ts'

/** Where the wallet layer remembers a connection; see chain/wallet/rememberedWallet.ts. */
const WALLET_KEY = 'millrace.wallet'

/**
 * The app's code comes when the wallet area is touched, or when a wallet was connected before. The page names the
 * files (scripts/site/document.ts): the bundler's own loader would weigh as much as all the rest of this script.
 */
function loadApp(): Promise<typeof import('./entry-client.tsx')> {
  const [entry = '', ...files] =
    document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? []
  const sheets = files.map((href) => {
    const isSheet = href.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isSheet ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
    return isSheet && new Promise((resolve) => link.addEventListener('load', resolve))
  })
  return Promise.all(sheets).then(() => import(/* @vite-ignore */ entry))
}

function wasConnected(): boolean {
  try {
    return localStorage.getItem(WALLET_KEY) !== null
  } catch {
    return false
  }
}

const area = document.querySelector('.wallet-area')
let app: ReturnType<typeof loadApp> | undefined

function wantApp(): ReturnType<typeof loadApp> {
  app ??= loadApp()
  return app
}

async function touched(event: Event): Promise<void> {
  const connects = event.target instanceof Element && event.target.closest('.wallet-connect')
  area?.setAttribute('aria-busy', 'true')
  try {
    const { connectWallet } = await wantApp()
    if (connects) connectWallet()
  } catch {
    // The code did not arrive: the app page asks for it anew and offers the same button.
    location.assign('/features')
  } finally {
    area?.removeAttribute('aria-busy')
  }
}

enhanceShell()
if (wasConnected()) void wantApp()
else {
  area?.addEventListener('click', (event) => void touched(event), { once: true, capture: true })
  area?.addEventListener('pointerenter', () => void wantApp(), { once: true })
}
