import { isLanguageId, LANGUAGES, type LanguageId, languagePath } from '#lib/languages.ts'
import { BUILD_LANGUAGE, SITE_ROOT } from '#lib/siteBase.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { LANGUAGE_KEY } from './attachShellListeners.ts'
import sheet from './LanguageOffer.css?url'

/**
 * Texts that offer another language, loaded from that language's folder
 * (scripts/site/buildSite.ts).
 */
interface Offer {
  readonly read: string
  readonly dismiss: string
}

/**
 * Stored in place of a language once the page has offered one, so that the page offers a language
 * only once.
 */
const OFFERED = 'offered'

/** Returns the first browser language that the site supports. */
const preferredLanguage = (): string | undefined =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguageId)

/**
 * Offers the page in the language that the user chose, or that the browser prefers. Offers it once.
 * Sends no request if the page is already in that language. The offer covers part of the page, so
 * nothing moves.
 */
export async function offerLanguage(): Promise<void> {
  const kept = readStorage(LANGUAGE_KEY)
  const wanted = kept ?? preferredLanguage()
  if (wanted === undefined || wanted === BUILD_LANGUAGE || !isLanguageId(wanted)) return
  // This page may still load while the browser follows a language link. An offer would then replace
  // the stored choice.
  if (document.documentElement.dataset.chosen !== undefined) return
  try {
    const response = await fetch(`${SITE_ROOT}${languagePath(wanted)}/offer.json`)
    const offer: Offer = await response.json()
    // The user may have chosen a language while the offer was loading.
    if (readStorage(LANGUAGE_KEY) !== kept) return
    show(wanted, offer)
    writeStorage(LANGUAGE_KEY, OFFERED)
  } catch {
    // If the offer does not load, the page shows none. The user can still change the language in
    // the footer.
  }
}

function show(language: LanguageId, { read, dismiss }: Offer): void {
  const bar = document.createElement('aside')
  bar.className = 's-offer'
  bar.lang = LANGUAGES[language].tag
  const link = document.createElement('a')
  link.dataset.language = language
  // attachShellListeners sets the link to the page that is open at the time of the click.
  link.href = `${SITE_ROOT}${languagePath(language)}/`
  link.textContent = read
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.ariaLabel = dismiss
  close.addEventListener('click', () => bar.remove())
  bar.append(link, close)
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = sheet
  styles.addEventListener('load', () => document.body.append(bar))
  document.head.append(styles)
}
