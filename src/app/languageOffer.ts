import { recall, remember } from '#lib/browserStorage.ts'
import { isLanguage, LANGUAGES, type LanguageId, languagePath } from '#lib/languages.ts'
import { LANGUAGE, SITE_ROOT } from '#lib/siteBase.ts'
import { LANGUAGE_KEY } from './enhanceShell.ts'
import sheet from './LanguageOffer.css?url'

/** What a language says to whoever reads a page in another: the file beside its pages (scripts/site/buildSite.ts). */
interface Offer {
  readonly read: string
  readonly dismiss: string
}

/** Kept once an offer was made: there is no second one until somebody chooses a language. */
const OFFERED = 'offered'

/** The first of the browser's languages that the site has. */
const preferred = (): string | undefined =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)

/**
 * Offers the page in the language that was chosen here before, else in the browser's, in that language, once. Nobody else's page
 * asks for anything. It lies over the page, so that nothing moves.
 */
export async function offerLanguage(): Promise<void> {
  const kept = recall(LANGUAGE_KEY)
  const wanted = kept ?? preferred()
  if (wanted === undefined || wanted === LANGUAGE || !isLanguage(wanted)) return
  try {
    const response = await fetch(`${SITE_ROOT}${languagePath(wanted)}/offer.json`)
    const offer: Offer = await response.json()
    // Somebody may have chosen meanwhile.
    if (recall(LANGUAGE_KEY) !== kept) return
    show(wanted, offer)
    remember(LANGUAGE_KEY, OFFERED)
  } catch {
    // The switch in the footer is there all the same.
  }
}

function show(language: LanguageId, { read, dismiss }: Offer): void {
  const bar = document.createElement('aside')
  bar.className = 's-offer'
  bar.lang = LANGUAGES[language].tag
  const link = document.createElement('a')
  link.dataset.language = language
  // Where a click leads is settled by enhanceShell: to the page that is open then.
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
