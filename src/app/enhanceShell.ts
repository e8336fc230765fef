import * as words from '#words/landingShell.ts'
import { loadFont, switchTheme } from './theme.ts'

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
    const response = await fetch('/build.json')
    const record: BuildRecord = await response.json()
    target.textContent = words.versionForChainSha256(
      record.version,
      record.deployment,
      record.chainId,
      record.sha256,
    )
  } catch {
    target.textContent = words.buildRecordUnread
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
  loadFont()
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-switch]')) switchTheme()
  })
  // 'toggle' does not bubble, but it can be caught on its way down.
  document.addEventListener(
    'toggle',
    (event) => {
      const build =
        event.target instanceof HTMLDetailsElement && event.target.querySelector<HTMLElement>('[data-build]')
      if (build) void showBuild(build)
    },
    true,
  )
}
