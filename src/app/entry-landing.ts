import './landingStyles.ts'
import { SITE_BASE_PATH } from '#lib/siteBase.ts'
import { readStorage, storageKey } from '#lib/storage.ts'
import { runWhenIdle } from '#ui/interaction.ts'
import { attachShellListeners } from './attachShellListeners.ts'
import { offerLanguage } from './languageOffer.ts'

/**
 * Loads the app when the user touches the wallet button, or at once if the browser remembers a
 * wallet. The document lists the app's files, because the landing page's build does not know their
 * names.
 */
function loadApp(): Promise<unknown> {
  const [entry = '', ...files] =
    document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? []
  const sheets = files.map((href) => {
    const isSheet = href.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isSheet ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
    if (!isSheet) return undefined
    return new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = reject
    })
  })
  return Promise.all(sheets).then(() => import(/* @vite-ignore */ new URL(entry, location.href).href))
}

const { dataset } = document.documentElement
const area = document.querySelector('.wallet-area')
let app: Promise<unknown> | undefined

function wantApp(): Promise<unknown> {
  app ??= loadApp()
  return app
}

/**
 * Loads the app after a click on the wallet button. early.js records the click, and the app repeats
 * it.
 */
async function touched(): Promise<void> {
  if (dataset.app !== undefined) return
  area?.setAttribute('aria-busy', 'true')
  try {
    await wantApp()
  } catch {
    // If the app's code fails to load on the landing page, opens the app page, which has the same
    // wallet button.
    location.assign(`${SITE_BASE_PATH}/features`)
  } finally {
    area?.removeAttribute('aria-busy')
  }
}

attachShellListeners()
addEventListener('load', () => {
  runWhenIdle(offerLanguage)
  runWhenIdle(loadFacts)
})

/** Loads the market facts. If their code fails to load, shows them as unavailable. */
function loadFacts(): void {
  const strip = document.querySelector<HTMLElement>('.l-facts')
  import('#features/landing/fillLandingMarketFacts.ts')
    .then(({ fillLandingMarketFacts }) => strip && fillLandingMarketFacts(strip))
    .catch(() => {
      for (const fact of strip?.querySelectorAll('[data-fact].fx-none') ?? [])
        fact.textContent = strip?.dataset.unread ?? ''
    })
}
area?.addEventListener('click', touched, true)
if (readStorage(storageKey('wallet')) !== undefined) void wantApp()
else area?.addEventListener('pointerenter', wantApp, { once: true })
