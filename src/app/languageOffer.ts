import { isLanguageId, LANGUAGES, type LanguageId, languagePath } from '#lib/languages.ts'
import { BUILD_LANGUAGE, SITE_ROOT } from '#lib/siteBase.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { LANGUAGE_KEY } from './attachShellListeners.ts'
import sheet from './LanguageOffer.css?url'

/** The offer to switch to a language, as text in that language, loaded from its folder. */
interface Offer {
  readonly read: string
  readonly dismiss: string
}

/** Stored in place of a language after the page has offered one, which prevents a second offer. */
const OFFERED = 'offered'

const preferredLanguage = (): string | undefined =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguageId)

/**
 * Offers the page once in the language that the user chose or the browser prefers. Sends no request
 * if the page is already in that language.
 */
export async function offerLanguage(): Promise<void> {
  const kept = readStorage(LANGUAGE_KEY)
  const wanted = kept ?? preferredLanguage()
  if (wanted === undefined || wanted === BUILD_LANGUAGE || !isLanguageId(wanted)) return
  // The browser is following a language link. An offer would replace the language that the user
  // just chose.
  if (document.documentElement.dataset.chosen !== undefined) return
  try {
    const response = await fetch(`${SITE_ROOT}${languagePath(wanted)}/offer.json`)
    const offer: Offer = await response.json()
    // The user chose a language while the offer was loading, so the offer is obsolete.
    if (readStorage(LANGUAGE_KEY) !== kept) return
    show(wanted, offer)
    writeStorage(LANGUAGE_KEY, OFFERED)
  } catch {
    // A failed load shows no offer. The user can still change the language in the footer.
  }
}

function show(language: LanguageId, { read, dismiss }: Offer): void {
  const bar = document.createElement('aside')
  bar.className = 's-offer'
  bar.lang = LANGUAGES[language].tag
  const link = document.createElement('a')
  link.dataset.language = language
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
