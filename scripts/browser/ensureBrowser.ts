import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './findBrowser.ts'

const ADVICE =
  'No Chromium was found for the browser tests, and none could be downloaded: install one, or set MILLRACE_BROWSER to its path.'

/** Stops a stalled download after five minutes. */
const options = { stdio: 'ignore', timeout: 5 * 60_000 } as const

function installPackages(...names: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { ...options, env })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...names)
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs the system font that the page shows until its own font has loaded. Tests of text widths
 * need it, and a minimal Linux has no fonts.
 */
export function ensureStandInFont(): void {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8', timeout: 30_000 })
  if (status !== 0 || /^(?:Arial|Liberation Sans|Roboto)\b/m.test(stdout) || !mayInstallPackages()) return
  console.log('None of the fonts found that the page’s stand-in is made of: installing fonts-liberation')
  installPackages('fonts-liberation')
}

/**
 * Finds or installs a browser for tests: Playwright's download, or as root Debian's packages. E2e
 * tests use Debian's small build, tests of text widths the full one.
 * @throws Error with a sentence that explains how to install one
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found !== undefined) return found
  console.log('No browser found: trying Playwright’s download')
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], options)
  if (findBrowser() === undefined && mayInstallPackages()) {
    console.log('No browser found: trying Debian’s packages')
    installPackages('chromium', 'chromium-headless-shell')
  }
  const installed = findBrowser()
  if (installed === undefined) throw new Error(ADVICE)
  return installed
}
