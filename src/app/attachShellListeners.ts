import { getLocalizedPath, isLanguageId } from '#lib/languages.ts'
import { getSiteRoute, SITE_ROOT } from '#lib/siteBase.ts'
import { storageKey, writeStorage } from '#lib/storage.ts'
import * as words from '#locales/pages.ts'

interface BuildRecord {
  readonly version: string
  readonly deployment: string
  readonly chainId: number
  readonly sha256: string
}

async function showBuild(target: HTMLElement): Promise<void> {
  if (target.dataset.build !== '') return
  target.dataset.build = 'shown'
  try {
    const response = await fetch(`${SITE_ROOT}/build.json`)
    const record: BuildRecord = await response.json()
    target.textContent = words.versionForChainSha256(
      record.version,
      record.deployment,
      record.chainId,
      record.sha256,
    )
  } catch {
    target.textContent = words.buildRecordUnread
    // Clears `data-build`, so that the next opening of the section loads build.json again.
    target.dataset.build = ''
  }
}

/**
 * Handles theme, language links and the 'About' section on all pages without React. Listens on the
 * document, since hydration replaces elements. A second call has no effect.
 */
export function attachShellListeners(): void {
  const root = document.documentElement
  if (root.dataset.shell !== undefined) return
  root.dataset.shell = ''
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-switch]')) switchTheme()
  })
  for (const type of ['click', 'auxclick', 'contextmenu'] as const)
    document.addEventListener(type, ({ target }) => {
      if (target instanceof Element) leadToLanguage(target.closest('a[data-language]'), type === 'click')
    })
  // A 'toggle' event does not bubble, so the document listens in the capture phase.
  document.addEventListener(
    'toggle',
    (event) => {
      if (!(event.target instanceof HTMLDetailsElement)) return
      const build = event.target.querySelector<HTMLElement>('[data-build]')
      if (build) void showBuild(build)
      const command = event.target.querySelector('[data-verify]')
      if (command) command.textContent = words.verifyCommand(`${location.origin}${SITE_ROOT}/`)
    },
    true,
  )
}

/**
 * Points a language link to the current page with its parameters. If the user clicked the link,
 * stores its language.
 */
function leadToLanguage(link: Element | null, followed: boolean): void {
  if (!(link instanceof HTMLAnchorElement)) return
  const { language = '' } = link.dataset
  if (!isLanguageId(language)) return
  link.href = `${SITE_ROOT}${getLocalizedPath(language, getSiteRoute())}${location.search}${location.hash}`
  if (!followed) return
  writeStorage(LANGUAGE_KEY, language)
  document.documentElement.dataset.chosen = language
}

/**
 * Storage key of the user's language, or of a note that the page has offered one
 * (languageOffer.ts).
 */
export const LANGUAGE_KEY = storageKey('language')

/** Storage key of the theme. early.js reads the same key before the first paint. */
const THEME_KEY = storageKey('theme')

/**
 * Switches between light and dark. A choice that equals the system theme is removed from storage,
 * so that the page follows the system again.
 */
function switchTheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset.theme
  else root.dataset.theme = next
  writeStorage(THEME_KEY, next === system ? undefined : next)
}
