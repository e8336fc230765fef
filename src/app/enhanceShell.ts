import { remember } from '#lib/browserStorage.ts'
import { isLanguage, pathIn } from '#lib/languages.ts'
import { SITE_ROOT, sitePath } from '#lib/siteBase.ts'
import * as words from '#locales/pages.ts'

interface BuildRecord {
  readonly version: string
  readonly deployment: string
  readonly chainId: number
  readonly sha256: string
}

/** Fills the footer's 'About' when it is first opened. */
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
    // Opened again, it asks again.
    target.dataset.build = ''
  }
}

/**
 * What header and footer do without React, on the landing page and on the app's pages alike: theme, font, About.
 * Listens on the document, so that it outlives hydration; a second call does nothing.
 */
export function enhanceShell(): void {
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
  // 'toggle' does not bubble, but it can be caught on its way down.
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

/** A link to another language leads to the page that is open, with all that its address says; whoever follows it has chosen. */
function leadToLanguage(link: Element | null, followed: boolean): void {
  if (!(link instanceof HTMLAnchorElement)) return
  const { language = '' } = link.dataset
  if (!isLanguage(language)) return
  link.href = `${SITE_ROOT}${pathIn(language, sitePath())}${location.search}${location.hash}`
  if (followed) remember(LANGUAGE_KEY, language)
}

/** Holds the language that somebody chose, or that an offer was made (languageOffer.ts). */
export const LANGUAGE_KEY = 'millrace.language'

/** Read before the first paint by early.js, which repeats it. */
const THEME_KEY = 'millrace.theme'

/** Light becomes dark and dark light. A choice that equals the system's is forgotten, so that it is followed again. */
export function switchTheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset.theme
  else root.dataset.theme = next
  remember(THEME_KEY, next === system ? undefined : next)
}
